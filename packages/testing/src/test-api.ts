import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@fetlock/contract/users';
import type { FastifyInstance } from 'fastify';
import type { CompiledQuery } from 'kysely';
import { pino } from 'pino';
import { type ApiServices, buildApi } from '@fetlock/server/api';
import { type Database, connect, createPool } from '@fetlock/server/database/connection';
import { openFileStore } from '@fetlock/server/files/file-store';
import { openQueue } from '@fetlock/server/jobs/queue';
import { createPlatformClient } from '@fetlock/server/platform/client';
import { signInParts } from '@fetlock/server/roles/api';
import { issueToken } from '@fetlock/server/session/access-tokens';
import { addUser } from '@fetlock/server/users/add-user';
import { type ClonedDatabase, cloneDatabase } from './cloned-database.ts';
import { keyOfTests } from './browser.ts';
import { type Caller, callerOf } from './caller.ts';
import { readFilesHere, readFilesInChildren } from './read-files-here.ts';
import { sharedMatchPool } from './shared-match-pool.ts';

export interface TestApi {
  app: FastifyInstance;
  db: Database;
  connectionString: string;
  services: ApiServices;
  /** Contains the file store, as DATA_DIR does. */
  dataFolder: string;
  /** Makes calls as a listed user of this role, or anonymously. */
  as: (role: Role | 'anonymous') => Caller;
  userId: (role: Role) => number;
  token: (role: Role) => string;
  close: () => Promise<void>;
}

export interface TestApiOptions extends Partial<ApiServices> {
  /** Address of a test server that listens. */
  publicUrl?: string;
  /** Instead of a clone of the template; deleted with the API. */
  database?: ClonedDatabase;
  /** Called with every query of the API. */
  onQuery?: (query: CompiledQuery) => void;
  /** Starts a process for each file that is read, as the product does; else the test's own process reads it (`read-in-child.test.ts`). */
  readsInChildren?: boolean;
}

const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });

/** The API on the test file's own database; requests are injected without a socket. */
export async function startTestApi({
  publicUrl = 'http://localhost:8080',
  onQuery,
  database,
  readsInChildren = false,
  ...overrides
}: TestApiOptions = {}): Promise<TestApi> {
  if (readsInChildren) readFilesInChildren();
  else readFilesHere();
  const { connectionString, drop } = database ?? (await cloneDatabase());
  const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-test-files-'));
  const db = connect(createPool({ connectionString, size: 10, log }), onQuery);
  const queue = await openQueue({ connectionString, log, supervise: false });
  const port = Number(new URL(publicUrl).port);
  const configuration = {
    signIn: { kind: 'local', fromAnywhere: false, key: keyOfTests },
    publicUrl,
    port,
    productName: 'Fetlock',
  } as const;
  const nowhere = { baseUrl: 'http://127.0.0.1:9/api', key: 'no-platform-in-this-test' };
  const services: ApiServices = {
    db,
    queue,
    files: await openFileStore({ configuration: { dataDir: folder, publicUrl }, db, log }),
    // Tried again at once: nobody is there who would need the time.
    platform: createPlatformClient({ environments: { prod: nowhere, stage: nowhere, play: nowhere }, retry: { baseMs: 0 } }),
    signIn: signInParts(configuration, db),
    constants: {
      productName: 'Fetlock',
      publicUrl,
      applicationEnvironment: undefined,
      inputTypes: [],
      sourceFields: [],
      portalLinks: { prod: 'http://portal/prod', stage: 'http://portal/stage', play: 'http://portal/play' },
    },
    deletions: { days: 14, keepSignedYears: 10 },
    log,
    lookUpPool: sharedMatchPool,
    web: false,
    ...overrides,
  };
  const app = await buildApi(services);
  const people = { admin: await person(db, 'admin'), staff: await person(db, 'staff') };
  return {
    app,
    db,
    connectionString,
    services,
    dataFolder: folder,
    as: (role) => callerOf(app, role === 'anonymous' ? undefined : people[role].token),
    userId: (role) => people[role].id,
    token: (role) => people[role].token,
    async close() {
      readFilesInChildren();
      await app.close();
      await queue.stop();
      await db.destroy();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function person(db: Database, role: Role): Promise<{ id: number; token: string }> {
  const roles: Role[] = role === 'admin' ? ['admin', 'staff'] : ['staff'];
  const { id } = await addUser(db, { email: `${role}@example.com`, name: `Test ${role}`, roles });
  return { id, token: await issueToken(db, id) };
}
