import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const sources = ['apps/web/**', 'packages/contract/**', 'packages/rules/**', 'package-lock.json'];
const noSources = /(^|\/)(node_modules|dist|\.build-\d+)(\/|$)|\.test\.tsx?$/;

/**
 * Builds apps/web into apps/web/dist unless its sources are the same as at the last build, and returns a line about the outcome.
 * Throws an Error with the output of Vite if the build fails; the earlier pages stay unchanged.
 * @param root  folder of the repository.
 */
export async function ensureWeb(root: string): Promise<string> {
  const web = path.join(root, 'apps/web');
  const stampFile = path.join(web, 'dist', '.sources');
  const stamp = await stampOfSources(root);
  if ((await readFile(stampFile, 'utf8').catch(() => undefined)) === stamp) return 'The web pages are up to date.';

  const startedAt = performance.now();
  // Built in another folder and moved into place: an aborted or a concurrent build never leaves half of the pages.
  const aside = path.join(web, `.build-${process.pid}`);
  try {
    await runVite(web, path.join(aside, 'dist'));
    await writeFile(path.join(aside, 'dist', path.basename(stampFile)), stamp);
    await rename(path.join(web, 'dist'), path.join(aside, 'previous')).catch(unlessMissing);
    await rename(path.join(aside, 'dist'), path.join(web, 'dist'));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return `The web pages were built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`;
}

/** Changes with any source of the pages. */
export async function stampOfSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true, exclude: ({ name }) => noSources.test(name) })) {
    if (entry.isFile()) files.push(path.relative(root, path.join(entry.parentPath, entry.name)));
  }
  for (const file of files.toSorted())
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(await readFile(path.join(root, file)))
        .digest(),
    );
  return hash.digest('hex');
}

async function runVite(web: string, outDir: string): Promise<void> {
  await mkdir(path.dirname(outDir), { recursive: true });
  const vite = path.join(path.dirname(createRequire(path.join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(`The web pages could not be built:\n${output}${errors}`);
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

if (import.meta.main) {
  try {
    console.log(await ensureWeb(path.join(import.meta.dirname, '..')));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
