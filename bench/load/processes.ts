import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const Report = z.object({ cpuSeconds: z.number(), p50: z.number(), p99: z.number(), max: z.number() });
export type ProcessReport = z.infer<typeof Report>;

/** What a process has used since it was last asked; see `watch-process.ts`. Null if it does not report. */
export async function reportOf(folder: string, pid: number): Promise<ProcessReport | null> {
  const file = path.join(folder, `${pid}.json`);
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (const until = Date.now() + 5_000; Date.now() < until; await delay(20)) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return Report.parse(JSON.parse(text));
  }
  return null;
}

const ticksASecond = 100;

/** Processor seconds that PostgreSQL has used in a data folder, with its children that have ended (Linux). */
export async function secondsOfPostgres(dataDir: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  const lines = stats.map((stat) => ({ pid: Number.parseInt(stat, 10), fields: stat.slice(stat.lastIndexOf(')') + 2).split(' ') }));
  const main = Number.parseInt(await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
  const ticks = lines
    .filter(({ pid, fields }) => pid === main || Number(fields[1]) === main)
    // The main process: including the children it has waited for.
    .map(({ pid, fields }) => fields.slice(11, pid === main ? 15 : 13).reduce((sum, field) => sum + Number(field), 0));
  return ticks.reduce((sum, one) => sum + one, 0) / ticksASecond;
}
