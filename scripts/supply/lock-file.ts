import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const Names = z.record(z.string(), z.string()).default({});

const Entry = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().default(false),
  optional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  os: z.array(z.string()).optional(),
  dependencies: Names,
  devDependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
});
type Entry = z.infer<typeof Entry>;

/** A third-party package in the lock file. */
export interface Package extends Entry {
  /** Its folder, which is its path in the tree. */
  place: string;
  name: string;
  version: string;
}

/** What `npm ci` installs, on every platform. */
export class LockFile {
  readonly #entries: ReadonlyMap<string, Entry>;
  private constructor(entries: ReadonlyMap<string, Entry>) {
    this.#entries = entries;
  }

  static async read(root: string): Promise<LockFile> {
    const content: unknown = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
    return new LockFile(new Map(Object.entries(z.object({ packages: z.record(z.string(), Entry) }).parse(content).packages)));
  }

  /** Our own packages by their folder, including the root as ''. */
  get ours(): [string, Entry][] {
    return [...this.#entries].filter(([place]) => !place.includes('node_modules/'));
  }

  /** The third-party ones. */
  get packages(): Package[] {
    return [...this.#entries.keys()].map((place) => this.#packageAt(place)).filter((it) => it !== undefined);
  }

  /** The third-party packages that these packages of ours need at run time, with their own dependencies; without those of `without`. */
  neededBy(folders: readonly string[], without: readonly string[] = []): Package[] {
    const reached = new Set(folders);
    for (const place of reached) {
      const entry = this.#entries.get(place);
      if (!entry || without.includes(place)) continue;
      for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies })) {
        const found = this.#resolve(place, name);
        if (found !== undefined) reached.add(found);
      }
    }
    return [...reached].map((place) => this.#packageAt(place)).filter((it) => it !== undefined);
  }

  #packageAt(place: string): Package | undefined {
    const entry = this.#entries.get(place);
    const [, name] = /.*node_modules\/(.+)$/.exec(place) ?? [];
    if (!entry || name === undefined || entry.link) return undefined;
    return { ...entry, place, name, version: entry.version ?? '' };
  }

  /** Like Node.js: next to the importing package, then further up. */
  #resolve(from: string, name: string): string | undefined {
    for (let folder = from; ; folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : '') {
      const place = path.posix.join(folder, 'node_modules', name);
      const entry = this.#entries.get(place);
      if (entry) return entry.link ? entry.resolved : place;
      if (folder === '') return undefined;
    }
  }
}
