import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Ask } from '../transfers/price-list.ts';
import type { Place } from './place.ts';

/** Rows of a version, the events of one of its runs, and that run's own record. */
export async function contentOf(product: Ask, { resultId, runId }: { resultId: number; runId: number }): Promise<unknown> {
  return product(
    `select state, total, done, created, changed, unchanged, failed, error,
       (select count(*)::int from run_rows where run_id = runs.id) as taken,
       (select count(*)::int from row_events where row_events.batch = runs.batch) as events,
       (select count(*)::int from result_rows where result_id = $1) as rows,
       (select md5(string_agg((to_jsonb(r) - '{id,result_id,created_at,updated_at}'::text[])::text, ' ' order by orig_order, id))
        from result_rows r where result_id = $1) as content
     from runs where id = $2`,
    [resultId, runId],
  );
}

/** A report as recorded in the database, and whether its bytes exist. */
export async function reportOf({ databases, installation }: Place, id: number): Promise<unknown> {
  const [report] = await databases.product<{ state: string; rows: number; error: string | null; size: number; key: string | null }>(
    'select state, rows_done as rows, error, size::int, storage_key as key from reports where id = $1',
    [id],
  );
  if (!report?.key) return report;
  const { key, size, ...rest } = report;
  const file = await stat(path.join(installation.dataDir, 'files', key));
  return { ...rest, size, isWhole: file.size === size };
}

/** An upload of a catalogue, and the version that it became. */
export async function uploadOf({ databases }: Place, id: number): Promise<unknown> {
  return databases.product(
    `select state, error, summary, lines_read, storage_key is null as forgotten,
       (select count(*)::int from catalogue_upload_lines where upload_id = upload.id) as lines,
       (select count(*)::int from catalogue_versions where name = 'Upload ' || upload.id) as versions,
       (select count(*)::int from catalogue_variations where version_id = upload.version_id) as variations
     from catalogue_uploads upload where id = $1`,
    [id],
  );
}
