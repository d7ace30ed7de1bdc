import { zip } from '@fetlock/formats/testing/zip';
import { pickFrom, someText } from './random.ts';

/** A cell of a workbook with everything that a list seldom has: runs of fonts, formulas with and without a value, merges. */
type RichCell =
  | { runs: readonly [string, ...string[]] }
  | { number: number; style: number }
  | { formula: string; value: number | string | boolean | null };

interface RichRow {
  cells: (RichCell | null)[];
  /** The note of this row is merged with so many rows below, which have none. */
  down: number;
  /** The only cell is merged over all columns. */
  isHeading: boolean;
}

/** By index of the cell's style: plain, a price, a share, a date, a code with zeros in front. */
const formats = ['General', '#,##0.00', '0%', 'yyyy-mm-dd', '00000'] as const;
const columns = ['Code', 'Name', 'Price', 'Markup', 'Last Sold', 'Check', 'Note'] as const;

/** The rows of a list; each formula has the value that any program computes. */
export function richRows(random: () => number): RichRow[] {
  const rows: RichRow[] = [{ cells: columns.map((name) => ({ runs: [name] })), down: 0, isHeading: false }];
  let covered = 0;
  for (let left = 5 + Math.floor(random() * 30); left > 0; left -= 1) {
    if (covered === 0 && random() < 0.1) {
      rows.push({ cells: [{ runs: [someText(random)] }], down: 0, isHeading: true });
      continue;
    }
    const cells = columns.map((name) => (random() < 0.1 ? null : cellOf(random, name)));
    cells[1] ??= { runs: [someText(random)] };
    if (covered > 0) cells[columns.indexOf('Note')] = null;
    const down = covered === 0 && cells.at(-1) && random() < 0.2 ? Math.min(left - 1, 1 + Math.floor(random() * 3)) : 0;
    rows.push({ cells, down, isHeading: false });
    covered = down > 0 ? down : Math.max(0, covered - 1);
  }
  return rows;
}

function cellOf(random: () => number, column: (typeof columns)[number]): RichCell {
  const amount = Math.floor(random() * 200_000) / 100;
  const count = 1 + Math.floor(random() * 9);
  switch (column) {
    case 'Code':
      return { number: Math.floor(random() * 100_000), style: 4 };
    case 'Price':
      return pickFrom<RichCell>(random, [
        { number: amount, style: 1 },
        { formula: `${amount}+${count}`, value: Math.round((amount + count) * 100) / 100 },
        { formula: `${count}*2`, value: null },
      ]);
    case 'Markup':
      return { number: Math.floor(random() * 300) / 100, style: 2 };
    case 'Last Sold':
      return { number: 40_000 + Math.floor(random() * 6000), style: 3 };
    case 'Check':
      return pickFrom<RichCell>(random, [
        { formula: `${count}>5`, value: count > 5 },
        { formula: `"t ${count}"&" mg"`, value: `t ${count} mg` },
        { formula: '1/0', value: '#DIV/0!' },
      ]);
    default:
      return {
        runs: pickFrom<readonly [string, ...string[]]>(random, [
          [someText(random)],
          ['t Rimadyl ', '75', ' mg'],
          [someText(random), ` ${someText(random)}`],
        ]),
      };
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letter = (column: number) => String.fromCharCode('A'.charCodeAt(0) + column);
const isError = (value: unknown): boolean => typeof value === 'string' && value.startsWith('#');

/** As Excel writes it: runs in the shared texts, with their phonetic guide. */
export function richXlsx(rows: readonly RichRow[]): Buffer {
  const texts: string[] = [];
  const shared = (runs: readonly string[]) => {
    const font = '<rPr><b/><sz val="11"/><rFont val="Calibri"/></rPr>';
    const all = runs.map((run) => `<r>${font}<t xml:space="preserve">${escaped(run)}</t></r>`).join('');
    texts.push(runs.length === 1 ? `<si><t>${escaped(runs[0] ?? '')}</t></si>` : `<si>${all}<rPh sb="0" eb="1"><t>phonetic</t></rPh></si>`);
    return texts.length - 1;
  };
  const cellXml = (cell: RichCell, at: string): string => {
    if ('runs' in cell) return `<c r="${at}" t="s"><v>${shared(cell.runs)}</v></c>`;
    if ('number' in cell) return `<c r="${at}" s="${cell.style}"><v>${cell.number}</v></c>`;
    const { value } = cell;
    const formula = `<f>${escaped(cell.formula)}</f>`;
    if (value === null) return `<c r="${at}">${formula}</c>`;
    if (typeof value === 'number') return `<c r="${at}">${formula}<v>${value}</v></c>`;
    if (typeof value === 'boolean') return `<c r="${at}" t="b">${formula}<v>${Number(value)}</v></c>`;
    return `<c r="${at}" t="${isError(value) ? 'e' : 'str'}">${formula}<v>${escaped(value)}</v></c>`;
  };
  const body = rows.map(({ cells }, index) => {
    const line = index + 1;
    return `<row r="${line}">${cells.map((cell, column) => (cell ? cellXml(cell, `${letter(column)}${line}`) : '')).join('')}</row>`;
  });
  const last = letter(columns.length - 1);
  const merges = rows.flatMap(({ down, isHeading }, index) => [
    ...(down > 0 ? [`${last}${index + 1}:${last}${index + 1 + down}`] : []),
    ...(isHeading ? [`A${index + 1}:${last}${index + 1}`] : []),
  ]);
  const merged =
    merges.length === 0
      ? ''
      : `<mergeCells count="${merges.length}">${merges.map((at) => `<mergeCell ref="${at}"/>`).join('')}</mergeCells>`;
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const numbered = formats.map((format, index) => `<numFmt numFmtId="${170 + index}" formatCode="${escaped(format)}"/>`).join('');
  const styles = formats.map((_, index) => `<xf numFmtId="${170 + index}" applyNumberFormat="1"/>`).join('');
  const part = (name: string, xml: string) => ({ name, content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}` });
  return zip([
    part(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet ${main}><numFmts count="${formats.length}">${numbered}</numFmts><cellXfs count="${formats.length}">${styles}</cellXfs></styleSheet>`,
    ),
    part('xl/worksheets/sheet1.xml', `<worksheet ${main}><sheetData>${body.join('')}</sheetData>${merged}</worksheet>`),
    part('xl/sharedStrings.xml', `<sst ${main}>${texts.join('')}</sst>`),
  ]);
}

/** An XML workbook of 2003 as Excel writes it: runs as HTML inside the text, merges as counts of a cell. */
export function richXml2003(rows: readonly RichRow[]): string {
  const dataOf = (type: string, text: string) => `<Data ss:Type="${type}">${text}</Data>`;
  const inner = (cell: RichCell): { attributes: string; data: string } => {
    if ('runs' in cell) {
      const [first, ...others] = cell.runs;
      const runs = `<B>${escaped(first)}</B>${others.map((run) => `<Font html:Color="#FF0000">${escaped(run)}</Font>`).join('')}`;
      const rich = `<ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40">${runs}</ss:Data>`;
      return { attributes: '', data: others.length === 0 ? dataOf('String', escaped(first)) : rich };
    }
    if ('number' in cell) {
      const isDate = formats[cell.style] === 'yyyy-mm-dd';
      const day = new Date(Date.UTC(1899, 11, 30) + cell.number * 86_400_000).toISOString().slice(0, -1);
      return { attributes: ` ss:StyleID="s${cell.style}"`, data: isDate ? dataOf('DateTime', day) : dataOf('Number', String(cell.number)) };
    }
    const { value, formula } = cell;
    const attributes = ` ss:Formula="=${escaped(formula)}"`;
    if (value === null) return { attributes, data: '' };
    if (typeof value === 'number') return { attributes, data: dataOf('Number', String(value)) };
    if (typeof value === 'boolean') return { attributes, data: dataOf('Boolean', String(Number(value))) };
    return { attributes, data: dataOf(isError(value) ? 'Error' : 'String', escaped(value)) };
  };
  const body = rows.map(({ cells, down, isHeading }) => {
    const tags = cells.map((cell, column) => {
      if (!cell) return '';
      const { attributes, data } = inner(cell);
      const across = isHeading ? ` ss:MergeAcross="${columns.length - 1}"` : '';
      const below = down > 0 && column === columns.length - 1 ? ` ss:MergeDown="${down}"` : '';
      return `<Cell ss:Index="${column + 1}"${attributes}${across}${below}>${data}</Cell>`;
    });
    return `<Row>${tags.join('')}</Row>`;
  });
  const styles = formats.map((format, index) => `<Style ss:ID="s${index}"><NumberFormat ss:Format="${escaped(format)}"/></Style>`);
  const namespaces = 'xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"';
  return [
    `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook ${namespaces} xmlns:html="http://www.w3.org/TR/REC-html40">`,
    `<Styles>${styles.join('')}</Styles><Worksheet ss:Name="Prices"><Table>${body.join('\n')}</Table></Worksheet></Workbook>`,
  ].join('');
}
