import { expect, test } from 'vitest';
import { withDefaults } from '../limits.ts';
import { readHtml } from './read-html.ts';
import { readPriceList } from '../read-price-list.ts';
import { temporaryFile } from '../testing/temporary-file.ts';

const read = async (content: string | Uint8Array) => readPriceList(await temporaryFile('prices.xls', content), { fileName: 'prices.xls' });
const namesOf = async (content: string | Uint8Array) => (await read(content)).records.map(({ values: { name } }) => name);
const head = '<tr><th>Code</th><th>Name</th><th>Price</th></tr>';
const table = (rows: string) => `<html><body><table>${head}${rows}</table></body></html>`;

test.each([
  ['Hill&#39;s &#225;cido ni&#241;o', "Hill's ácido niño"],
  ['O&#039;Tom', "O'Tom"],
  ['A&#45;2', 'A-2'],
  ['&#x41;&#x2122;', 'A™'],
  ['b&oelig;uf &scaron; &ge; &beta;', 'bœuf š ≥ β'],
  ['A &amp;amp; B &lt;5 &quot;mg&quot;', 'A &amp; B <5 "mg"'],
  ['A & B', 'A & B'],
  ['50&nbsp;mg&nbsp;', '50 mg'],
  ['<b>Rim</b>adyl<br>75  mg', 'Rimadyl\n75 mg'],
  ['<p>One</p><p>two</p>', 'One\ntwo'],
  ['<!-- no -->Tablet', 'Tablet'],
])('the cell %s', async (cell, name) => expect(await namesOf(table(`<tr><td>1</td><td>${cell}</td><td>2</td></tr>`))).toEqual([name]));

const rows = '<tr><td>1</td><td>First</td><td>2</td></tr><tr><td>2</td><td>Second</td><td>3</td></tr>';
test.each([
  ['empty cells written as one tag', table('<tr><td/><td>First</td><td>2</td></tr><tr><td>2</td><td>Second</td><td/></tr>')],
  ['cells and rows without end tags', `<table>${head}<tr><td>1<td>First<td>2<tr><td>2<td><b>Second<td>3</table>`],
  ['a page that begins with a block', `<div class="x"><table>${head}${rows}</table></div>`],
  ['with a font', `<center><font size=2><table>${head}${rows}</table>`],
  ['with a paragraph', `<p>Prices</p><table>${head}${rows}</table>`],
  ['with its rows', `${head}${rows}`],
  ['with its title', `<title>Prices</title><table>${head}${rows}</table>`],
  ['with a script', `<script>if (1 < 2) document.write("<td>")</script><table>${head}${rows}</table>`],
  ['XHTML', `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "a" "b"><html xmlns="x">${table(rows)}</html>`],
  ['an XML declaration before the table', `<?xml version="1.0"?><table>${head}${rows}</table>`],
  ['a table inside the table of the page', `<table><tr><td>Menu</td><td><table>${head}${rows}</table></td></tr></table>`],
  [
    'a table for each category',
    `<h2>Drugs</h2><table>${head}<tr><td>1</td><td>First</td><td>2</td></tr></table><h2>Food</h2><table>${head}<tr><td>2</td><td>Second</td><td>3</td></tr></table>`,
  ],
  ['a head that nothing closes', `<html><head><style>td{}</style><body><table>${head}${rows}</table>`],
  ['sections', `<table><thead>${head}</thead><tbody>${rows}</tbody></table>`],
])('%s', async (_, content) => expect(await namesOf(content)).toEqual(['First', 'Second']));

test('a cell over rows fills them, a cell over columns shifts the next ones', async () => {
  const list = await read(
    `<table><tr><th>Category</th><th>Code</th><th>Name</th><th>Price</th></tr>
     <tr><td rowspan="2">Drugs</td><td>1</td><td>First</td><td>2</td></tr><tr><td>2</td><td>Second</td><td>3</td></tr>
     <tr><td colspan="4">FOOD</td></tr><tr><td colspan="2"></td><td>Third</td><td>4</td></tr></table>`,
  );
  expect(list.records.map(({ values }) => values)).toEqual([
    { category: 'Drugs', code: '1', name: 'First', price: 2 },
    { category: 'Drugs', code: '2', name: 'Second', price: 3 },
    { name: 'Third', price: 4 },
  ]);
  expect(list.problems).toEqual([expect.objectContaining({ line: 4, code: 'HEADING' })]);
});

test('the character set is the declared one if the bytes are not Unicode', async () => {
  const page = (charset: string) =>
    `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"></head>${table('<tr><td>1</td><td>X\xca</td><td>2</td></tr>')}`;
  expect(await namesOf(Buffer.from(page('windows-1251'), 'latin1'))).toEqual(['XК']);
  expect(await namesOf(Buffer.from(page('iso-8859-1'), 'latin1'))).toEqual(['XÊ']);
  expect(
    await namesOf(Buffer.from(table('<tr><td>1</td><td>Niño</td><td>2</td></tr>').replace('<html>', '<html><meta charset=windows-1252>'))),
  ).toEqual(['Niño']);
});

test('blank rows do not count as rows of the list; what is too long or too wide is reported', async () => {
  const blank = '<tr><td>&nbsp;</td></tr>'.repeat(300);
  const wide = `<tr>${'<td>x</td>'.repeat(600)}</tr>`;
  const list = await read(table(`${blank}${rows}${wide}<tr><td>3</td><td>${'y'.repeat(40_000)}</td></tr>`));
  expect(list.records.map(({ line }) => line)).toEqual([302, 303]);
  expect(list.problems.map(({ code }) => code)).toEqual(['TOO_MANY_COLUMNS', 'CELL_TOO_LONG']);
});

test('a text in chunks of any size yields the same lines', async () => {
  const text = `<h3>A &amp; B</h3>${table('<tr><td>1</td><td>caf&eacute; &#8482;<br>x</td><td/></tr>')}`;
  const linesIn = async (size: number) => {
    async function* pieces() {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
    }
    return (await Array.fromAsync(readHtml(pieces(), withDefaults()))).flat();
  };
  const whole = await linesIn(text.length);
  expect(whole).toHaveLength(3);
  for (const size of [1, 2, 7]) expect(await linesIn(size)).toEqual(whole);
});
