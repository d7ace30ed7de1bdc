/**
 * Figures of the matcher on practice lists with all acceptable answers, one line per list and their sum.
 *
 *     node bench/list-figures.ts [--wrong] [--totals NAME,NAME…] [--save FILE] [--against FILE] FOLDER…      each with source.csv, gold.csv, kinds.csv
 *
 * `--wrong` prints each row that is wrong, except for lists named with `--totals`, which are kept apart. `--save` keeps the answers,
 * `--against` prints the rows whose outcome differs from those kept.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answersOf } from '../apps/cli/src/match/write-answers.ts';
import { catalogueOption, openMatching, TOP } from './demo-matching.ts';
import { figuresOf, outcomeOf, type JudgedAnswer, type ListFigures } from './measure/list-figures.ts';
import { readPracticeList, type PracticeList } from './practice-lists.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    catalogue: catalogueOption,
    wrong: { type: 'boolean', default: false },
    totals: { type: 'string', multiple: true, default: [] },
    save: { type: 'string' },
    against: { type: 'string' },
  },
});

const { variations, nameInAnswers, match, close } = await openMatching(values.catalogue);
const apart = new Set(values.totals.flatMap((names) => names.split(',')));
const unknown = apart.difference(new Set(positionals.map((folder) => path.basename(folder))));
if (unknown.size > 0) throw new RangeError(`There is no list ${[...unknown].join(', ')} among those of this run.`);
const nameOf = new Map(variations.map(({ id, name }) => [id, name]));
const kept: Readonly<Record<string, string>> = values.against ? JSON.parse(readFileSync(values.against, 'utf8')) : {};
const outcomes: Record<string, string> = {};
const table: { name: string; figures: ListFigures }[] = [];
const answers: JudgedAnswer[] = [];
for (const list of await Promise.all(positionals.map(readPracticeList))) {
  const own = await judged(list);
  answers.push(...own);
  table.push({ name: list.name, figures: figuresOf(own) });
  for (const answer of own) show(list, answer);
}
await close();
if (values.save) writeFileSync(values.save, JSON.stringify(outcomes));
for (const { name, figures } of [...table, { name: 'all', figures: figuresOf(answers) }]) process.stdout.write(`${line(name, figures)}\n`);
const mean = (read: (figures: ListFigures) => number): string =>
  (table.reduce((sum, { figures }) => sum + read(figures), 0) / Math.max(1, table.length)).toFixed(3);
process.stdout.write(`ece, mean of the lists ${mean(({ ece }) => ece)}, by chance alone ${mean(({ eceByChance }) => eceByChance)}\n`);

async function judged({ rows, right, nearest }: PracticeList): Promise<JudgedAnswer[]> {
  const matches = await match(rows);
  return matches.map((found, place) => ({
    id: found.rowId,
    name: rows[place]?.name ?? '',
    right: right.get(found.rowId) ?? new Set<string>(),
    nearest: nearest.get(found.rowId),
    found: answersOf(found, nameInAnswers, TOP).map(({ name, weight }) => ({ id: name, weight })),
  }));
}

function show(list: PracticeList, answer: JudgedAnswer): void {
  const outcome = outcomeOf(answer);
  const key = `${list.name} ${answer.id}`;
  const [first] = answer.found;
  outcomes[key] = `${outcome}${outcome === 'right and believed' || outcome === 'rightly left' ? '' : `: ${first?.id ?? ''}`}`;
  if (apart.has(list.name)) return;
  const before = kept[key];
  const isShown = values.against === undefined ? values.wrong && !isFine(outcome) : before !== undefined && before !== outcomes[key];
  if (!isShown) return;
  const shown = answer.found.slice(0, 3).map(({ id, weight }) => `${weight.toFixed(2)} ${nameOf.get(id) ?? id}`);
  const goal = [...answer.right].slice(0, 2).map((id) => nameOf.get(id) ?? id);
  const parts = [key, answer.name, before === undefined ? outcome : `${before} -> ${outcome}`, shown.join(' ; '), goal.join(' / ')];
  process.stdout.write(`${parts.join(' | ')} ${answer.nearest ? `(nearest ${answer.nearest})` : ''}\n`);
}

function isFine(outcome: string): boolean {
  return outcome === 'right and believed' || outcome === 'rightly left';
}

function line(name: string, figures: ListFigures): string {
  const share = (part: number, whole: number): string => (whole === 0 ? '-' : (part / whole).toFixed(3));
  const { known, none } = figures;
  return (
    `${name.padEnd(20)} rows ${String(known + none).padStart(4)}  first ${share(figures.first, known)}  ten ${share(figures.ten, known)}  ` +
    `belief ${share(figures.belief, known)}  believed ${share(figures.believed, known)}  taken ${figures.taken}/${none}  ` +
    `nearest ${figures.nearest}/${figures.withNearest}  above .95 ${figures.sureRight}/${figures.sure}  ece ${figures.ece.toFixed(3)} (chance ${figures.eceByChance.toFixed(3)})`
  );
}
