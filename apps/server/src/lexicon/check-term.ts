import { problemsOfTerm, type TermProblem } from '@fetlock/matcher/lexicon/added-terms';
import { Problem } from '../http/problem.ts';
import { type TermFor, type WrittenTerm, selectTermWritten } from './terms.queries.ts';
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
