import { type Html, markup } from './markup.ts';
import { heightClass, rowsABlock, widthClass } from './page-classes.ts';

export interface RowColumn {
  title: string;
  /** Share of the width, in percent: 40 at most. */
  width: number;
  kind?: 'number';
}

/**
 * Rows as tables of some hundred rows each, which a browser lays out only when they come into view: one table of 100,000 rows would be laid out
 * whole. Columns have fixed widths, so that the tables look like one, and each has its heads.
 * @param rowOf the `<tr>` of a row, or several.
 * @param nameOf what a block is, from the first and last of its rows, for readers of screens and as the target of links.
 */
export async function* rowTables<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly RowColumn[],
  rowOf: (row: Row) => Html | Promise<Html>,
  captionOf: (first: number, last: number) => string,
  idOf: (first: number) => string,
): AsyncGenerator<string> {
  const head = markup`<colgroup>${columns.map(({ width }) => markup`<col class="${widthClass(width)}">`)}</colgroup><thead><tr>${columns.map(
    ({ title, kind = 'text' }) => markup`<th scope="col" class="${kind}">${title}</th>`,
  )}</tr></thead>`;
  let written: string[] = [];
  let from = 1;
  const block = () => {
    const begin = markup`<div class="block ${heightClass(written.length)}" id="${idOf(from)}"><table class="rows"><caption class="hidden">${captionOf(from, from + written.length - 1)}</caption>${head}<tbody>`;
    const text = `${begin.text}\n${written.join('\n')}\n</tbody></table></div>\n`;
    from += written.length;
    written = [];
    return text;
  };
  for await (const row of rows) {
    written.push((await rowOf(row)).text);
    if (written.length === rowsABlock) yield block();
  }
  if (written.length > 0) yield block();
}

/** Where a link to a row leads: the first row of its block. */
export const firstOfBlock = (row: number): number => row - ((row - 1) % rowsABlock);
