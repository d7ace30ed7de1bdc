import { guards } from '@fetlock/contract/guards';
import { reviewColumnTitles } from '@fetlock/contract/row-export';
import type { ResultRow } from '@fetlock/contract/rows';
import { isIgnored, isRightMatch } from '@fetlock/rules/row-status';
import { flawsOf, rowFlawTitles } from '@fetlock/rules/row-validity';
import {
  IconAlertTriangle,
  IconBook2,
  IconLock,
  IconMessage,
  IconShieldCheck,
  IconShieldExclamation,
  IconSignature,
} from '@tabler/icons-react';
import { yesNoText } from '../../rows/cell-text.ts';
import { StatusChip } from '../../rows/status-chip.tsx';
import styles from './cells.module.css';
import { type CellActions, type Extra, type ReviewColumn, type RowFlag, column } from './column.ts';
import { MatchScore } from './match-score.tsx';
import { signedText } from './signed-text.ts';

const matchText = ({ match_weight: weight }: ResultRow): string => (weight === null ? '' : String(weight));

/** The score opens its reasons. */
export const scoreColumn = ({ openDetails }: CellActions): ReviewColumn =>
  column(
    'match_weight',
    86,
    (row) => (
      <button type="button" tabIndex={-1} className={styles.why} onClick={() => openDetails(row, false)}>
        <MatchScore weight={row.match_weight} leadsTo="details" />
      </button>
    ),
    { text: matchText, activate: ({ shown }) => openDetails(shown, false) },
  );

export const statusColumn = ({ openStatusMenu }: CellActions): ReviewColumn =>
  column('status', 216, (row) => <StatusCell row={row} onOpen={openStatusMenu} />, {
    text: (row) => row.status.title,
    activate: ({ shown }, cell) => openStatusMenu(shown, cell),
  });

function StatusCell({ row, onOpen }: { row: ResultRow; onOpen: CellActions['openStatusMenu'] }) {
  const flaws = flawsOf(row).map((flaw) => rowFlawTitles[flaw]);
  const { name, title } = row.status;
  const closed = name === 'imported';
  const SignedIcon = row.signed?.left_out ? IconLock : IconSignature;
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={styles.statusButton}
        data-tip={closed ? 'An imported row keeps its status' : undefined}
        aria-haspopup={closed ? undefined : 'menu'}
        onClick={(event) => onOpen(row, event.currentTarget)}
      >
        <StatusChip name={name} title={title} />
      </button>
      {row.signed && (
        <span className={styles.quietIcon} data-tip={signedText(row.signed)}>
          <SignedIcon size={16} role="img" aria-label={row.signed.left_out ? 'Signed by the customer, locked' : 'Signed by the customer'} />
        </span>
      )}
      {flaws.length > 0 && (
        <span className={styles.warningIcon} data-tip={flaws.join('\n')}>
          <IconAlertTriangle size={16} role="img" aria-label={flaws.join(', ')} />
        </span>
      )}
      <GuardMark row={row} />
    </>
  );
}

/** The guards that would block the row, or were explicitly accepted; none for a completed row. */
function GuardMark({ row: { guards: blocking, accepted_guards: accepted, status } }: { row: ResultRow }) {
  const names = blocking.length > 0 ? blocking : accepted;
  if (names.length === 0 || isIgnored(status.name)) return null;
  const text = `${blocking.length > 0 ? 'Held back' : 'Accepted'}: ${names.map((name) => guards[name].title).join(', ')}`;
  const Icon = blocking.length > 0 ? IconShieldExclamation : IconShieldCheck;
  return (
    <span className={blocking.length > 0 ? styles.warningIcon : styles.quietIcon} data-tip={text}>
      <Icon size={16} role="img" aria-label={text} />
    </span>
  );
}

export const flagColumn = (flag: RowFlag, width: number, { toggle }: CellActions, value: (row: ResultRow) => boolean): ReviewColumn =>
  column(
    flag,
    width,
    (row) => (
      <input
        type="checkbox"
        tabIndex={-1}
        className={styles.box}
        checked={value(row)}
        disabled={row.status.name === 'imported'}
        aria-label={`${reviewColumnTitles[flag]}: ${row.orig_name}`}
        onChange={() => toggle(row, flag)}
      />
    ),
    { align: 'centre', text: (row) => yesNoText(value(row)), activate: ({ shown }) => toggle(shown, flag) },
  );

export const matchColumn = ({ chooseMatch, candidateNumber }: CellActions): ReviewColumn =>
  column(
    'multimatch',
    108,
    (row) =>
      row.multimatch === null ? (
        ''
      ) : (
        <label className={styles.candidate}>
          <span aria-hidden>{candidateNumber(row)}</span>
          <input
            type="checkbox"
            tabIndex={-1}
            className={styles.box}
            checked={isRightMatch(row.status.name)}
            disabled={row.status.name === 'imported'}
            aria-label={`Right match: ${row.fetlock_name ?? row.orig_name}`}
            data-tip="The right one; the others of the group are ignored"
            onChange={() => chooseMatch(row, !isRightMatch(row.status.name))}
          />
        </label>
      ),
    {
      align: 'centre',
      text: (row) => (row.multimatch === null ? '' : yesNoText(isRightMatch(row.status.name))),
      activate: ({ shown }) => shown.multimatch !== null && chooseMatch(shown, !isRightMatch(shown.status.name)),
    },
  );

/** A price that opens all prices of the row. */
export const priceColumn = (
  id: 'price' | 'minimum_price',
  width: number,
  { openPriceInfo }: CellActions,
  text: (row: ResultRow) => string,
  { note, ...extra }: Pick<Extra, 'below'> & { note?: (row: ResultRow) => string | null } = {},
): ReviewColumn =>
  column(
    id,
    width,
    (row) => (
      <button
        type="button"
        tabIndex={-1}
        className={styles.price}
        aria-label={[`${reviewColumnTitles[id]} ${text(row)}`, note?.(row), `price info of ${row.orig_name}`].filter(Boolean).join(', ')}
        data-tip="Price info"
        onClick={() => openPriceInfo(row)}
      >
        {note?.(row) && <IconBook2 size={14} className={styles.priceMark} aria-hidden />}
        {text(row)}
      </button>
    ),
    { align: 'end', ...extra, text, activate: ({ shown }) => openPriceInfo(shown) },
  );

export const commentColumn = ({ openComments }: CellActions): ReviewColumn =>
  column(
    'lastComment',
    180,
    (row) => (
      <button
        type="button"
        tabIndex={-1}
        className={styles.comment}
        aria-label={`Comments of ${row.orig_name}`}
        onClick={() => openComments(row)}
      >
        <IconMessage size={16} stroke={1.75} aria-hidden />
        <span>{row.lastComment?.message ?? ''}</span>
      </button>
    ),
    { text: (row) => row.lastComment?.message ?? '', activate: ({ shown }) => openComments(shown) },
  );
