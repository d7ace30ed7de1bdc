import { z } from 'zod';
import { call } from './call.ts';
import { acceptedGuards } from './guards.ts';
import { limits } from './limits.ts';
import { RowStatusName } from './row-statuses.ts';
import { ChangedRow, rowParams } from './rows.ts';
import { Id, Timestamp, countText, text } from './values.ts';

/** What one field contributes for or against a variation. A bit doubles the odds; the evidence of all fields adds up. */
export const FieldEvidence = z.object({
  field: z.string(),
  outcome: z.enum(['agree', 'similar', 'differ', 'missing']),
  bits: z.number(),
  source: z.string(),
  catalogue: z.string(),
});
export type FieldEvidence = z.infer<typeof FieldEvidence>;

/** A variation compared with a row: how likely it is the right one (0..1), and why. */
export const RowCandidate = z.object({
  variation_id: Id,
  code: z.string(),
  name: z.string(),
  variation: z.string(),
  variation_name: z.string(),
  weight: z.number(),
  pass: z.string(),
  evidence: z.array(FieldEvidence),
  /** The row of the same multi-match group that has this match: choose it through the group. */
  row_id: Id.nullable(),
});
export type RowCandidate = z.infer<typeof RowCandidate>;

/** How often rows of this name and code were decided one way before: counts of rows and of their practices. */
export const TimesDecided = z.object({ times: z.int(), practices: z.int(), last_at: Timestamp, by_this_practice: z.int() });
export type TimesDecided = z.infer<typeof TimesDecided>;

export const RowMatchDetails = z.object({
  feedback: z.string(),
  /** For the row's current variation; null: it has none. */
  variation_id: Id.nullable(),
  evidence: z.array(FieldEvidence),
  candidates: z.array(RowCandidate),
  /** Decisions for the current match; null: never before. */
  decided: TimesDecided.nullable(),
  /** Other decisions, latest first. `variation` null: left without a match. */
  decided_otherwise: z.array(TimesDecided.extend({ variation: RowCandidate.nullable() })),
});
export type RowMatchDetails = z.infer<typeof RowMatchDetails>;

export const readRowMatch = call({
  name: 'readRowMatch',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/:rowId/match',
  access: ['staff'],
  summary: 'Why this row was matched this way, field by field, its other candidates, and earlier decisions on such rows.',
  params: rowParams,
  answer: RowMatchDetails,
  problems: ['NOT_FOUND'],
});

export const chooseMatch = call({
  name: 'chooseMatch',
  topic: 'Rows',
  method: 'POST',
  path: '/processing-results/:id/rows/:rowId/match',
  access: ['staff'],
  repeatable: true,
  summary:
    'Matches the row to a variation of the catalogue version of the result. `version` is the version the reviewer saw. Without a status, unmatched and ignored rows become not reviewed; others keep theirs.',
  params: rowParams,
  body: z.object({ variation_id: Id, version: z.int().positive(), status: RowStatusName.optional(), accept_guards: acceptedGuards }),
  answer: ChangedRow,
  problems: ['NOT_FOUND', 'ROW_CHANGED', 'ROW_LOCKED', 'SIGNED', 'ROW_NOT_VALID', 'GUARDED'],
});

export const searchRowCatalogue = call({
  name: 'searchRowCatalogue',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/:rowId/catalogue',
  access: ['staff'],
  summary:
    'Variations with the names most similar to a text, as while typing, each compared with this row; without a text, those most similar to the row.',
  params: rowParams,
  query: z.object({
    text: text(limits.search)
      .transform((value) => value.trim())
      .default(''),
    limit: countText({ min: 1, max: 50 }).default(20),
  }),
  /** Not ready: the catalogue is being opened, as after a start. Retry in a moment. */
  answer: z.object({ ready: z.boolean(), items: z.array(RowCandidate) }),
  problems: ['NOT_FOUND'],
  limitPerMinute: 1_200,
});
