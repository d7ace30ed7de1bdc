import { escapeXml } from './escape-xml.ts';
import type { WrittenValue } from './write-csv.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const times = <Value>(count: number, make: (number: number) => Value): Value[] =>
  Array.from({ length: count }, (_, place) => make(place + 1));

export const contentTypes = (sheets: number): string =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${times(
    sheets,
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
  ).join('')}</Types>`;

export const mainRelations = `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** The sheets come first, so that the number of a sheet is that of its relation. */
export const workbookRelations = (sheets: number): string =>
  `${declaration}<Relationships xmlns="${packageRelations}">${times(
    sheets,
    (number) => `<Relationship Id="rId${number}" Type="${relation}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  ).join('')}<Relationship Id="rId${sheets + 1}" Type="${relation}/styles" Target="styles.xml"/></Relationships>`;

/** Throws RangeError for a name that a workbook cannot have. */
export function workbookXml(sheets: readonly { name: string }[]): string {
  const names = new Set(sheets.map(({ name }) => name.toLowerCase()));
  if (sheets.length === 0 || names.size < sheets.length) throw new RangeError('A workbook needs sheets, each with a name of its own');
  const wrong = sheets.find(({ name }) => name === '' || name.length > 31 || /[:\\/?*[\]]|^'|'$/.test(name));
  if (wrong) throw new RangeError(`A sheet cannot be named ${JSON.stringify(wrong.name)}`);
  const listed = sheets.map(({ name }, place) => `<sheet name="${escapeXml(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`);
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${listed.join('')}</sheets></workbook>`;
}

/** Style 0 is plain, style 1 bold. */
export const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** The letters of a column, counted from 0: A, B … Z, AA. */
export function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}

const narrowest = 8;
const widest = 60;

/** Widths in characters that show the headers (with room for the button of the filter) and most of the given rows. */
export function columnWidths(headers: readonly WrittenValue[], rows: readonly (readonly WrittenValue[])[]): number[] {
  const lengthOf = (value: WrittenValue) => (value === null || value === undefined ? 0 : String(value).length);
  return headers.map((header, place) => {
    const longest = rows.reduce((length, values) => Math.max(length, lengthOf(values[place])), lengthOf(header) + 3);
    return Math.min(widest, Math.max(narrowest, longest + 1));
  });
}
