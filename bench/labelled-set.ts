import { join } from 'node:path';
import { buildIndex } from '@fetlock/matcher/matcher';
import type { CatalogueVariation, SourceRow } from '@fetlock/matcher/types';
import { readCatalogue } from '../apps/cli/src/match/read-catalogue.ts';
import { readLines } from '../apps/cli/src/match/read-lines.ts';
import { readSource } from '../apps/cli/src/match/read-source.ts';

/** A catalogue, rows to be matched, and the right answers of each row; a row without an entry has none. */
export interface LabelledSet {
  readonly name: string;
  readonly catalogue: readonly CatalogueVariation[];
  readonly rows: readonly SourceRow[];
  readonly right: ReadonlyMap<string, ReadonlySet<string>>;
  /** The name of a variation in `right`. */
  readonly nameInAnswers: ReadonlyMap<string, string>;
}

/** Reads `source.csv`, `catalogue.csv` and `gold.csv` of a folder. */
export async function readLabelledSet(folder: string): Promise<LabelledSet> {
  const { variations, nameInAnswers } = readCatalogue(await readLines(join(folder, 'catalogue.csv')));
  const { rows } = await readSource(join(folder, 'source.csv'), 'common');
  const gold = await readLines(join(folder, 'gold.csv'));
  const right = new Map<string, Set<string>>();
  for (const { cells } of gold.lines) {
    const [source = '', answer = ''] = cells;
    if (answer !== '') right.set(source, (right.get(source) ?? new Set()).add(answer));
  }
  return { name: folder.split('/').findLast(Boolean) ?? folder, catalogue: variations, rows, right, nameInAnswers };
}

/** The set without some entries of its catalogue, named as in the answers. */
export function without(set: LabelledSet, gone: ReadonlySet<string>): LabelledSet {
  return { ...set, catalogue: set.catalogue.filter(({ id }) => !gone.has(set.nameInAnswers.get(id) ?? id)) };
}

/** Names in the answers of every second family of the catalogue: entries that begin with the same word, so goods of one kind. */
export function everySecondFamily({ catalogue, nameInAnswers }: LabelledSet): Set<string> {
  const families = [...Map.groupBy(catalogue, ({ name }) => firstWord(name)).values()];
  return new Set(families.filter((_, i) => i % 2 === 1).flatMap((family) => family.map(({ id }) => nameInAnswers.get(id) ?? id)));
}

/**
 * Names in the answers of the right entries of every second row, and of all entries that begin with the same word and state the same
 * amounts: what remains are the right goods in wrong numbers.
 */
export function numbersOfEverySecondRow({ catalogue, rows, right, nameInAnswers }: LabelledSet): Set<string> {
  const index = buildIndex(catalogue);
  const meant = new Set(rows.flatMap(({ id }, i) => (i % 2 === 0 ? [] : [...(right.get(id) ?? [])])));
  const nameOf = (id: string): string => nameInAnswers.get(id) ?? id;
  const keys = catalogue.map(({ name, id }, place) => {
    const { strengths, sizes, bands, counts } = index.facts(place);
    const amounts = [...strengths, ...sizes].map(({ key }) => key).toSorted();
    const all = amounts.length > 0 ? amounts : [...bands.map(({ text }) => text), ...counts];
    return all.length > 0 ? `${firstWord(name)} ${all.join(' ')}` : id;
  });
  const gone = new Set(keys.filter((_, place) => meant.has(nameOf(catalogue[place]?.id ?? ''))));
  return new Set(catalogue.filter((_, place) => gone.has(keys[place] ?? '')).map(({ id }) => nameOf(id)));
}

function firstWord(name: string): string {
  return /[\p{L}\p{N}]+/u.exec(name.toLowerCase())?.[0] ?? '';
}
