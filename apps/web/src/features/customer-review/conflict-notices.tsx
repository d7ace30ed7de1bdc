import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { rowStatuses, statusNameById } from '@fetlock/contract/row-statuses';
import { Button } from '@mantine/core';
import { type Changes, keepMine, takeTheirs } from './conflict-answers.ts';
import styles from './conflict-notices.module.css';
import { gridId } from '../../rows/group-rows.ts';
import { type RowChange, isChosen, matchSeenOf } from './customer-row.ts';
import { nameOfMatch } from '../../rows/name-of-match.ts';
import type { Conflict } from './unsent.ts';
import type { CustomerReview } from './use-customer-review.ts';

interface Props {
  review: CustomerReview;
  /** Rows that show it themselves. */
  elsewhere: ReadonlySet<string>;
}

/** Changes that conflict with another user's: both are shown, and the person chooses which one stays. */
export function ConflictNotices({ review: { changes, openRow }, elsewhere }: Props) {
  const isShownHere = ({ item: { change } }: Conflict): boolean => {
    if (change.kind === 'comment') return openRow?.rowId !== gridId(change.rowId);
    return change.kind !== 'edit' || !elsewhere.has(gridId(change.rowId));
  };
  const conflicts = changes.conflicts.filter(isShownHere);
  if (conflicts.length === 0) return null;
  return (
    <div role="alert">
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => (
          <li key={conflict.item.key}>
            <ConflictText conflict={conflict} changes={changes} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ConflictProps {
  conflict: Conflict;
  changes: Changes;
}

export function ConflictText({ conflict, changes }: ConflictProps) {
  const { of, theirs, yours } = bothSides(conflict);
  return (
    <>
      <p>
        <strong>{of}</strong>
        {` ${(conflict.now ?? []).flatMap(({ rows_ids: ids }) => ids).length > 1 ? 'were' : 'was'} changed by ${conflict.by ?? 'someone else'} at the same time. Theirs: ${theirs}. Yours: ${yours}.`}
      </p>
      <Button size="compact-md" variant="default" onClick={() => keepMine(changes, conflict)}>
        Keep mine
      </Button>
      <Button size="compact-md" variant="default" onClick={() => takeTheirs(changes, conflict)}>
        Take theirs
      </Button>
    </>
  );
}

/** What both have changed, and to what. */
function bothSides({ item: { change }, incoming, now = [] }: Conflict): { of: string; theirs: string; yours: string } {
  const [first] = incoming;
  const name = first?.orig_name ?? '';
  if (change.kind === 'edit') {
    const hasOtherMatch = first !== undefined && change.match !== undefined && matchSeenOf(first) !== change.match;
    const match = hasOtherMatch ? `matched to ${nameOfMatch(first)}, ` : '';
    return { of: name, theirs: first ? match + valueOf(first, change.change) : '', yours: requestedValue(change.change) };
  }
  if (change.kind === 'comment') {
    const wanted = change.body.status_id == null ? undefined : statusNameById(change.body.status_id);
    const match = first && first.status.name === change.body.seen_status ? `, matched to ${nameOfMatch(first)}` : '';
    return {
      of: name,
      theirs: `${first?.status.title ?? ''}${match}`,
      yours: `${wanted ? `${rowStatuses[wanted].title}, with ` : ''}your comment`,
    };
  }
  const { status, filters } = change.body;
  if (filters?.multimatch) {
    const isNone = incoming.every((row) => row.status.name === 'no_multimatch');
    const mine = incoming.filter(({ id }) => filters.correct_rows_ids?.includes(id));
    const isAnswered = isNone || incoming.some(isChosen);
    const theirs = isAnswered ? matchesText(isNone ? [] : incoming.filter(isChosen)) : `the matches are now ${matchesText(incoming)}`;
    return { of: name, theirs, yours: matchesText(mine) };
  }
  const count = now.reduce((sum, { rows_ids: ids }) => sum + ids.length, 0);
  const counted = now.map(({ status: of, rows_ids: ids }) => `${rowStatuses[of].title}${now.length > 1 ? ` (${ids.length})` : ''}`);
  const names = incoming.slice(0, shownNames).map((row) => row.orig_name);
  const of = count > names.length ? `${names.join(', ')} and ${count - names.length} more` : names.join(', ');
  const hasSeenStatus = ({ id, status: { name: now } }: CustomerRow) =>
    change.body.seen?.some((seen) => seen.status === now && seen.rows_ids.includes(id));
  const matches = incoming.filter(hasSeenStatus).map((row) => `${row.orig_name} is matched to ${nameOfMatch(row)}`);
  return { of, theirs: [...counted, ...matches.slice(0, shownNames)].join(', '), yours: rowStatuses[status].title };
}

const shownNames = 3;
const matchesText = (matches: readonly CustomerRow[]): string =>
  matches.length === 0 ? 'none of these is right' : matches.map(nameOfMatch).join('; ');
const verifiedText = (verified: boolean): string => (verified ? 'verified' : 'not verified');
const valueOf = (row: CustomerRow, change: RowChange): string =>
  'status' in change ? row.status.title : verifiedText(row.customer_verified);
const requestedValue = (change: RowChange): string =>
  'status' in change ? rowStatuses[change.status].title : verifiedText(change.customer_verified);
