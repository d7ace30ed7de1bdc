import { type SortColumn } from './address.ts';
import { type ReviewColumnName, reviewColumnTitles } from '@fetlock/contract/row-export';
import { sortableColumns, type ResultRow } from '@fetlock/contract/rows';
import { guards } from '@fetlock/contract/guards';
import { categoryTitle } from '@fetlock/rules/category-titles';
import { priceNote } from '@fetlock/rules/catalogue-price';
import type { ListLocale } from '@fetlock/rules/money';
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
import type { GridColumn } from '../../ui/data-grid/grid-column.ts';
import { dash, dayText, momentText, moneyText, numberText, percentText, wordsText, yesNoText } from '../../rows/cell-text.ts';
import styles from './cells.module.css';
import { editableCellsOf } from './editable-cells.ts';
import { effectiveCategory } from '../../rows/group-rows.ts';
import { MatchScore } from './match-score.tsx';
import { OutcomeChips, outcomesText } from './outcome-chips.tsx';
import type { ReviewRow } from './review-row.ts';
import { signedText } from './signed-text.ts';
import { StatusChip } from '../../rows/status-chip.tsx';

type ReviewColumn = GridColumn<ReviewRow>;

/** Actions available to cells. */
export interface CellActions {
  openStatusMenu: (row: ResultRow, at: HTMLElement) => void;
  openComments: (row: ResultRow) => void;
  openPriceInfo: (row: ResultRow) => void;
  /** Opens the reasons for the match, with the way to another match; with `search` the catalogue search is focused. */
  openDetails: (row: ResultRow, search: boolean) => void;
  toggle: (row: ResultRow, flag: RowFlag) => void;
  chooseMatch: (row: ResultRow, right: boolean) => void;
  /** Position of this candidate within its source row, from 1: the number that chooses it. */
  candidateNumber: (row: ResultRow) => number;
}

/** Flags of a row that a click toggles. */
export type RowFlag = 'reviewed' | 'customer_verified' | 'compounded';

export const isSortable = (id: string): id is SortColumn => sortableColumns.some((name) => name === id);

/** Every column of the review, in the order of the column menu. */
export function reviewColumns(actions: CellActions, locale: ListLocale): ReviewColumn[] {
  const money = (value: number | null) => moneyText(value, locale);
  const editors = editableCellsOf(locale);
  const columns = [
    column('orig_order', 64, (row) => String(row.orig_order), { align: 'end' }),
    words('orig_code', 108, (row) => row.orig_code),
    words('orig_name', 216, (row) => row.orig_name, { wraps: true, growsTo: 300, below: 'orig_code' }),
    matchColumn(actions),
    scoreColumn(actions),
    statusColumn(actions),
    column('fetlock_name', 216, nameCell, { wraps: true, growsTo: 300, below: 'entry_variation_name' }),
    words('entry_variation_name', 180, (row) => row.entry_variation_name, { wraps: true, growsTo: 280 }),
    words('fetlock_code', 112, (row) => row.fetlock_code, { activate: ({ shown }) => actions.openDetails(shown, true) }),
    words('fetlock_code_override', 124, (row) => row.fetlock_code_override),
    words('variation', 140, (row) => row.variation),
    column('category', 128, (row) => categoryTitle(effectiveCategory(row))),
    column('subcategory', 128, subcategoryCell, { wraps: true }),
    words('mapped_core_type_override', 140, (row) => row.mapped_core_type_override && categoryTitle(row.mapped_core_type_override)),
    words('mapped_core_type', 110, (row) => row.mapped_core_type),
    flagColumn('reviewed', 92, actions, (row) => row.reviewed),
    priceColumn('price', 96, actions, (row) => money(row.priceInfo.price), {
      below: 'price_note',
      note: (row) => priceNote(row.priceInfo),
    }),
    words('price_note', 120, (row) => priceNote(row.priceInfo)),
    column('cost', 96, (row) => money(row.cost), { align: 'end' }),
    column('dispensing_fee', 118, (row) => money(row.dispensing_fee), { align: 'end' }),
    priceColumn('minimum_price', 118, actions, (row) => money(row.priceInfo.minimum_price)),
    column('revenue_percent', 96, (row) => percentText(row.revenue_percent), { align: 'end' }),
    words('lastsold', 116, ({ priceInfo: { lastsold } }) => lastsold && dayText(lastsold)),
    column('total_sold', 80, (row) => numberText(row.priceInfo.total_sold), { align: 'end' }),
    column('total_sold_12', 120, (row) => numberText(row.priceInfo.total_sold_12), { align: 'end' }),
    column('total_sold_24', 120, (row) => numberText(row.priceInfo.total_sold_24), { align: 'end' }),
    column('total_sold_36', 120, (row) => numberText(row.priceInfo.total_sold_36), { align: 'end' }),
    column('taxable', 84, (row) => yesNoText(row.priceInfo.taxable)),
    column('allow_discount', 88, (row) => yesNoText(row.priceInfo.allow_discount)),
    words('vendor', 130, (row) => row.vendor),
    words('vendor_code', 120, (row) => row.vendor_code),
    words('package_type', 110, (row) => row.package_type),
    words('pim_package_info', 130, (row) => row.pim_package_info),
    words('custom_primary_category', 150, (row) => row.custom_primary_category),
    words('custom_secondary_category', 160, (row) => row.custom_secondary_category),
    words('custom_tertiary_category', 150, (row) => row.custom_tertiary_category),
    words('custom_gl_code', 100, (row) => row.custom_gl_code),
    column('analysis', 160, (row) => <OutcomeChips row={row} of="analysis" />, {
      text: (row) => outcomesText(row, 'analysis'),
    }),
    column('import', 160, (row) => <OutcomeChips row={row} of="import" />, { text: (row) => outcomesText(row, 'import') }),
    commentColumn(actions),
    words('comment', 200, (row) => row.comment, { wraps: true }),
    words('matcher_feedback', 240, (row) => row.matcher_feedback, { wraps: true, growsTo: 280 }),
    words('orig_external_code', 120, (row) => row.orig_external_code),
    words('orig_cat1', 140, (row) => row.orig_cat1),
    words('orig_cat2', 150, (row) => row.orig_cat2),
    words('upc', 130, (row) => row.upc),
    words('ndc', 130, (row) => row.ndc),
    words('barcode', 130, (row) => row.barcode),
    column('markup', 88, (row) => numberText(row.markup), { align: 'end' }),
    words('markup_type', 104, (row) => row.markup_type),
    words('costComment', 150, (row) => row.priceStructure.extendProperties.costComment),
    flagColumn('compounded', 108, actions, (row) => row.propsStructure.compounded),
    column('obsolete', 88, (row) => yesNoText(row.propsStructure.obsolete)),
    flagColumn('customer_verified', 140, actions, (row) => row.customer_verified),
    column('multimatch_group_approved', 124, (row) => yesNoText(row.multimatch_group_approved)),
    column('poll_checked', 104, (row) => yesNoText(row.migrationPoll.checked)),
    words('poll_notes', 180, (row) => row.migrationPoll.notes),
    column('properties', 200, (row) => propertiesText(row.property_object)),
    column('updated_at', 160, (row) => momentText(row.updated_at)),
  ];
  return columns.map((one) => {
    const editor = editors[one.id];
    return editor ? { ...one, editor } : one;
  });
}

type Extra = Pick<ReviewColumn, 'align' | 'wraps' | 'growsTo' | 'below' | 'activate'> & {
  /** The text copied for a cell that is more than a text. */
  text?: (row: ResultRow) => string;
};

function column(
  id: ReviewColumnName,
  width: number,
  cell: (row: ResultRow) => React.ReactNode,
  { text, ...extra }: Extra = {},
): ReviewColumn {
  return {
    id,
    title: reviewColumnTitles[id],
    width,
    sortable: isSortable(id),
    cell: ({ shown }) => cell(shown),
    ...extra,
    ...(text && { text: ({ shown }) => text(shown) }),
  };
}

const words = (id: ReviewColumnName, width: number, value: (row: ResultRow) => string | null, extra: Extra = {}): ReviewColumn => ({
  ...column(id, width, (row) => wordsText(value(row)), extra),
  secondLine: ({ shown }) => value(shown),
});

const nameCell = (row: ResultRow) =>
  flawsOf(row).includes('name_missed') ? <span className={styles.warning}>{rowFlawTitles.name_missed}</span> : wordsText(row.fetlock_name);

const subcategoryCell = (row: ResultRow) =>
  flawsOf(row).includes('subcategory_missed') ? (
    <span className={styles.warning}>{rowFlawTitles.subcategory_missed}</span>
  ) : (
    wordsText(row.subcategory)
  );

const matchText = ({ match_weight: weight }: ResultRow): string => (weight === null ? '' : String(weight));

/** The score opens its reasons. */
const scoreColumn = ({ openDetails }: CellActions): ReviewColumn =>
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

const propertiesText = (properties: Record<string, string>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ') || dash;

const statusColumn = ({ openStatusMenu }: CellActions): ReviewColumn =>
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

const flagColumn = (flag: RowFlag, width: number, { toggle }: CellActions, value: (row: ResultRow) => boolean): ReviewColumn =>
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

const matchColumn = ({ chooseMatch, candidateNumber }: CellActions): ReviewColumn =>
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
const priceColumn = (
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

const commentColumn = ({ openComments }: CellActions): ReviewColumn =>
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
