import * as contract from '@fetlock/contract/catalogue';
import { type MatchPool, createMatchPool } from '@fetlock/matcher/pool/match-pool';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { selectVersions } from './catalogue.queries.ts';
import { searchCatalogue } from './search-catalogue.ts';

export function catalogueRoutes(implement: Implement, { db }: { db: Database }): void {
  // One thread beside the API, made by the first search that needs it; it ends with the process.
  let thread: MatchPool | undefined;
  const pool = () => (thread ??= createMatchPool({ threads: 1 }));
  implement(contract.listCatalogueVersions, async () => ({ items: await selectVersions(db) }));
  implement(contract.searchCatalogue, async ({ query: { text, version_id: versionId, rowsPerPage: limit } }) => ({
    items: await searchCatalogue({ db, pool }, { text, versionId, limit }),
  }));
}
