/** What a unit measures. `percent` is kept apart: it is a concentration without saying by weight or by volume. */
export type Dimension = 'mass' | 'volume' | 'activity' | 'amount' | 'charge' | 'percent' | 'length' | 'energy' | 'data' | 'time';

export interface Unit {
  readonly dimension: Dimension;
  /** How many base units one of these is: mg, ml, IU, mmol, mEq, %, mm, kcal, MB, hour. */
  readonly factor: number;
  /** A unit in which goods are packed rather than dosed: `15 lb` is a bag, `15 mg` a strength. */
  readonly packed?: true;
}

/** Base unit of each dimension, as written in keys. */
export const baseUnits = {
  mass: 'mg',
  volume: 'ml',
  activity: 'iu',
  amount: 'mmol',
  charge: 'meq',
  percent: '%',
  length: 'mm',
  energy: 'kcal',
  data: 'mb',
  time: 'h',
} as const satisfies Record<Dimension, string>;

/**
 * Units by every spelling that follows a number in a price list.
 * Factors: NIST Handbook 44, Appendix C (avoirdupois pound and ounce, US liquid measure). Spellings: UCUM, USP abbreviations and common dirt.
 */
export const units: ReadonlyMap<string, Unit> = new Map(
  (
    [
      ['mcg ug mcgs microgram micrograms', { dimension: 'mass', factor: 0.001 }],
      ['mg mgs mgm milligram milligrams', { dimension: 'mass', factor: 1 }],
      ['g gm gms gram grams gramos', { dimension: 'mass', factor: 1000 }],
      ['kg kgs kilo kilos kilogram kilograms', { dimension: 'mass', factor: 1e6, packed: true }],
      ['lb lbs pound pounds', { dimension: 'mass', factor: 453_592.37, packed: true }],
      ['oz ozs ounce ounces', { dimension: 'mass', factor: 28_349.523, packed: true }],
      ['ml mls cc ccs milliliter milliliters millilitre millilitres', { dimension: 'volume', factor: 1, packed: true }],
      ['dl', { dimension: 'volume', factor: 100, packed: true }],
      ['l lt ltr liter liters litre litres', { dimension: 'volume', factor: 1000, packed: true }],
      ['floz', { dimension: 'volume', factor: 29.5735, packed: true }],
      ['pt pint pints', { dimension: 'volume', factor: 473.176, packed: true }],
      ['qt quart quarts', { dimension: 'volume', factor: 946.353, packed: true }],
      ['gal gals gallon gallons', { dimension: 'volume', factor: 3785.41, packed: true }],
      ['iu ius unit units usp unt u', { dimension: 'activity', factor: 1 }],
      ['ku', { dimension: 'activity', factor: 1000 }],
      ['miu', { dimension: 'activity', factor: 1e6 }],
      ['mmol', { dimension: 'amount', factor: 1 }],
      ['meq', { dimension: 'charge', factor: 1 }],
      ['% percent pct', { dimension: 'percent', factor: 1 }],
      ['mm', { dimension: 'length', factor: 1, packed: true }],
      ['cm', { dimension: 'length', factor: 10, packed: true }],
      ['inch inches in', { dimension: 'length', factor: 25.4, packed: true }],
      ['ft feet foot', { dimension: 'length', factor: 304.8, packed: true }],
      ['yd yds yard yards', { dimension: 'length', factor: 914.4, packed: true }],
      ['kcal', { dimension: 'energy', factor: 1 }],
      ['kb', { dimension: 'data', factor: 0.001 }],
      ['mb', { dimension: 'data', factor: 1 }],
      ['gb', { dimension: 'data', factor: 1000 }],
      ['tb', { dimension: 'data', factor: 1e6 }],
      ['h hr hrs hour hours', { dimension: 'time', factor: 1 }],
    ] satisfies [string, Unit][]
  ).flatMap(([spellings, unit]) => spellings.split(' ').map((spelling): [string, Unit] => [spelling, unit])),
);

/** Words after a number that make it a count of pieces: `60 ct`, `6 pk`, `25 doses`. */
export const countWords: ReadonlySet<string> = new Set(
  'ct cts count cnt pk pks pack packs pc pcs piece pieces ea each dose doses ds test tests tst strip strips pouches sachets s'.split(' '),
);

/** Containers, after or before a count: `bottle of 100`, `bx/50`, `500 mg/vial`. A denominator of one container says nothing. */
export const containerWords: ReadonlySet<string> = new Set(
  (
    'bottle bottles btl btls bot box boxes bx pk pa bag bags bg vial vials vl ampule amp ampul ampoule syringe syringes syr pen pouch sachet packet pkt ' +
    'tube tubes can cans jar jars tub case cs carton tray roll cartridge container kit blister act actuation inh puff spray dose tab tablet cap ' +
    'capsule supp sup chew each ea pump insert implant imp patch vtab'
  ).split(' '),
);
