import type { ResultRow } from '@fetlock/contract/rows';
import { ActionIcon, Tabs } from '@mantine/core';
import { IconLayoutBottombar, IconLayoutSidebarRight, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { GridColumn } from '../../ui/data-grid/grid-column.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { MatchEvidence } from './match-evidence.tsx';
import type { Outbox } from './outbox.ts';
import { rowMatchQuery } from '../../rows/queries.ts';
import { RowComments } from './row-comments.tsx';
import { RowGuards } from './row-guards.tsx';
import { RowHistory } from './row-history.tsx';
import { RowItem } from './row-item.tsx';
import type { ReviewRow } from './review-row.ts';
import styles from './row-panel.module.css';
import { usePanelPosition } from './use-panel-position.ts';
import type { ReviewData } from './use-review-data.ts';
import type { OfferUndo } from './use-undo.tsx';

interface Props {
  resultId: number;
  /** Id of a row in the grid. */
  id: string;
  /** The following row, which is most likely viewed next. */
  nextId: string | undefined;
  store: RowStore<ReviewRow>;
  columns: readonly GridColumn<ReviewRow>[];
  /** True when the catalogue search should be focused. */
  wantsSearch: RefObject<boolean>;
  /** A new value each time the details are opened. */
  opening: object;
  matches: ReviewData['matches'];
  undo: ReviewData['undo'];
  outbox: Outbox;
  offerUndo: OfferUndo;
  onShowRow: (rowId: number) => void;
  onAddTerm: (row: ResultRow) => void;
  onClose: () => void;
}

/** Columns whose cells can be clicked; in the panel they would duplicate what it offers. */
const notListed = new Set(['status', 'multimatch', 'lastComment', 'reviewed', 'compounded', 'customer_verified']);

/** Everything about the focused row: it follows the focus, and the grid stays usable. */
export function RowPanel(props: Props) {
  const { resultId, id, nextId, store, columns, wantsSearch, opening, matches, undo, outbox, offerUndo, onShowRow, onAddTerm, onClose } =
    props;
  const entry = useSyncExternalStore(
    useCallback((listener) => store.subscribe(id, listener), [store, id]),
    () => store.get(id),
  );
  const [tab, setTab] = useState<string | null>('match');
  const { place, turn, edge } = usePanelPosition();
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a ref says it only once the panel is opened
    if (wantsSearch.current) setTab('match');
  }, [wantsSearch, opening]);
  usePrefetch(resultId, nextId);
  const row = entry?.shown;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (row && tab === 'match' && /^\d$/.test(event.key) && !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey)
      void matches.chooseNth(row, Number(event.key));
  };
  return (
    <section
      role="dialog"
      aria-label="Row details"
      className={styles.panel}
      data-side={place.side}
      style={place.side === 'right' ? { width: place.width } : { height: place.height }}
      onKeyDown={onKeyDown}
    >
      <div className={styles.edge} {...edge} />
      <header className={styles.head}>
        <h2 className={styles.name}>{row?.orig_name ?? 'Choose a row'}</h2>
        <ActionIcon aria-label={place.side === 'right' ? 'Move to the bottom' : 'Move to the right'} onClick={turn}>
          {place.side === 'right' ? <IconLayoutBottombar size={18} /> : <IconLayoutSidebarRight size={18} />}
        </ActionIcon>
        <ActionIcon aria-label="Close row details" onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      {entry && row && (
        <Tabs value={tab} onChange={setTab} keepMounted={false} className={styles.tabs}>
          <Tabs.List className={styles.tabList ?? ''}>
            <Tabs.Tab value="match">Why</Tabs.Tab>
            <Tabs.Tab value="fields">All fields</Tabs.Tab>
            <Tabs.Tab value="history">History</Tabs.Tab>
            <Tabs.Tab value="comments">Comments</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="match" className={styles.body ?? ''} tabIndex={0}>
            <RowGuards resultId={resultId} row={row} onShowRow={onShowRow} />
            <MatchEvidence resultId={resultId} row={row} wantsSearch={wantsSearch} onChoose={matches.choose} onAddTerm={onAddTerm} />
            <RowItem key={row.id} resultId={resultId} row={row} store={store} offerUndo={offerUndo} />
          </Tabs.Panel>
          <Tabs.Panel value="fields" className={styles.body ?? ''} tabIndex={0}>
            <AllFields entry={entry} columns={columns} />
          </Tabs.Panel>
          <Tabs.Panel value="history" className={styles.body ?? ''} tabIndex={0}>
            <RowHistory resultId={resultId} rowId={row.id} undo={undo} />
          </Tabs.Panel>
          <Tabs.Panel value="comments" className={styles.body ?? ''} tabIndex={0}>
            <RowComments key={row.id} outbox={outbox} row={row} offerUndo={offerUndo} />
          </Tabs.Panel>
        </Tabs>
      )}
    </section>
  );
}

const isTyping = (target: EventTarget): boolean => target instanceof HTMLElement && target.matches('input, textarea, select');

/** Prefetches the match of the next row, so that the panel follows without a pause. */
function usePrefetch(resultId: number, id: string | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (id !== undefined) void cache.prefetchQuery(rowMatchQuery(resultId, Number(id)));
  }, [cache, resultId, id]);
}

function AllFields({ entry, columns }: { entry: ReviewRow; columns: readonly GridColumn<ReviewRow>[] }) {
  const { status, reviewed, customer_verified, propsStructure, variationStructure, bucket, id, version } = entry.shown;
  const flags = { Reviewed: reviewed, 'Customer verified': customer_verified, Compounded: propsStructure.compounded };
  return (
    <dl className={styles.fields}>
      <dt>Status</dt>
      <dd>{status.title}</dd>
      {Object.entries(flags).map(([title, value]) => (
        <Field key={title} title={title}>
          {value ? 'Yes' : 'No'}
        </Field>
      ))}
      {columns
        .filter((column) => !notListed.has(column.id))
        .map((column) => (
          <Field key={column.id} title={column.title}>
            {column.cell(entry)}
          </Field>
        ))}
      <Field title="Catalogue variation">{variationStructure ? `${variationStructure.code} ${variationStructure.name}` : '–'}</Field>
      <Field title="Bucket">{bucket ?? '–'}</Field>
      <Field title="Row id, version">{`${id}, ${version}`}</Field>
    </dl>
  );
}

function Field({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}
