import type { Environment } from '@fetlock/contract/environments';
import type { ItemContent } from '@fetlock/contract/platform-rows';
import type { Destination } from '@fetlock/contract/platform-sites';
import { sql } from 'kysely';
import type { Connection } from '../database/connect.ts';
import type { CodeKind, ImportRecordRow, ItemBefore, ItemRow, NewImportRecord } from '../database/tables.ts';
import type { PlannedItem } from './items-now.ts';
import { folded } from '../folded.queries.ts';

/** The practice that items belong to. */
export interface Owner {
  environment: Environment;
  practice_id: number;
}

/** The practice of a session, and where the session's mapping puts what is imported through it. */
export interface Target extends Owner {
  destination: Destination;
}

/** Serialises imports and rollbacks in one practice until the transaction ends. */
export async function lockItems(transaction: Connection, { environment, practice_id }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`items of ${environment}`}), ${practice_id})`.execute(transaction);
}

/** The items that rows of these references and codes may concern. */
export function findItemsConcerned(
  database: Connection,
  { environment, practice_id }: Owner,
  { references, codes }: { references: string[]; codes: string[] },
): Promise<ItemRow[]> {
  return database
    .selectFrom('item')
    .selectAll()
    .where('environment', '=', environment)
    .where('practice_id', '=', practice_id)
    .where((eb) => eb.or([eb('external_reference', '=', sql<string>`any(${references})`), eb('code', '=', sql<string>`any(${codes})`)]))
    .execute();
}

export function findItemsById(database: Connection, { environment, practice_id }: Owner, ids: number[]): Promise<ItemRow[]> {
  return database
    .selectFrom('item')
    .selectAll()
    .where('environment', '=', environment)
    .where('practice_id', '=', practice_id)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
}

/** The imports of these keys, newest first. */
export function findRecords(database: Connection, { environment, practice_id }: Owner, keys: string[]): Promise<ImportRecordRow[]> {
  return database
    .selectFrom('import_record')
    .selectAll()
    .where('environment', '=', environment)
    .where('practice_id', '=', practice_id)
    .where('key', '=', sql<string>`any(${keys})`)
    .orderBy('sequence', 'desc')
    .execute();
}

/** Which of these codes the environment knows; `null` when it knows none of the kind at all. */
export async function findKnownCodes(
  database: Connection,
  environment: Environment,
  kind: CodeKind,
  codes: string[],
): Promise<Set<string> | null> {
  const known = database.selectFrom('known_code').where('environment', '=', environment).where('kind', '=', kind);
  const any = await known.select('code').limit(1).executeTakeFirst();
  if (!any) return null;
  const rows = await known
    .select('code')
    .where('code', '=', sql<string>`any(${codes})`)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** Writes the planned items, new or changed; returns the id of each by its reference. */
export async function saveItems(
  transaction: Connection,
  { environment, practice_id }: Owner,
  items: PlannedItem[],
): Promise<Map<string, number>> {
  if (items.length === 0) return new Map();
  const rows = await transaction
    .insertInto('item')
    .values(
      items.map(({ externalReference, content, destination, importKey, importedAt, revision }) => ({
        environment,
        practice_id,
        external_reference: externalReference,
        content: JSON.stringify(content),
        site: destination.site,
        site_tags: [...destination.siteTags],
        import_key: importKey,
        imported_at: importedAt,
        revision,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['environment', 'practice_id', 'external_reference']).doUpdateSet((eb) => ({
        content: eb.ref('excluded.content'),
        site: eb.ref('excluded.site'),
        site_tags: eb.ref('excluded.site_tags'),
        import_key: eb.ref('excluded.import_key'),
        imported_at: eb.ref('excluded.imported_at'),
        revision: eb.ref('excluded.revision'),
      })),
    )
    .returning(['id', 'external_reference'])
    .execute();
  return new Map(rows.map(({ id, external_reference }) => [external_reference, id]));
}

/** Whether another item of the practice has the code and variation. */
export async function isCodeTaken(
  transaction: Connection,
  { environment, practice_id }: Owner,
  itemId: number,
  { code, variation }: Pick<ItemContent, 'code' | 'variation'>,
): Promise<boolean> {
  const other = await transaction
    .selectFrom('item')
    .select('id')
    .where('environment', '=', environment)
    .where('practice_id', '=', practice_id)
    .where('id', '<>', itemId)
    .where(sql<boolean>`code = ${code} and variation is not distinct from ${variation}`)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function restoreItem(transaction: Connection, id: number, before: ItemBefore): Promise<void> {
  await transaction
    .updateTable('item')
    .set({
      content: JSON.stringify(before.content satisfies ItemContent),
      site: before.destination?.site ?? null,
      site_tags: [...(before.destination?.siteTags ?? [])],
      import_key: before.importKey,
      imported_at: new Date(before.importedAt),
      revision: before.revision,
    })
    .where('id', '=', id)
    .execute();
}

export async function removeItem(transaction: Connection, id: number): Promise<void> {
  await transaction.deleteFrom('item').where('id', '=', id).execute();
}

export async function insertRecords(transaction: Connection, records: NewImportRecord[]): Promise<void> {
  if (records.length > 0) await transaction.insertInto('import_record').values(records).execute();
}

/** Which of these keys were withdrawn. */
export async function findWithdrawn(database: Connection, { environment, practice_id }: Owner, keys: string[]): Promise<Set<string>> {
  const rows = await database
    .selectFrom('withdrawn_key')
    .select('key')
    .where('environment', '=', environment)
    .where('practice_id', '=', practice_id)
    .where('key', '=', sql<string>`any(${keys})`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

export async function insertWithdrawn(
  transaction: Connection,
  { environment, practice_id }: Owner,
  keys: string[],
  at: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await transaction
    .insertInto('withdrawn_key')
    .values(keys.map((key) => ({ environment, practice_id, key, withdrawn_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function markRolledBack(
  transaction: Connection,
  { environment, practice_id }: Owner,
  key: string,
  { outcome, at }: { outcome: NonNullable<ImportRecordRow['rollback_outcome']>; at: Date },
): Promise<void> {
  await transaction
    .updateTable('import_record')
    .set({ rolled_back_at: at, rollback_outcome: outcome })
    .where('environment', '=', environment)
    .where('practice_id', '=', practice_id)
    .where('key', '=', key)
    .execute();
}

/** A part of a practice's items in the order of their ids, and the size of the whole set. The search is literal text. */
export async function findItems(
  database: Connection,
  { environment, practice_id }: Owner,
  { search, from, to }: { search: string; from: number; to: number },
) {
  const items = database
    .selectFrom('item')
    .where('environment', '=', environment)
    .where('practice_id', '=', practice_id)
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or(
          [
            sql`code`,
            sql`variation`,
            sql`external_reference`,
            sql`content ->> 'name'`,
            sql`content ->> 'sourceName'`,
            sql`content ->> 'sourceCode'`,
          ].map((field) => eb(sql<number>`strpos(${folded(field)}, ${folded(sql`${search}::text`)})`, '>', 0)),
        ),
      ),
    );
  const [rows, { total }] = await Promise.all([
    items
      .selectAll()
      .orderBy('id')
      .limit(to - from)
      .offset(from)
      .execute(),
    items.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
