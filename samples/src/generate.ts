import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buildCatalogue } from './catalogue/build-catalogue.ts';
import { catalogueColumns, type Variation } from './catalogue/variation.ts';
import { salesHistory } from './files/columns.ts';
import { csvText } from './files/csv.ts';
import { sourceColumns } from './files/source.ts';
import { goldLines, lineOf, truthLines } from './files/truth.ts';
import { priceListFile, table } from './files/write-price-list.ts';
import { practices, type Practice } from './practices/practices.ts';
import { writePriceList } from './practices/price-list.ts';
import type { SamplePractice, SampleSet } from './sample-set.ts';

const defaultFolder = resolve(import.meta.dirname, '../data');

/**
 * The demo catalogue and price lists, written unless they exist and come from the same sources.
 * Safe to call from several processes concurrently: the content is always the same and each file appears complete.
 * @param folder where to write; `samples/data` if not given.
 * @param make the files by path within the folder.
 */
export async function ensureSamples(folder: string = defaultFolder, make = sampleFiles): Promise<SampleSet> {
  const stampFile = join(folder, 'stamp.txt');
  const stamp = await sourcesStamp();
  const set = describe(folder);
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return set;
  const files = make();
  for (const [path, content] of files) await writeWhole(join(folder, path), content);
  await writeWhole(stampFile, stamp);
  return set;
}

/** All files by path within the folder; the same bytes in every call. */
export function sampleFiles(): Map<string, string | Buffer> {
  const catalogue = buildCatalogue();
  const files = new Map<string, string | Buffer>();
  files.set(
    'catalogue.csv',
    csvText([catalogueColumns, ...catalogue.variations.map(({ row }) => catalogueColumns.map((column) => row[column]))]),
  );
  const forScoring = csvText(scoringCatalogue(catalogue.variations));
  for (const practice of practices) {
    const rows = writePriceList(practice, catalogue);
    files.set(paths(practice).file, priceListFile(practice, rows));
    files.set(paths(practice).truth, csvText(truthLines(rows)));
    if (practice.salesApart) files.set(paths(practice).history, csvText(table(salesHistory, rows)));
    const [header = [], ...source] = table(sourceColumns, rows);
    files.set(
      join(paths(practice).match, 'source.csv'),
      csvText([['id', ...header], ...source.map((line, index) => [lineOf(index), ...line])]),
    );
    files.set(join(paths(practice).match, 'catalogue.csv'), forScoring);
    files.set(join(paths(practice).match, 'gold.csv'), csvText(goldLines(rows)));
  }
  return files;
}

const scoringCatalogue = (variations: readonly Variation[]) => {
  const columns = catalogueColumns.filter((column) => column !== 'name');
  return [
    ['id', 'name', ...columns],
    ...variations.map(({ key, row }) => [key, `${row.name} ${row.variation_name}`.trim(), ...columns.map((column) => row[column])]),
  ];
};

const paths = ({ id, fileName }: Practice) => ({
  file: join('practices', fileName),
  truth: join('truth', `${id}.csv`),
  history: join('practices', `${id}-sales-history.csv`),
  match: join('match', id),
});

function describe(folder: string): SampleSet {
  return {
    folder,
    catalogue: join(folder, 'catalogue.csv'),
    practices: practices.map((practice): SamplePractice => {
      const { file, truth, history, match } = paths(practice);
      const { id, name, system, inputType, fileName, rows } = practice;
      const format = practice.format === 'semicolon csv' ? 'csv' : practice.format;
      const described = {
        id,
        name,
        system,
        inputType,
        file: join(folder, file),
        fileName,
        format,
        rows,
        truth: join(folder, truth),
        match: join(folder, match),
      };
      return practice.salesApart ? { ...described, history: join(folder, history) } : described;
    }),
  };
}

/** Written next to it and renamed, so that no reader ever sees half a file. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, content);
  await rename(part, path);
}

/** Changes with every source file of the generator except tests. */
async function sourcesStamp(): Promise<string> {
  const names = (await readdir(import.meta.dirname, { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name.replaceAll('\\', '/')}\n`).update(await readFile(join(import.meta.dirname, name)));
  return hash.digest('hex');
}

if (import.meta.main) {
  const { folder, practices: written } = await ensureSamples(process.argv[2] === undefined ? undefined : resolve(process.argv[2]));
  process.stdout.write(`Demo data of ${written.length} practices in ${folder}\n`);
}
