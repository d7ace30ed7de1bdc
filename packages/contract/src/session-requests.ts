import { z } from 'zod';
import { call } from './call.ts';
import { Environment } from './environments.ts';
import { limits } from './limits.ts';
import { range } from './platform-practices.ts';
import { ImportRequest as PlatformRequest, requestTypes } from './platform-sessions.ts';
import { IdText, list } from './values.ts';

/** A request to export the data of a practice system into a session, as staff choose it. */
export const ImportRequest = PlatformRequest.omit({ sessionId: true });
export type ImportRequest = z.infer<typeof ImportRequest>;

export const listImportRequests = call({
  name: 'listImportRequests',
  topic: 'Practices',
  method: 'GET',
  path: '/businesses/sessions/requests',
  access: ['staff'],
  summary:
    'The import requests of a session, newest first, from `from` up to, but not including, `to`. `totalCount` is the size of the whole set.',
  query: range(limits.requestsPerFetch, 500).safeExtend({
    sessionId: IdText,
    environment: Environment.default('prod'),
    types: list(z.enum(requestTypes)).default(['FULL']),
  }),
  answer: z.object({ data: z.array(ImportRequest), totalCount: z.int() }),
  problems: ['NOT_FOUND', 'PLATFORM_FAILED'],
});

export const readImportRequest = call({
  name: 'readImportRequest',
  topic: 'Practices',
  method: 'GET',
  path: '/businesses/sessions/request',
  access: ['staff'],
  summary: 'One import request.',
  query: z.object({ importRequestId: IdText, environment: Environment.default('prod') }),
  answer: ImportRequest,
  problems: ['NOT_FOUND', 'PLATFORM_FAILED'],
});
