import type { FieldEvidence, RowCandidate } from '@fetlock/contract/row-match';
import type { ResultRow } from '@fetlock/contract/rows';
import { isRightMatch } from '@fetlock/rules/row-status';
import { Button } from '@mantine/core';
import styles from './candidate-table.module.css';
import { fieldTitle } from './evidence-text.ts';
import { MatchScore } from './match-score.tsx';
import type { ChosenVariation } from './use-choose-match.ts';

interface Props {
  row: ResultRow;
  candidates: readonly RowCandidate[];
  /** Nothing can be chosen, or not at the moment. */
  closed: boolean;
  onChoose: (candidate: ChosenVariation) => void;
}

/** The candidates next to each other, field by field, with the conflicting fields highlighted; number keys choose one. */
export function CandidateTable({ row, candidates, closed, onChoose }: Props) {
  const fields = comparedFields(candidates);
  return (
    // Focusable, so that the keyboard can scroll columns that do not fit.
    <div className={styles.frame} role="region" aria-label="Candidates side by side" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.source}>
              <span className={styles.name}>This row</span>
              {row.orig_name}
            </th>
            {candidates.map((candidate, place) => (
              <CandidateHeader
                key={candidate.variation_id}
                candidate={candidate}
                number={place + 1}
                chosen={isChosen(row, candidate)}
                closed={closed}
                onChoose={() => onChoose(candidate)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row" className={styles.source}>
                <span className={styles.field}>{fieldTitle(field)}</span>
                {sourceOf(field, candidates) || <span className={styles.none}>not stated</span>}
              </th>
              {candidates.map((candidate) => (
                <Value key={candidate.variation_id} item={candidate.evidence.find((item) => item.field === field)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderProps {
  candidate: RowCandidate;
  number: number;
  chosen: boolean;
  closed: boolean;
  onChoose: () => void;
}

function CandidateHeader({ candidate, number, chosen, closed, onChoose }: HeaderProps) {
  const { name, variation_name, code, weight } = candidate;
  return (
    <th scope="col" data-chosen={chosen || undefined}>
      <span className={styles.name}>
        {name}
        {variation_name !== '' && <span className={styles.variation}>{variation_name}</span>}
      </span>
      <span className={styles.facts}>
        <MatchScore weight={weight} />
        <span>{code}</span>
      </span>
      {chosen ? (
        <span className={styles.chosen}>{number <= 9 && <kbd className={styles.key}>{number}</kbd>} Chosen</span>
      ) : (
        <Button size="compact-xs" variant="default" disabled={closed} onClick={onChoose}>
          {number <= 9 && <kbd className={styles.key}>{number}</kbd>} Choose
          <span className="unseen">{` ${name} ${variation_name}`}</span>
        </Button>
      )}
    </th>
  );
}

const signs = { agree: '✓', similar: '≈', differ: '✗', missing: '' } as const;
const words = { agree: 'agrees', similar: 'is similar', differ: 'differs', missing: '' } as const;

function Value({ item }: { item: FieldEvidence | undefined }) {
  if (!item || item.outcome === 'missing') return <td className={styles.none}>–</td>;
  return (
    <td data-outcome={item.outcome}>
      <span className={styles.sign} role="img" aria-label={words[item.outcome]}>
        {signs[item.outcome]}
      </span>{' '}
      {item.catalogue}
    </td>
  );
}

/** Whether the row is matched to the candidate at present, including pending changes. */
export const isChosen = (row: ResultRow, { code, variation, row_id: rowId }: ChosenVariation): boolean =>
  row.multimatch !== null && rowId !== null
    ? rowId === row.id && isRightMatch(row.status.name)
    : row.fetlock_code_override === null && row.fetlock_code === code && (row.variation ?? '') === variation;

/** Fields with evidence: first those in which candidates differ from the row or from each other. The names are in the header. */
function comparedFields(candidates: readonly RowCandidate[]): string[] {
  const shown = candidates.flatMap(({ evidence }) => evidence.filter(({ outcome, field }) => outcome !== 'missing' && field !== 'name'));
  const fields = [...new Set(shown.map(({ field }) => field))];
  const unlike = (field: string): number => {
    const items = candidates.map(({ evidence }) => evidence.find((item) => item.field === field));
    if (items.some((item) => item?.outcome === 'differ')) return 0;
    return new Set(items.map((item) => item?.catalogue ?? '')).size > 1 ? 1 : 2;
  };
  return fields.toSorted((one, other) => unlike(one) - unlike(other));
}

const sourceOf = (field: string, candidates: readonly RowCandidate[]): string | undefined =>
  candidates.flatMap(({ evidence }) => evidence).find((item) => item.field === field && item.source !== '')?.source;
