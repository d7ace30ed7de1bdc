/**
 * Reads generated workbooks and tables with our readers and with LibreOffice, and compares every cell.
 *
 *     npm run bench:reading -- --files 60 --seed 1 [--keep FILE]
 *
 * `--keep` writes what LibreOffice read, file by file, as expected by the test of the same files. Needs LibreOffice (Debian:
 * libreoffice-calc-nogui). Prints each difference, and fails unless `reasons` explains it.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { isOfficeKind, type Kind, type MadeFile, madeFiles, madeKinds, officeFilters } from './made-files.ts';
import { digestOf, readByUs, withoutBlankEnd } from './read-rows.ts';

const run = promisify(execFile);
const { values } = parseArgs({
  options: { files: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' }, keep: { type: 'string' } },
});

const office = await run('soffice', ['--version']).catch(() => null);
if (!office) {
  console.error('LibreOffice is not installed (Debian: apt-get install libreoffice-calc-nogui). Nothing was compared.');
  process.exit(1);
}

/** Intended differences: values that we deliberately read differently from LibreOffice. */
const reasons: readonly { why: string; explains: (ours: string, theirs: string, kind: Kind, above: string) => boolean }[] = [
  { why: 'a date is written in ISO 8601', explains: (ours, theirs) => /^\d{4}-\d\d-\d\d$/.test(ours) && isoOf(theirs) === ours },
  { why: 'a number is written with all its digits, not as shown', explains: (ours, theirs) => isShownAs(ours, theirs) },
  {
    why: 'a yes or no of an old workbook is a word',
    explains: (ours, theirs, kind) =>
      (kind.startsWith('biff') || kind === 'rich2003' || kind === 'officeXls') &&
      ((ours === 'TRUE' && theirs === '1') || (ours === 'FALSE' && theirs === '0')),
  },
  {
    why: 'LibreOffice reads no yes, no or error in XML workbooks of 2003',
    explains: (ours, theirs, kind) => kind === 'xlml' && theirs === '' && /^(?:TRUE|FALSE|#N\/A|#DIV\/0!)$/.test(ours),
  },
  {
    why: 'LibreOffice counts days from 1900 in XML workbooks of 2003 that say 1904',
    explains: (ours, theirs, kind) => kind === 'xlml' && Date.parse(ours) - Date.parse(isoOf(theirs) ?? '') === 1462 * 86_400_000,
  },
  {
    why: 'LibreOffice reads an error in a page that it wrote itself as 0',
    explains: (ours, theirs, kind) => kind === 'officeHtml' && ours.startsWith('#') && theirs === '0',
  },
  { why: 'a percentage', explains: (ours, theirs) => ours.endsWith('%') && isNear(Number(ours.slice(0, -1)), numberOf(theirs)) },
  {
    why: 'a cell merged over rows is read for each of them',
    explains: (ours, theirs, _kind, above) => theirs === '' && ours !== '' && ours === above,
  },
  {
    why: 'a formula without its value is named, and not computed',
    explains: (ours, theirs) => ours.startsWith('=') && theirs !== '' && Number.isFinite(Number(theirs)),
  },
  { why: 'blanks at the ends of a cell mean nothing', explains: (ours, theirs) => ours.trim() === theirs.trim() },
];

/**
 * LibreOffice takes a page for a text document, and must be told the format of a csv: the separator, the quote, and its number of the
 * encoding.
 */
const importFilters: Readonly<Partial<Record<Kind, string>>> = {
  html: 'HTML (StarCalc)',
  xhtml: 'HTML (StarCalc)',
  php: 'HTML (StarCalc)',
  aspnet: 'HTML (StarCalc)',
  crystal: 'HTML (StarCalc)',
  jasper: 'HTML (StarCalc)',
  officeHtml: 'HTML (StarCalc)',
  csv: 'CSV:44,34,76',
  semicolon: 'CSV:59,34,76',
  tab: 'CSV:9,34,65535',
  latin: 'CSV:44,34,1',
  bar: 'CSV:124,34,65535',
  dos: 'CSV:59,34,4',
  mac: 'CSV:44,34,2',
  unix: 'CSV:44,34,76',
  central: 'CSV:9,34,33',
};

const isoOf = (text: string): string | undefined => {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : /^\d{4}-\d\d-\d\d$/.exec(text)?.[0];
};
/** Whether a number, rounded to the displayed digits, equals the displayed one. */
function isShownAs(ours: string, theirs: string): boolean {
  if (!/^-?\d+(?:\.\d+)?$/.test(ours)) return false;
  const bare = theirs.replaceAll(/[$€,\s]/g, '').replace(/^\((.*)\)$/, '-$1');
  const [, fraction = '', power = '0'] = /^-?\d+(?:\.(\d+))?(?:E([+-]\d+))?$/.exec(bare) ?? ['', '', 'none'];
  const unit = 10 ** (Number(power) - fraction.length);
  return Math.abs(Number(ours) - Number(bare)) <= unit * 0.500_001;
}
const numberOf = (text: string): number => (text.endsWith('%') ? Number(text.slice(0, -1)) : Number(text) * 100);
const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(one));

const folder = await mkdtemp(path.join(tmpdir(), 'reading-'));
/** The workbook that LibreOffice saves as the file of this name. */
const sourceOf = (name: string) => path.join(folder, 'sources', name.replace(/\.\w+$/, '.xlsx'));
try {
  const officeKinds: readonly Kind[] = Object.keys(officeFilters).filter(isOfficeKind);
  const kinds = values.keep === undefined ? [...madeKinds, ...officeKinds] : madeKinds;
  const files = madeFiles(Number(values.files), Number(values.seed), kinds);
  await mkdir(path.join(folder, 'sources'));
  for (const { name, kind, content } of files) await writeFile(isOfficeKind(kind) ? sourceOf(name) : path.join(folder, name), content);
  const home = `-env:UserInstallation=file://${folder}/profile`;
  await mkdir(path.join(folder, 'csv'));
  // Commas, double quotes, UTF-8, from the first line; one sheet.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false';
  for (const [kind, alike] of Map.groupBy(files, (file) => file.kind)) {
    const paths = alike.map(({ name }) => path.join(folder, name));
    if (isOfficeKind(kind))
      await run('soffice', [
        home,
        '--headless',
        '--convert-to',
        officeFilters[kind],
        '--outdir',
        folder,
        ...alike.map(({ name }) => sourceOf(name)),
      ]);
    const given = importFilters[kind] === undefined ? [] : [`--infilter=${importFilters[kind]}`];
    await run('soffice', [home, '--headless', ...given, '--convert-to', filter, '--outdir', path.join(folder, 'csv'), ...paths]);
  }
  const counts = new Map<string, number>();
  const digests: Record<string, string> = {};
  let cells = 0;
  let different = 0;
  for (const file of files) {
    const ours = await readByUs(path.join(folder, file.name), file);
    const theirs = await readByOffice(path.join(folder, 'csv'), file);
    // As wide as ours, so that explained differences behind their last cell have a place.
    const agreed = theirs.map((row, index) => [
      ...row,
      ...Array.from({ length: Math.max(0, (ours[index]?.length ?? 0) - row.length) }, () => ''),
    ]);
    for (let row = 0; row < Math.max(ours.length, theirs.length); row += 1) {
      for (let column = 0; column < Math.max(ours[row]?.length ?? 0, theirs[row]?.length ?? 0); column += 1) {
        const [our, their] = [ours[row]?.[column] ?? '', theirs[row]?.[column] ?? ''];
        cells += 1;
        if (our === their) continue;
        const place = agreed[row];
        const reason = reasons.find(({ explains }) => explains(our, their, file.kind, ours[row - 1]?.[column] ?? ''))?.why;
        if (reason) {
          counts.set(reason, (counts.get(reason) ?? 0) + 1);
          if (place) place[column] = our;
        } else {
          different += 1;
          console.log(
            `${file.name}, row ${row + 1}, column ${column + 1}: ${JSON.stringify(our)}, and LibreOffice ${JSON.stringify(their)}`,
          );
        }
      }
    }
    digests[file.name] = digestOf(agreed);
  }
  if (values.keep !== undefined) await writeFile(values.keep, `${JSON.stringify(digests, null, 2)}\n`);
  for (const [why, count] of counts) console.log(`| ${count} | ${why} |`);
  console.log(`${files.length} files, ${cells} cells compared, ${different} differ without a reason.`);
  process.exitCode = different > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true });
}

async function readByOffice(from: string, { name, kind }: MadeFile): Promise<string[][]> {
  const text = await readFile(path.join(from, name.replace(/\.\w+$/, '.csv')), 'utf8');
  const rows: string[][] = parse(text, { relax_column_count: true, bom: true });
  const filled = rows.map(withoutBlankEnd).filter((row) => row.length > 0);
  if (kind !== 'jasper') return filled;
  // It gives a table in a cell more columns than it has; those of the list are where its header has names.
  const columns = [...(filled[0]?.entries() ?? [])].filter(([, cell]) => cell !== '').map(([column]) => column);
  return filled.map((row) => withoutBlankEnd(columns.map((column) => row[column] ?? '')));
}
