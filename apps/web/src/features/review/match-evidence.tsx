import type { RowMatchDetails } from '@fetlock/contract/row-match';
import type { ResultRow } from '@fetlock/contract/rows';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import styles from './match-evidence.module.css';
import { MatchScore } from './match-score.tsx';
import { rowCatalogueQuery, rowMatchQuery } from './queries.ts';
import { type TokenMark, markTokens } from './token-diff.ts';
import type { Review } from './use-review.ts';

type Evidence = RowMatchDetails['evidence'][number];
type Candidate = RowMatchDetails['candidates'][number];

const outcomeTitles = { agree: 'agrees', similar: 'is similar', differ: 'differs', missing: 'is missing' } as const satisfies Record<
  Evidence['outcome'],
  string
>;

/** Why the row was matched as it was, field by field, and what else came into question. */
export function MatchEvidence({ resultId, row, onChoose }: { resultId: number; row: ResultRow; onChoose: Review['matches']['choose'] }) {
  const match = useQuery(rowMatchQuery(resultId, row.id));
  const hasNone = match.data?.candidates.length === 0;
  const nearest = useQuery({ ...rowCatalogueQuery(resultId, row.id, ''), enabled: hasNone });
  if (match.isPending) return <p className={styles.quiet}>Loading...</p>;
  if (match.isError)
    return <ProblemPanel title="The match could not be explained." error={match.error} onRetry={() => void match.refetch()} />;
  const { feedback, evidence } = match.data;
  const candidates = hasNone ? (nearest.data?.items ?? []) : match.data.candidates;
  return (
    <>
      {feedback !== '' && <p className={styles.feedback}>{feedback}</p>}
      {evidence.length > 0 ? <EvidenceList evidence={evidence} /> : <p className={styles.quiet}>No fields were compared.</p>}
      {candidates.length > 0 && (
        <>
          <h3 className={styles.heading}>Candidates</h3>
          <ol className={styles.candidates}>
            {candidates.map((candidate) => (
              <CandidateItem key={candidate.variation_id} candidate={candidate} onChoose={() => onChoose(row, candidate)} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  const strongest = Math.max(1, ...evidence.map(({ bits }) => Math.abs(bits)));
  return (
    <ul className={styles.evidence}>
      {evidence
        .toSorted((one, other) => Math.abs(other.bits) - Math.abs(one.bits))
        .map((item) => (
          <EvidenceItem key={item.field} item={item} strongest={strongest} />
        ))}
    </ul>
  );
}

function EvidenceItem({ item, strongest }: { item: Evidence; strongest: number }) {
  const { field, outcome, bits, source, catalogue } = item;
  const [ours, theirs] = markTokens(source, catalogue);
  return (
    <li className={styles.item} data-outcome={outcome}>
      <p className={styles.says}>
        <strong>{fieldTitle(field)}</strong> {outcomeTitles[outcome]}
        <span className={styles.bits}>{outcome === 'missing' ? '' : strengthText(bits)}</span>
      </p>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${(100 * Math.abs(bits)) / strongest}%` }} />
      </span>
      {outcome !== 'missing' && (
        <p className={styles.values}>
          <Marked marks={ours} /> <span aria-hidden>↔</span> <Marked marks={theirs} />
        </p>
      )}
    </li>
  );
}

function CandidateItem({ candidate, onChoose }: { candidate: Candidate; onChoose: () => void }) {
  return (
    <li className={styles.candidate}>
      <p className={styles.candidateName}>
        <MatchScore weight={candidate.weight} />
        <span>
          {candidate.name}
          {candidate.variation_name !== '' && ` · ${candidate.variation_name}`}
        </span>
      </p>
      <p className={styles.quiet}>
        {candidate.code}
        {differencesText(candidate.evidence)}{' '}
        <Button size="compact-xs" variant="subtle" onClick={onChoose}>
          Choose
        </Button>
      </p>
    </li>
  );
}

/** ' · differs in strength, form' */
function differencesText(evidence: readonly Evidence[]): string {
  const fields = evidence.filter(({ outcome }) => outcome === 'differ').map(({ field }) => fieldTitle(field).toLowerCase());
  return fields.length === 0 ? '' : ` · differs in ${fields.join(', ')}`;
}

const Marked = ({ marks }: { marks: readonly TokenMark[] }) => (
  <span>{marks.map(({ text, common }, index) => (common ? text : <mark key={index}>{text}</mark>))}</span>
);

const fieldTitle = (field: string): string => {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Bits in words: each bit doubles the odds. */
function strengthText(bits: number): string {
  const size = Math.abs(bits);
  const strength = size >= 6 ? 'strongly' : size >= 2 ? 'clearly' : 'slightly';
  return bits === 0 ? 'no weight' : `${strength} ${bits > 0 ? 'for' : 'against'} (${bits > 0 ? '+' : '−'}${size.toFixed(1)} bits)`;
}
