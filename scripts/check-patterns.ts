import { glob, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type MadePattern, type Pattern, findPatterns } from './patterns/find-patterns.ts';
import { PatternJudge } from './patterns/judge-pattern.ts';
import { refusePatterns } from './patterns/refuse-patterns.ts';

const root = path.join(import.meta.dirname, '..');
/** The checker's answers, written by this script alone, and committed: all of them take a minute of processor time. */
const answers = path.join(import.meta.dirname, 'patterns/answers.json');
if (process.argv.includes('--again')) await rm(answers, { force: true });
const judge = await PatternJudge.open(answers);

/** Code that runs only in tests reads no untrusted text. */
const isOfTests = (file: string) => /\.test\.tsx?$|\/(?:testing|fixtures)\/|\/testing-[^/]*$/.test(file);

const startedAt = performance.now();
const patterns: Pattern[] = [];
const made: MadePattern[] = [];
for await (const name of glob('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })) {
  const file = name.replaceAll(path.sep, '/');
  if (isOfTests(file)) continue;
  const found = findPatterns(file, await readFile(path.join(root, file), 'utf8'));
  patterns.push(...found.patterns);
  made.push(...found.made);
}

const waiting = patterns.values();
const judged: Parameters<typeof refusePatterns>[0][number][] = [];
const judgeNext = async () => {
  for (const pattern of waiting) judged.push({ ...pattern, growth: await judge.judge(pattern) });
};
await Promise.all([judgeNext(), judgeNext()]);
await judge.save();

const problems = refusePatterns(judged, made);
for (const problem of problems) console.error(problem);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`${patterns.length} patterns judged in ${seconds} s, ${judge.asked} of them for the first time; ${problems.length} refused.`);
// The checker's own process would keep this one alive.
process.exit(problems.length > 0 ? 1 : 0);
