import path from 'node:path';
import type { S3Store } from '../s3-store.ts';
import { healthOf } from '../product.ts';
import { type Program, eventually, runProgram } from '@fetlock/process/testing/program';

const main = path.join(import.meta.dirname, '../../../../apps/server/src/main.ts');

/** What all processes of one installation share; nothing else. */
export interface Shared {
  databaseUrl: string;
  bucket: S3Store['settings'];
  /** Contains a data folder for each process. */
  folder: string;
  settings?: NodeJS.ProcessEnv;
}

/** A process of one role, as if on a separate machine. */
export interface Machine {
  readonly name: string;
  readonly url: string;
  program: Program;
  /** As a container platform does: SIGTERM, wait for its end, start again, wait until it is ready. Returns the exit code. */
  restart: () => Promise<number | null>;
  stop: () => Promise<void>;
}

export async function startMachine(
  shared: Shared,
  role: 'api' | 'worker',
  { name, port }: { name: string; port: number },
): Promise<Machine> {
  const { databaseUrl, bucket, folder, settings } = shared;
  const platform = ['PROD', 'STAGE', 'PLAY'].flatMap((environment) => [
    [`PLATFORM_${environment}_URL`, 'http://127.0.0.1:9/api'],
    [`PLATFORM_${environment}_KEY`, 'no platform here'],
  ]);
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...Object.fromEntries(platform),
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, name),
    HOST: '127.0.0.1',
    PORT: String(port),
    ...(role === 'worker' && { STATUS_PORT: String(port) }),
    FILES_S3_BUCKET: bucket.bucket,
    FILES_S3_ENDPOINT: bucket.endpoint,
    FILES_S3_ACCESS_KEY: bucket.keys.accessKey,
    FILES_S3_SECRET_KEY: bucket.keys.secretKey,
    DRAIN_SECONDS: '1',
    MATCH_THREADS: '1',
    DEMO: 'off',
    ...settings,
  };
  const url = `http://127.0.0.1:${port}`;
  const launch = () => runProgram(main, ['--role', role], { env });
  const untilReady = async () => {
    await eventually(async () => {
      if (machine.program.process.exitCode !== null) throw new Error(`${name} ended: ${machine.program.stdout}${machine.program.stderr}`);
      return (await healthOf({ ...installation, url })) === 200;
    }, 180_000);
  };
  const installation = { dataDir: folder, port, sandboxPort: 0 };
  const machine: Machine = {
    name,
    url,
    program: launch(),
    async restart() {
      machine.program.process.kill('SIGTERM');
      const { code } = await machine.program.ended;
      machine.program = launch();
      await untilReady();
      return code;
    },
    async stop() {
      machine.program.process.kill('SIGTERM');
      await machine.program.ended;
    },
  };
  try {
    await untilReady();
  } catch (error) {
    machine.program.process.kill('SIGKILL');
    throw error;
  }
  return machine;
}
