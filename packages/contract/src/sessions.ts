import { z } from 'zod';
import { call } from './call.ts';
import { Environment } from './environments.ts';
import { UploadedFile } from './files.ts';
import { SessionFile, SessionFileName, sessionFiles } from './platform-files.ts';
import { IdempotencyKey, PlatformSession, SessionType, SourceDataLocation } from './platform-sessions.ts';
import { Id, IdText, itemsOf, text } from './values.ts';

/** An import session of a practice, as staff choose it. */
export const ImportSession = PlatformSession.omit({ practiceId: true });
export type ImportSession = z.infer<typeof ImportSession>;

/** Where a session's inventory is located below its source data. */
const inventoryFolder = 'universal';
export const inventoryFileName = 'inventory_items.csv' satisfies SessionFileName;

/** The path of the inventory that belongs to a location of source data. */
export const inventoryPathOf = (location: string): string => `${location.replace(/\/$/, '')}/${inventoryFolder}/${inventoryFileName}`;

/** Whether a path may be a session's inventory. */
export const isInventoryPath = (path: string): boolean => path.endsWith(`/${inventoryFolder}/${inventoryFileName}`);

export const SessionQuery = z.object({ sessionId: IdText, environment: Environment.default('prod') });

export const listSessions = call({
  name: 'listSessions',
  topic: 'Practices',
  method: 'GET',
  path: '/businesses/sessions',
  access: ['staff'],
  summary: 'The import sessions of a practice, newest first.',
  query: z.object({ businessId: IdText, environment: Environment.default('prod') }),
  answer: itemsOf(ImportSession),
  problems: ['NOT_FOUND', 'PLATFORM_FAILED'],
});

export const createSession = call({
  name: 'createSession',
  topic: 'Practices',
  method: 'POST',
  path: '/businesses/sessions',
  access: ['staff'],
  summary: 'Creates an import session. `key` identifies the intended session: sent again, the session created before is returned.',
  body: z.object({
    businessId: Id,
    environment: Environment.default('prod'),
    key: IdempotencyKey,
    type: SessionType.default('DEFAULT'),
    sourcePimsId: text(100).min(1).optional(),
  }),
  answer: ImportSession,
  status: 201,
  problems: ['NOT_FOUND', 'ALREADY_EXISTS', 'PLATFORM_FAILED'],
});

export const readSession = call({
  name: 'readSession',
  topic: 'Practices',
  method: 'GET',
  path: '/businesses/session',
  access: ['staff'],
  summary: 'One import session.',
  query: SessionQuery,
  answer: ImportSession,
  problems: ['NOT_FOUND', 'PLATFORM_FAILED'],
});

export const readSessionSourceDataLocation = call({
  name: 'readSessionSourceDataLocation',
  topic: 'Practices',
  method: 'GET',
  path: '/businesses/session-source-data-location',
  access: ['staff'],
  versions: ['v1'],
  summary:
    "Where the source data of a session is stored; its inventory is `universal/inventory_items.csv` below that. Status 404: 'Session not found'.",
  query: SessionQuery,
  answer: SourceDataLocation,
  problems: ['NOT_FOUND', 'PLATFORM_FAILED'],
});

export const readRequestSourceDataLocation = call({
  name: 'readRequestSourceDataLocation',
  topic: 'Practices',
  method: 'GET',
  path: '/businesses/request-source-data-location',
  access: ['staff'],
  versions: ['v2'],
  summary: 'Where the source data of an import request is stored.',
  query: z.object({ requestId: IdText, environment: Environment.default('prod') }),
  answer: SourceDataLocation,
  problems: ['NOT_FOUND', 'PLATFORM_FAILED'],
});

export const listSessionFiles = call({
  name: 'listSessionFiles',
  topic: 'Practices',
  method: 'GET',
  path: '/businesses/session-files',
  access: ['staff'],
  summary: 'The files that a session has so far.',
  query: SessionQuery,
  answer: itemsOf(SessionFile),
  problems: ['NOT_FOUND', 'PLATFORM_FAILED'],
});

export const downloadSessionFile = call({
  name: 'downloadSessionFile',
  topic: 'Files',
  method: 'GET',
  path: '/files/download-session-file',
  access: ['staff', 'mig_pal_link'],
  covers: { task: 'query.taskId' },
  summary: 'The bytes of a file of the session that a task was created from. Customers can only read `__stats.html`.',
  query: z.object({ taskId: IdText, fileName: SessionFileName, mimeType: text(200).optional() }),
  problems: ['NOT_FOUND', 'NO_SESSION', 'PLATFORM_FAILED'],
  limitPerMinute: 300,
});

/** The files of a session that can be matched, and the kind each becomes. */
export const matchableSessionFiles = {
  'source_prices.csv': 'uploads',
  'inventory_items.csv': 'inventory_files',
} as const satisfies Partial<Record<keyof typeof sessionFiles, string>>;

export const storeSessionFile = call({
  name: 'storeSessionFile',
  topic: 'Files',
  method: 'POST',
  path: '/files/from-session',
  access: ['staff'],
  summary: 'Stores a file of a session like an uploaded one, to create a task from it.',
  body: z.object({
    sessionId: z.int().positive(),
    environment: Environment,
    fileName: z.enum(Object.keys(matchableSessionFiles) as [keyof typeof matchableSessionFiles]),
  }),
  answer: UploadedFile,
  status: 201,
  repeatable: true,
  problems: ['NOT_FOUND', 'UNREADABLE_FILE', 'TOO_LARGE', 'NO_ROOM', 'PLATFORM_FAILED'],
});
