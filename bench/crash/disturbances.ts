import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { newFileKey } from '@fetlock/server/files/file-key';
import { healthOf, launchProductInto, startProduct, workerOf } from '@fetlock/testing/product';
import { eventually } from '@fetlock/process/testing/program';
import type { Scene } from '@fetlock/testing/scene';

const run = promisify(execFile);
const MiB = 1024 ** 2;
const dayMs = 24 * 3_600_000;

/** Disks of their own for the database and the files of an installation, of this size; only root may make them. */
export async function mountDisks(dataDir: string): Promise<() => Promise<void>> {
  const folders = [
    { folder: path.join(dataDir, 'postgres'), megabytes: 1_600 },
    { folder: path.join(dataDir, 'files'), megabytes: 600 },
  ];
  const mounted: string[] = [];
  const unmount = async () => {
    for (const folder of mounted.splice(0)) await run('umount', ['-l', folder]);
  };
  try {
    for (const { folder, megabytes } of folders) {
      await mkdir(folder, { recursive: true, mode: 0o711 });
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder]);
      mounted.push(folder);
    }
    return unmount;
  } catch (error) {
    await unmount();
    throw error;
  }
}

/** Fills the disk of a folder to its last byte for so long. */
export async function fillDisk(folder: string, ms: number): Promise<void> {
  const fillers: string[] = [];
  try {
    for (const block of [64 * MiB, MiB, 4_096]) {
      for (let isFull = false; !isFull;) {
        const filler = path.join(folder, `filler-${fillers.length}`);
        fillers.push(filler);
        isFull = await writeFile(filler, Buffer.alloc(block)).then(
          () => false,
          () => true,
        );
      }
    }
    await delay(ms);
  } finally {
    for (const filler of fillers) await rm(filler, { force: true });
  }
}

export async function loseReader({ product }: Scene): Promise<void> {
  for (const stream of [product.process.stdout, product.process.stderr]) stream?.destroy();
}

/** Stops the product, and starts it with all of its output on a disk that is full. */
export async function fillDiskOfLog(scene: Scene): Promise<void> {
  const { product } = scene;
  product.process.kill('SIGTERM');
  const { code } = await product.ended;
  if (code !== 0) throw new Error(`The product has ended with ${code}:\n${`${product.stdout}${product.stderr}`.slice(-4_000)}`);
  scene.product = launchProductInto('/dev/full', scene.installation, { LOG_LEVEL: 'info' });
  await eventually(async () => (await healthOf(scene.installation)) === 200, 90_000);
}

/** Starts the product again with output that is read. */
export async function readLogAgain(scene: Scene): Promise<void> {
  scene.product.process.kill('SIGTERM');
  await scene.product.ended;
  scene.product = await startProduct(scene.installation);
}

/** Sets the calendar of all Node.js processes of the product by this much, and back after a while. PostgreSQL keeps its own. */
export async function moveClock(file: string, byMs: number, forMs: number): Promise<void> {
  await writeFile(file, String(byMs));
  await delay(forMs);
  await writeFile(file, '0');
}

const foreign = ['README.txt', 'ab/notes.csv', `${randomUUID()}.csv`];

/** Puts files of others, and an old one of ours that no row names, into the store, and has the store listed by a worker that starts. */
export async function giveOtherFiles(scene: Scene): Promise<void> {
  const store = path.join(scene.installation.dataDir, 'files');
  const long = new Date(Date.now() - 3 * dayMs);
  const nameless = newFileKey();
  for (const name of [...foreign, nameless]) {
    await mkdir(path.dirname(path.join(store, name)), { recursive: true, mode: 0o700 });
    await writeFile(path.join(store, name), 'of somebody else');
    await utimes(path.join(store, name), long, long);
  }
  // As if the installation had worked with its store for two months.
  await scene.databases.product(
    `insert into secrets (name, value) values ('installation', $1) on conflict (name) do update set value = excluded.value`,
    [`${randomUUID()}.${Date.now() - 60 * dayMs}`],
  );
  await rm(path.join(store, 'installations'), { recursive: true, force: true });
  process.kill(await workerOf(scene.product), 'SIGKILL');
  await eventually(() => isGone(path.join(store, nameless)), 60_000);
  const left = await Promise.all(foreign.map((name) => isGone(path.join(store, name))));
  if (left.includes(true)) throw new Error(`Files of others were removed from the store: ${foreign.filter((_, index) => left[index])}`);
  for (const name of foreign) await rm(path.join(store, name));
  if ((await readdir(path.join(store, 'ab'))).length === 0) await rm(path.join(store, 'ab'), { recursive: true });
}

const isGone = (file: string): Promise<boolean> =>
  stat(file).then(
    () => false,
    () => true,
  );
