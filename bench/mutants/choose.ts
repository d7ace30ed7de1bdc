import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { randomFrom } from '../load/random.ts';
import { type Candidate, type Family, families, type Finder } from './candidate.ts';
import { candidatesOf } from './candidates-of.ts';
import { codeFinders, tableEntry } from './code-finders.ts';
import { sqlFinders } from './sql-finders.ts';

const Mutant = z.object({
  id: z.int().positive(),
  class: z.enum(['rules', 'SQL', 'web']),
  file: z.string(),
  line: z.int(),
  family: z.enum(families),
  kind: z.string(),
  start: z.int(),
  end: z.int(),
  form: z.enum(['expression', 'statement', 'property']),
  original: z.string(),
  mutated: z.string(),
  shown: z.string(),
});
/** A change of one place in the product's code. */
export type Mutant = z.infer<typeof Mutant>;
export const Mutants = z.array(Mutant);

interface Area {
  readonly class: Mutant['class'];
  readonly files: readonly string[];
  readonly finders: readonly Finder[];
  readonly quota: Readonly<Record<Family, number>>;
}

const areas: readonly Area[] = [
  { class: 'rules', files: ['packages/rules/src/**/*.ts'], finders: codeFinders, quota: { condition: 5, omission: 2, status: 1 } },
  {
    class: 'rules',
    files: ['packages/contract/src/**/*.ts'],
    finders: [...codeFinders, tableEntry],
    quota: { condition: 1, omission: 0, status: 2 },
  },
  { class: 'rules', files: ['apps/server/src/*/*.ts'], finders: codeFinders, quota: { condition: 4, omission: 4, status: 1 } },
  {
    class: 'SQL',
    files: ['apps/server/src/**/*.queries.ts'],
    finders: [...sqlFinders, ...codeFinders],
    quota: { condition: 9, omission: 8, status: 3 },
  },
  { class: 'web', files: ['apps/web/src/**/*.{ts,tsx}'], finders: codeFinders, quota: { condition: 11, omission: 6, status: 3 } },
];

/** Code that is not the product's behaviour but starts, watches or tests it, or only makes it faster. */
const noProduct =
  /\.(test|spec|gen|d)\.tsx?$|\/(testing|fixtures|theme)\/|(^|\/)(kept|cache)[-\w]*\.|^apps\/server\/src\/(database|process|metrics|plans|roles|backup|http|jobs)\/(?!.*\.queries\.ts$)/;

const perFile = 2;

/** Chooses the mutants, the same for the same seed and code: from many files, and of each family its kinds in turn. */
export async function chooseMutants(root: string, seed: number): Promise<Mutant[]> {
  const random = randomFrom(seed);
  const chosen: Omit<Mutant, 'id'>[] = [];
  for (const area of areas) {
    const sources = await sourcesOf(root, area);
    for (const family of families) chosen.push(...chooseOf(area, family, { sources, random, before: chosen }));
  }
  return chosen.map((mutant, index) => ({ id: index + 1, ...mutant }));
}

interface Source {
  readonly file: string;
  readonly text: string;
  readonly candidates: readonly Candidate[];
}

async function sourcesOf(root: string, { class: name, files, finders }: Area): Promise<Source[]> {
  const names: string[] = [];
  for await (const file of glob([...files], { cwd: root })) {
    const posix = file.split(path.sep).join('/');
    if (!noProduct.test(posix) && (name !== 'rules' || !posix.endsWith('.queries.ts'))) names.push(posix);
  }
  return Promise.all(
    names.toSorted().map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8');
      return { file, text, candidates: candidatesOf(file, text, finders) };
    }),
  );
}

function chooseOf(
  { class: name, quota }: Area,
  family: Family,
  { sources, random, before }: { sources: readonly Source[]; random: () => number; before: readonly Omit<Mutant, 'id'>[] },
): Omit<Mutant, 'id'>[] {
  const chosen: Omit<Mutant, 'id'>[] = [];
  const kinds = shuffled(
    [...new Set(sources.flatMap(({ candidates }) => candidates.filter(isOf(family)).map(({ kind }) => kind)))],
    random,
  );
  for (let turn = 0; chosen.length < quota[family] && turn < quota[family] * 20 && kinds.length > 0; turn += 1) {
    const kind = kinds[turn % kinds.length];
    const possible = sources.flatMap((source) => {
      const taken = [...before, ...chosen].filter(({ file }) => file === source.file);
      const free = source.candidates.filter((one) => one.family === family && one.kind === kind && !taken.some((two) => overlap(one, two)));
      return taken.length < perFile && free.length > 0 ? [{ source, free }] : [];
    });
    const from = pick(possible, random);
    const candidate = from && pick(from.free, random);
    if (candidate) chosen.push(mutantOf(name, from.source, candidate));
  }
  if (chosen.length < quota[family]) throw new Error(`${name}: only ${chosen.length} of ${quota[family]} mutants of the family ${family}`);
  return chosen;
}

function mutantOf(name: Mutant['class'], { file, text }: Source, candidate: Candidate): Omit<Mutant, 'id'> {
  const { family, kind, start, end, form, mutated, shown } = candidate;
  const line = text.slice(0, start).split('\n').length;
  return { class: name, file, line, family, kind, start, end, form, original: text.slice(start, end), mutated, shown };
}

const isOf =
  (family: Family) =>
  (candidate: Candidate): boolean =>
    candidate.family === family;

const overlap = (one: { start: number; end: number }, other: { start: number; end: number }): boolean =>
  one.start < other.end && other.start < one.end;

const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined => items[Math.floor(random() * items.length)];

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, by: random() }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ item }) => item);
}
