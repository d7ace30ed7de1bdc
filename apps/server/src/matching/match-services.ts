import type { MatchPool } from '@fetlock/matcher/pool/match-pool';
import type { CatalogueOfVersion } from '../catalogue/read-variations.ts';
import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '@fetlock/process/log';

export interface MatchServices {
  db: Database;
  files: FileStore;
  pool: MatchPool;
  readCatalogue: (versionId: number) => Promise<CatalogueOfVersion>;
  log: Log;
}
