import type { Run, RunRow } from '@fetlock/contract/run';
import { dryRunRows, listRunRows, readRun } from '@fetlock/contract/runs';
import type { ContractServer } from '../../testing/contract-server.ts';
import { people } from '../../testing/people.ts';

const at = '2026-11-20T10:00:00.000Z';

/** A run of these kinds of rows that has ended. */
export function testingRun(given: Partial<Run>): Run {
  return {
    id: 1,
    kind: 'dry_run',
    environment: 'prod',
    state: 'SUCCEED',
    requested_by: people.admin.name,
    created_at: at,
    finished_at: at,
    total: 0,
    done: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    failed: 0,
    removed: 0,
    restored: 0,
    kept: 0,
    seconds_left: null,
    error: null,
    cancelled_by: null,
    rolls_back: null,
    taken_back: 0,
    batch: '00000000-0000-4000-8000-000000000001',
    ...given,
  };
}

interface ExpectedRow {
  id: number;
  state: 'created' | 'changed';
  /** The price of the item before; null: it is new. */
  old: number | null;
}

const runRow = ({ id, state, old }: ExpectedRow): RunRow => ({
  row_id: id,
  orig_order: id,
  orig_code: '0070',
  orig_name: `Item ${id}`,
  fetlock_code: 'CARP75',
  fetlock_name: 'Carprofen chewable tablet',
  variation: null,
  state,
  message: null,
  differences: old === null ? [] : [{ field: 'price', title: 'Price', old, new: 18 }],
  price: { old, new: 18 },
  price_from_catalogue: false,
});

const noRows = { waiting: 0, passed: 0, created: 0, changed: 0, unchanged: 0, failed: 0, left: 0, removed: 0, restored: 0, kept: 0 };

/** Answers the dry run of an import with what is expected of these rows. */
export function answerDryRun(server: ContractServer, rows: readonly ExpectedRow[]): void {
  const { length } = rows;
  const created = rows.filter(({ state }) => state === 'created').length;
  const counts = { created, changed: length - created };
  const dryRun = testingRun({ total: length, done: length, ...counts });
  server.answer(dryRunRows, dryRun);
  server.answer(readRun, dryRun);
  server.answer(listRunRows, {
    items: rows.map(runRow),
    pagination: { page: 1, pageSize: 50, rowCount: length, pageCount: 1 },
    totals: { ...noRows, ...counts },
    price_moves: { up: counts.changed, down: 0, largest: counts.changed > 0 ? { old: 10, new: 18 } : null },
  });
}
