import { defaultOptions, type MatcherOptions } from '@fetlock/matcher/options';
import type { Learned } from '@fetlock/matcher/learn/learned';
import type { IndexCache } from '@fetlock/matcher/pool/index-cache';
import type { LookUpPool } from '@fetlock/matcher/pool/match-pool';
import type { LookUp } from '@fetlock/matcher/search';
import type { Candidate } from '@fetlock/matcher/types';
import type { Database } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import { selectVersionHead } from './catalogue.queries.ts';
import { catalogueKeyOf, readVariations } from './read-variations.ts';

/** The list a row belongs to, so that the matcher uses the weights with which the list was matched. */
export interface ListOfRow {
  list: string;
  options: MatcherOptions;
  learned?: Learned;
}

interface LookUpRequest extends LookUp {
  of?: ListOfRow;
  signal?: AbortSignal;
}

/** Looks up variations of any catalogue version in a thread of its own. */
export interface CatalogueLookUps {
  /** Waits until the version is ready, which takes seconds after a start or for a new version. Throws NOT_FOUND for an unknown version. */
  find(versionId: number, request: LookUpRequest): Promise<readonly Candidate[]>;
  /** The same, but returns null when the version is not ready within `timeoutMs`. Its preparation goes on. */
  findSoon(versionId: number, request: LookUpRequest, timeoutMs: number): Promise<readonly Candidate[] | null>;
  close(): Promise<void>;
}

/** What a text that belongs to no list is compared with. */
const noList: ListOfRow = { list: '', options: { ...defaultOptions, veterinary: true } };

export interface LookUpServices {
  db: Database;
  /** Where the indexes of catalogue versions are stored; absent: not stored. */
  indexCache?: IndexCache;
  /** Threads of the caller, who also closes them; absent: one of its own. */
  lookUpPool?: () => LookUpPool;
}

/** The matcher is loaded, and its thread started, by the first look-up; it uses the index cache of the matching. */
export function catalogueLookUps({ db, indexCache, lookUpPool }: LookUpServices): CatalogueLookUps {
  let opening: Promise<LookUpPool> | undefined;
  const thread = async () => lookUpPool?.() ?? (opening ??= openPool(indexCache));
  const catalogueOf = async (versionId: number) => ({
    catalogueKey: catalogueKeyOf(found(await selectVersionHead(db, versionId), 'Version')),
    catalogue: async () => (await readVariations(db, versionId)).variations,
  });
  const find: CatalogueLookUps['find'] = async (versionId, { of = noList, signal, ...request }) =>
    (await thread()).lookUp({ ...(await catalogueOf(versionId)), ...of, ...request, ...(signal && { signal }) });
  return {
    find,
    async findSoon(versionId, request, timeoutMs) {
      const pool = await thread();
      const opened = pool.open(await catalogueOf(versionId)).then(() => true);
      // The next caller gets the error.
      opened.catch(() => undefined);
      const { promise: late, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => resolve(false), timeoutMs);
      const ready = await Promise.race([opened, late]).finally(() => clearTimeout(timer));
      return ready ? find(versionId, request) : null;
    },
    close: async () => (await opening)?.close(),
  };
}

async function openPool(kept: IndexCache | undefined): Promise<LookUpPool> {
  const { createMatchPool } = await import('@fetlock/matcher/pool/match-pool');
  return createMatchPool({ threads: 1, ...(kept && { kept }) });
}
