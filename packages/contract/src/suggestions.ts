import { z } from 'zod';
import { call } from './call.ts';
import { acceptedGuards } from './guards.ts';
import { BulkChange } from './row-edits.ts';
import { RowStatusName } from './row-statuses.ts';
import { ResultRow, SeenRows, resultParams } from './rows.ts';
import { SuggestionKey } from './suggestion-rules.ts';
import { FlagText } from './values.ts';

/** A decision that could be made for many rows at once. Rules overlap: each has its own counts. */
export const Suggestion = z.object({
  key: SuggestionKey,
  title: z.string(),
  why: z.string(),
  status: RowStatusName,
  /** Number of rows of the rule; the set `suggestion=key` of the listing. */
  count: z.int(),
  /** How many of them guards hold back now: the decision skips those. */
  held: z.int(),
  /** Their share of the practice's revenue, 0..100. */
  revenue_percent: z.number(),
  /** Identifies the rows, for the decision; none unless a sample was requested. */
  seen: SeenRows.optional(),
  /** Up to 12 rows evenly spread over all scores and revenues; none unless requested. */
  sample: z.array(ResultRow),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const listSuggestions = call({
  name: 'listSuggestions',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/suggestions',
  access: ['staff'],
  summary:
    'Decisions that could be made for many rows at once, each with its exact count. `rows` counts the rows that a decision would change now, those of several rules once.',
  params: resultParams,
  query: z.object({ sample: FlagText.default(true) }),
  answer: z.object({ items: z.array(Suggestion), rows: z.int() }),
  problems: ['NOT_FOUND'],
});

export const applySuggestion = call({
  name: 'applySuggestion',
  topic: 'Rows',
  method: 'POST',
  path: '/processing-results/:id/suggestions/:key',
  access: ['staff'],
  repeatable: true,
  summary:
    'Applies a suggested decision to all its rows, as one change. Refused if their number has changed or, with `seen`, if they are others or someone else has changed some of them; `details` then has `count` and `sample`.',
  params: resultParams.extend({ key: SuggestionKey }),
  body: z.object({ expected_count: z.int().min(0), seen: SeenRows.optional(), accept_guards: acceptedGuards }),
  answer: BulkChange,
  problems: ['NOT_FOUND', 'SET_CHANGED', 'CHANGE_CANCELLED'],
});

export const readSmartStatusAmount = call({
  name: 'readSmartStatusAmount',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/match-score/smart-status/amount',
  access: ['staff'],
  summary:
    'How many rows the smart status includes: a green match score, sold within 36 months of the run, no multi-match, not decided yet. Guards hold back `held` of them.',
  params: resultParams,
  answer: z.object({ amount: z.int(), held: z.int(), seen: SeenRows.optional() }),
  problems: ['NOT_FOUND'],
});

export const setSmartStatus = call({
  name: 'setSmartStatus',
  topic: 'Rows',
  method: 'POST',
  path: '/processing-results/:id/match-score/smart-status',
  access: ['staff'],
  repeatable: true,
  summary:
    'Sets the rows of the smart status to ready for import. With `expected_count` it is refused if their number has changed, with `seen` if they are others or someone else has changed some of them.',
  params: resultParams,
  body: z.object({ expected_count: z.int().min(0).optional(), seen: SeenRows.optional(), accept_guards: acceptedGuards }).prefault({}),
  answer: BulkChange,
  problems: ['NOT_FOUND', 'SET_CHANGED', 'CHANGE_CANCELLED'],
});
