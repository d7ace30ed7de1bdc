import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';

export interface UserIds {
  readonly uid: number;
  readonly gid: number;
}

/** The user under which a server started as root runs PostgreSQL: `postgres`, or `nobody` where there is none. */
export async function serviceUser(): Promise<UserIds | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  const [, , uid, gid] = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** False for a user id that no user list of this machine knows, as in a container started with `--user 4242`. */
export function currentUserHasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}
