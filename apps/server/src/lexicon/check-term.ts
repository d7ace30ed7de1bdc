import type { TermScope } from '@fetlock/contract/lexicon-terms';
import { limits } from '@fetlock/contract/limits';
import { problemsOfTerm, type TermProblem } from '@fetlock/matcher/lexicon/added-terms';
import { Problem } from '../http/problem.ts';
import { countTermsFor, type TermFor, type WrittenTerm, selectTermWritten } from './terms.queries.ts';
import type { Trx } from '../database/connection.ts';

const sentences = {
  'no words': 'has no word: numbers and units alone are read as they are',
  'not found': 'is read as something else in a name, so it would not be found there',
  'means itself': 'says what the term says already',
} as const satisfies Record<TermProblem['reason'], string>;

/**
 * Refuses a term that the matcher could not use, and one that has a meaning already for the same practice, group or everybody. Throws
 * INVALID_INPUT or ALREADY_EXISTS, each for the field.
 */
export async function checkTerm(trx: Trx, written: WrittenTerm, where: TermFor & { id?: number }): Promise<void> {
  const fields = problemsOfTerm(written).map(({ meaning, reason }) => ({
    field: meaning === undefined ? 'term' : `meanings.${meaning}`,
    description: sentences[reason],
  }));
  if (fields.length > 0) throw new Problem('INVALID_INPUT', { fields });
  const known = await selectTermWritten(trx, written.term, where);
  if (!known || known.id === where.id) return;
  const advice = hasPlus(known.term) === hasPlus(written.term) ? '' : ' Or write “plus” in words: signs do not tell terms apart.';
  const description = `“${known.term}” already means “${known.meanings.join('”, “')}” here, as ${known.created_by.name} added. Change that term instead.${advice}`;
  throw new Problem('ALREADY_EXISTS', { description, fields: [{ field: 'term', description }], details: { term: known } });
}

/** The key of a term has no signs: `Heartgard` and `Heartgard+` have the same. */
const hasPlus = (term: string): boolean => term.includes('+');

const most = limits.lexiconTerms.toLocaleString('en-US');

/** Where the form shows that there is no room, and what to do then. */
const full = {
  practice: {
    field: 'business_id',
    description: `This practice has ${most} terms, the most there can be. Remove some that it no longer needs, or add this one for its group.`,
  },
  group: {
    field: 'group_name',
    description: `This group has ${most} terms, the most there can be. Remove some that it no longer needs, or add this one for a practice.`,
  },
  everybody: {
    field: 'term',
    description: `There are ${most} terms for everybody, the most there can be. Remove some that are no longer needed, or add this one for a group or a practice.`,
  },
} as const satisfies Record<TermScope, { field: string; description: string }>;

/** Each term is read with every list that it is for. Throws TOO_MANY_TERMS, for the field. */
export async function assertRoomForTerm(trx: Trx, scope: TermScope, whom: TermFor): Promise<void> {
  if ((await countTermsFor(trx, whom)) < limits.lexiconTerms) return;
  throw new Problem('TOO_MANY_TERMS', { description: full[scope].description, fields: [full[scope]] });
}
