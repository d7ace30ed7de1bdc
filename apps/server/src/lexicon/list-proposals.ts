import type { ProposedTerm } from '@fetlock/contract/lexicon-terms';
import type { Queryable } from '../database/connection.ts';
import { selectDecidedByHand, selectDismissed, selectKnownTerms, selectRarity } from './proposals.queries.ts';
import { type Proposal, proposeTerms } from './propose-terms.ts';

const mostProposals = 20;
const mostExamples = 3;

/** What the latest decisions propose and nobody has added or dismissed. */
export async function listProposals(db: Queryable): Promise<ProposedTerm[]> {
  const decided = await selectDecidedByHand(db);
  const rarity = await selectRarity(db, [...new Set(decided.flatMap(({ entryWords }) => entryWords))]);
  const proposals = proposeTerms(decided, rarity);
  const known = await selectKnownTerms(
    db,
    proposals.map(({ term }) => term),
  );
  const dismissed = new Set((await selectDismissed(db)).map(keyOf));
  return proposals
    .filter((proposal) => !known.has(proposal.term) && !dismissed.has(keyOf(proposal)))
    .slice(0, mostProposals)
    .map(present);
}

const keyOf = ({ term, meaning }: { term: string; meaning: string }): string => `${term} = ${meaning}`;

function present({ term, meaning, rows }: Proposal): ProposedTerm {
  const practices = [...new Set(rows.map(({ businessId }) => businessId))];
  const [only] = practices;
  return {
    term,
    meaning,
    decisions: rows.length,
    practices: practices.length,
    business_id: practices.length === 1 && only !== undefined ? only : null,
    examples: [...new Set(rows.map(({ name }) => name))].slice(0, mostExamples),
  };
}
