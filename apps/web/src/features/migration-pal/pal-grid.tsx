import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useProductName } from '../../api/constants.ts';
import { useListLocale } from '../../rows/list-locale.ts';
import { useRoom } from '../../ui/data-grid/use-grid-window.ts';
import { cardPlans } from './card-plans.ts';
import { GroupLine } from './group-line.tsx';
import type { PalLine } from './lines.ts';
import { type PalTable, PalTableContext } from './pal-context.ts';
import styles from './pal-grid.module.css';
import { PalRow } from './pal-row.tsx';
import type { FailedEdit } from './stored-edits.ts';
import { tableRowHeights } from './remark-heights.ts';
import { type PalColumnId, leastWidthOf, titleOf, tracksOf } from './step-columns.ts';
import { useGridKeys, useGridPosition, useNextGroup } from './use-grid-position.ts';
import { cardGap, lineHeights, usePalWindow } from './use-pal-window.ts';

interface Props {
  step: MigrationStepName;
  label: string;
  columns: readonly PalColumnId[];
  lines: readonly PalLine[];
  /** Other rows are loading. */
  isStale: boolean;
  table: Omit<PalTable, 'refocus'>;
}

const headHeight = 40;
/** The bar below the window's content, with the navigation. */
const barHeight = 72;
/** With more room than this a card has four parts side by side. */
const wideCard = 600;

/** The rows of a step: a table where there is room for its columns, else one card per row. Both are a grid for keyboard and screen reader. */
export function PalGrid({ step, label, columns, lines, isStale, table }: Props) {
  const product = useProductName();
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const room = useRoom(grid);
  const isCards = room > 0 && room < leastWidthOf(columns);
  const across = room < wideCard ? 2 : 4;
  const locale = useListLocale();
  const card = useMemo(() => (isCards ? cardPlans({ columns, across, room, locale }) : null), [isCards, columns, across, room, locale]);
  const heights = useMemo(
    () => lineHeights(step === 'multimatch', isCards, card ? (row) => card(row).height : tableRowHeights(columns, room)),
    [step, isCards, card, columns, room],
  );
  const place = useGridPosition(lines);
  const kept = [place.line, ...usePinnedLines(table.edits, lines)];
  const failed = useFailures(table.edits);
  const { extra, setExtra } = useExtraHeights();
  const view = usePalWindow({ body, lines, heights, extra, kept, covered: { top: card ? 0 : headHeight, bottom: barHeight } });
  useNextGroup(lines, place.id, view.scrollTo);
  const keys = useGridKeys(place, {
    grid,
    lines,
    columnCount: columns.length,
    scrollTo: view.scrollTo,
    pageLines: () => Math.max(1, Math.floor(window.innerHeight / pageRowHeight(lines, heights)) - 2),
  });
  const { refocus } = keys;
  const shared = useMemo(() => ({ ...table, refocus }), [table, refocus]);

  return (
    <PalTableContext value={shared}>
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        aria-busy={isStale}
        className={styles.grid}
        data-layout={card ? 'cards' : 'table'}
        style={{ ['--tracks' as string]: card ? `repeat(${across}, minmax(0, 1fr))` : tracksOf(columns) }}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.headRow}>
            {columns.map((column, index) => (
              <div key={column} role="columnheader" aria-colindex={index + 1} className={styles.title} data-column={column}>
                {titleOf(column, product)}
              </div>
            ))}
          </div>
        </div>
        <div ref={body} role="rowgroup" className={styles.body} style={{ height: view.totalHeight }}>
          {view.items.map(({ index, top, height }) => {
            const line = lines[index];
            if (!line) return null;
            const at = { line: index, top, height };
            const isActive = index === place.line;
            if (line.kind === 'group')
              return (
                <GroupLine
                  key={line.id}
                  {...at}
                  step={step}
                  first={line.first}
                  gap={card ? cardGap : 0}
                  columnCount={columns.length}
                  isActive={isActive}
                />
              );
            return (
              <PalRow
                key={line.id}
                {...at}
                row={line.row}
                columns={columns}
                product={product}
                card={card && card(line.row)}
                failures={failed.get(line.row.id) ?? none}
                onFailuresHeight={setExtra}
                activeColumn={isActive ? place.column : -1}
              />
            );
          })}
        </div>
      </div>
    </PalTableContext>
  );
}

const none: readonly FailedEdit[] = [];

/** The height of a row, to know how many fit into the window. */
function pageRowHeight(lines: readonly PalLine[], heights: ReturnType<typeof lineHeights>): number {
  const first = lines.find((line) => line.kind === 'row');
  return first ? heights.row(first.row) : heights.group;
}

/** Unsaved changes by the id of their row. */
function useFailures(edits: PalTable['edits']): ReadonlyMap<number, readonly FailedEdit[]> {
  const failures = useSyncExternalStore(edits.subscribe, () => edits.read().failures);
  return useMemo(() => Map.groupBy(failures, ({ edit }) => edit.rowId), [failures]);
}

/** By how much rows are higher than the others, by the id of their line. */
function useExtraHeights() {
  const [extra, change] = useState<ReadonlyMap<string, number>>(new Map());
  const setExtra = useCallback((rowId: number, height: number) => change((before) => new Map(before).set(String(rowId), height)), []);
  return { extra, setExtra };
}

/** The line with the open editor, and those with an unsaved change. */
function usePinnedLines(edits: PalTable['edits'], lines: readonly PalLine[]): readonly number[] {
  const open = useSyncExternalStore(edits.subscribe, () => edits.read().open);
  const failures = useSyncExternalStore(edits.subscribe, () => edits.read().failures);
  return useMemo(() => {
    const ids = new Set([open?.split(' ')[0], ...failures.map(({ edit }) => String(edit.rowId))]);
    return lines.flatMap(({ id }, index) => (ids.has(id) ? [index] : []));
  }, [open, failures, lines]);
}
