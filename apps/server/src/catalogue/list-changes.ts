import { catalogueColumnNames } from '@fetlock/contract/catalogue';
import type { CatalogueChange, CatalogueChangeKind } from '@fetlock/contract/catalogue-uploads';
import type { Queryable } from '../database/connection.ts';
import { type ChangeRow, selectChanges, selectValuesById } from './upload-lines.queries.ts';
import { wordsOf } from './catalogue.queries.ts';

/** A page of what an upload adds, changes or leaves out. */
export async function listChanges(
  db: Queryable,
  { search = '', ...which }: { uploadId: number; change: CatalogueChangeKind; search: string | undefined; page: number; pageSize: number },
): Promise<{ items: CatalogueChange[]; rowCount: number }> {
  const { rows, rowCount } = await selectChanges(db, { ...which, words: wordsOf(search) });
  return { items: await presentChanges(db, rows), rowCount };
}

/** Lines with their differences, column by column in the order of the file. */
export async function presentChanges(db: Queryable, rows: readonly ChangeRow[]): Promise<CatalogueChange[]> {
  const changed = rows.filter(({ changed_columns }) => changed_columns.length > 0);
  const before = await selectValuesById(
    db,
    changed.flatMap(({ base_variation_id: id }) => id ?? []),
  );
  return rows.map(({ id, line, base_variation_id, changed_columns, ...values }) => {
    const old = before.get(base_variation_id ?? 0);
    const columns = old ? catalogueColumnNames.filter((column) => changed_columns.includes(column)) : [];
    return { id, line, values, fields: columns.map((column) => ({ column, old: old?.[column] ?? null, new: values[column] })) };
  });
}
