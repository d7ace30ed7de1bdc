import type { FieldEvidence, RowCandidate, RowMatchDetails } from '@fetlock/contract/row-match';
import type { ResultRow } from '@fetlock/contract/rows';
import { closedText } from '@fetlock/rules/row-status';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { QueryState } from '../../ui/query-state.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { CatalogueSearch } from './catalogue-search.tsx';
import { bitsText, inNotationOf, memoryLines, outcomeText, strengthText } from './evidence-text.ts';
import styles from './match-evidence.module.css';
import { rowCatalogueQuery, rowMatchQuery } from '../../rows/queries.ts';
import { useListLocale } from '../../rows/list-locale.ts';
import { type TokenMark, markDifferences } from '../../rows/token-diff.ts';
import { type ChooseMatch, type ChosenVariation, rememberedIn } from './use-choose-match.ts';

interface Props {
  resultId: number;
  row: ResultRow;
  wantsSearch: RefObject<boolean>;
  onChoose: ChooseMatch;
  onAddTerm: (row: ResultRow) => void;
}

/** Why the row was matched this way, the alternatives, and how to correct it. The previous row stays until this one is loaded. */
export function MatchEvidence({ resultId, row, wantsSearch, onChoose, onAddTerm }: Props) {
  const match = useQuery({ ...rowMatchQuery(resultId, row.id), placeholderData: keepPreviousData });
  const locale = useListLocale();
  const hasNone = match.data?.candidates.length === 0 && !match.isPlaceholderData;
  const nearest = useQuery({ ...rowCatalogueQuery(resultId, row.id, ''), enabled: hasNone });
  if (!match.data) return <QueryState query={match} failed="The match could not be explained." className={styles.quiet} />;
  const why = closedText(row);
  const closed = why !== null || match.isPlaceholderData;
  const candidates = (hasNone ? (nearest.data?.items ?? []) : match.data.candidates).map((candidate) => ({
    ...candidate,
    evidence: inNotationOf(locale, candidate.evidence),
  }));
  const choose = (candidate: ChosenVariation) => onChoose(row, candidate);
  return (
    <div className={styles.why} data-stale={match.isPlaceholderData || undefined} aria-busy={match.isPlaceholderData}>
      <QueryState query={match} failed="The match could not be explained." />
      {why !== null ? (
        <p className={styles.quiet}>{why}</p>
      ) : (
        <CatalogueSearch key={row.id} resultId={resultId} row={row} wantsFocus={wantsSearch} onChoose={choose} />
      )}
      {match.data.feedback !== '' && <p className={styles.feedback}>{match.data.feedback}</p>}
      <Button size="compact-xs" variant="default" className={styles.addTerm ?? ''} onClick={() => onAddTerm(row)}>
        Add a term…
      </Button>
      <Memory match={match.data} closed={closed} onChoose={choose} />
      <h3 className={styles.heading}>{match.data.variation_id === null ? 'Nearest in the catalogue' : 'Candidates'}</h3>
      {hasNone && <NearestState search={nearest} />}
      {candidates.length > 0 && <CandidateTable row={row} candidates={candidates} closed={closed} onChoose={choose} />}
      {match.data.evidence.length > 0 && (
        <>
          <h3 className={styles.heading}>Evidence, field by field</h3>
          <EvidenceList evidence={inNotationOf(locale, match.data.evidence)} />
        </>
      )}
    </div>
  );
}

function NearestState({
  search,
}: {
  search: { isPending: boolean; isError: boolean; data: { ready: boolean; items: RowCandidate[] } | undefined };
}) {
  if (search.isError) return <p className={styles.quiet}>The catalogue could not be searched. Type below to try again.</p>;
  if (search.isPending) return <p className={styles.quiet}>Searching the catalogue…</p>;
  if (search.data?.ready === false)
    return <p className={styles.quiet}>The catalogue is loading. This takes a moment after the server has started.</p>;
  return search.data?.items.length === 0 ? (
    <p className={styles.quiet}>No catalogue entry has a word or a code in common with this row.</p>
  ) : null;
}

/** What was decided before for rows of this name and code; the alternative is one click or the key 0 away. */
function Memory({ match, closed, onChoose }: { match: RowMatchDetails; closed: boolean; onChoose: (candidate: RowCandidate) => void }) {
  const lines = memoryLines(match);
  if (lines.length === 0) return null;
  const other = rememberedIn(match);
  return (
    <div className={styles.memory}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {other && (
        <Button size="compact-xs" variant="default" disabled={closed} onClick={() => onChoose(other)}>
          <kbd className={styles.key}>0</kbd> Match to {other.name}
          {other.variation_name && `, ${other.variation_name}`}
        </Button>
      )}
    </div>
  );
}

function EvidenceList({ evidence }: { evidence: readonly FieldEvidence[] }) {
  const strongest = Math.max(1, ...evidence.map(({ bits }) => Math.abs(bits)));
  return (
    <ul className={styles.evidence}>
      {evidence
        .filter(({ outcome, bits }) => outcome !== 'missing' || Math.abs(bits) >= 0.5)
        .toSorted((one, other) => Math.abs(other.bits) - Math.abs(one.bits))
        .map((item) => (
          <EvidenceItem key={item.field} item={item} all={evidence} strongest={strongest} />
        ))}
    </ul>
  );
}

function EvidenceItem({ item, all, strongest }: { item: FieldEvidence; all: readonly FieldEvidence[]; strongest: number }) {
  const { outcome, bits, source, catalogue } = item;
  const [ours, theirs] = markDifferences(item, all);
  const [words, ...rest] = outcomeText(item).split(/ (?=agrees|is |differs)/);
  return (
    <li className={styles.item} data-outcome={outcome}>
      <p className={styles.says}>
        <span>
          <strong>{words}</strong> {rest.join(' ')}
        </span>
        <span className={styles.bits} data-tip={bitsText(bits)}>
          {strengthText(bits)}
        </span>
      </p>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${(100 * Math.abs(bits)) / strongest}%` }} data-against={bits < 0 || undefined} />
      </span>
      {(source !== '' || catalogue !== '') && (
        <p className={styles.values}>
          <Marked marks={ours} /> <span aria-hidden>↔</span> <Marked marks={theirs} />
        </p>
      )}
    </li>
  );
}

const Marked = ({ marks }: { marks: readonly TokenMark[] }) =>
  marks.length === 0 ? (
    <span>not stated</span>
  ) : (
    <span>{marks.map(({ text, differs }, index) => (differs ? <mark key={index}>{text}</mark> : text))}</span>
  );
