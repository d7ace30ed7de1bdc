import { z } from 'zod';
import { limits } from './limits.ts';
import { platformCall } from './platform-call.ts';
import { PracticeParams, range } from './platform-practices.ts';
import { Id, IdText, list, text, Timestamp } from './values.ts';

/** Every status of an import session, in the order of its life, and what it allows. */
export const sessionStatuses = {
  EXPORTER_DOWNLOADED: { stage: 'export', preprocessorMayStart: false, inventoryAvailable: false },
  EXPORT_DONE: { stage: 'export', preprocessorMayStart: true, inventoryAvailable: true },
  PREPROCESSING_IN_PROGRESS: { stage: 'preprocessing', preprocessorMayStart: false, inventoryAvailable: false },
  PREPROCESSING_DONE: { stage: 'preprocessing', preprocessorMayStart: true, inventoryAvailable: true },
  PREPROCESSING_FAILED: { stage: 'preprocessing', preprocessorMayStart: true, inventoryAvailable: false },
  DATA_IS_READY: { stage: 'analysis', preprocessorMayStart: false, inventoryAvailable: false },
  ANALYSIS_IN_PROGRESS: { stage: 'analysis', preprocessorMayStart: false, inventoryAvailable: false },
  ANALYSIS_DONE: { stage: 'analysis', preprocessorMayStart: false, inventoryAvailable: false },
  REVIEW_EXCEPTIONS: { stage: 'analysis', preprocessorMayStart: false, inventoryAvailable: false },
  IMPORT_IS_READY: { stage: 'import', preprocessorMayStart: false, inventoryAvailable: false },
  CONFIRM_IMPORT_SETTINGS: { stage: 'import', preprocessorMayStart: false, inventoryAvailable: false },
  IMPORT_IN_PROGRESS: { stage: 'import', preprocessorMayStart: false, inventoryAvailable: false },
  IMPORT_DONE: { stage: 'import', preprocessorMayStart: false, inventoryAvailable: false },
  STOPPED: { stage: 'import', preprocessorMayStart: false, inventoryAvailable: false },
} as const satisfies Record<string, { stage: string; preprocessorMayStart: boolean; inventoryAvailable: boolean }>;
export type SessionStatus = keyof typeof sessionStatuses;
export const sessionStatusNames = Object.keys(sessionStatuses) as [SessionStatus, ...SessionStatus[]];
export const SessionStatus = z.enum(sessionStatusNames);

export const sessionTypes = ['DEFAULT', 'FETLOCK_ENTERPRISE'] as const;
export const SessionType = z.enum(sessionTypes);
export type SessionType = z.infer<typeof SessionType>;

export const PlatformSession = z.object({
  id: Id,
  practiceId: Id,
  type: SessionType,
  stage: z.enum(['export', 'preprocessing', 'analysis', 'import']),
  status: SessionStatus,
  creationDate: Timestamp,
  /** When the status last changed. */
  date: Timestamp,
  importSessionGroupId: Id,
  /** The practice system that the data came from, for example `avimark`. */
  sourcePimsId: z.string(),
  active: z.boolean(),
});
export type PlatformSession = z.infer<typeof PlatformSession>;

export const requestTypes = ['FULL', 'PARTIAL'] as const;
export const requestStatuses = ['CREATED', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const;

export const ImportRequest = z.object({
  id: Id,
  sessionId: Id,
  type: z.enum(requestTypes),
  source: z.string(),
  status: z.enum(requestStatuses),
  creationDate: Timestamp,
});
export type ImportRequest = z.infer<typeof ImportRequest>;

export const SessionParams = z.object({ sessionId: IdText });
export const RequestParams = z.object({ requestId: IdText });

/** Text that names one intended effect; a repeat carries the same key. */
export const IdempotencyKey = z
  .string()
  .min(8)
  .max(200)
  .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces');

/** Folder of the session's data in the platform's store; `universal` below it holds the inventory file. */
export const SourceDataLocation = z.object({ location: z.string() });

export const listSessions = platformCall({
  name: 'listSessions',
  method: 'GET',
  path: '/practices/:practiceId/sessions',
  summary: 'The import sessions of a practice, newest first.',
  repeat: 'safe',
  params: PracticeParams,
  answer: z.object({ items: z.array(PlatformSession) }),
});

export const getSession = platformCall({
  name: 'getSession',
  method: 'GET',
  path: '/sessions/:sessionId',
  summary: 'One import session.',
  repeat: 'safe',
  params: SessionParams,
  answer: PlatformSession,
});

export const createSession = platformCall({
  name: 'createSession',
  method: 'POST',
  path: '/practices/:practiceId/sessions',
  summary: 'Makes an import session. The same key again answers with the session made before.',
  repeat: 'keyed',
  params: PracticeParams,
  body: z.object({ key: IdempotencyKey, type: SessionType, sourcePimsId: text(100).default('common') }),
  answer: PlatformSession,
});

export const listImportRequests = platformCall({
  name: 'listImportRequests',
  method: 'GET',
  path: '/sessions/:sessionId/requests',
  summary: 'The import requests of a session, newest first. `totalCount` is the size of the whole set.',
  repeat: 'safe',
  params: SessionParams,
  query: range(limits.requestsPerFetch, 500).safeExtend({ types: list(z.enum(requestTypes)).default([...requestTypes]) }),
  answer: z.object({ data: z.array(ImportRequest), totalCount: z.int() }),
});

export const getImportRequest = platformCall({
  name: 'getImportRequest',
  method: 'GET',
  path: '/requests/:requestId',
  summary: 'One import request.',
  repeat: 'safe',
  params: RequestParams,
  answer: ImportRequest,
});

export const getSessionSourceDataLocation = platformCall({
  name: 'getSessionSourceDataLocation',
  method: 'GET',
  path: '/sessions/:sessionId/source-data-location',
  summary: 'Where the source data of a session lies.',
  repeat: 'safe',
  params: SessionParams,
  answer: SourceDataLocation,
});

export const getRequestSourceDataLocation = platformCall({
  name: 'getRequestSourceDataLocation',
  method: 'GET',
  path: '/requests/:requestId/source-data-location',
  summary: 'Where the source data of an import request lies.',
  repeat: 'safe',
  params: RequestParams,
  answer: SourceDataLocation,
});
