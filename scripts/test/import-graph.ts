import path from 'node:path';

/** Files of the repository by their paths from its root, each with its text; folders are separated by `/`. */
export type Sources = ReadonlyMap<string, string>;

/** Where a module of ours lies, by the name that another package imports it by. */
const packages: readonly [RegExp, string][] = [
  [/^@fetlock\/(contract|formats|matcher|rules)\/(.+)$/, 'packages/$1/src/$2.ts'],
  [/^@fetlock\/(server|sandbox)\/(.+)$/, 'apps/$1/src/$2.ts'],
  [/^@fetlock\/samples\/(.+)$/, 'samples/src/$1.ts'],
];

/** Which files use each file: those that import it, and those that name its path, as one does that starts it as a process or reads it. */
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

/** The path of '@fetlock/rules/money'; undefined for what is no package of ours. */
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

/** Files that use one of these, directly or through others, with how many steps away they are; whatever `isStop` says is not looked through. */
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
