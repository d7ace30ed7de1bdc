import { type Html, markup } from './markup.ts';
import { heightClass, rowsABlock, widthClass } from './page-classes.ts';

export interface RowColumn {
  title: string;
  /** Share of the width, in percent: at most 40. */
  width: number;
  kind?: 'number';
}

/**
 * Rows as tables of some hundred rows each, which a browser lays out only when they come into view: one table of 100,000 rows would be laid
 * out as a whole. Columns have fixed widths, so that the tables look like one, and each has its header.
 * @param rowOf the `<tr>` of a row, or several.
 * @param nameOf label of a block, from its first and last row, for screen readers and as the target of links.
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

/** The target of a link to a row: the first row of its block. */
export const firstOfBlock = (row: number): number => row - ((row - 1) % rowsABlock);
