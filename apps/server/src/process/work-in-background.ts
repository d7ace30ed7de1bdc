import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const niceness = 5;
const weightOfSession = '/proc/self/autogroup';

/**
 * Puts this process and the threads and processes that it makes from now on behind others: with nothing else to do they are as fast as ever. Linux
 * divides processors among sessions first, and among the processes of one then (sched(7), "The autogroup feature"): a session that is this
 * process's own is put behind others too.
 */
export function workInBackground(): void {
  setPriority(niceness);
  if (!leadsSession()) return;
  try {
    writeFileSync(weightOfSession, String(niceness));
  } catch {
    // A kernel without such groups, or a container that shows them only: there the niceness of the process counts.
  }
}

function leadsSession(): boolean {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the name, which may hold anything: state, parent, group, session.
    const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(session) === process.pid;
  } catch {
    // No Linux: there are no such groups.
    return false;
  }
}
