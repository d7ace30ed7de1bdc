import { type CustomerRow, CustomerSortColumn } from '@fetlock/contract/customer-rows';
import { priceNote } from '@fetlock/rules/catalogue-price';
import type { ReviewTab } from '@fetlock/contract/review-tabs';
import type { ListLocale } from '@fetlock/rules/money';
import { IconCheck, IconInfoCircle, IconMessage } from '@tabler/icons-react';
import type { GridColumn } from '../../ui/data-grid/grid-column.ts';
import { type ColumnLayout, selectColumnWidth, startLayout } from '../../ui/data-grid/layout.ts';
import { dayText, moneyText, numberText, wordsText, yesNoText } from '../../rows/cell-text.ts';
import { StatusChip } from '../../rows/status-chip.tsx';
import styles from './customer-cells.module.css';
import { chosenByStaffText, isStaffsChoice } from '../../rows/chosen-by-staff.ts';
import { type CustomerEntry, closedBecause, isChosen, mayVerify } from './customer-row.ts';
import { customerTabs } from './customer-tabs.ts';
import type { CustomerReview } from './use-customer-review.ts';

type Column = GridColumn<CustomerEntry>;
type Actions = Pick<CustomerReview['actions'], 'openMenu' | 'verify' | 'choose' | 'open'>;

/** Every column of the customer's review. */
export const customerColumns = (actions: Actions, locale: ListLocale): Column[] => [
  words('orig_name', 'Your item', 164, (row) => row.orig_name, { wraps: true, growsTo: 340, below: 'orig_code' }),
  words('orig_code', 'Your code', 104, (row) => row.orig_code),
  choiceColumn(actions),
  matchColumn,
  words('entry_variation_name', 'Variation', 140, (row) => row.entry_variation_name),
  words('fetlock_code', 'Fetlock code', 112, (row) => row.fetlock_code),
  words('comment', 'Why it is left out', 140, (row) => row.comment, { wraps: true, growsTo: 300 }),
  column('price', 'Price', 124, (row) => moneyText(row.priceInfo.price, locale), { align: 'end', below: 'price_note' }),
  words('price_note', 'Price note', 120, (row) => priceNote(row.priceInfo)),
  words('lastsold', 'Last sold', 112, ({ priceInfo: { lastsold } }) => lastsold && dayText(lastsold)),
  column('total_sold', 'Sold', 72, (row) => numberText(row.priceInfo.total_sold), { align: 'end' }),
  statusColumn(actions),
  verifiedColumn(actions),
  commentColumn(actions),
  detailsColumn(actions),
];

const fixed = ['status', 'customer_verified', 'lastComment', 'details'];

/** Windows that are narrower than this, beyond a column of choices, leave these out; their content is shown below the names or in the details. */
const narrow = [
  { below: 1280, leaves: ['orig_code', 'lastComment'] },
  { below: 1000, leaves: ['fetlock_code', 'total_sold'] },
] as const;

const choiceWidth = 104;

/** The columns a tab shows at this window width. `choices`: rows in it offer several matches. */
export function customerLayout(tab: ReviewTab, width: number, choices: boolean): ColumnLayout {
  const own = customerTabs[tab].columns;
  const wanted = ['orig_name', ...own.filter((id) => id === 'orig_code'), ...(choices ? ['choice'] : []), 'fetlock_name'];
  const shown = [...wanted, ...own.filter((id) => id !== 'orig_code'), ...fixed];
  // The column a tab is about stays, however narrow the window is.
  const kept = own[0] === 'orig_code' ? [] : own.slice(0, 1);
  const room = choices ? width - choiceWidth : width;
  const tooNarrow = narrow.flatMap(({ below, leaves }) => (room < below ? leaves : []));
  // The candidates of an item share its price, and the columns of some tabs need its room.
  const left = new Set<string>(
    [...tooNarrow, ...(width < narrow[1].below && (choices || kept.length > 0) ? ['price'] : [])].filter((id) => !kept.includes(id)),
  );
  const columns = shown.filter((id) => !left.has(id));
  return { ...startLayout(columnIds, columns, ['orig_name']), widths: width < tablet ? tabletWidths(columns, width) : {} };
}

/** In narrower windows every column fits only if each is as narrow as its content allows. */
const tablet = 840;
const narrowest: Readonly<Record<string, number>> = {
  price: 124,
  lastsold: 112,
  comment: 144,
  choice: 100,
  status: 160,
  customer_verified: 76,
  details: 78,
};
const nameIds = ['orig_name', 'fetlock_name'];
const leastName = 132;

/** Both names share what the other columns leave. */
function tabletWidths(columns: readonly string[], width: number): Record<string, number> {
  const others = columns.filter((id) => !nameIds.includes(id)).map((id) => [id, narrowest[id] ?? 104] as const);
  const taken = others.reduce((sum, [, its]) => sum + its, selectColumnWidth);
  const name = Math.max(leastName, Math.floor((width - taken) / nameIds.length));
  return Object.fromEntries([...others, ...nameIds.map((id) => [id, name] as const)]);
}

const columnIds = [
  'orig_name',
  'orig_code',
  'choice',
  'fetlock_name',
  'entry_variation_name',
  'fetlock_code',
  'comment',
  'price',
  'price_note',
  'lastsold',
  'total_sold',
  ...fixed,
];

/** The match, and whether a person of staff chose it. */
const matchColumn: Column = {
  ...column(
    'fetlock_name',
    'Matched to',
    164,
    (row) => (
      <>
        {wordsText(row.fetlock_name)}
        {isStaffsChoice(row) && <span className={styles.byStaff}> · {chosenByStaffText}</span>}
      </>
    ),
    { wraps: true, growsTo: 340, below: 'entry_variation_name', text: (row) => wordsText(row.fetlock_name) },
  ),
  secondLine: ({ shown }) => shown.fetlock_name,
};

type Extra = Pick<Column, 'align' | 'wraps' | 'growsTo' | 'below' | 'activate'> & { text?: (row: CustomerRow) => string };

function column(
  id: string,
  title: string,
  width: number,
  cell: (row: CustomerRow) => React.ReactNode,
  { text, ...extra }: Extra = {},
): Column {
  return {
    id,
    title,
    width,
    sortable: CustomerSortColumn.safeParse(id).success,
    cell: ({ shown }) => cell(shown),
    ...extra,
    ...(text && { text: ({ shown }) => text(shown) }),
  };
}

const words = (id: string, title: string, width: number, value: (row: CustomerRow) => string | null, extra: Extra = {}): Column => ({
  ...column(id, title, width, (row) => wordsText(value(row)), extra),
  secondLine: ({ shown }) => value(shown),
});

const statusColumn = ({ openMenu }: Actions): Column =>
  column(
    'status',
    'Status',
    188,
    (row) => {
      const closed = closedBecause(row);
      return (
        <button
          type="button"
          tabIndex={-1}
          className={styles.fill}
          data-tip={closed ?? undefined}
          aria-haspopup={closed === null ? 'menu' : undefined}
          onClick={(event) => openMenu(row, event.currentTarget.getBoundingClientRect())}
        >
          <StatusChip name={row.status.name} title={row.status.title} />
        </button>
      );
    },
    {
      text: (row) => row.status.title,
      activate: ({ shown }, cell) => openMenu(shown, cell.getBoundingClientRect()),
    },
  );

const verifiedColumn = ({ verify }: Actions): Column =>
  column(
    'customer_verified',
    'Verified',
    76,
    (row) =>
      !mayVerify(row) ? (
        ''
      ) : (
        <label className={styles.tick} data-tip={closedBecause(row) ?? undefined}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={row.customer_verified}
            aria-disabled={closedBecause(row) !== null}
            aria-label={`Verified: ${row.orig_name}`}
            onChange={() => verify([row], !row.customer_verified)}
          />
        </label>
      ),
    {
      align: 'centre',
      text: (row) => yesNoText(row.customer_verified),
      activate: ({ shown }) => mayVerify(shown) && verify([shown], !shown.customer_verified),
    },
  );

const choiceColumn = ({ choose }: Actions): Column =>
  column(
    'choice',
    'Right one?',
    choiceWidth,
    (row) =>
      row.multimatch === null ? (
        ''
      ) : isChosen(row) ? (
        <span className={styles.chosen}>
          <IconCheck size={16} aria-hidden /> Chosen
        </span>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={styles.choice}
          data-tip={closedBecause(row) ?? undefined}
          aria-disabled={closedBecause(row) !== null}
          onClick={() => row.multimatch !== null && choose(row.multimatch, row)}
        >
          This one
        </button>
      ),
    {
      text: (row) => (row.multimatch === null ? '' : yesNoText(isChosen(row))),
      activate: ({ shown }) => {
        if (shown.multimatch !== null && !isChosen(shown)) choose(shown.multimatch, shown);
      },
    },
  );

const commentColumn = ({ open }: Actions): Column =>
  column(
    'lastComment',
    'Last comment',
    176,
    (row) => (
      <button type="button" tabIndex={-1} className={styles.comment} onClick={() => open(row, true)}>
        <IconMessage size={16} stroke={1.75} aria-hidden />
        <span className={styles.hidden}>{`Comments of ${row.orig_name}`}</span>
        <span data-tip-cut="">{row.lastComment?.message ?? ''}</span>
      </button>
    ),
    { growsTo: 340, text: (row) => row.lastComment?.message ?? '', activate: ({ shown }) => open(shown, true) },
  );

const detailsColumn = ({ open }: Actions): Column =>
  column(
    'details',
    'Details',
    78,
    (row) => (
      <button type="button" tabIndex={-1} className={styles.details} aria-label={`Details of ${row.orig_name}`} onClick={() => open(row)}>
        <IconInfoCircle size={20} stroke={1.75} aria-hidden />
        {row.lastComment && <span className={styles.dot} />}
      </button>
    ),
    { align: 'centre', text: () => '', activate: ({ shown }) => open(shown) },
  );
