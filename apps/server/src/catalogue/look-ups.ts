import { defaultOptions, type MatcherOptions } from '@fetlock/matcher/options';
import type { Learned } from '@fetlock/matcher/learn/learned';
import type { KeptIndexes } from '@fetlock/matcher/pool/kept-indexes';
import { type LookUpPool, createMatchPool } from '@fetlock/matcher/pool/match-pool';
import type { LookUp } from '@fetlock/matcher/search';
import type { Candidate } from '@fetlock/matcher/types';
import type { Database } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import { selectVersionHead } from './catalogue.queries.ts';
import { catalogueKeyOf, readVariations } from './read-variations.ts';

/** The list that a row is of, for the matcher to compare by the weights that the list was matched by. */
export interface ListOfRow {
  list: string;
  options: MatcherOptions;
  learned?: Learned;
}

interface Asked extends LookUp {
  of?: ListOfRow;
  signal?: AbortSignal;
}

/** Looks up variations of any catalogue version in one thread beside the API. */
export interface CatalogueLookUps {
  /** Waits until the version is ready, which after a start or a new version takes seconds. Throws NOT_FOUND for a version that is not there. */
  find(versionId: number, asked: Asked): Promise<readonly Candidate[]>;
  /** The same, but gives up when the version is not ready by `patienceMs`: null. It is got ready all the same. */
  findSoon(versionId: number, asked: Asked, patienceMs: number): Promise<readonly Candidate[] | null>;
  close(): Promise<void>;
}

/** What a text is compared with where it belongs to no list. */
const noList: ListOfRow = { list: '', options: { ...defaultOptions, veterinary: true } };

/** The thread is made by the first look-up; it takes the indexes that matching has kept. */
export function catalogueLookUps({ db, kept }: { db: Database; kept: KeptIndexes | undefined }): CatalogueLookUps {
  let pool: LookUpPool | undefined;
  const thread = () => (pool ??= createMatchPool({ threads: 1, ...(kept && { kept }) }));
  const catalogueOf = async (versionId: number) => ({
    catalogueKey: catalogueKeyOf(found(await selectVersionHead(db, versionId), 'Version')),
    catalogue: async () => (await readVariations(db, versionId)).variations,
  });
  const find: CatalogueLookUps['find'] = async (versionId, { of = noList, signal, ...asked }) =>
    thread().lookUp({ ...(await catalogueOf(versionId)), ...of, ...asked, ...(signal && { signal }) });
  return {
    find,
    async findSoon(versionId, asked, patienceMs) {
      const opened = thread()
        .open(await catalogueOf(versionId))
        .then(() => true);
      // Whoever asks again is told what went wrong.
      opened.catch(() => undefined);
      const { promise: late, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => resolve(false), patienceMs);
      const ready = await Promise.race([opened, late]).finally(() => clearTimeout(timer));
      return ready ? find(versionId, asked) : null;
    },
    close: async () => pool?.close(),
  };
}
