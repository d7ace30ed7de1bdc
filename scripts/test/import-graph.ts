import path from 'node:path';

/** Files of the repository by their paths from its root, each with its text; folders are separated by `/`. */
export type Sources = ReadonlyMap<string, string>;

/** Paths of our modules, by the name that other packages import. */
const packages: readonly [RegExp, string][] = [
  [/^@fetlock\/(contract|formats|matcher|rules)\/(.+)$/, 'packages/$1/src/$2.ts'],
  [/^@fetlock\/(server|sandbox)\/(.+)$/, 'apps/$1/src/$2.ts'],
  [/^@fetlock\/samples\/(.+)$/, 'samples/src/$1.ts'],
];

/** The users of each file: files that import it, and files that contain its path, to start it as a process or to read it. */
export function usersOf(sources: Sources): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    if (!/\.(tsx?|css)$/.test(file)) continue;
    for (const [, literal = ''] of text.matchAll(/['"`]([^'"`\n$]{2,120})['"`]/g)) {
      const used = pathsOf(file, literal).find((one) => one !== file && sources.has(one));
      if (used === undefined) continue;
      users.set(used, (users.get(used) ?? new Set()).add(file));
    }
  }
  return users;
}

/** The path of '@fetlock/rules/money'; undefined if it is not one of our packages. */
export function placeInPackage(name: string): string | undefined {
  const own = packages.find(([pattern]) => pattern.test(name));
  return own && name.replace(...own);
}

function pathsOf(file: string, literal: string): string[] {
  const place = placeInPackage(literal);
  if (place !== undefined) return [place];
  if (!/\.[a-z]{2,4}$/.test(literal)) return [];
  return [path.posix.join(path.posix.dirname(file), literal), literal];
}

/**
 * Files that use one of these, directly or through others, with their distance in steps; the users of an `isStop` file are not followed.
 */
export function reach(
  from: readonly string[],
  users: ReadonlyMap<string, ReadonlySet<string>>,
  isStop: (file: string) => boolean,
): Map<string, number> {
  const distances = new Map(from.map((file) => [file, 0]));
  const waiting = [...from];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const distance = distances.get(file) ?? 0;
    if (distance > 0 && isStop(file)) continue;
    for (const user of users.get(file) ?? []) {
      if (distances.has(user)) continue;
      distances.set(user, distance + 1);
      waiting.push(user);
    }
  }
  return distances;
}
