import type { FileLayout } from '@fetlock/contract/file-layout';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

export interface FoundHeader {
  signature: string;
  /** Of the columns as the file was read last; null: as found. */
  used_signature: string | null;
  input_type: string;
}

/** What was detected about a file's header when it was previewed. */
export const selectFoundHeader = (db: Queryable, fileId: number): Promise<FoundHeader | undefined> =>
  db.selectFrom('found_headers').select(['signature', 'used_signature', 'input_type']).where('file_id', '=', fileId).executeTakeFirst();

export const saveFoundHeader = (db: Queryable, fileId: number, { signature, input_type }: Omit<FoundHeader, 'used_signature'>) =>
  db
    .insertInto('found_headers')
    .values({ file_id: fileId, signature, input_type })
    .onConflict((oc) => oc.column('file_id').doUpdateSet({ signature, input_type }))
    .execute();

/** Nothing for a file of which it is not known what is found. */
export const saveUsedHeader = (db: Queryable, fileId: number, signature: string) =>
  db.updateTable('found_headers').set({ used_signature: signature }).where('file_id', '=', fileId).execute();

/** How the practice had files with these column names read last, and who chose that. */
export const selectPracticeLayout = (db: Queryable, businessId: number, signature: string) =>
  db
    .selectFrom('practice_layouts')
    .innerJoin('users', 'users.id', 'practice_layouts.updated_by')
    .select(['practice_layouts.input_type', 'practice_layouts.layout', 'practice_layouts.updated_at', 'users.name as updated_by'])
    .where('business_id', '=', businessId)
    .where('signature', '=', signature)
    .executeTakeFirst();

/** The locale with which the files of the practice's last task were read; undefined: it has none. */
export async function selectLastLocale(db: Queryable, businessId: number): Promise<string | null | undefined> {
  const last = await db
    .selectFrom('tasks')
    .select(sql<string | null>`params #>> '{context,locale}'`.as('locale'))
    .where('business_id', '=', businessId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.locale;
}

export type PracticeLayout = NonNullable<Awaited<ReturnType<typeof selectPracticeLayout>>>;

export interface NewPracticeLayout {
  businessId: number;
  signature: string;
  inputType: string;
  layout: FileLayout;
  userId: number;
}

/** Stores how the practice has such files read; the last choice counts. */
export async function savePracticeLayout(trx: Trx, { businessId, signature, inputType, layout, userId }: NewPracticeLayout): Promise<void> {
  const said = { input_type: inputType, layout: JSON.stringify(layout), updated_by: userId };
  await trx
    .insertInto('practice_layouts')
    .values({ business_id: businessId, signature, ...said })
    .onConflict((oc) => oc.columns(['business_id', 'signature']).doUpdateSet({ ...said, updated_at: sql`now()` }))
    .execute();
}

export const deletePracticeLayouts = (db: Queryable, businessId: number, signatures: readonly string[]) =>
  db.deleteFrom('practice_layouts').where('business_id', '=', businessId).where('signature', 'in', signatures).execute();
