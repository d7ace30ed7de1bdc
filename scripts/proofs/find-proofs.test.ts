import { expect, test } from 'vitest';
import { findProofs, statementsOf } from './find-proofs.ts';

const found = (text: string) => findProofs('a.test.ts', text).map(({ line, title, tags }) => [line, title, tags]);

test('a test proves the statements whose tags its title and its groups carry', () => {
  const text = `
describe('a row @ROW-01', () => {
  test('is kept @ROW-02 @ROW-03', () => {});
  test('is shown', () => {});
});
test('alone', () => {});
test('after the group @ROW-04', () => {});`;
  expect(found(text)).toEqual([
    [3, 'a row @ROW-01 > is kept @ROW-02 @ROW-03', ['ROW-01', 'ROW-02', 'ROW-03']],
    [4, 'a row @ROW-01 > is shown', ['ROW-01']],
    [7, 'after the group @ROW-04', ['ROW-04']],
  ]);
});

test('the titles in a table and the details of a journey carry tags; what only looks like a tag, and what is no test, does not', () => {
  const text = `
test.for([['one @ROW-05', 1], ['two', 2]] as const)('%s', ([, count]) => expect('@ROW-06').toBe(count));
test.describe('a group @ROW-07', () => {
  test('is whole', async () => {
    await test.step('a step @ROW-08', () => {});
    expect(row('@ROW-09')).toBe(1);
  });
});
test('a journey', { tag: ['@ROW-12', '@ROW-13'] }, async () => {});
test.skip('left out @ROW-10', () => {});
const rows = { 'one @ROW-14': 1, two: 2 };
test.for(Object.entries(rows))('in %s', () => {});
given.test.email('somebody@ROW-11');`;
  expect(found(text)).toEqual([
    [2, '%s', ['ROW-05']],
    [4, 'a group @ROW-07 > is whole', ['ROW-07']],
    [9, 'a journey', ['ROW-12', 'ROW-13']],
    [12, 'in %s', ['ROW-14']],
  ]);
});

test('the statements of a checklist are read by id', () => {
  const text = '# Checklist\n\n- ROW-01 · A row is kept · [staff §1]\n- ROW-02 · (open) Its colour\nSomething else\n';
  expect([...statementsOf(text)]).toEqual([
    ['ROW-01', 'A row is kept · [staff §1]'],
    ['ROW-02', '(open) Its colour'],
  ]);
});
