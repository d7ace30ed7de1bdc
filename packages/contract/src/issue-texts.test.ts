import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBusinesses } from './businesses.ts';
import { listFiles } from './files.ts';
import { issueText } from './issue-texts.ts';
import { listTasks, runTask } from './tasks.ts';
import { list, IdText } from './values.ts';

const { customError } = z.config();
beforeAll(() => void z.config({ customError: issueText }));
afterAll(() => void z.config({ customError }));

/** The message reported for a value, at its path. */
const reported = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [...path, message].join(' '));

test.each([
  [listFiles.query, { rowsPerPage: '100000', page: '0' }, ['page must be at least 1', 'rowsPerPage must be at most 100']],
  [listTasks.query, { tags: 'abc' }, ['tags must be a whole number above 0']],
  [listTasks.query, { tags: ['1', 'abc'] }, ['tags 1 must be a whole number above 0']],
  [listBusinesses.query, { environment: 'moon' }, ['environment must be one of prod, stage, play']],
  [z.object({ name: z.string().min(1) }), { name: '' }, ['name must not be empty']],
  [z.object({ name: z.string().min(1).max(3) }), {}, ['name is required']],
  [runTask.body, { action: 'rerun' }, ['action must be one of re-run, re-match']],
  [runTask.body, {}, ['action must be one of re-run, re-match']],
  [runTask.body, 'x', ['must be an object']],
  [z.string().max(3), 'four', ['must have at most 3 characters']],
  [z.array(z.int()), [1.5], ['0 must be a whole number']],
  [z.array(z.int()).min(2), [1], ['must have at least 2 entries']],
  [z.array(z.string()).max(1), ['a', 'b'], ['must have at most 1 entry']],
  [z.int(), 'one', ['must be a number']],
  [z.boolean(), 'yes', ['must be true or false']],
  [z.object({}), [], ['must be an object']],
  [z.strictObject({}), { a: 1, b: 2 }, ['has unknown fields: a, b']],
  [z.iso.date(), '21.11.2026', ['must be a date, such as 2026-11-21']],
  [z.union([z.string(), z.number(), z.null()]), [], ['must be a text, or must be a number, or must be null']],
  [list(IdText), 'x', ['must be a whole number above 0']],
  [z.literal('Yes'), 'No', ['must be Yes']],
  [z.string().refine((text) => text === 'b', 'must be the letter b'), 'a', ['must be the letter b']],
])('an invalid value is reported in plain words %#', (schema, value, texts) => {
  expect(reported(schema, value)).toEqual(texts);
});
