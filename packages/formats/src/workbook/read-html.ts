import { Parser } from 'htmlparser2';
import { CellWriter } from './html-cell.ts';
import type { Limits } from '../limits.ts';
import type { CellsLine, TableLine } from '../table-line.ts';

/** Nested tables are used only for page layout; deeper nesting than this is an attack. */
const TABLES_DEEP = 100;
/** The number of rows in Excel: a cell cannot span further. */
const ROWS = 1_048_576;
/** The contents of these are not shown on the page. */
const UNSEEN = new Set(['script', 'style', 'title', 'head', 'xml', 'noscript', 'template', 'colgroup']);
/** Text after these starts a new line. */
const BLOCKS = new Set(['p', 'div', 'li', 'ul', 'ol', 'center', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'caption', 'pre']);

/**
 * The rows of all tables of a page, one below the other as in a spreadsheet that opens it: text between the tables is in separate rows,
 * marked as spanning the columns, like headings. Parsed as a browser does: end tags may be missing, and characters may be written as
 * entities. Cells are texts, as the page has no numbers.
 */
export async function* readHtml(text: AsyncIterable<string>, limits: Limits): AsyncGenerator<TableLine[]> {
  const page = new PageReader(limits);
  const parser = new Parser(page, { recognizeSelfClosing: true, decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true });
  for await (const piece of text) {
    parser.write(piece);
    const lines = page.take();
    if (lines.length > 0) yield lines;
  }
  parser.end();
  page.finish();
  yield page.take();
}

type Attributes = Readonly<Record<string, string>>;

/** A cell that spans the rows below, until `rows` of them have passed. */
interface Reach {
  text: string;
  columns: number;
  rows: number;
}

interface OpenTable {
  /** By column. */
  reaches: Map<number, Reach>;
  row: OpenRow | null;
}

interface OpenRow {
  cells: string[];
  column: number;
  isHidden: boolean;
  /** Columns of cells that span others, each with the last of them. */
  across: Map<number, number>;
  /** The first filled cell spans several columns. */
  isWide: boolean;
  cell: { writer: CellWriter; columns: number; rows: number; exact: string | undefined } | null;
}

/** Turns the tags of a page into lines. Its attributes about columns and rows are trusted only within the limits. */
class PageReader {
  readonly #limits: Limits;
  readonly #tables: OpenTable[] = [];
  /** Text outside the tables. */
  readonly #between: CellWriter;
  #lines: TableLine[] = [];
  #line = 0;
  /** Depth inside an element with invisible text. */
  readonly #unseen: string[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#between = new CellWriter(limits.cellCharacters + 1);
  }

  onopentag(name: string, attributes: Attributes): void {
    if (UNSEEN.has(name)) this.#unseen.push(name);
    else if (this.#unseen.length === 0) this.#open(name, attributes);
    // An unclosed head ends where the page begins.
    else if (name === 'body' || name === 'table') {
      this.#unseen.length = 0;
      this.#open(name, attributes);
    }
  }

  onclosetag(name: string): void {
    if (UNSEEN.has(name)) {
      const open = this.#unseen.lastIndexOf(name);
      if (open !== -1) this.#unseen.length = open;
    } else if (this.#unseen.length === 0) this.#close(name);
  }

  ontext(text: string): void {
    if (this.#unseen.length === 0) this.#writer()?.add(text);
  }

  /** Ends what the page left open. */
  finish(): void {
    while (this.#tables.length > 0) this.#close('table');
    this.#endBetween();
  }

  take(): TableLine[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  #open(name: string, attributes: Attributes): void {
    const table = this.#tables.at(-1);
    if (name === 'table') this.#openTable();
    else if (name === 'tr') this.#openRow(attributes);
    else if (name === 'td' || name === 'th') this.#openCell(attributes);
    else if (name === 'thead' || name === 'tbody' || name === 'tfoot') this.#endRow(table);
    else if (name === 'br') this.#writer()?.breakLine();
    else if (BLOCKS.has(name)) this.#block();
  }

  #close(name: string): void {
    const table = this.#tables.at(-1);
    if (name === 'table') {
      this.#endRow(table);
      this.#tables.pop();
    } else if (name === 'tr') this.#endRow(table);
    else if (name === 'td' || name === 'th') this.#endCell(table);
    else if (BLOCKS.has(name)) this.#block();
  }

  /** The end of a block starts a new line in a cell, and a new row outside the tables. */
  #block(): void {
    const writer = this.#writer();
    if (writer === this.#between) this.#endBetween();
    else writer?.breakLine();
  }

  #openTable(): void {
    this.#endBetween();
    if (this.#tables.length < TABLES_DEEP) this.#tables.push({ reaches: new Map(), row: null });
  }

  /** Rows and cells without a table, as some programs begin their page, are in an implicit one. */
  #openRow(attributes: Attributes): OpenRow {
    if (this.#tables.length === 0) this.#openTable();
    const table = this.#tables.at(-1);
    this.#endRow(table);
    const row: OpenRow = { cells: [], column: 0, isHidden: isHidden(attributes), across: new Map(), isWide: false, cell: null };
    if (table) table.row = row;
    return row;
  }

  #openCell(attributes: Attributes): void {
    const table = this.#tables.at(-1);
    const row = table?.row ?? this.#openRow({});
    this.#endCell(this.#tables.at(-1));
    row.cell = {
      writer: new CellWriter(this.#limits.cellCharacters + 1),
      columns: countOf(attributes['colspan'], this.#limits.columns),
      rows: countOf(attributes['rowspan'], ROWS),
      exact: attributes['x:num'] || attributes['sdval'],
    };
  }

  #endCell(table: OpenTable | undefined): void {
    const row = table?.row;
    if (!table || !row?.cell) return;
    const { writer, columns, rows, exact } = row.cell;
    row.cell = null;
    this.#stepOverReaches(table, row);
    const text = exactText(writer.end(), exact);
    const place = row.column;
    row.column += columns;
    if (place >= this.#limits.columns) {
      if (text !== '') row.cells[this.#limits.columns] = text;
      return;
    }
    if (text !== '' && columns > 1 && row.cells.every((cell) => cell === '')) row.isWide = true;
    while (row.cells.length < place) row.cells.push('');
    row.cells[place] = text;
    if (columns > 1) row.across.set(place, place + columns - 1);
    if (rows > 1) table.reaches.set(place, { text, columns, rows });
  }

  #stepOverReaches(table: OpenTable, row: OpenRow): void {
    // A span that started in this row is not active yet: its columns have been passed already.
    for (let reach = table.reaches.get(row.column); reach; reach = table.reaches.get(row.column)) row.column += reach.columns;
  }

  #endRow(table: OpenTable | undefined): void {
    const row = table?.row;
    if (!table || !row) return;
    this.#endCell(table);
    table.row = null;
    this.#line += 1;
    const own = row.cells.filter((cell) => cell !== '').length;
    const merged = new Set<number>();
    for (const [place, reach] of table.reaches) {
      if ((row.cells[place] ?? '') === '' && reach.text !== '') {
        while (row.cells.length < place) row.cells.push('');
        row.cells[place] = reach.text;
        merged.add(place);
      }
      reach.rows -= 1;
      if (reach.rows <= 0) table.reaches.delete(place);
    }
    this.#add(row, { isSpread: row.isWide && own === 1, merged, across: row.across });
  }

  #add(
    { cells, isHidden: hidden }: Pick<OpenRow, 'cells' | 'isHidden'>,
    { isSpread, merged, across }: Pick<CellsLine, 'isSpread' | 'merged' | 'across'>,
  ): void {
    if (cells.every((cell) => cell === '')) return;
    const line = this.#line;
    if (cells.length > this.#limits.columns) this.#lines.push({ line, problem: 'TOO_MANY_COLUMNS' });
    else if (cells.some((cell) => cell.length > this.#limits.cellCharacters)) this.#lines.push({ line, problem: 'CELL_TOO_LONG' });
    else
      this.#lines.push({
        line,
        cells,
        types: new Map(),
        ...(hidden && { isHidden: true as const }),
        ...(isSpread && { isSpread }),
        ...(merged?.size && { merged }),
        ...(across?.size && { across }),
      });
  }

  #endBetween(): void {
    const text = this.#between.end();
    if (text === '') return;
    this.#line += 1;
    this.#add({ cells: [text], isHidden: false }, { isSpread: true });
  }

  /** The target of text: the open cell, or a row outside the tables; text between the cells of a table is ignored. */
  #writer(): CellWriter | undefined {
    const table = this.#tables.at(-1);
    return table ? table.row?.cell?.writer : this.#between;
  }
}

const isHidden = ({ style = '' }: Attributes): boolean => /display\s*:\s*none/i.test(style);

function countOf(attribute: string | undefined, most: number): number {
  const count = Number.parseInt(attribute ?? '1', 10);
  return Number.isFinite(count) ? Math.min(most, Math.max(1, count)) : 1;
}

/** Spreadsheets write the number itself along with the displayed text; if that text has lost digits, the number is meant. */
function exactText(text: string, exact: string | undefined): string {
  return exact !== undefined && /^(?:#+|-?\d(?:[.,]\d+)?E\+?\d+)$/i.test(text) && /^-?\d+(?:\.\d+)?$/.test(exact) ? exact : text;
}
