/**
 * How many phrases of practices lead to the product that they mean: lines `codes of all products it may mean, phrase, department`, separated by tabs.
 *
 *     node bench/phrases.ts [--wrong] FILE.tsv…
 *
 * `first`: a product of the line comes first; `ten`: it is among ten; `believed`: it comes first, and its products have more than half of the belief.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { SourceRow } from '@fetlock/matcher/types';
import { catalogueOption, openMatching, TOP } from './demo-matching.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    catalogue: catalogueOption,
    wrong: { type: 'boolean', default: false },
  },
});

const { variations, match, close } = await openMatching(values.catalogue);
const entryOf = new Map(variations.map((variation) => [variation.id, variation]));
for (const file of positionals) {
  const phrases = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(phraseOf);
  const counts = { first: 0, ten: 0, believed: 0 };
  const matches = await match(phrases.map(({ row }) => row));
  matches.forEach(({ candidates }, place) => {
    const { codes = new Set<string>(), row } = phrases[place] ?? {};
    const isMeant = (id: string): boolean => codes.has(entryOf.get(id)?.code ?? '');
    const [first] = candidates;
    const belief = candidates.reduce((sum, { catalogueId, weight }) => sum + (isMeant(catalogueId) ? weight : 0), 0);
    const isFirst = first !== undefined && isMeant(first.catalogueId);
    if (isFirst) counts.first += 1;
    if (candidates.slice(0, TOP).some(({ catalogueId }) => isMeant(catalogueId))) counts.ten += 1;
    if (isFirst && belief > 0.5) counts.believed += 1;
    else if (values.wrong)
      print([row?.name, first && `${first.weight.toFixed(2)} ${entryOf.get(first.catalogueId)?.name}`, [...codes].slice(0, 3).join(' ')]);
  });
  const share = (count: number): string => (count / Math.max(1, phrases.length)).toFixed(3);
  print([basename(file), phrases.length, `first ${share(counts.first)}`, `ten ${share(counts.ten)}`, `believed ${share(counts.believed)}`]);
}
await close();

function phraseOf(line: string, place: number): { codes: ReadonlySet<string>; row: SourceRow } {
  const [codes = '', name = '', department = ''] = line.split('\t');
  return { codes: new Set(codes.split(' ')), row: { id: String(place), name, ...(department && { category: department }) } };
}

function print(parts: readonly unknown[]): void {
  process.stdout.write(`${parts.join(' | ')}\n`);
}
