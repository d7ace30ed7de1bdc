import { z } from 'zod';
import { platformCall } from './platform-call.ts';
import { IdempotencyKey, RequestParams, SessionParams, SessionStatus } from './platform-sessions.ts';
import { SessionSettings } from './platform-sites.ts';
import { Id, IdText, Timestamp } from './values.ts';

/** The files the preprocessor and the exporter write to a session. A closed list, so that a name can never point outside the session. */
export const sessionFiles = {
  'Company.csv': { mimeType: 'text/csv', about: 'The companies of the practice system, for the site mapping.' },
  '__stats.html': { mimeType: 'text/html', about: 'Statistics of the migration.' },
  '__healthCheck.csv': { mimeType: 'text/csv', about: 'What the preprocessor found missing or doubtful.' },
  '__unclassifiedInvoiceLines.csv': { mimeType: 'text/csv', about: 'Invoice lines without a category.' },
  '__unmatchedInvoiceLines.csv': { mimeType: 'text/csv', about: 'Invoice lines whose item is not in the price list.' },
  'inventory_items.csv': { mimeType: 'text/csv', about: 'The inventory, in the folder `universal`.' },
  'source_prices.csv': { mimeType: 'text/csv', about: 'The price list in the format of the practice system.' },
} as const satisfies Record<string, { mimeType: string; about: string }>;
export type SessionFileName = keyof typeof sessionFiles;
export const sessionFileNames = Object.keys(sessionFiles) as [SessionFileName, ...SessionFileName[]];
/** Statistics of the migration: the one file of a session that its practice may see. */
export const statsFile = '__stats.html' satisfies SessionFileName;
export const SessionFileName = z.enum(sessionFileNames);

export const SessionFile = z.object({ name: SessionFileName, mimeType: z.string(), size: z.int(), createdAt: Timestamp });
export type SessionFile = z.infer<typeof SessionFile>;

export const PreprocessorRun = z.object({
  id: Id,
  sessionId: Id,
  status: z.enum(['in_progress', 'done', 'failed', 'cancelled']),
  /** Percentage of its work that is done. */
  progress: z.number().min(0).max(100),
  /** State of the session at this point of the run. */
  sessionStatus: SessionStatus,
  startedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  error: z.string().nullable(),
});
export type PreprocessorRun = z.infer<typeof PreprocessorRun>;

export const listSessionFiles = platformCall({
  name: 'listSessionFiles',
  method: 'GET',
  path: '/sessions/:sessionId/files',
  summary: 'The files a session has so far.',
  repeat: 'safe',
  params: SessionParams,
  answer: z.object({ items: z.array(SessionFile) }),
});

export const getSessionFile = platformCall({
  name: 'getSessionFile',
  method: 'GET',
  path: '/sessions/:sessionId/files/:fileName',
  summary: 'The bytes of a session file.',
  repeat: 'safe',
  params: SessionParams.extend({ fileName: SessionFileName }),
});

export const getRequestFile = platformCall({
  name: 'getRequestFile',
  method: 'GET',
  path: '/requests/:requestId/files/:fileName',
  summary: 'The bytes of a file of an import request, as stored at the location of its source data.',
  repeat: 'safe',
  params: RequestParams.extend({ fileName: SessionFileName }),
});

export const startPreprocessor = platformCall({
  name: 'startPreprocessor',
  method: 'POST',
  path: '/sessions/:sessionId/preprocessor-runs',
  summary:
    'Starts the preprocessor if the status of the session allows it, with the current settings of the session. The same key again returns the run started before.',
  repeat: 'keyed',
  params: SessionParams,
  body: z.object({ key: IdempotencyKey, options: SessionSettings.shape.preprocessorOptions.default({}) }),
  answer: PreprocessorRun,
});

export const cancelPreprocessorRun = platformCall({
  name: 'cancelPreprocessorRun',
  method: 'POST',
  path: '/sessions/:sessionId/preprocessor-runs/:runId/cancel',
  summary: 'Stops a preprocessor run; the session is then PREPROCESSING_FAILED. One that has ended is unchanged.',
  repeat: 'keyed',
  params: SessionParams.extend({ runId: IdText }),
  answer: PreprocessorRun,
});

export const getPreprocessorRun = platformCall({
  name: 'getPreprocessorRun',
  method: 'GET',
  path: '/sessions/:sessionId/preprocessor-runs/:runId',
  summary: 'The state of a preprocessor run.',
  repeat: 'safe',
  params: SessionParams.extend({ runId: IdText }),
  answer: PreprocessorRun,
});
