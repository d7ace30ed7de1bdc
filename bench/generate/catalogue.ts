import { hash32, randomFrom } from '../../samples/src/random.ts';
import type { Fact } from './fact.ts';
import { SyntheticNames } from './synthetic-names.ts';
import { choicesOf, ProductLines, type ProductLine } from './product-line.ts';
import { productKinds } from './product-kinds.ts';

/** A catalogue that depends only on its seed; a smaller one is the beginning of a larger one. */
export interface MadeCatalogue {
  readonly size: number;
  readonly lines: readonly ProductLine[];
  /** Lines that a supplier has and this catalogue does not. */
  readonly elsewhere: readonly ProductLine[];
  /** The name of the entry at a place. */
  nameAt(place: number): string;
  /** The entry at a place: its line and its value on each axis. */
  entryAt(place: number): { line: ProductLine; choices: readonly Fact[]; itemNumber: string | undefined };
}

/** @throws RangeError if the size is not a positive whole number. */
export function makeCatalogue(size: number, seed: string): MadeCatalogue {
  if (!Number.isInteger(size) || size < 1) throw new RangeError(`A catalogue has a whole number of rows from 1, not ${size}.`);
  const maker = new ProductLines(new SyntheticNames(listedWords()));
  const lines: ProductLine[] = [];
  const starts: number[] = [];
  let made = 0;
  while (made < size) {
    const line = maker.next(randomFrom(`${seed} line ${lines.length}`));
    lines.push(line);
    starts.push(made);
    made += line.size;
  }
  const elsewhere = Array.from({ length: Math.max(50, Math.ceil(lines.length / 20)) }, (_, i) =>
    maker.next(randomFrom(`${seed} elsewhere ${i}`), { namedAnew: true }),
  );
  const entryAt = (place: number) => {
    const at = lastNotAfter(starts, place);
    const line = lines[at];
    if (!line || place < 0 || place >= size) throw new RangeError(`The catalogue has no entry at place ${place}.`);
    return { line, choices: choicesOf(line, place - (starts[at] ?? 0)), itemNumber: itemNumber(line, place, seed) };
  };
  return {
    size,
    lines,
    elsewhere,
    entryAt,
    nameAt(place) {
      const { line, choices, itemNumber } = entryAt(place);
      return catalogueName(line, choices, itemNumber);
    },
  };
}

/** Every word of the kinds of goods. */
export function listedWords(): string[] {
  const facts: Fact[] = productKinds.flatMap(({ shared, axes }): Fact[] => [...shared.flat(), ...axes.flatMap(({ ladder }) => ladder)]);
  const texts = [
    ...productKinds.flatMap(({ nouns }): readonly string[] => nouns),
    ...facts.flatMap((fact) => (fact.kind === 'word' ? [fact.text] : [])),
  ];
  return [...new Set(texts.flatMap((text) => text.split(' ')))];
}

function itemNumber({ numberPrefix }: ProductLine, place: number, seed: string): string | undefined {
  return numberPrefix === undefined ? undefined : `${numberPrefix}-${10_000 + (hash32(`${seed} number ${place}`) % 90_000)}`;
}

/** The order in which a catalogue states facts. */
function catalogueName(line: ProductLine, choices: readonly Fact[], number: string | undefined): string {
  const { order, commas } = line.style;
  const maker = line.shared.filter(isMaker);
  const shared = line.shared.filter((fact) => !isMaker(fact));
  const noun = line.noun ? [line.noun] : [];
  const spelled = choices.filter(({ kind }) => kind === 'word');
  const counted = choices.filter(({ kind }) => kind !== 'word');
  const lead =
    order === 'noun first' ? [...noun, line.name] : [...(order === 'maker first' ? maker : []), line.name, ...shared, ...spelled, ...noun];
  const rest = order === 'noun first' ? [...shared, ...spelled, ...counted] : counted;
  const tail = order === 'maker first' ? [] : maker;
  const parts = [lead.map((fact) => spell(fact, line)).join(' '), ...[...rest, ...tail].map((fact) => spell(fact, line))];
  return [...parts, ...(number === undefined ? [] : [number])].join(commas ? ', ' : ' ');
}

function spell(fact: Fact, { style }: ProductLine): string {
  switch (fact.kind) {
    case 'word':
      return fact.text.replace(/\b[a-z]/g, (first) => first.toUpperCase());
    case 'amount':
      return `${fact.amount}${style.spacedUnits ? ' ' : ''}${fact.unit}`;
    case 'count':
      return `${fact.count} ${style.commas ? 'count' : 'ct'}`;
    case 'band':
      return `${fact.from}-${fact.to} lb`;
    case 'mark':
      return fact.text;
  }
}

function isMaker(fact: Fact): boolean {
  return fact.kind === 'word' && fact.role === 'maker';
}

/** Index of the last of ascending numbers that does not exceed a value. */
function lastNotAfter(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
