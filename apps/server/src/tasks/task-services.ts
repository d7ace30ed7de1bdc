import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Queue } from '../jobs/queue.ts';
import type { PlatformClient } from '../platform/client.ts';

/** What making, running and showing tasks needs. */
export interface TaskServices {
  db: Database;
  queue: Queue;
  files: FileStore;
  platform: PlatformClient;
}
