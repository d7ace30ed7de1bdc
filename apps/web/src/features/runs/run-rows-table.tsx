import type { Run, RunRow, RunRowState } from '@fetlock/contract/run';
import { cataloguesPrice } from '@fetlock/rules/catalogue-price';
import { Button, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { TableHead } from '../../ui/data-table.tsx';
import { Pages } from '../../ui/pages.tsx';
import { useLastPage } from '../../ui/use-last-page.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { dash, moneyText, rowsText, wordsText } from '../../rows/cell-text.ts';
import { useListLocale } from '../../rows/list-locale.ts';
import { ExportRunRows } from './export-run-rows.tsx';
import { itemValueText, moveText } from './item-value.ts';
import { PriceMovesText } from './price-moves-text.tsx';
import { runRowsQuery } from './queries.ts';
import { runRowStates, stateTitle, statesShown, showsPrices } from './run-row-states.ts';
import text from '../../ui/text.module.css';
import framed from '../../ui/framed-table.module.css';
import styles from './run-rows-table.module.css';

interface Props {
  resultId: number;
  run: Pick<Run, 'id' | 'kind' | 'state' | 'total'>;
  /** Opens a row in the review. */
  onShow: (rowId: number) => void;
}

const searchDelayMs = 400;
const rowsPerPage = 50;
/** More than the table's frame shows at once. */
const manyRows = 10;

/** The rows of a run by outcome: what changes field by field, the largest price changes first, and why a row was refused. */
export function RunRowsTable({ resultId, run, onShow }: Props) {
  const [state, setState] = useState<RunRowState | null>(null);
  const [byMove, setByMove] = useState(run.kind === 'dry_run');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [settled] = useDebouncedValue(search.trim(), searchDelayMs);
  const view = {
    ...(state && { states: [state] }),
    ...(settled !== '' && { search: settled }),
    sort: byMove ? ('price_move' as const) : ('position' as const),
  };
  const listed = useQuery(runRowsQuery(resultId, run, { ...view, page, pageSize: rowsPerPage }));
  useLastPage(listed, page, setPage);
  const first = <Value,>(change: (value: Value) => void) => {
    return (value: Value) => {
      change(value);
      setPage(1);
    };
  };
  const { data } = listed;
  return (
    <section className={styles.rows} aria-label="Rows of the run">
      <QueryState query={listed} failed="The rows of the run could not be loaded." className={text.nothing} />
      {data && (
        <>
          <StateChips run={run} totals={data.totals} chosen={state} onChoose={first(setState)} />
          <PriceMovesText moves={data.price_moves} />
          <div className={styles.bar}>
            <TextInput
              size="xs"
              className={styles.search ?? ''}
              aria-label="Search the rows of the run"
              placeholder="Search name or code"
              value={search}
              onChange={({ currentTarget }) => first(setSearch)(currentTarget.value)}
            />
            {data.price_moves.largest && (
              <Switch
                size="xs"
                label="Largest price moves first"
                checked={byMove}
                onChange={({ currentTarget }) => first(setByMove)(currentTarget.checked)}
              />
            )}
            <span className={styles.tools}>
              <ExportRunRows resultId={resultId} runId={run.id} view={view} />
            </span>
          </div>
          <Table rows={data.items} kind={run.kind} isSteady={run.total > manyRows} dimmed={listed.isPlaceholderData} onShow={onShow} />
          <Pages page={page} pageCount={data.pagination.pageCount} count={rowsText(data.pagination.rowCount)} onPage={setPage} />
        </>
      )}
    </section>
  );
}

interface ChipProps {
  run: Props['run'];
  totals: Readonly<Record<RunRowState, number>>;
  chosen: RunRowState | null;
  onChoose: (state: RunRowState | null) => void;
}

function StateChips({ run, totals, chosen, onChoose }: ChipProps) {
  return (
    <div className={styles.chips} role="group" aria-label="Outcomes">
      <button type="button" className={styles.chip} data-family="new" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        All <b>{run.total.toLocaleString('en-US')}</b>
      </button>
      {statesShown(run.kind, totals).map((state) => (
        <button
          key={state}
          type="button"
          className={styles.chip}
          data-family={runRowStates[state].family}
          aria-pressed={chosen === state}
          onClick={() => onChoose(chosen === state ? null : state)}
        >
          {stateTitle(run.kind, state)} <b>{totals[state].toLocaleString('en-US')}</b>
        </button>
      ))}
    </div>
  );
}

interface TableProps {
  rows: readonly RunRow[];
  kind: Run['kind'];
  /** Keeps its height when fewer rows are chosen. */
  isSteady: boolean;
  dimmed: boolean;
  onShow: Props['onShow'];
}

function Table({ rows, kind, isSteady, dimmed, onShow }: TableProps) {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setToggled((ids) => (ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])));
  return (
    <div
      className={`${framed.frame} ${styles.scroll}`}
      data-steady={isSteady || undefined}
      data-dimmed={dimmed || undefined}
      tabIndex={0}
      role="region"
      aria-label="Rows, table"
    >
      <table className={`${framed.table} ${framed.sticky} ${styles.table}`} aria-label="Rows">
        <TableHead headings={headingsOf(kind)} />
        <tbody>
          {rows.map((row) => {
            const isUnfolded = row.differences.length > 0 && opensByItself(row) !== toggled.has(row.row_id);
            return (
              <Fragment key={row.row_id}>
                <Line row={row} kind={kind} isUnfolded={isUnfolded} onToggle={() => toggle(row.row_id)} onShow={onShow} />
                {isUnfolded && (
                  <tr className={styles.unfolded}>
                    <td colSpan={showsPrices(kind) ? 5 : 4}>
                      <Differences differences={row.differences} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && <p className={text.nothing}>No matching rows</p>}
    </div>
  );
}

const headingsOf = (kind: Run['kind']) => [
  'Outcome',
  'Source name',
  'Item',
  ...(showsPrices(kind) ? [{ title: 'Price', className: styles.number }] : []),
  titleOfChanges(kind),
];

const titleOfChanges = (kind: Run['kind']) => (kind === 'dry_run' ? 'Changes' : showsPrices(kind) ? 'Changes made' : 'Remarks');

/** The most fields that fit at a glance; more would push the next rows out of view. */
const fewDifferences = 3;
const opensByItself = ({ differences }: RunRow) => differences.length <= fewDifferences;

interface LineProps {
  row: RunRow;
  kind: Run['kind'];
  isUnfolded: boolean;
  onToggle: () => void;
  onShow: Props['onShow'];
}

function Line({ row, kind, isUnfolded, onToggle, onShow }: LineProps) {
  const Chevron = isUnfolded ? IconChevronDown : IconChevronRight;
  return (
    <tr>
      <td>
        <span className={styles.state} data-family={runRowStates[row.state].family}>
          {stateTitle(kind, row.state)}
        </span>
      </td>
      <td>
        <button type="button" className={styles.show} data-tip="Show the row in the review" onClick={() => onShow(row.row_id)}>
          {row.orig_name}
        </button>
        {row.orig_code && <span className={styles.code}>{row.orig_code}</span>}
      </td>
      <td>
        {row.fetlock_code && <span className={styles.code}>{row.fetlock_code} </span>}
        {wordsText(row.fetlock_name)}
        {row.variation && <span className={styles.variation}>{row.variation}</span>}
      </td>
      {showsPrices(kind) && (
        <td className={styles.number}>
          {row.price ? <Price price={row.price} isGone={row.state === 'removed'} /> : dash}
          {row.price_from_catalogue && <p className={styles.move}>{cataloguesPrice}</p>}
        </td>
      )}
      <td>
        {row.message && <p>{row.message}</p>}
        {row.differences.length > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={isUnfolded}
            leftSection={<Chevron size={14} aria-hidden />}
            onClick={onToggle}
          >
            {row.differences.map(({ title }) => title).join(', ')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function Price({ price, isGone }: { price: NonNullable<RunRow['price']>; isGone: boolean }) {
  const locale = useListLocale();
  if (isGone) return <del>{moneyText(price.old, locale)}</del>;
  if (price.old === price.new || price.old === null) return moneyText(price.new, locale);
  const move = moveText(price, locale);
  return (
    <>
      <Change old={moneyText(price.old, locale)} now={price.new === null ? null : moneyText(price.new, locale)} />
      {move && <p className={styles.move}>{move}</p>}
    </>
  );
}

function Differences({ differences }: Pick<RunRow, 'differences'>) {
  const locale = useListLocale();
  return (
    <dl className={styles.differences}>
      {differences.map(({ field, title, old, new: now }) => (
        <div key={field}>
          <dt>{title}</dt>
          <dd>
            <Change old={itemValueText(field, old, locale)} now={itemValueText(field, now, locale)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The old value struck through, an arrow, the new one. */
const Change = ({ old, now }: { old: string | null; now: string | null }) => (
  <span className={styles.change}>
    {old === null ? <span className={styles.empty}>empty</span> : <del>{old}</del>}
    <IconArrowRight size={14} className={styles.arrow} aria-label="becomes" />
    {now === null ? <span className={styles.empty}>emptied</span> : <ins>{now}</ins>}
  </span>
);
