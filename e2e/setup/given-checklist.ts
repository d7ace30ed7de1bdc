import { withDatabase } from './database.ts';
import type { Given, ReadyTask } from './given.ts';

export interface ChecklistSize {
  groups?: number;
  asked?: number;
  compounded?: number;
  ignored?: number;
}

export interface GivenChecklist extends ReadyTask {
  /** Address of the Migration PAL with a new link, without the origin. */
  address: string;
  linkToken: string;
}

/** A version with rows for each step of the Migration PAL. */
export async function givenRowsOfSteps(given: Given, name: string, size: ChecklistSize = {}): Promise<ReadyTask> {
  const task = await given.task(name);
  await insertRows(task.resultId, { groups: 3, asked: 4, compounded: 3, ignored: 12, ...size });
  return task;
}

/** The same with a link to the Migration PAL. */
export async function givenChecklist(given: Given, name: string, size: ChecklistSize = {}): Promise<GivenChecklist> {
  const task = await givenRowsOfSteps(given, name, size);
  const made = await given.call<{ access_token: string }>('POST', `/api/v1/processing-results/${task.resultId}/link`, {
    linkType: 'mig_pal_link',
  });
  const linkToken = made.access_token;
  return { ...task, linkToken, address: `/customer/migration/${task.resultId}/migration-poll?access_token=${linkToken}` };
}

/** Two matches per group; the ignored rows have three reasons. */
async function insertRows(resultId: number, { groups, asked, compounded, ignored }: Required<ChecklistSize>): Promise<void> {
  await withDatabase(async (client) => {
    await client.query('delete from result_rows where result_id = $1', [resultId]);
    const insert = `insert into result_rows (result_id, orig_order, status, category, fetlock_name, fetlock_code, entry_variation_name,
        orig_code, orig_external_code, orig_name, price, lastsold, multimatch, comment)`;
    const facts = `'EXT-' || n, name, 10 + n % 90, date '2026-10-01' - (n % 700)::integer`;
    await client.query(
      `${insert} select $1::bigint, n, 'not_reviewed', 'drug', 'Carprofen chewable tablets', 'C' || n || part,
         case part when 1 then '75 mg, 60 count' else '100 mg, 60 count' end, 'M' || n, ${facts}, 'group ' || n, null
       from generate_series(1, $2::integer) as n, generate_series(1, 2) as part, lateral (select 'Carprofen ' || n as name) as named`,
      [resultId, groups],
    );
    const rest: [string, string, number, number, string][] = [
      ['ask_customer', 'procedure', asked, 100_000, 'Question'],
      ['compounded', 'drug', compounded, 200_000, 'Compounded drug'],
      ['ignore', 'ignore', ignored, 300_000, 'Ignored item'],
    ];
    for (const [status, category, count, from, word] of rest)
      await client.query(
        `${insert} select $1::bigint, $5::integer + n, $2::text, $3::text, case when $2 = 'ask_customer' then 'Nail trim' end, null,
           case when $2 = 'ask_customer' then 'Large dog' end, 'P' || n, ${facts}, null,
           case when $2 = 'ignore' then (array['Not sold for 36 months', 'Never sold', 'Raffle and gifts'])[1 + (n * 3 - 1) / greatest($4::integer, 1) % 3] end
         from generate_series(1, $4::integer) as n, lateral (select $6::text || ' ' || n as name) as named`,
        [resultId, status, category, count, from, word],
      );
    await client.query('update results set row_count = (select count(*) from result_rows where result_id = $1) where id = $1', [resultId]);
  });
}
