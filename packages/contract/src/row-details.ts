import { z } from 'zod';
import { call } from './call.ts';
import { RowGuard } from './guards.ts';
import { rowParams } from './rows.ts';
import { Id, Timestamp, itemsOf } from './values.ts';

/** Why a row was matched: evidence by field, and the candidates beside the chosen one. */
export const FieldEvidence = z.object({
  field: z.string(),
  outcome: z.enum(['agree', 'similar', 'differ', 'missing']),
  bits: z.number(),
  source: z.string(),
  catalogue: z.string(),
});
export type FieldEvidence = z.infer<typeof FieldEvidence>;
export const RowCandidate = z.object({
  variation_id: Id,
  code: z.string(),
  name: z.string(),
  variation: z.string(),
  variation_name: z.string(),
  weight: z.number(),
  pass: z.string(),
  evidence: z.array(FieldEvidence),
});
export const RowMatchDetails = z.object({ feedback: z.string(), evidence: z.array(FieldEvidence), candidates: z.array(RowCandidate) });
export type RowMatchDetails = z.infer<typeof RowMatchDetails>;

export const readRowMatch = call({
  name: 'readRowMatch',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/:rowId/match',
  access: ['staff'],
  summary: 'Why this row was matched as it was, field by field, and what else came into question.',
  params: rowParams,
  answer: RowMatchDetails,
  problems: ['NOT_FOUND'],
});

export const readRowGuards = call({
  name: 'readRowGuards',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/:rowId/guards',
  access: ['staff'],
  summary: 'What would hold this row back before ready for import, each with its reason, and what of it a person has accepted.',
  params: rowParams,
  answer: itemsOf(RowGuard),
  problems: ['NOT_FOUND'],
});

/** One change of one field. */
export const RowEvent = z.object({
  id: Id,
  at: Timestamp,
  user: z.object({ id: Id, name: z.string() }),
  field: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  cause: z.string(),
  batch: z.string(),
});

export const readRowHistory = call({
  name: 'readRowHistory',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/:rowId/history',
  access: ['staff'],
  summary: 'Every change of the row, newest first.',
  params: rowParams,
  answer: itemsOf(RowEvent),
  problems: ['NOT_FOUND'],
});
