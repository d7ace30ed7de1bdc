import { expect, test } from 'vitest';
import { readLines } from '../read-lines.ts';
import { summarise } from '../summarise.ts';
import { temporaryFile } from '../testing/temporary-file.ts';

const previewOf = async (content: string) => summarise(readLines(await temporaryFile('list.csv', content), { guessesHeader: true }));

test('a known header is not guessed', async () => {
  const preview = await previewOf('Products\nCode,Name,Price\n1,Vaccine,20\n');
  expect(preview).toMatchObject({ headerLine: 2 });
  expect(preview).not.toHaveProperty('isHeaderGuessed');
});

test.each([
  [
    'titles above names in a language that nobody foresaw',
    'Cennik 2026\nStan na 1.1.2026\n\nKod;Nazwa;Cena\nA1;Carprofen;2,10\nA2;Szczepionka;20,00\n',
    4,
  ],
  ['a title that could name a column by itself', 'Products\nKod;Nazwa;Cena\nA1;Carprofen;2,10\n', 2],
  ['headings between the items', 'Kod;Nazwa;Cena\nLeki\nA1;Carprofen;2,10\nZabiegi\nA2;Szczepionka;20,00\n', 1],
  ['names with numbers in them', 'Kod;Nazwa 1;Cena 1\nA1;Carprofen;2,10\n', 1],
  ['only names', 'Kod;Nazwa;Cena\n', 1],
  ['words over words', 'Foo,Bar\nA1,Rimadyl\n', 1],
])('%s: the line as full as the list is used as the header', async (_, content, line) => {
  const preview = await previewOf(content);
  expect(preview).toMatchObject({ isHeaderGuessed: true, headerLine: line });
  expect(preview.columns.length).toBe(preview.rows[0]?.cells.length ?? preview.columns.length);
});

test.each([
  ['prices', 'Carprofen,Drug,2.10\nVaccine,Drug,20.00\n'],
  ['prices beside words that could name columns', 'Item,Lab,12.50\nService,Lab,20.00\n'],
  ['decimal commas', 'Carprofen;Drug;2,10 €\nVaccine;Drug;20,00 €\n'],
  ['dates', 'Carprofen;Drug;31.12.2026\nVaccine;Drug;30.12.2026\n'],
  ['codes over codes', 'A1,Carprofen\nA2,Vaccine\n'],
  ['strengths over strengths', 'Rimadyl 75 mg,Drug\nRimadyl 100 mg,Drug\n'],
])('a first line with %s is an item: the list has no header', async (_, content) => {
  const preview = await previewOf(content);
  expect(preview).toMatchObject({ isHeaderGuessed: true, headerLine: 0, linesRead: 2 });
  expect(preview.columns.map(({ header }) => header)).toEqual(['Column A', 'Column B', 'Column C'].slice(0, preview.columns.length));
  expect(preview.rows.map(({ line }) => line)).toEqual([1, 2]);
});
