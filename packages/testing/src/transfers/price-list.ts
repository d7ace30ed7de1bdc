import type { Environment } from '@fetlock/contract/environments';
import type { Random } from '@fetlock/samples/random';
import { contentColumns } from '@fetlock/server/rows/row-content.queries';
import { StoredParams } from '@fetlock/server/task-records/stored-params';

/** Queries a database, with retries. */
export type Ask = <Row extends object>(query: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The two databases that must agree in the end. */
export interface Databases {
  product: Ask;
  sandbox: Ask;
}

/** A reviewed price list, to be sent to one environment repeatedly. The names of its codes begin with its own name. */
export interface PriceList {
  name: string;
  practiceId: number;
  environment: Environment;
  taskId: number;
  resultId: number;
  rows: number;
}

/** A row as stored in the product. */
export interface ListRow {
  id: number;
  code: string;
  name: string;
  price: number;
  fee: number | null;
  cost: number;
  sourceName: string;
  minimumPrice: number | null;
  ledgerCode: string | null;
  status: string;
  version: number;
  analysis: Outcome | null;
  import: Outcome | null;
  /** Whether the row's content is still as its last analysis saw it. */
  isAsAnalysed: boolean;
}

interface Outcome {
  status: 'IN_PROGRESS' | 'SUCCEED' | 'FAILED' | 'ROLLED_BACK';
  error?: { exceptionMessage: string };
}

/**
 * Creates the list. Every twentieth row has the code and name of the previous one, every fiftieth can't be imported (its price is below its
 * minimum), every thirtieth has the list's own ledger code, which `setLedgerCode` makes known or unknown to the environment.
 */
export async function givenPriceList(
  { product, sandbox }: Databases,
  { name, practiceId, environment, rows }: Omit<PriceList, 'taskId' | 'resultId'>,
): Promise<PriceList> {
  const params = JSON.stringify(StoredParams.parse({ context: {} }));
  const [made] = await product<{ task: number; result: number }>(
    `with version as (
       insert into catalogue_versions (name, content_hash, entries, variations) values ('Made up', 'made up', 0, 0)
       on conflict (content_hash) do update set name = excluded.name returning id),
     task as (
       insert into tasks (name, business_id, business_name, confirmed_in, environment, status, params, created_by)
       select $1::text, $2::int, 'Practice ' || $2::int, '{prod,stage,play}', 'prod', 'completed', $3::jsonb, min(id) from users returning id)
     insert into results (task_id, catalogue_version_id, params, run_attempt, lines_read, source_rows, row_count, lines_not_read)
     select task.id, version.id, $3::jsonb, 1, $4::int, $4::int, $4::int, 0 from task, version returning task_id::int as task, id::int as result`,
    [name, practiceId, params, rows],
  );
  if (!made) throw new Error('The list was not made');
  await product(
    `insert into result_rows (result_id, orig_order, status, category, subcategory, fetlock_name, fetlock_code, orig_code, orig_name,
       price, minimum_price, cost, dispensing_fee, custom_gl_code)
     select $1::bigint, n, 'ready_for_import', 'drug', 'Antibiotics', 'Item ' || n, $2::text || '-' || n, $2 || '-source-' || n - (n % 20 = 0)::int,
       'Item ' || n - (n % 20 = 0)::int || ' of ' || $2, 10 + n % 90, case when n % 50 = 0 then 1000 end, n % 17, n % 5,
       case when n % 30 = 0 then $2 end
     from generate_series(1, $3::int) as n`,
    [made.result, name, rows],
  );
  await product('update tasks set result_id = $2 where id = $1', [made.task, made.result]);
  const list = { name, practiceId, environment, rows, taskId: made.task, resultId: made.result };
  await setLedgerCode(sandbox, list, true);
  return list;
}

/**
 * Makes the ledger code of the list known to its environment, or unknown: rows that passed their analysis then fail when they are imported.
 */
export async function setLedgerCode(sandbox: Ask, { name, environment }: PriceList, isKnown: boolean): Promise<void> {
  if (isKnown)
    await sandbox(`insert into sandbox.known_code values ($1::text, 'general_ledger', $2::text) on conflict do nothing`, [
      environment,
      name,
    ]);
  else await sandbox('delete from sandbox.known_code where environment = $1 and code = $2', [environment, name]);
}

/** Changes a share of the rows that are not imported into production, and makes all of those ready again. */
export async function changeRows(product: Ask, { resultId }: PriceList, { integer }: Random, share: number): Promise<void> {
  await product(
    `update result_rows set status = 'ready_for_import', version = version + 1,
       dispensing_fee = case when (id * 7919 + $2::int) % 100 < $3::int then $2 else dispensing_fee end
     where result_id = $1::bigint and status <> 'imported'`,
    [resultId, integer(100, 9_999), Math.round(share * 100)],
  );
}

/** The same as `contentHash` of the queries, as a text. */
const contentHash = `md5(row(${contentColumns.map((column) => `result_rows.${column}`).join(', ')})::text)`;

export async function rowsOf(product: Ask, { resultId, environment }: PriceList): Promise<ListRow[]> {
  return product<ListRow>(
    `select id::int, fetlock_code as code, fetlock_name as name, price::float, dispensing_fee::float as fee, cost::float, orig_name as "sourceName",
       minimum_price::float as "minimumPrice", custom_gl_code as "ledgerCode", status, version, ${environment}_analysis as analysis,
       ${environment}_import as import, coalesce(${environment}_analysis ->> 'content' = ${contentHash}, false) as "isAsAnalysed"
     from result_rows where result_id = $1 order by orig_order`,
    [resultId],
  );
}

/** Whether an import takes it. */
export const isReady = ({ status, analysis, isAsAnalysed }: ListRow): boolean =>
  status === 'ready_for_import' && analysis?.status === 'SUCCEED' && isAsAnalysed;

/** An item as stored in the practice. */
export interface Item {
  revision: number;
  content: Pick<ListRow, 'code' | 'name' | 'price' | 'cost' | 'sourceName'> & { dispensingFee: number | null };
}

/** The items of the list in the practice, by their code; several with one code are listed together. */
export async function itemsOf(sandbox: Ask, { name, practiceId, environment }: PriceList): Promise<Map<string, Item[]>> {
  const items = await sandbox<Item>(
    `select revision, content from sandbox.item where environment = $1 and practice_id = $2 and code like $3::text || '-%'`,
    [environment, practiceId, name],
  );
  return Map.groupBy(items, ({ content }) => content.code);
}
