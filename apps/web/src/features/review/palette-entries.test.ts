import { expect, test } from 'vitest';
import { type PaletteEntry, entriesFor } from './palette-entries.ts';

const entry = (title: string): PaletteEntry => ({ title, key: null, run: () => {} });
const entries = ['Accept: ready for import', 'Ignore', 'Next page', 'Go to Ignored', 'Ignore'].map(entry);
const titles = (text: string) => entriesFor(entries, text).map(({ title }) => title);

test('an entry is found by its words in any order, those that begin with them first', () => {
  expect(titles('import ready')).toEqual(['Accept: ready for import']);
  expect(titles(' IGNORE ')).toEqual(['Ignore', 'Go to Ignored']);
  expect(titles('nothing like it')).toEqual([]);
});

test('without a search all are offered, each once', () =>
  expect(titles('').toSorted()).toEqual([...new Set(entries.map(({ title }) => title))].toSorted()));
