import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const niceness = 5;
const weightOfSession = '/proc/self/autogroup';

/**
 * Lowers the priority of this process and of the threads and processes it starts from now on: with nothing else running they are as fast as
 * ever. Linux divides processors among sessions first, and then among the processes of a session (sched(7), "The autogroup feature"): if
 * this process has its own session, its priority is lowered too.
 */
export function workInBackground(): void {
  setPriority(niceness);
  if (!leadsSession()) return;
  try {
    writeFileSync(weightOfSession, String(niceness));
  } catch {
    // A kernel without autogroups, or a container that only shows them: there the niceness of the process counts.
  }
}

function leadsSession(): boolean {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the name, which may contain anything: state, parent, group, session.
    const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(session) === process.pid;
  } catch {
    // Not Linux: there are no autogroups.
    return false;
  }
}
