import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutant, Mutants, chooseMutants } from './choose.ts';
import { Judge, MutantResult } from './judge.ts';
import { makeTree } from './make-tree.ts';
import { recordPlaywright, recordVitest } from './record-reach.ts';
import { summaryOf, resultTable } from './result-table.ts';

/**
 * Plants 60 faults into the product's code and reports which of them the tests catch:
 *
 *     npm run bench:mutants -- --out FOLDER [--seed 22 | --list mutants.json] [--only 3,17] [--seconds 120]
 *                            [--until rewritten|reached|judged]
 *
 * 20 mutants each of the rules, the SQL and the web: a condition inverted, something left out, a status exchanged. A copy of the
 * repository, `FOLDER/tree`, is rewritten once, so that `mutant(17) ? … : …` chooses at run time; every process and every page there learns
 * the active mutant from the environment (`preload.ts`). First all tests run without a mutant, to find which ones reach which place. Then
 * for each mutant the tests that reach it run, the likeliest and shortest first, for about `--seconds` of Vitest and as many of Playwright,
 * until one fails that passes without it. A mutant of the web is chosen in the browser on one running product; for any other that Vitest
 * does not catch, the product is started with it.
 *
 * Written as they are known are `mutants.json` (the list; `--list` takes the same ones for other tests of the same code), `reach.*.tsv`,
 * `results.jsonl`, `table.tsv` and `summary.txt`; existing results are not redone. Ends with the summary and does not judge it.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    seed: { type: 'string', default: '22' },
    list: { type: 'string' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '120' },
    until: { type: 'string', default: 'judged' },
  },
});
const [seed, budgetMs] = [Number(values.seed), Number(values.seconds) * 1_000];
if (values.out === undefined || !Number.isSafeInteger(seed) || !(budgetMs > 0))
  throw new RangeError('--out names a folder; --seed is a whole number, --seconds one above 0');

const root = path.join(import.meta.dirname, '../..');
const out = path.resolve(values.out);
const bench = { out, tree: path.join(out, 'tree') };
await mkdir(out, { recursive: true });

const list = path.join(out, 'mutants.json');
if (!existsSync(list)) {
  const chosen = values.list === undefined ? await chooseMutants(root, seed) : await readMutants(values.list);
  await makeTree(root, bench.tree, chosen);
  await writeFile(list, JSON.stringify(chosen, null, 1));
}
const mutants = await readMutants(list);
console.log(`${mutants.length} mutants in ${bench.tree}`);

if (values.until !== 'rewritten') {
  const [vitest, playwright] = [await recordVitest(bench), await recordPlaywright(bench)];
  if (values.until === 'judged') await judgeAll(new Judge(bench, { vitest, playwright, budgetMs }));
}

async function judgeAll(judge: Judge): Promise<void> {
  const file = path.join(out, 'results.jsonl');
  const results = await readResults(file);
  const only = values.only?.split(',').map(Number);
  try {
    for (const mutant of mutants.filter(({ id }) => (only ? only.includes(id) : !results.some((one) => one.id === id)))) {
      const result = await judge.judge(mutant);
      results.splice(0, results.length, ...results.filter(({ id }) => id !== mutant.id), result);
      await appendFile(file, `${JSON.stringify(result)}\n`);
      await writeFile(path.join(out, 'table.tsv'), resultTable(mutants, results));
      await writeFile(path.join(out, 'summary.txt'), summaryOf(mutants, results));
      console.log(`${mutant.id} ${mutant.file}:${mutant.line} ${result.outcome} ${result.by} (${result.seconds} s)`);
    }
  } finally {
    await judge.close();
  }
  console.log(summaryOf(mutants, results));
}

async function readMutants(file: string): Promise<Mutant[]> {
  return Mutants.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** The last result of each mutant judged several times. */
async function readResults(file: string): Promise<MutantResult[]> {
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '') : [];
  return [...new Map(lines.map((line) => MutantResult.parse(JSON.parse(line))).map((result) => [result.id, result])).values()];
}
