/**
 * Reads generated workbooks and tables with our readers and with LibreOffice, and compares every cell.
 *
 *     npm run bench:reading -- --files 60 --seed 1 [--keep FILE]
 *
 * `--keep` writes what LibreOffice read, file by file, as the test of the same files expects it. Needs LibreOffice (Debian: libreoffice-calc-nogui). Each difference is printed, and makes the run fail unless `reasons` explains it.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { type MadeFile, madeFiles } from './made-files.ts';
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

/** Differences that are meant: what we read on purpose otherwise than LibreOffice shows it. */
const reasons: readonly { why: string; explains: (ours: string, theirs: string) => boolean }[] = [
  { why: 'a date is written in ISO 8601', explains: (ours, theirs) => /^\d{4}-\d\d-\d\d$/.test(ours) && isoOf(theirs) === ours },
  {
    why: 'a number is written with all its digits',
    explains: (ours, theirs) => ours !== '' && theirs !== '' && Number(ours) === Number(theirs),
  },
  { why: 'a percentage', explains: (ours, theirs) => ours.endsWith('%') && isNear(Number(ours.slice(0, -1)), numberOf(theirs)) },
  { why: 'blanks at the ends of a cell mean nothing', explains: (ours, theirs) => ours.trim() === theirs.trim() },
];

/** LibreOffice takes a page for a text document, and asks how a csv is written. */
const importFilters: Readonly<Record<string, string>> = { '.html': 'HTML (StarCalc)', '.csv': 'CSV:44,34,76' };

const isoOf = (text: string): string | undefined => {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : /^\d{4}-\d\d-\d\d$/.exec(text)?.[0];
};
const numberOf = (text: string): number => (text.endsWith('%') ? Number(text.slice(0, -1)) : Number(text) * 100);
const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(one));

const folder = await mkdtemp(path.join(tmpdir(), 'reading-'));
try {
  const files = madeFiles(Number(values.files), Number(values.seed));
  await mkdir(path.join(folder, 'csv'));
  for (const { name, content } of files) await writeFile(path.join(folder, name), content);
  // Commas, double quotes, UTF-8, from the first line; not as shown, with all digits; one sheet.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false';
  const home = `-env:UserInstallation=file://${folder}/profile`;
  for (const [ending, alike] of Map.groupBy(files, ({ name }) => path.extname(name))) {
    const paths = alike.map(({ name }) => path.join(folder, name));
    const given = importFilters[ending] === undefined ? [] : [`--infilter=${importFilters[ending]}`];
    await run('soffice', [home, '--headless', ...given, '--convert-to', filter, '--outdir', path.join(folder, 'csv'), ...paths]);
  }
  const counts = new Map<string, number>();
  const digests: Record<string, string> = {};
  let cells = 0;
  let different = 0;
  for (const file of files) {
    const [ours, theirs] = [await readByUs(path.join(folder, file.name), file.name), await readByOffice(folder, file)];
    digests[file.name] = digestOf(theirs);
    for (let row = 0; row < Math.max(ours.length, theirs.length); row += 1) {
      for (let column = 0; column < Math.max(ours[row]?.length ?? 0, theirs[row]?.length ?? 0); column += 1) {
        const [our, their] = [ours[row]?.[column] ?? '', theirs[row]?.[column] ?? ''];
        cells += 1;
        if (our === their) continue;
        const reason = reasons.find(({ explains }) => explains(our, their))?.why;
        if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
        else {
          different += 1;
          console.log(
            `${file.name}, row ${row + 1}, column ${column + 1}: ${JSON.stringify(our)}, and LibreOffice ${JSON.stringify(their)}`,
          );
        }
      }
    }
  }
  if (values.keep !== undefined) await writeFile(values.keep, `${JSON.stringify(digests, null, 2)}\n`);
  for (const [why, count] of counts) console.log(`| ${count} | ${why} |`);
  console.log(`${files.length} files, ${cells} cells compared, ${different} differ without a reason.`);
  process.exitCode = different > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true });
}

async function readByOffice(from: string, { name }: MadeFile): Promise<string[][]> {
  const text = await readFile(path.join(from, 'csv', name.replace(/\.\w+$/, '.csv')), 'utf8');
  const rows: string[][] = parse(text, { relax_column_count: true, bom: true });
  return rows.map(withoutBlankEnd).filter((row) => row.length > 0);
}
