import type { TermScope } from '@fetlock/contract/lexicon-terms';
import type { AddedTerm } from '@fetlock/matcher/types';
import type { Queryable } from '../database/connection.ts';
import { selectApplicableTerms } from './terms.queries.ts';

const forWhom = {
  practice: 'this practice',
  group: 'its group',
  everybody: 'everybody',
} as const satisfies Record<TermScope, string>;

/** The terms that people added and that apply to the lists of a practice, in the form and order that the matcher takes. */
export async function applicableTerms(db: Queryable, list: { businessId: number; groupName: string }): Promise<AddedTerm[]> {
  const terms = await selectApplicableTerms(db, list);
  return terms.map(({ term, meanings, is_trade_name, scope }) => ({
    term,
    meanings,
    isTradeName: is_trade_name,
    addedFor: forWhom[scope],
  }));
}
