import { z } from 'zod';
import { limits } from './limits.ts';
import { platformCall } from './platform-call.ts';
import { PracticeParams, range } from './platform-practices.ts';
import { Id, IdText, list, text, Timestamp } from './values.ts';

interface StatusRules {
  stage: 'export' | 'preprocessing' | 'analysis' | 'import';
  preprocessorMayStart: boolean;
  inventoryAvailable: boolean;
  /** What the platform does with the price rows of a version: imports them, only analyses them, or neither. */
  rows: 'imported' | 'analysed' | 'refused';
  /** The platform is busy, and will change the status itself. */
  passes: boolean;
}

const settled = { preprocessorMayStart: false, inventoryAvailable: false, rows: 'imported', passes: false } as const;

/** Every status of an import session in lifecycle order, and what it allows. */
export const sessionStatuses = {
  EXPORTER_DOWNLOADED: { ...settled, stage: 'export' },
  EXPORT_DONE: { ...settled, stage: 'export', preprocessorMayStart: true, inventoryAvailable: true },
  PREPROCESSING_IN_PROGRESS: { ...settled, stage: 'preprocessing', rows: 'refused', passes: true },
  PREPROCESSING_DONE: { ...settled, stage: 'preprocessing', preprocessorMayStart: true, inventoryAvailable: true },
  PREPROCESSING_FAILED: { ...settled, stage: 'preprocessing', preprocessorMayStart: true },
  DATA_IS_READY: { ...settled, stage: 'analysis' },
  ANALYSIS_IN_PROGRESS: { ...settled, stage: 'analysis', rows: 'analysed', passes: true },
  ANALYSIS_DONE: { ...settled, stage: 'analysis' },
  REVIEW_EXCEPTIONS: { ...settled, stage: 'analysis' },
  IMPORT_IS_READY: { ...settled, stage: 'import' },
  /** Saving the settings confirms them. */
  CONFIRM_IMPORT_SETTINGS: { ...settled, stage: 'import', rows: 'analysed' },
  IMPORT_IN_PROGRESS: { ...settled, stage: 'import', rows: 'refused', passes: true },
  IMPORT_DONE: { ...settled, stage: 'import' },
  STOPPED: { ...settled, stage: 'import', rows: 'refused' },
} as const satisfies Record<string, StatusRules>;
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

/** Text that identifies one intended effect; a repeat carries the same key. */
export const IdempotencyKey = z
  .string()
  .min(8)
  .max(200)
  .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces');

/** Folder of the session's data in the platform's store; `universal` below it contains the inventory file. */
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
  summary: 'Creates an import session. The same key again returns the session created before.',
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
  summary: 'Where the source data of a session is stored.',
  repeat: 'safe',
  params: SessionParams,
  answer: SourceDataLocation,
});

export const getRequestSourceDataLocation = platformCall({
  name: 'getRequestSourceDataLocation',
  method: 'GET',
  path: '/requests/:requestId/source-data-location',
  summary: 'Where the source data of an import request is stored.',
  repeat: 'safe',
  params: RequestParams,
  answer: SourceDataLocation,
});
