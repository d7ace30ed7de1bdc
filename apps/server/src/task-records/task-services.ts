import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Queue } from '../jobs/queue.ts';
import type { PlatformClient } from '../platform/client.ts';

/** Dependencies of creating, running and showing tasks. */
export interface TaskServices {
  db: Database;
  queue: Queue;
  files: FileStore;
  platform: PlatformClient;
}
