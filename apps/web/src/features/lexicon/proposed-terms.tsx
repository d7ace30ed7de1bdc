import { type ProposedTerm, dismissProposedTerm } from '@fetlock/contract/lexicon-terms';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { lexiconKey, proposalsQuery } from '../../lexicon/lexicon-queries.ts';
import type { TermDraft } from '../../lexicon/term-draft.ts';
import { Loaded } from '../../ui/query-state.tsx';
import text from '../../ui/text.module.css';
import styles from './lexicon-screen.module.css';

/** Terms that decisions of reviewers propose; nothing when there are none. */
export function ProposedTerms({ onAccept }: { onAccept: (given: Partial<TermDraft>) => void }) {
  const proposals = useQuery(proposalsQuery);
  return (
    <Loaded query={proposals} failed="The proposals could not be loaded." loading={null}>
      {({ items }) => items.length > 0 && <ProposalList proposals={items} onAccept={onAccept} />}
    </Loaded>
  );
}

interface ListProps {
  proposals: readonly ProposedTerm[];
  onAccept: (given: Partial<TermDraft>) => void;
}

function ProposalList({ proposals, onAccept }: ListProps) {
  const titleId = useId();
  return (
    <section className={styles.proposals} aria-labelledby={titleId}>
      <h2 id={titleId} className={text.heading}>
        Proposed by decisions
      </h2>
      <ul>
        {proposals.map((proposal) => (
          <Proposal key={`${proposal.term} ${proposal.meaning}`} proposal={proposal} onAccept={onAccept} />
        ))}
      </ul>
    </section>
  );
}

function Proposal({ proposal, onAccept }: { proposal: ProposedTerm; onAccept: (given: Partial<TermDraft>) => void }) {
  const { term, meaning, business_id: business } = proposal;
  const cache = useQueryClient();
  const dismiss = useSingleMutation({
    mutationFn: () => send(dismissProposedTerm, { body: { term, meaning } }),
    onSettled: () => cache.invalidateQueries({ queryKey: lexiconKey }),
  });
  const accept = () => onAccept({ term, meanings: meaning, practice: business === null ? null : String(business) });
  return (
    <li>
      <p>{proposalText(proposal)}</p>
      <Button size="compact-sm" variant="default" aria-label={`Accept ${term}`} onClick={accept}>
        Accept
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Dismiss ${term}`}
        loading={dismiss.isPending}
        onClick={() => dismiss.mutate()}
      >
        Dismiss
      </Button>
    </li>
  );
}

const proposalText = ({ term, meaning, decisions, practices, examples }: ProposedTerm): string =>
  `“${term}” means “${meaning}”, from ${decisions.toLocaleString('en-US')} decisions of ${practices === 1 ? 'one practice' : `${practices} practices`}: ${examples.join(', ')}`;
