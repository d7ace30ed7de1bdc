import { guardNames } from '@fetlock/contract/guards';
import { editRow, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { readRowMatch } from '@fetlock/contract/row-match';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { buffer } from 'node:stream/consumers';
import { sheetOf, writeXlsx } from '@fetlock/formats/write/write-xlsx';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MatchedList, type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let matching: Matching;

const catalogue = `code,name,category,subcategory,variation,variation_name,strength,form,size
1001,Carprofen chewable tablet,drug,NSAID,a,"75 mg, 60 count",75 mg,chewable tablet,60
1001,Carprofen chewable tablet,drug,NSAID,b,"100 mg, 60 count",100 mg,chewable tablet,60
2001,Rabies vaccine 3 year,vaccine,Core,a,1 dose,,injection,
3001,Wellness examination,procedure,Exam,a,each,,,
`;
/** A name without any evidence, one that decides the match, and one that the evidence cannot decide. */
const list = 'Code,Name\nX1,House special\nW1,Wellness examination\nC1,Carprofen chewable tablet 60 count\n';
const oak = { id: 7, name: 'Oak Clinic' };
const elm = { id: 8, name: 'Elm Clinic' };

beforeAll(async () => {
  api = await startTestApi();
  matching = await givenMatching(api, catalogue);
});
afterAll(async () => {
  await api.close();
});
afterEach(() => api.db.deleteFrom('decisions').execute());

const set = ({ resultId }: MatchedList, rows: readonly { id: number }[], status: RowStatusName) =>
  api.as('staff').call(setStatuses, { params: { id: resultId }, body: { rows_ids: rows.map(({ id }) => id), status } });

/** Overrides the entry found for the first row and makes it ready. */
async function correct(matched: MatchedList, code: string): Promise<void> {
  const [row] = matched.rows;
  if (!row) throw new Error('There is no row to correct.');
  const edit = {
    fetlock_code_override: code,
    fetlock_name: 'Rabies vaccine 3 year',
    subcategory: 'Core',
    variation: 'a',
    version: row.version,
  };
  await api.as('staff').call(editRow, { params: { id: matched.resultId, rowId: row.id }, body: edit });
  await set(matched, [row], 'ready_for_import');
}

const outcomes = ({ rows }: MatchedList) => rows.map(({ orig_code, fetlock_code, variation }) => [orig_code, fetlock_code, variation]);
const passOf = async ({ resultId, rows: [row] }: MatchedList) =>
  (await api.as('staff').call(readRowMatch, { params: { id: resultId, rowId: row?.id ?? 0 } })).candidates[0]?.pass;

describe('the same list again after its review', () => {
  test('gets its decisions back in the first pass, and the feedback says so', async () => {
    const first = await matching.match(list);
    expect(outcomes(first)).toEqual([
      ['X1', null, null],
      ['W1', '3001', 'a'],
      ['C1', '1001', 'a'],
      ['C1', '1001', 'b'],
    ]);
    await correct(first, '2001');
    await set(first, first.rows.slice(1, 2), 'unmatched');
    const [a, b] = first.rows.slice(2);
    const filters = { multimatch: true, multimatch_value: a?.multimatch ?? '', correct_rows_ids: [b?.id ?? 0] };
    const rows_ids = [a, b].map((row) => row?.id ?? 0);
    await api.as('staff').call(setStatuses, { params: { id: first.resultId }, body: { rows_ids, status: 'ignore', filters } });

    const again = await matching.match(list);
    expect(outcomes(again)).toEqual([
      ['X1', '2001', 'a'],
      ['W1', null, null],
      ['C1', '1001', 'b'],
    ]);
    expect(again.rows.map(({ matcher_feedback }) => matcher_feedback)).toEqual([
      expect.stringMatching(/^Matched this way once in this practice\./),
      'Left without a match once in this practice.',
      expect.stringMatching(/^Matched this way once in this practice\./),
    ]);
    expect(again.rows.map(({ status }) => status)).toEqual(['not_reviewed', 'unmatched', 'not_reviewed']);
    expect(await passOf(again)).toBe('pass1');
  });

  test('forgets decisions that were undone', async () => {
    const first = await matching.match(list);
    const { batch } = await set(first, first.rows.slice(1, 2), 'unmatched');
    await api.as('staff').call(undoBatch, { params: { id: first.resultId }, body: { batch } });
    expect(outcomes(await matching.match(list))).toEqual(outcomes(first));
  });

  test('a differently written name with the same meaning is found; the later of contrary decisions applies', async () => {
    const first = await matching.match('Code,Name\nX1,Hse  Special 75 MG tab #60\n');
    await correct(first, '2001');
    const second = await matching.match('Code,Name\nX1,hse special 75mg tablet 60ct\n');
    expect(second.rows[0]).toMatchObject({ fetlock_code: '2001', matcher_feedback: expect.stringContaining('Matched this way once') });
    await set(second, second.rows, 'unmatched');
    const third = await matching.match('Code,Name\nX1,HSE SPECIAL 75 mg TAB 60 ct\n');
    expect(third.rows[0]).toMatchObject({ fetlock_code: null, matcher_feedback: 'Left without a match once in this practice.' });
  });

  test('a category set by the reviewer comes back, and teaches the classifier @MATCH-18', async () => {
    const first = await matching.match('Code,Name\nH1,Hoof trimming\n');
    const [row] = first.rows;
    const at = { params: { id: first.resultId, rowId: row?.id ?? 0 } };
    await api.as('staff').call(editRow, { ...at, body: { mapped_core_type_override: 'procedure', version: row?.version ?? 0 } });
    await set(first, first.rows, 'unmatched');
    const again = await matching.match('Code,Name\nH1,Hoof trimming\nH2,Hoof polishing\n');
    expect(again.rows.map(({ category, status }) => [category, status])).toEqual([
      ['procedure', 'unmatched'],
      ['procedure', 'unmatched'],
    ]);
    expect(again.rows[1]?.matcher_feedback).toMatch(/Looks like procedure \(\d\d %\): .*"Hoof"/);
  });

  test('a code with another name inherits nothing and goes to the reviewer with the earlier decision', async () => {
    const first = await matching.match('Code,Name\nX1,House special\n');
    await correct(first, '2001');
    const [row] = (await matching.match('Code,Name\nX1,Wellness examination\n')).rows;
    expect(row).toMatchObject({ fetlock_code: '3001', match_weight: 0.95, status: 'not_reviewed' });
    expect(row?.matcher_feedback).toContain(
      "Code same, name changed: with the name 'House special' it was matched to 'Rabies vaccine 3 year'.",
    );
  });
});

test('once enough rows were accepted and rejected, reviews adjust the weights of the next list, whose result records them', async () => {
  const Learning = z.object({
    weights: z.record(z.string(), z.number()),
    trust: z.object({ slope: z.number(), shift: z.number() }),
    reviewed_rows: z.number(),
  });
  const learning = async ({ resultId }: MatchedList) => {
    const stored = await api.db.selectFrom('results').select('learning').where('id', '=', resultId).executeTakeFirstOrThrow();
    return Learning.parse(stored.learning);
  };
  const untaught = await learning(await matching.match(list, {}, elm));
  const first = await matching.match(`Code,Name\n${Array.from({ length: 40 }, (_, i) => `W${i},Wellness examination`).join('\n')}\n`);
  const rows_ids = first.rows.slice(0, 20).map(({ id }) => id);
  const body = { rows_ids, status: 'ready_for_import' as const, accept_guards: [...guardNames] };
  expect(await api.as('staff').call(setStatuses, { params: { id: first.resultId }, body })).toMatchObject({ changed: 20 });
  await set(first, first.rows.slice(20, 39), 'unmatched');
  expect(await learning(await matching.match(list, {}, elm))).toEqual(untaught);
  await set(first, first.rows.slice(39), 'unmatched');
  const taught = await learning(await matching.match(list, {}, elm));
  expect([untaught.reviewed_rows, taught.reviewed_rows]).toEqual([0, 40]);
  expect(taught.trust).not.toEqual(untaught.trust);
  expect(JSON.stringify(await learning(await matching.match(list)))).toBe(JSON.stringify(taught));
});

describe('in another practice', () => {
  const special = 'Code,Name\nZ9,HOUSE - SPECIAL\n';

  test('a decision is offered, never applied', async () => {
    await correct(await matching.match('Code,Name\nX1,House special\n', {}, oak), '2001');
    const other = await matching.match(special, {}, elm);
    expect(other.rows[0]?.matcher_feedback).toContain('in other practices');
    expect(other.rows[0]?.match_weight ?? 0).toBeLessThanOrEqual(0.95);
    expect(await passOf(other)).toBe('pass3');
    const { candidates } = await api.as('staff').call(readRowMatch, { params: { id: other.resultId, rowId: other.rows[0]?.id ?? 0 } });
    expect(candidates[0]).toMatchObject({
      code: '2001',
      evidence: expect.arrayContaining([expect.objectContaining({ field: 'decision' })]),
    });
  });

  test('a decision of the same group weighs more, and the feedback names the group @MATCH-12', async () => {
    const context = { groupname: 'Vets United' };
    await correct(await matching.match('Code,Name\nX1,House special\n', { context }, oak), '2001');
    const [inGroup] = (await matching.match(special, { context }, elm)).rows;
    const [outside] = (await matching.match(special, {}, elm)).rows;
    expect(inGroup?.matcher_feedback).toContain('in its group');
    expect(inGroup?.match_weight ?? 0).toBeGreaterThan(outside?.match_weight ?? 0);
  });
});

describe('a file of a previous run', () => {
  const columns = ['orig_code', 'orig_name', 'fetlock_code', 'fetlock_code_override', 'variation', 'variation_name'] as const;
  const before = [
    ['X1', 'House special', '1001', '', 'b', '100 mg, 60 count'],
    ['W1', 'Wellness examination', '3001', '2001', '', ''],
  ];
  const csv = [columns.join(','), ...before.map((cells) => cells.map((cell) => `"${cell}"`).join(','))].join('\n');
  const written = columns.map((header, index) => ({ header, value: (row: string[]) => row[index] }));
  const xlsx = () => buffer(writeXlsx([sheetOf({ name: 'Previous run', columns: written, rows: before })], { neutraliseFormulas: true }));

  test.each([
    ['csv', async () => csv],
    ['xlsx', xlsx],
  ] as const)('restores its decisions from %s', async (extension, content) => {
    const again = await matching.match({
      uploads_0: { name: 'list.csv', content: list },
      previous_runs_0: { name: `previousRun.${extension}`, content: await content() },
    });
    expect(outcomes(again).slice(0, 2)).toEqual([
      ['X1', '1001', 'b'],
      ['W1', '2001', 'a'],
    ]);
    expect(again.rows[0]?.matcher_feedback).toMatch(/^Matched this way once in the previous run\./);
    expect(await passOf(again)).toBe('pass1');
  });
});
