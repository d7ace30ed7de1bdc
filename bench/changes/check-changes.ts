import type { Client } from 'pg';

/** The events of one change, and the rows as they are now. */
const question = `
  select count(*)::int as events, count(distinct row_id)::int as rows,
    count(*) filter (where result_rows.status is distinct from row_events.new #>> '{}')::int as otherwise
  from row_events join result_rows on result_rows.id = row_events.row_id
  where row_events.batch = $1 and row_events.field = 'status'`;

/** What is wrong after a change: rows that it did not change exactly once, or that are otherwise now, or other changes than those expected. */
export async function checkChanges(
  client: Client,
  resultId: number,
  { batch, rows, batches }: { batch: string; rows: number; batches: number },
): Promise<string[]> {
  const { rows: found } = await client.query<{ events: number; rows: number; otherwise: number }>(question, [batch]);
  const { rows: others } = await client.query<{ count: number }>(
    `select count(distinct batch)::int as count from row_events
      where row_id in (select id from result_rows where result_id = $1) and field = 'status'`,
    [resultId],
  );
  const [all] = found;
  return [
    ...(all?.rows === rows ? [] : [`${all?.rows} rows were changed, not ${rows}`]),
    ...(all?.events === all?.rows ? [] : [`${all?.events} changes were made of ${all?.rows} rows`]),
    ...(all?.otherwise === 0 ? [] : [`${all?.otherwise} rows are not as they were changed`]),
    ...(others[0]?.count === batches ? [] : [`${others[0]?.count} changes of statuses are recorded, not ${batches}`]),
  ];
}
