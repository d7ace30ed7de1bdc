import { ActionIcon, Tabs } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCallback, useSyncExternalStore } from 'react';
import type { GridColumn } from '../../ui/data-grid/grid-column.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { MatchEvidence } from './match-evidence.tsx';
import { RowHistory } from './row-history.tsx';
import type { ReviewRow } from './review-row.ts';
import styles from './row-panel.module.css';
import type { Review } from './use-review.ts';

interface Props {
  resultId: number;
  /** Id of a row in the grid; a group's shows nothing. */
  id: string;
  store: RowStore<ReviewRow>;
  columns: readonly GridColumn<ReviewRow>[];
  matches: Review['matches'];
  undo: Review['undo'];
  onClose: () => void;
}

/** Columns whose cells can be clicked; in the panel they would be a second way to the same thing. */
const notListed = new Set(['status', 'multimatch', 'lastComment', 'reviewed', 'compounded', 'customer_verified']);

/** All there is about the row that the keyboard is at: it follows the cell, and the grid stays usable. */
export function RowPanel({ resultId, id, store, columns, matches, undo, onClose }: Props) {
  const entry = useSyncExternalStore(
    useCallback((listener) => store.subscribe(id, listener), [store, id]),
    () => store.get(id),
  );
  return (
    <section
      role="dialog"
      aria-label="Row details"
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={styles.head}>
        <h2 className={styles.name}>{entry?.shown.orig_name ?? 'Choose a row'}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label="Close row details" onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      {entry && (
        <Tabs defaultValue="match" keepMounted={false} className={styles.tabs}>
          <Tabs.List>
            <Tabs.Tab value="match">Why this match</Tabs.Tab>
            <Tabs.Tab value="fields">All fields</Tabs.Tab>
            <Tabs.Tab value="history">History</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="match" className={styles.body ?? ''} tabIndex={0}>
            <MatchEvidence resultId={resultId} row={entry.shown} onChoose={matches.choose} />
          </Tabs.Panel>
          <Tabs.Panel value="fields" className={styles.body ?? ''} tabIndex={0}>
            <AllFields entry={entry} columns={columns} />
          </Tabs.Panel>
          <Tabs.Panel value="history" className={styles.body ?? ''} tabIndex={0}>
            <RowHistory resultId={resultId} rowId={entry.shown.id} undo={undo} />
          </Tabs.Panel>
        </Tabs>
      )}
    </section>
  );
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
