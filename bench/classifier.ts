import { classify } from '@fetlock/matcher/classify/classifier';
import { buildIndex } from '@fetlock/matcher';
import { prepareRow } from '@fetlock/matcher/index/prepare';
import { readLabelledSet, type LabelledSet } from './labelled-set.ts';

/**
 * How well rows are classified whose entry is not in the catalogue: a third of the entries is removed from every catalogue, and the rows
 * that mean them are classified by the rest. For each least probability: the share of rows that get a category, and how many of those the
 * right one. `node bench/classifier.ts FOLDER…`, folders with source.csv, catalogue.csv and gold.csv.
 */
interface Judged {
  probability: number;
  right: boolean;
}

const thresholds = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];

function judge({ catalogue, rows, right, nameInAnswers }: LabelledSet, third: number): Judged[] {
  const codes = [...new Set(catalogue.map(({ code }) => code))];
  const gone = new Set(codes.filter((_, place) => place % 3 === third));
  const categories = new Map(catalogue.map(({ id, code, category }) => [nameInAnswers.get(id) ?? id, { code, category: category ?? '' }]));
  const index = buildIndex(catalogue.filter(({ code }) => !gone.has(code)));
  return rows.flatMap((row) => {
    const [answer] = right.get(row.id) ?? [];
    const entry = answer === undefined ? undefined : categories.get(answer);
    if (!entry || !gone.has(entry.code)) return [];
    const found = classify(index, new Map(), row, prepareRow(row, index.rules));
    return [{ probability: found?.probability ?? -1, right: found?.category === entry.category }];
  });
}

function tell(name: string, judged: readonly Judged[]): void {
  const share = (part: number, whole: number): string => (whole === 0 ? '-' : (part / whole).toFixed(3));
  const lines = thresholds.map((least) => {
    const given = judged.filter(({ probability }) => probability >= least);
    return `${least.toFixed(2)}  ${share(given.length, judged.length)}  ${share(given.filter(({ right }) => right).length, given.length)}`;
  });
  const bands = [0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99].map((from, place, all) => {
    const part = judged.filter(({ probability }) => probability >= from && probability < (all[place + 1] ?? 2));
    return `${from.toFixed(2)}: ${share(part.filter(({ right }) => right).length, part.length)} of ${part.length}`;
  });
  process.stdout.write(
    `${name}: ${judged.length} rows\nleast coverage accuracy\n${lines.join('\n')}\nright by probability  ${bands.join(' | ')}\n\n`,
  );
}

for (const folder of process.argv.slice(2)) {
  const set = await readLabelledSet(folder);
  tell(
    set.name,
    [0, 1, 2].flatMap((third) => judge(set, third)),
  );
  // The same without the practice's own categories, which some lists lack.
  const bare = { ...set, rows: set.rows.map(({ category: _, subcategory: __, ...row }) => row) };
  tell(
    `${set.name} without categories`,
    [0, 1, 2].flatMap((third) => judge(bare, third)),
  );
}
