import type { Random } from '../../samples/src/random.ts';
import type { Fact } from './fact.ts';
import type { SyntheticNames } from './synthetic-names.ts';
import { productKinds, type Axis, type ProductKind } from './product-kinds.ts';

/** A product and all its siblings: each is one choice from each axis, so that the closest siblings differ in one fact. */
export interface ProductLine {
  /** Unique among the lines of its kind. */
  readonly name: Fact;
  readonly noun: Fact | undefined;
  /** True for all siblings; a practice may leave them out. */
  readonly shared: readonly Fact[];
  readonly axes: readonly StockedAxis[];
  /** How the catalogue writes the line. */
  readonly style: CatalogueStyle;
  /** Letters before the maker's item numbers, if the catalogue's names contain them. */
  readonly numberPrefix: string | undefined;
  /** Number of siblings. */
  readonly size: number;
}

interface StockedAxis {
  readonly stocked: readonly Fact[];
  /** Amounts, counts, bands and marks that exist elsewhere but not in this line. */
  readonly notStocked: readonly Fact[];
}

export interface CatalogueStyle {
  readonly order: 'maker first' | 'maker last' | 'noun first';
  readonly commas: boolean;
  readonly spacedUnits: boolean;
}

/** Most siblings of a line; the rest of a long axis is not stocked. */
const MOST_SIBLINGS = 60;
/** Share of lines that take the name of an earlier line of another kind: one ingredient as tablet and as injection. */
const NAME_AGAIN = 0.2;

/** Makes product lines one after another; the first ones do not depend on how many follow. */
export class ProductLines {
  readonly #names: SyntheticNames;
  readonly #earlier: Record<ProductKind['named'], string[]> = { ingredient: [], brand: [], surname: [] };
  readonly #kindsOf = new Map<string, Set<ProductKind>>();
  readonly #makers: string[] = [];

  constructor(names: SyntheticNames) {
    this.#names = names;
  }

  /** `namedAnew`: under a name that no earlier line has. */
  next(random: Random, { namedAnew = false } = {}): ProductLine {
    const kind = pickKind(random);
    const noun = kind.nouns.length > 0 ? random.pick(kind.nouns) : undefined;
    const name = this.#name(kind, namedAnew, random);
    const axes: StockedAxis[] = [];
    let size = 1;
    for (const axis of kind.axes) {
      const stocked = stock(axis, Math.floor(MOST_SIBLINGS / size), random);
      size *= stocked.length;
      axes.push({ stocked, notStocked: numeric(stocked[0]) ? axis.ladder.filter((fact) => !stocked.includes(fact)) : [] });
    }
    const shared: Fact[] = kind.shared.flatMap((facts) => (random.chance(0.6) ? [random.pick<Fact>(facts)] : []));
    if (random.chance(0.5)) shared.push({ kind: 'word', role: 'maker', text: this.#maker(random) });
    return {
      name: { kind: 'word', role: 'name', text: name },
      noun: noun === undefined ? undefined : { kind: 'word', role: 'noun', text: noun },
      shared,
      axes,
      style: {
        order: random.pick(['maker first', 'maker last', 'maker last', 'noun first'] as const),
        commas: random.chance(0.5),
        spacedUnits: random.chance(0.7),
      },
      numberPrefix: random.chance(kind.numbered) ? `${letter(random)}${random.chance(0.5) ? letter(random) : ''}` : undefined,
      size,
    };
  }

  #name(kind: ProductKind, namedAnew: boolean, random: Random): string {
    const earlier = this.#earlier[kind.named];
    if (!namedAnew && earlier.length > 0 && random.chance(NAME_AGAIN)) {
      const again = random.pick(earlier);
      const kinds = this.#kindsOf.get(again);
      if (kinds && !kinds.has(kind)) {
        kinds.add(kind);
        return again;
      }
    }
    const name = this.#names.next(kind.named, random);
    earlier.push(name);
    this.#kindsOf.set(name, new Set([kind]));
    return name;
  }

  /** A few makers have many lines, many makers have few. */
  #maker(random: Random): string {
    if (random.chance(0.97) && this.#makers.length > 0)
      return random.pick(this.#makers.slice(0, Math.ceil(this.#makers.length * random.next())));
    const maker = this.#names.next('surname', random);
    this.#makers.push(maker);
    return maker;
  }
}

/** The facts of a sibling: one from each axis. */
export function choicesOf(line: ProductLine, sibling: number): Fact[] {
  let rest = sibling;
  return line.axes.map(({ stocked }) => {
    const fact = stocked[rest % stocked.length];
    rest = Math.floor(rest / stocked.length);
    if (!fact) throw new RangeError('An axis without a value.');
    return fact;
  });
}

const totalShare = productKinds.reduce((sum, { share }) => sum + share, 0);

function pickKind(random: Random): ProductKind {
  let at = random.next() * totalShare;
  for (const kind of productKinds) {
    at -= kind.share;
    if (at < 0) return kind;
  }
  return productKinds[0];
}

function stock({ ladder, least, most }: Axis, room: number, random: Random): Fact[] {
  const count = Math.max(1, Math.min(room, random.integer(least, most)));
  const kept = new Set(random.shuffle(ladder).slice(0, count));
  return ladder.filter((fact) => kept.has(fact));
}

function numeric(fact: Fact | undefined): boolean {
  return fact !== undefined && fact.kind !== 'word';
}

function letter(random: Random): string {
  return String.fromCharCode(65 + random.integer(0, 25));
}
