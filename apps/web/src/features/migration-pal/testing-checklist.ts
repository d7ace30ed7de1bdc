import { listUniqueComments } from '@fetlock/contract/customer-comments';
import { type CustomerEdit, type CustomerRow, editCustomerRow, listCustomerRows } from '@fetlock/contract/customer-rows';
import { readCustomerResult, readCustomerStatistics, undoCustomerBatch } from '@fetlock/contract/customer-rows';
import type { Reopening } from '@fetlock/contract/migration-signature';
import * as migration from '@fetlock/contract/migration';
import {
  type MigrationState,
  type MigrationStep,
  type MigrationStepName,
  type StepChanges,
  migrationStepNames,
} from '@fetlock/contract/migration-steps';
import { type RowStatusName, statusNameById } from '@fetlock/contract/row-statuses';
import { type ContractServer, refusal } from '../../testing/contract-server.ts';
import { customerResult } from '../../testing/customer-result.ts';
import { type GivenVisit, givenVisit } from '../../testing/given-visit.ts';
import { customerRow, statusFields } from '../customer-review/testing-customer-row.ts';

export interface ChecklistSize {
  groups?: number;
  asked?: number;
  compounded?: number;
  ignored?: number;
}

export interface Checklist extends GivenVisit {
  /** The rows as the server has them; `change` is another user's change of one. */
  rows: CustomerRow[];
  change: (id: number, edit: CustomerEdit) => CustomerRow;
  named: (name: string) => CustomerRow;
  steps: MigrationStep[];
  changed: StepChanges[];
  reopened: Reopening | null;
  newer: { id: number; created_at: string } | null;
  questions: migration.OpenQuestion[];
}

/** A Migration PAL in memory, opened with a link. Everything done with it is stored and counted; only the last change of a tick can be undone. */
export function givenChecklist(server: ContractServer, size: ChecklistSize = {}, visitor: string | null = 'Jane Doe'): Checklist {
  const visit = givenVisit(server, 'migration-poll', visitor);
  const list: Checklist = {
    ...visit,
    rows: rowsOf({ groups: 3, asked: 4, compounded: 3, ignored: 12, ...size }),
    steps: [],
    changed: [],
    reopened: null,
    newer: null,
    questions: [],
    named: (name) => list.rows.find(({ orig_name }) => orig_name === name) ?? missing(name),
    change(id, { status, status_id, previous_status_id, ...edit }) {
      const at = list.rows.findIndex((row) => row.id === id);
      const before = list.rows[at] ?? missing(String(id));
      const { checked = before.migrationPoll.checked, notes = before.migrationPoll.notes } = edit.migrationPoll ?? {};
      const name = status ?? (status_id === undefined ? undefined : statusNameById(status_id));
      const after: CustomerRow = {
        ...before,
        custom_gl_code: edit.custom_gl_code ?? before.custom_gl_code,
        mapped_core_type_override: edit.mapped_core_type_override ?? before.mapped_core_type_override,
        previous_status_id: previous_status_id === undefined ? before.previous_status_id : previous_status_id,
        ...(name && statusFields(name)),
        migrationPoll: { checked, notes },
        version: before.version + 1,
      };
      if (after.step) begin(list, after.step, 'in_progress');
      return (list.rows[at] = after);
    },
  };
  answerReading(server, list);
  answerChanges(server, list);
  return list;
}

function answerReading(server: ContractServer, list: Checklist): void {
  const inStep = (step: MigrationStepName): CustomerRow[] => list.rows.filter((row) => row.step === step);
  server.answer(readCustomerResult, () => customerResult({ id: list.resultId, rows: list.rows.length, migrationPollSteps: list.steps }));
  server.answer(migration.listMigrationSteps, () => ({
    items: list.steps,
    changed: list.changed,
    reopened: list.reopened,
    newer: list.newer,
  }));
  server.answer(migration.listOpenQuestions, () => ({ items: list.questions }));
  server.answer(listCustomerRows, ({ query }) => {
    const asked = list.rows.filter(
      (row) => query.ids?.includes(row.id) ?? (row.step === query.step && (!query.comment || query.comment.includes(row.comment ?? ''))),
    );
    const resolved = (row: CustomerRow): number => Number(query.sortBy === 'multimatch_group_approved' && row.multimatch_group_approved);
    const items = asked.toSorted(
      (one, other) => resolved(one) - resolved(other) || textOf(one).localeCompare(textOf(other)) || one.id - other.id,
    );
    const [page, pageSize] = query.fetchAll ? [1, Math.max(1, items.length)] : [query.page, query.rowsPerPage];
    const pagination = { page, pageSize, rowCount: items.length, pageCount: Math.ceil(items.length / pageSize) };
    return { items: items.slice((page - 1) * pageSize, page * pageSize), pagination, ...(query.step && { seen: seenOf(query.step) }) };
  });
  server.answer(migration.readMultimatchStatistics, () => ({
    multimatchesAmount: groupsOf(inStep('multimatch')),
    resolvedMultimatchesAmount: groupsOf(inStep('multimatch').filter((row) => row.multimatch_group_approved)),
  }));
  server.answer(readCustomerStatistics, () => ({
    items: [],
    progress: { items: list.rows.length, answered: list.rows.filter(isAnswered).length },
  }));
  server.answer(migration.readMigrationProgress, () => ({
    items: migrationStepNames
      .map((step) => ({ step, of: inStep(step) }))
      .filter(({ of }) => of.length > 0)
      .map(({ step, of }) => ({
        step,
        rows: of.length,
        noted: of.filter((row) => row.migrationPoll.notes !== '').length,
        checked: of.filter((row) => row.migrationPoll.checked).length,
        to_change: of.filter((row) => row.step === 'ignored' && !row.migrationPoll.checked && row.status.name === 'needs_change').length,
        groups: groupsOf(of),
        resolved: groupsOf(of.filter((row) => row.multimatch_group_approved)),
        none_right: 0,
        chosen_by_provider: 0,
      })),
  }));
  server.answer(listUniqueComments, () => {
    const amounts = Object.groupBy(inStep('ignored'), textOf);
    return { items: Object.entries(amounts).map(([comment, rows]) => ({ comment, amount: rows?.length ?? 0 })) };
  });
}

const isAnswered = ({ migrationPoll: { checked, notes }, multimatch_group_approved: isResolved }: CustomerRow): boolean =>
  checked || notes !== '' || isResolved;

function answerChanges(server: ContractServer, list: Checklist): void {
  let batches = 0;
  const newBatch = (): string => `00000000-0000-4000-8000-${String((batches += 1)).padStart(12, '0')}`;
  let undo = (): unknown => undefined;
  const tick = (row: CustomerRow, checked: boolean): CustomerRow[] => {
    list.change(row.id, { migrationPoll: { checked } });
    const group = list.rows.filter(({ multimatch }) => multimatch === row.multimatch);
    const multimatch_group_approved = group.some(({ migrationPoll }) => migrationPoll.checked);
    list.rows = list.rows.map((one) => (one.multimatch === row.multimatch ? { ...one, multimatch_group_approved } : one));
    return list.rows.filter(({ multimatch }) => multimatch === row.multimatch);
  };
  server.answer(editCustomerRow, ({ params, body: { version: _seen, updated_at: _at, ...edit } }) => ({
    ...list.change(params.rowId, edit),
    batch: newBatch(),
  }));
  server.answer(migration.resolveMultimatch, ({ query, body: { isResolved, seen } }) => {
    const row = list.rows.find(({ id }) => id === query.resultRowId) ?? missing(String(query.resultRowId));
    const rows = list.rows.filter(({ multimatch }) => multimatch === row.multimatch);
    const isUnseen = ({ id, migrationPoll }: CustomerRow) => migrationPoll.checked && id !== row.id && !seen?.chosen.includes(id);
    if (isResolved && rows.some(isUnseen)) return refusal('ROW_CHANGED', { details: { rows, changed_by: 'Dr. Bob Roe' } });
    undo = () => tick(row, !isResolved);
    return { items: tick(row, isResolved), batch: newBatch() };
  });
  server.answer(undoCustomerBatch, ({ body: { batch } }) => {
    undo();
    return { batch, changed: 1, skipped: [], held: [], of_rows: 1, kept: 0 };
  });
  server.answer(migration.createMigrationStep, ({ body: { step, status } }) => begin(list, step, status));
  server.answer(migration.updateMigrationStep, ({ body: { stepName, status } }) => begin(list, stepName, status));
}

function begin(list: Checklist, step: MigrationStepName, status: MigrationState): MigrationStep {
  const record: MigrationStep = {
    id: migrationStepNames.indexOf(step) + 1,
    step,
    status,
    signature: null,
    signer: null,
    updated_at: '2026-11-20T10:00:00.000Z',
  };
  list.steps = [...list.steps.filter((one) => one.step !== step), record];
  return record;
}

/** What the rows of a step are shown with. */
export const seenOf = (step: MigrationStepName): string => `shown ${step}`;

/** All steps are completed, and nothing is signed. */
export function completeChecklist(list: Checklist): void {
  for (const step of migrationStepNames) begin(list, step, 'completed');
}

/** The effect of a signature on the steps and their rows. */
export function signChecklist(list: Checklist): void {
  for (const step of migrationStepNames) begin(list, step, 'signed');
  list.rows = list.rows.map((row) => ({ ...row, signed: true }));
}

/** Two matches per group; the ignored rows have three reasons. */
function rowsOf({ groups, asked, compounded, ignored }: Required<ChecklistSize>): CustomerRow[] {
  const rows = (
    step: MigrationStepName,
    count: number,
    given: (n: number) => Partial<CustomerRow> & { of: RowStatusName },
  ): CustomerRow[] =>
    Array.from({ length: count }, (_, index) => {
      const { of, ...rest } = given(index + 1);
      const id = (migrationStepNames.indexOf(step) + 1) * 100_000 + index + 1;
      const price = 10 + ((index + 1) % 90);
      const more = { id, orig_order: id, status: of, step, orig_external_code: `EXT-${index + 1}`, ...rest };
      const row = customerRow({ id, status: of });
      return { ...row, ...more, ...statusFields(of), priceInfo: { ...row.priceInfo, price, lastsold: '2026-09-30' } };
    });
  const pairs = rows('multimatch', 2 * groups, (n) => {
    const group = Math.ceil(n / 2);
    return {
      of: 'not_reviewed',
      orig_order: group,
      orig_name: `Carprofen ${group}`,
      orig_code: `M${group}`,
      orig_external_code: `EXT-${group}`,
      fetlock_name: 'Carprofen chewable tablets',
      entry_variation_name: n % 2 === 1 ? '75 mg, 60 count' : '100 mg, 60 count',
      multimatch: `group ${group}`,
    };
  }).map((row) => ({ ...row, priceInfo: { ...row.priceInfo, price: 10 + row.orig_order } }));
  const reasons = ['Not sold for 36 months', 'Never sold', 'Raffle and gifts'];
  const reasonOf = (n: number): string | null => reasons[Math.floor((n * 3 - 1) / Math.max(ignored, 1)) % 3] ?? null;
  const single = (n: number, name: string) => ({ orig_name: `${name} ${n}`, orig_code: `P${n}` });
  return [
    ...pairs,
    ...rows('ask_customer', asked, (n) => ({ of: 'ask_customer', category: 'procedure', ...single(n, 'Question') })),
    ...rows('compounded', compounded, (n) => ({ of: 'compounded', ...single(n, 'Compounded drug') })),
    ...rows('ignored', ignored, (n) => ({ of: 'ignore', category: 'ignore', comment: reasonOf(n), ...single(n, 'Ignored item') })),
  ];
}

const textOf = ({ comment }: CustomerRow): string => comment ?? '';
const groupsOf = (rows: readonly CustomerRow[]): number => new Set(rows.flatMap(({ multimatch }) => multimatch ?? [])).size;
const missing = (what: string): never => {
  throw new Error(`The checklist has no ${what}.`);
};
