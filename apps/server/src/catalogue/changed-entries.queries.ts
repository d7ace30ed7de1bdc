import type { CatalogueChangedEntry, CatalogueUpload } from '@fetlock/contract/catalogue-uploads';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { hasWords } from './catalogue.queries.ts';

interface EntriesPage {
  upload: Pick<CatalogueUpload, 'id' | 'summary'>;
  /** An entry is found when one of its variations has all words. */
  words: readonly string[];
  page: number;
  pageSize: number;
}

/** A page of the entries that an upload changes, by code; empty before it has been compared. */
export async function selectChangedEntries(
  db: Queryable,
  { upload: { id, summary }, words, page, pageSize }: EntriesPage,
): Promise<{ items: CatalogueChangedEntry[]; rowCount: number }> {
  if (!summary) return { items: [], rowCount: 0 };
  const found =
    words.length === 0 ? sql`true` : sql`code in (select code from catalogue_upload_lines where upload_id = ${id} and ${hasWords(words)})`;
  const entries = sql`
    from catalogue_upload_lines where upload_id = ${id} and ${found}
    group by code having count(distinct change) > 1 or min(change) = 'changed'`;
  const { rows: items } = await sql<CatalogueChangedEntry>`
    select code, min(name) filter (where change <> 'gone') as name,
      count(*) filter (where change = 'added') as added, count(*) filter (where change = 'changed') as changed,
      count(*) filter (where change = 'gone') as gone, count(*) filter (where change = 'unchanged') as unchanged
    ${entries} order by code limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  // Counting them again would read every line; the comparison has counted them.
  if (words.length === 0) return { items, rowCount: summary.entries.changed };
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select code ${entries}) entries`.execute(db);
  return { items, rowCount: rows[0]?.count ?? 0 };
}
