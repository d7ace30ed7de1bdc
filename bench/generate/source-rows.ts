import { randomFrom, type Random } from '../../samples/src/random.ts';
import { listedWords, type MadeCatalogue } from './catalogue.ts';
import type { Fact } from './fact.ts';
import { choicesOf, type ProductLine } from './product-line.ts';
import { Spellings } from './spellings.ts';
import { writeSourceName, type Item } from './write-source-name.ts';

/** A row of a synthetic price list and its right answer: the place of a catalogue entry, or why there is none. */
export interface MadeRow {
  readonly name: string;
  readonly answer: number | 'unknown goods' | 'number not stocked';
}

export interface RowOptions {
  readonly seed: string;
  /** 1: an ordinary list; 2: twice the noise. */
  readonly noise: number;
}

const UNKNOWN_GOODS = 0.05;
const NOT_STOCKED = 0.05;

/** Endless rows, each independent; the first ones do not depend on how many are taken. */
export function* makeRows(catalogue: MadeCatalogue, { seed, noise }: RowOptions): Generator<MadeRow> {
  const spellings = new Spellings();
  for (const word of listedWords()) spellings.add(word);
  for (const { name, shared } of [...catalogue.lines, ...catalogue.elsewhere])
    for (const fact of [name, ...shared]) if (fact.kind === 'word') for (const word of fact.text.split(' ')) spellings.add(word);
  for (let number = 0; ; number += 1) {
    const random = randomFrom(`${seed} row ${number}`);
    const { item, answer } = chooseItem(catalogue, random);
    yield { name: writeSourceName(item, noise, spellings, random), answer };
  }
}

function chooseItem(catalogue: MadeCatalogue, random: Random): { item: Item; answer: MadeRow['answer'] } {
  const kind = random.next();
  if (kind < UNKNOWN_GOODS) {
    const line = random.pick(catalogue.elsewhere);
    return { item: itemOf(line, choicesOf(line, random.integer(0, line.size - 1))), answer: 'unknown goods' };
  }
  while (true) {
    const place = random.integer(0, catalogue.size - 1);
    const { line, choices, itemNumber } = catalogue.entryAt(place);
    if (kind >= UNKNOWN_GOODS + NOT_STOCKED) return { item: itemOf(line, choices, itemNumber), answer: place };
    const other = notStocked(line, choices, random);
    if (other) return { item: itemOf(line, other), answer: 'number not stocked' };
  }
}

/** The same goods in a number that the line does not have; `undefined` if its siblings differ in words only. */
function notStocked(line: ProductLine, choices: readonly Fact[], random: Random): Fact[] | undefined {
  const numbered = [...line.axes.keys()].filter((axis) => (line.axes[axis]?.notStocked.length ?? 0) > 0);
  if (numbered.length === 0) return undefined;
  const axis = random.pick(numbered);
  return choices.with(axis, random.pick(line.axes[axis]?.notStocked ?? []));
}

/** A practice's usual order: name, words, what it is, numbers. */
function itemOf({ name, noun, shared }: ProductLine, choices: readonly Fact[], itemNumber?: string): Item {
  const isWord = (fact: Fact): boolean => fact.kind === 'word';
  return {
    shown: [name, ...choices.filter(isWord), ...(noun ? [noun] : []), ...choices.filter((fact) => !isWord(fact))],
    hidden: shared,
    itemNumber,
  };
}
