import type { PlannedItem, RowImport, RowPreview, RowToAnalyse } from '@fetlock/contract/platform-rows';
import type { Connection } from '../database/connect.ts';
import type { ImportRecordRow } from '../database/tables.ts';
import { ItemsNow, destinationOfItem, sameDestination } from './items-now.ts';
import { contentHash, planImport, type RowPlan } from './plan-import.ts';
import { failure, type KnownCodes } from './row-exceptions.ts';
import {
  findItemsById,
  findItemsConcerned,
  findKnownCodes,
  findRecords,
  findWithdrawn,
  insertRecords,
  lockItems,
  saveItems,
  type Owner,
  type Target,
} from './rows.queries.ts';

/** What the environment knows about the rows of one request. */
export async function readConcerned(database: Connection, owner: Owner, rows: readonly RowToAnalyse[]) {
  const references = rows.map(({ externalReference }) => externalReference);
  const codes = rows.map(({ content }) => content.code);
  const glCodes = rows.flatMap(({ content }) => content.glCode ?? []);
  const items = new ItemsNow(await findItemsConcerned(database, owner, { references, codes }));
  const known: KnownCodes = {
    environment: owner.environment,
    catalogue: await findKnownCodes(database, owner.environment, 'catalogue', codes),
    generalLedger: await findKnownCodes(database, owner.environment, 'general_ledger', glCodes),
  };
  return { items, known };
}

interface Preview {
  rows: readonly RowToAnalyse[];
  planned: readonly PlannedItem[];
  at: Date;
}

/** What an import would do now; writes nothing and ignores keys. */
export async function previewRows(database: Connection, target: Target, { rows, planned, at }: Preview): Promise<RowPreview[]> {
  const { items, known } = await readConcerned(database, target, rows);
  items.recode(planned);
  const { destination } = target;
  return planImport({ rows, earlier: new Map(), withdrawn: new Set(), items, known, destination, at }).map(presentPreview);
}

/** Imports the rows in one transaction: items, and under each key what was done, so that no key ever takes effect twice. */
export async function importRowsOnce(
  transaction: Connection,
  target: Target,
  rows: readonly RowToAnalyse[],
  at: Date,
): Promise<RowImport[]> {
  const { destination, ...owner } = target;
  await lockItems(transaction, owner);
  const keys = rows.map(({ key }) => key);
  const earlier = byKey(await findRecords(transaction, owner, keys));
  const { items, known } = await readConcerned(transaction, owner, rows);
  const plans = planImport({
    rows,
    earlier: new Map([...earlier].map(([key, record]) => [key, { contentHash: record.content_hash }])),
    withdrawn: await findWithdrawn(transaction, owner, keys),
    items,
    known,
    destination,
    at,
  });
  await carryOut(transaction, owner, plans, at);
  const imports = new Map((await presentImports(transaction, target, keys)).map((done) => [done.key, done]));
  return plans.map((plan) => presentImport(plan, imports.get(plan.row.key)));
}

async function carryOut(transaction: Connection, owner: Owner, plans: readonly RowPlan[], at: Date): Promise<void> {
  const done = plans.filter((plan) => plan.outcome !== 'failed' && plan.outcome !== 'replayed');
  // Later rows of the request may change an item again: only its last state is written.
  const changed = new Map(done.filter(({ outcome }) => outcome !== 'unchanged').map(({ item }) => [item.externalReference, item]));
  const ids = await saveItems(transaction, owner, [...changed.values()]);
  await insertRecords(
    transaction,
    done.map(({ row, outcome, contentHash, item, before }) => ({
      ...owner,
      key: row.key,
      external_reference: row.externalReference,
      content_hash: contentHash,
      outcome,
      item_id: ids.get(item.externalReference) ?? known(item.id),
      revision_after: item.revision,
      before: outcome === 'created' ? null : JSON.stringify(before),
      site_after: item.destination.site,
      imported_at: at,
      rolled_back_at: null,
      rollback_outcome: null,
    })),
  );
}

function known(id: number | undefined): number {
  if (id === undefined) throw new Error('An unchanged item has no id.');
  return id;
}

/** What was imported under these keys, as far as they are known. */
export async function presentImports(database: Connection, target: Target, keys: string[]): Promise<SuccessfulImport[]> {
  const records = await findRecords(database, target, keys);
  const ids = records.map(({ item_id }) => item_id);
  const items = new Map((await findItemsById(database, target, ids)).map((item) => [item.id, item]));
  return records.map((record) => {
    const item = items.get(record.item_id);
    return {
      key: record.key,
      outcome: record.outcome,
      itemId: record.item_id,
      importedAt: record.imported_at.toISOString(),
      replayed: true,
      current:
        item !== undefined &&
        sameDestination(destinationOfItem(item), target.destination) &&
        contentHash({ externalReference: item.external_reference, content: item.content }).equals(record.content_hash),
      rolledBackAt: record.rolled_back_at?.toISOString() ?? null,
      ...whatChanged(record),
    };
  });
}

/** The item before an import, and where the import moved it. */
export const whatChanged = ({ before, site_after }: Pick<ImportRecordRow, 'before' | 'site_after'>) => ({
  before: before?.content ?? null,
  move: before ? siteMove(before.destination?.site ?? null, site_after) : null,
});

type SuccessfulImport = Exclude<RowImport, { outcome: 'failed' }>;

function presentImport(plan: RowPlan, done: SuccessfulImport | undefined): RowImport {
  if (plan.outcome === 'failed') return { key: plan.row.key, outcome: 'failed', ...failure(plan.problems) };
  if (!done) throw new Error(`The import of key ${plan.row.key} was not recorded.`);
  return { ...done, replayed: plan.outcome === 'replayed' };
}

function presentPreview(plan: RowPlan): RowPreview {
  const { key } = plan.row;
  switch (plan.outcome) {
    case 'failed':
      return { key, outcome: 'failed', before: plan.before?.content ?? null, ...failure(plan.problems) };
    case 'created':
      return { key, outcome: 'created', before: null };
    case 'replayed':
      // A key that occurs twice in one request: the second row would change nothing.
      return { key, outcome: 'unchanged', before: plan.row.content, move: null };
    default:
      return { key, outcome: plan.outcome, before: plan.before?.content ?? plan.row.content, move: moveOf(plan) };
  }
}

function moveOf({ item, before }: Extract<RowPlan, { outcome: 'created' | 'changed' | 'unchanged' }>) {
  return siteMove(before?.destination?.site ?? null, item.destination.site);
}

const siteMove = (from: string | null, to: string | null) => (from === to ? null : { from, to });

const byKey = (records: readonly ImportRecordRow[]): Map<string, ImportRecordRow> => new Map(records.map((record) => [record.key, record]));
