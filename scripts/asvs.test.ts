import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const page = path.join(import.meta.dirname, '../docs/trust.md');

/** Of each section of ASVS 5.0.0 its requirements of levels 1 and 2. */
const levels1And2: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
};

function requirements(): string[] {
  return Object.entries(levels1And2).flatMap(([section, range]) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
  });
}

test('the page on trust says of each requirement of ASVS levels 1 and 2, once, how it is met or why not; what is met names a test', async () => {
  const text = await readFile(page, 'utf8');
  const section = text.slice(text.indexOf('## OWASP ASVS'), text.indexOf('## What was tried'));
  const rows = section.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
  const numbers = (row: string) => row.split('|')[1]?.match(/\d+\.\d+\.\d+( \(L3\))?/g) ?? [];
  const named = rows.flatMap(numbers).filter((number) => !number.endsWith('(L3)'));
  expect(named.toSorted()).toEqual(requirements().toSorted());
  const met = section.slice(0, section.indexOf('Without an object here'));
  const untested = met.split('\n').filter((line) => rows.includes(line) && !/\.(test|spec)\.tsx?\)/.test(line));
  expect(untested).toEqual([]);
});
