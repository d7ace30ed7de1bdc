import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { resultParams } from './rows.ts';
import { Id, IdText, Timestamp, countText, itemsOf, pageOf, text } from './values.ts';

/** Whom a term is for. For a practice its own term applies before its group's, and that before everybody's. */
export const termScopes = {
  everybody: { title: 'Everybody' },
  group: { title: 'A group' },
  practice: { title: 'A practice' },
} as const;
export type TermScope = keyof typeof termScopes;
export const TermScope = z.enum(Object.keys(termScopes) as [TermScope, ...TermScope[]]);

const Author = z.object({ id: Id, name: z.string() });

/** A term that a person added to the matcher's lexicon. */
export const LexiconTerm = z.object({
  id: Id,
  version: z.int(),
  term: z.string(),
  /** What a catalogue calls it, best known meaning first. */
  meanings: z.array(z.string()),
  /** A brand, which means its content where the catalogue does not have the brand itself. */
  is_trade_name: z.boolean(),
  scope: TermScope,
  /** The practice it is for; else null. */
  business_id: Id.nullable(),
  business_name: z.string().nullable(),
  /** The group it is for; else null. */
  group_name: z.string().nullable(),
  created_by: Author,
  created_at: Timestamp,
  changed_by: Author,
  changed_at: Timestamp,
});
export type LexiconTerm = z.infer<typeof LexiconTerm>;

/** One line of text that can be seen in full. */
const line = (max: number, missing: string) =>
  text(10_000)
    .trim()
    .min(1, missing)
    .max(max, `has at most ${max} characters`)
    .regex(/^\P{C}*$/u, 'has characters that cannot be seen');

const Term = line(limits.lexiconTerm, 'Enter the term as the practice writes it');
const Meanings = z
  .array(line(limits.lexiconMeaning, 'Enter what it means').regex(/^[^;]*$/, 'is one meaning: enter each one separately, without ;'))
  .min(1, 'Enter what it means')
  .max(limits.lexiconMeanings, `A term has at most ${limits.lexiconMeanings} meanings`);

export const NewLexiconTerm = z
  .object({
    term: Term,
    meanings: Meanings,
    is_trade_name: z.boolean().default(false),
    scope: TermScope,
    /** Required for a practice. */
    business_id: Id.optional(),
    /** Required for a group: its name, as tasks of its practices name it. */
    group_name: line(limits.clinic, 'Enter the name of the group').optional(),
  })
  .refine(({ scope, business_id: id }) => scope !== 'practice' || id !== undefined, { path: ['business_id'], error: 'Choose the practice' })
  .refine(({ scope, group_name: name }) => scope !== 'group' || name !== undefined, {
    path: ['group_name'],
    error: 'Enter the name of the group',
  });
export type NewLexiconTerm = z.infer<typeof NewLexiconTerm>;

const topic = 'Lexicon';
const params = z.object({ id: IdText });

export const listLexiconTerms = call({
  name: 'listLexiconTerms',
  topic,
  method: 'GET',
  path: '/lexicon/terms',
  access: ['staff'],
  summary:
    'Terms that people added to the lexicon, by term: with a text in the term or a meaning, and those for everybody, groups, or practices.',
  query: z.object({
    search: text(limits.search).default(''),
    scope: TermScope.optional(),
    business_id: IdText.optional(),
    page: countText({ min: 1, max: 100_000 }).default(1),
    rowsPerPage: countText({ min: 1, max: 100 }).default(50),
  }),
  answer: pageOf(LexiconTerm),
});

export const addLexiconTerm = call({
  name: 'addLexiconTerm',
  topic,
  method: 'POST',
  path: '/lexicon/terms',
  access: ['staff'],
  summary: `Adds a term for a practice, a group or, by an administrator, for everybody; each has at most ${limits.lexiconTerms.toLocaleString('en-US')}. It applies to tasks that are matched, or matched again, from then on.`,
  body: NewLexiconTerm,
  answer: LexiconTerm,
  status: 201,
  repeatable: true,
  problems: ['ALREADY_EXISTS', 'NOT_ALLOWED', 'TOO_MANY_TERMS'],
});

export const changeLexiconTerm = call({
  name: 'changeLexiconTerm',
  topic,
  method: 'PATCH',
  path: '/lexicon/terms/:id',
  access: ['staff'],
  summary: 'Changes a term or its meanings. `version` is the version the person saw.',
  params,
  body: z.object({
    version: z.int().positive(),
    term: Term.optional(),
    meanings: Meanings.optional(),
    is_trade_name: z.boolean().optional(),
  }),
  answer: LexiconTerm,
  repeatable: true,
  problems: ['NOT_FOUND', 'ALREADY_EXISTS', 'TERM_CHANGED', 'NOT_ALLOWED'],
});

export const removeLexiconTerm = call({
  name: 'removeLexiconTerm',
  topic,
  method: 'DELETE',
  path: '/lexicon/terms/:id',
  access: ['staff'],
  summary:
    'Removes a term: it no longer applies when rows are matched. `version` is the version the person saw. One that was removed already stays removed.',
  params,
  query: z.object({ version: countText({ min: 1, max: 999_999_999 }) }),
  status: 204,
  problems: ['NOT_FOUND', 'TERM_CHANGED', 'NOT_ALLOWED'],
});

/** One change of a term, with what it was afterwards. */
export const LexiconTermEvent = z.object({
  id: Id,
  kind: z.enum(['added', 'changed', 'removed']),
  user: Author,
  at: Timestamp,
  term: z.string(),
  meanings: z.array(z.string()),
  is_trade_name: z.boolean(),
});
export type LexiconTermEvent = z.infer<typeof LexiconTermEvent>;

export const readOwnMeanings = call({
  name: 'readOwnMeanings',
  topic,
  method: 'GET',
  path: '/lexicon/own-meanings',
  access: ['staff'],
  summary: 'What the matcher’s own lexicon has a term mean, best known first. A term that is added with the same words replaces it.',
  query: z.object({ term: Term }),
  answer: z.object({ meanings: z.array(z.string()) }),
});

export const readLexiconTermHistory = call({
  name: 'readLexiconTermHistory',
  topic,
  method: 'GET',
  path: '/lexicon/terms/:id/history',
  access: ['staff'],
  summary: 'Who added, changed and removed a term, latest first.',
  params,
  answer: itemsOf(LexiconTermEvent),
  problems: ['NOT_FOUND'],
});

export const findRowsWithTerm = call({
  name: 'findRowsWithTerm',
  topic,
  method: 'GET',
  path: '/processing-results/:id/rows-with-term',
  access: ['staff'],
  summary: 'Ids of the rows of a version whose names have the words of a term, in this order, except imported rows: to match them again.',
  params: resultParams,
  query: z.object({ term: Term }),
  answer: z.object({ row_ids: z.array(Id) }),
  problems: ['NOT_FOUND'],
});

/** A term that reviewers' decisions propose: a word of rows that were matched by hand to entries which share another word. */
export const ProposedTerm = z.object({
  term: z.string(),
  meaning: z.string(),
  /** How many rows were decided so, and in how many practices. */
  decisions: z.int(),
  practices: z.int(),
  /** The practice of all these rows; null: several. */
  business_id: Id.nullable(),
  /** Names of some of the rows. */
  examples: z.array(z.string()),
});
export type ProposedTerm = z.infer<typeof ProposedTerm>;

export const listProposedTerms = call({
  name: 'listProposedTerms',
  topic,
  method: 'GET',
  path: '/lexicon/proposals',
  access: ['staff'],
  summary:
    'Terms that the latest decisions of reviewers propose, most decisions first: a word of at least three rows that were matched by hand to entries with a word in common. Those that were added or dismissed are left out.',
  answer: itemsOf(ProposedTerm),
});

export const dismissProposedTerm = call({
  name: 'dismissProposedTerm',
  topic,
  method: 'POST',
  path: '/lexicon/proposals/dismiss',
  access: ['staff'],
  summary: 'Dismisses a proposed term: it is not proposed again.',
  body: z.object({ term: Term, meaning: Term }),
  status: 204,
});
