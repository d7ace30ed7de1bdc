import type { Database } from '../database/connection.ts';
import type { PlatformClient } from '../platform/client.ts';

export interface BatchServices {
  db: Database;
  platform: PlatformClient;
  signal: AbortSignal;
}
