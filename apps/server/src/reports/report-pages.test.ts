import { createHash } from 'node:crypto';
import { addComment } from '@fetlock/contract/comments';
import { generateReport } from '@fetlock/contract/reports';
import { type RowStatusName, statusIdOf } from '@fetlock/contract/row-statuses';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivenRow, givenLargeResult, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { writeReportHandler } from './write-report.handler.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.services.queue.work(writeReportHandler({ ...api.services, log: pino({ level: 'silent' }) }));
});
afterAll(() => api.close());

async function page(type: 'match' | 'internal', resultId: number): Promise<string> {
  const { body, headers, statusCode } = await api
    .as('staff')
    .raw({ method: 'GET', url: `/api/v1${generateReport.path}?type=${type}&resultId=${resultId}` });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[^']{44}'; sandbox$/),
    'content-disposition': expect.stringContaining(`filename="${type}.html"`),
  });
  // The policy allows the one stylesheet, by its hash, and no style attribute.
  const [styles = ''] = [...body.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text]) => text);
  expect(String(headers['content-security-policy'])).toContain(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`);
  expect(body).not.toMatch(/<[^>]* style=|<style[^>]*>[^]*<style|<script/);
  return body;
}

/** The text of the element with the id, up to the end of its section. */
const sectionOf = (html: string, id: string): string => {
  const from = html.indexOf(`<h2 id="${id}">`);
  expect(from, `a section ${id}`).toBeGreaterThan(-1);
  return html.slice(from, html.indexOf('</section>', from));
};
/** Cells of the first row with this name. */
const cellsOf = (html: string, name: string): string[] => {
  const row = html.split('<tr>').find((part) => part.includes(`<th scope="row">`) && textOf(part.split('</th>')[0] ?? '') === name);
  return (row?.split('</tr>')[0] ?? '')
    .split(/<t[dh][^>]*>/)
    .slice(1)
    .map(textOf);
};
const textOf = (html: string): string => html.replaceAll(/<title>.*?<\/title>|<[^>]*>/g, '').trim();

/** The large figures at the top, each with its note. */
const figuresIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<span class="dim">(.*?)<\/span>/g)].map(([, label, value, note]) => [
      label,
      `${value} ${note}`,
    ]),
  );

const rows: GivenRow[] = [
  {
    orig_name: 'Rimadyl chew',
    price: 12.5,
    cost: 7.31,
    match_weight: 0.98,
    matcher_feedback: 'Same name by our reckoning',
    revenue_percent: 60,
  },
  { status: 'imported', category: 'procedure', orig_name: 'Nail trim', match_weight: 1, revenue_percent: 30 },
  { status: 'ask_customer', orig_name: 'Old salve', match_weight: 0.4, mapped_core_type_override: 'supply', revenue_percent: 10 },
  {
    status: 'ignore',
    category: 'ignore',
    orig_name: 'Fax fee',
    comment: 'not sold for 36 months (last on 2020-01-01)',
    fetlock_code: null,
  },
  {
    status: 'ignore',
    category: 'ignore',
    orig_name: 'Fax toner',
    comment: 'not sold for 36 months (last on 2021-01-01)',
    fetlock_code: null,
  },
  { status: 'unmatched', category: 'unmatched', orig_name: 'Mystery', fetlock_code: null, fetlock_name: null },
  { status: 'correct_by_multimatch', orig_name: 'Either', multimatch: '7', orig_order: 7, match_weight: 0.6 },
  { status: 'ignore_by_multimatch', orig_name: 'Either', multimatch: '7', orig_order: 7, match_weight: 0.4, fetlock_name: 'The other one' },
];

describe('match.html @REPORT-01', () => {
  test('shows the practice what becomes of its items, category by category, in its own words', async () => {
    const { id } = await givenResult(api.db, rows, { name: 'Autumn prices', businessId: 12 });
    const html = await page('match', id);
    expect(html).toContain('<h1>Practice 12</h1>');
    expect(html).toContain('“Autumn prices”');
    // 7 rows with a state; the rejected alternative has none.
    expect(cellsOf(sectionOf(html, 'progress'), 'Question for you')).toEqual(['Question for you', '1', '14.3 %']);
    expect(cellsOf(sectionOf(html, 'progress'), 'Left out')).toEqual(['Left out', '2', '28.6 %']);
    expect(cellsOf(sectionOf(html, 'categories'), 'Supplies')).toEqual(['Supplies', '', '1', '', '', '1', '', '', '']);
    expect(sectionOf(html, 'drug')).toContain('Rimadyl chew');
    expect(sectionOf(html, 'supply')).toContain('Old salve');
    expect(sectionOf(html, 'ignore')).toContain('not sold for 36 months (last on 2020-01-01)');
    expect(html).toContain('12.50');
    expect(html).toContain('Not listed: 1 alternative for which another was chosen.');
    expect(html).not.toContain('The other one');
  });

  test('counts items over items in its figures, as internal.html does, whatever the number of their rows', async () => {
    const left: GivenRow = { status: 'ignore', category: 'ignore' };
    const given: GivenRow[] = [
      { orig_order: 1, multimatch: 'g' },
      { orig_order: 1, multimatch: 'g', status: 'ask_customer' },
      { orig_order: 2, multimatch: 'h', status: 'ignore_by_multimatch' },
      { orig_order: 2, multimatch: 'h', status: 'correct_by_multimatch' },
      { orig_order: 3, ...left },
      { orig_order: 4, ...left, fetlock_code: null },
      { orig_order: 5, status: 'unmatched', fetlock_code: null },
    ];
    const { id } = await givenResult(api.db, given);
    await api.db.updateTable('results').set({ source_rows: 5, lines_read: 5 }).where('id', '=', id).execute();
    const match = await page('match', id);
    expect(figuresIn(match)).toMatchObject({
      'Items in your list': '5 6 rows below',
      'With an entry in Fetlock': '2 40.0 %',
      'Questions for you': '1 20.0 %',
      'Left out': '2 40.0 %',
    });
    expect(match).toContain('An item with several possible matches has a row for each of them.');
    expect(figuresIn(await page('internal', id))).toMatchObject({
      Items: '5 of the list',
      'Items with a match': '2 40.0 %; 1 more left out',
      Rows: '7 one for each possible match',
    });
  });

  test('has no weights, no reasons of matches, no costs, and no internal comments of staff', async () => {
    const { id, rowIds } = await givenResult(api.db, rows);
    const comment = (index: number, message: string, status?: RowStatusName) =>
      api.as('staff').call(addComment, {
        params: { id, rowId: rowIds[index] ?? 0 },
        body: { message, ...(status && { status_id: statusIdOf(status) }) },
      });
    await comment(2, 'Do you still sell the salve?', 'ask_customer');
    await comment(2, 'They never answer');
    await comment(0, 'Looks like a guess to me');
    const html = await page('match', id);
    expect(html).toContain('Do you still sell the salve?');
    for (const secret of ['0.98', 'by our reckoning', '7.31', 'They never answer', 'Looks like a guess', 'Status was changed to'])
      expect(html).not.toContain(secret);
  });

  test('words a row by what is true of it: the choice of the practice, what was declined, and items of which no match was right', async () => {
    const g = (key: string, orig_order: number, row: GivenRow): GivenRow => ({
      multimatch: key,
      orig_order,
      orig_name: `Item ${key}`,
      ...row,
    });
    const { id } = await givenResult(api.db, [
      g('none', 1, { status: 'no_multimatch', fetlock_name: 'First' }),
      g('none', 1, { status: 'no_multimatch', fetlock_name: 'Second' }),
      g('pal', 2, { multimatch_group_approved: true, poll_checked: true, status: 'no_multimatch', fetlock_name: 'Chosen one' }),
      g('pal', 2, { multimatch_group_approved: true, fetlock_name: 'Declined one' }),
      g('open', 3, { fetlock_name: 'Possible one' }),
      { orig_order: 4, orig_name: 'Kept', status: 'ignore', poll_checked: true },
      { orig_order: 5, orig_name: 'Category ignored', category: 'ignore' },
    ]);
    const html = await page('match', id);
    const lines = html.split('<tr>').map((line) => textOf(line.replaceAll('</td>', '|')));
    const lineOf = (text: string) => lines.find((line) => line.includes(text)) ?? '';
    expect(lineOf('First')).toContain('Not used: none of the matches was right');
    expect(lineOf('Second')).toContain('Not used: none of the matches was right');
    expect(lineOf('Chosen one')).toContain('Match chosen');
    expect(lineOf('Chosen one')).not.toContain('one of several choices');
    expect(lineOf('Possible one')).toContain('one of several choices');
    expect(lineOf('Kept')).toContain('To be moved');
    expect(lineOf('Category ignored')).toContain('Left out');
    expect(html).not.toContain('Declined one');
    expect(html).toContain('Not listed: 1 alternative for which another was chosen.');
    expect(figuresIn(html)).toMatchObject({ 'Left out': expect.stringMatching(/^2 /) });
  });
});

describe('internal.html @REPORT-02', () => {
  test('has the figures of the result: weights, passes, categories, multi-matches, conflicts, what was left out', async () => {
    const { id } = await givenResult(api.db, [...rows, { orig_name: 'Twice', fetlock_code: 'C1', match_weight: 0.97 }]);
    await api.db
      .insertInto('result_errors')
      .values([2, 3].map((line) => ({ result_id: id, position: line, kind: 'line', file: 'list.csv', line, message: 'No name' })))
      .execute();
    const html = await page('internal', id);
    expect(cellsOf(sectionOf(html, 'statuses'), 'Ignored')).toEqual(['Ignored', '2', '22.2 %']);
    const weights = sectionOf(html, 'weights');
    expect(['1', 'Above 0.95', 'Above 0.7', 'Up to 0.7', 'No match'].map((band) => cellsOf(weights, band)[2])).toEqual([
      '1',
      '2',
      undefined,
      '3',
      '3',
    ]);
    expect(cellsOf(sectionOf(html, 'categories'), 'Drugs').slice(2)).toEqual(['4', '100.0 %', '50.0 %', '0.0 %', '60.0 %']);
    const doubts = sectionOf(html, 'doubts');
    expect(doubts).toContain('1 multi-match of 2 rows, 1 settled. 1 code for 2 items.');
    // As after a re-match that has ruled a match out: another one is still open.
    await api.db
      .updateTable('result_rows')
      .set({ status: 'not_reviewed' })
      .where('status', '=', 'correct_by_multimatch')
      .where('result_id', '=', id)
      .execute();
    expect(sectionOf(await page('internal', id), 'doubts')).toContain('1 multi-match of 2 rows, 0 settled.');
    expect(cellsOf(doubts, 'C1')).toEqual(['C1', 'Catalogue item 1', '2']);
    expect(cellsOf(doubts, 'not sold for 36 months')).toEqual(['not sold for 36 months', '2']);
    expect(cellsOf(sectionOf(html, 'messages'), 'No name')).toEqual(['No name', 'Line refused', 'list.csv', '2', '2']);
    expect(sectionOf(html, 'rows')).toContain('Same name by our reckoning');
  });
});

test.each(['match', 'internal'] as const)(
  '%s.html has every row of a large result, in tables of some hundred with their own heads',
  async (type) => {
    const { id } = await givenLargeResult(api.db, 6_001);
    const html = await page(type, id);
    const blocks = html.split('<div class="block ').slice(1);
    expect(blocks.length).toBeGreaterThan(6_001 / 250);
    const sizes = blocks.map((block) => block.split('<tr><td').length - 1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(6_001);
    expect(Math.max(...sizes)).toBe(250);
    for (const block of blocks) expect(block).toMatch(/<caption class="hidden">[^<]+ to [\d,]+<\/caption>.*<thead>/s);
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target ?? '');
    expect(targets.length).toBeGreaterThan(8);
    for (const target of targets) expect(html.split(`id="${target}"`)).toHaveLength(2);
  },
);
