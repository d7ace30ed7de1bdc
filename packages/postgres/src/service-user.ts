import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';

export interface UserIds {
  readonly uid: number;
  readonly gid: number;
}

interface NamedUser extends UserIds {
  readonly name: string;
}

/** The user under which a server started as root runs PostgreSQL: `postgres`, or `nobody` where there is none. */
export async function serviceUser(): Promise<UserIds | undefined> {
  const users = await readUsers();
  const found = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody');
  return found && { uid: found.uid, gid: found.gid };
}

/** Name of an ordinary user, or its number if it has none; undefined for root and those under which root runs PostgreSQL. */
export async function personBehind(uid: number): Promise<string | undefined> {
  const name = await nameOfUser(uid);
  return uid === 0 || name === 'postgres' || name === 'nobody' ? undefined : name;
}

/** Name of a user, or its number if it has none. */
export async function nameOfUser(uid: number): Promise<string> {
  return (await readUsers()).find((user) => user.uid === uid)?.name ?? `#${uid}`;
}

async function readUsers(): Promise<NamedUser[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** False for a user id that this machine's user database does not know, as in a container started with `--user 4242`. */
export function currentUserHasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}
