import { readdir, readFile } from 'node:fs/promises';

/** Processor seconds by kind of thread: the process, and the name of the thread in it. */
export type ProcessorTimes = ReadonlyMap<string, number>;

const ticksASecond = 100;

/** What a process, all below it and their children that have ended have used (Linux). */
export async function processorTimes(root: number): Promise<ProcessorTimes> {
  const stats = new Map<string, string[]>();
  for (const pid of await numbersIn('/proc')) {
    const fields = await fieldsOf(`/proc/${pid}/stat`);
    if (fields) stats.set(pid, fields);
  }
  const isBelow = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(root) || isBelow(stats.get(pid)?.[parentField]));
  const times = new Map<string, number>();
  const add = (kind: string, ticks: number) => times.set(kind, (times.get(kind) ?? 0) + ticks / ticksASecond);
  for (const [pid, fields] of stats) {
    if (!isBelow(pid)) continue;
    const role = roleOf(await textOf(`/proc/${pid}/cmdline`));
    add(`${role}: children that have ended`, sumOf(fields, childrenFields));
    for (const thread of await numbersIn(`/proc/${pid}/task`)) {
      const ofThread = await fieldsOf(`/proc/${pid}/task/${thread}/stat`);
      if (ofThread) add(`${role}: ${(await textOf(`/proc/${pid}/task/${thread}/comm`)).trim()}`, sumOf(ofThread, ownFields));
    }
  }
  return times;
}

/** Places in `stat`, counted from the state of the process: see proc_pid_stat(5). */
const parentField = 1;
const ownFields = [11, 12] as const;
const childrenFields = [13, 14] as const;

const sumOf = (fields: readonly string[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0);

/** The part that a process of the product plays, by its command line. */
function roleOf(commandLine: string): string {
  const words = commandLine.replaceAll('\0', ' ');
  if (words.includes('postgres')) return 'PostgreSQL';
  const [, role] = /--role (\w+)/.exec(words) ?? [];
  if (role !== undefined) return role;
  if (words.includes('bench/task')) return 'this measurement';
  return /(\w[\w-]*)\.ts/.exec(words)?.[1] ?? 'other';
}

const numbersIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name));

/** Empty once the process has ended. */
const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** The fields after the name of the command, which may contain anything. */
async function fieldsOf(file: string): Promise<string[] | undefined> {
  const text = await textOf(file);
  return text === '' ? undefined : text.slice(text.lastIndexOf(')') + 2).split(' ');
}
