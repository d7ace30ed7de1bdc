/** What a unit measures. `percent` is separate: a concentration that may be by weight or by volume. */
export type Dimension = 'mass' | 'volume' | 'activity' | 'amount' | 'charge' | 'percent' | 'length' | 'energy' | 'data' | 'time';

/** Which reading applies to an ambiguous text: `1/4 gr` is a grain or a gram, `10#` pounds or pieces, `4-10` pounds or kilograms. */
export type UnitSystem = 'imperial' | 'metric';

export interface Unit {
  readonly dimension: Dimension;
  /** Number of base units in one of these: mg, ml, IU, mmol, mEq, %, mm, kcal, MB, hour. */
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
 * Factors: NIST Handbook 44, Appendix C (avoirdupois pound and ounce, US liquid measure). Spellings: UCUM, USP abbreviations and common
 * misspellings.
 */
export const units: ReadonlyMap<string, Unit> = new Map(
  (
    [
      ['mcg ug mcgs microgram micrograms microgramos microgrammes mikrogramm mikrogram', { dimension: 'mass', factor: 0.001 }],
      ['mg mgs mgm milligram milligrams miligramos miligramo milligrammes milligramm', { dimension: 'mass', factor: 1 }],
      ['g gm gms gr gram grams gramos gramo gramme grammes gramm grammi', { dimension: 'mass', factor: 1000 }],
      ['kg kgs kilo kilos kilogram kilograms', { dimension: 'mass', factor: 1e6, packed: true }],
      ['lb lbs pound pounds', { dimension: 'mass', factor: 453_592.37, packed: true }],
      ['oz ozs ounce ounces', { dimension: 'mass', factor: 28_349.523, packed: true }],
      ['ml mls cc ccs milliliter milliliters millilitre millilitres', { dimension: 'volume', factor: 1, packed: true }],
      ['mcl ul microliter microliters', { dimension: 'volume', factor: 0.001 }],
      ['dl', { dimension: 'volume', factor: 100, packed: true }],
      ['l lt lts ltr liter liters litre litres litro litros', { dimension: 'volume', factor: 1000, packed: true }],
      ['floz', { dimension: 'volume', factor: 29.5735, packed: true }],
      ['pt pint pints', { dimension: 'volume', factor: 473.176, packed: true }],
      ['qt quart quarts', { dimension: 'volume', factor: 946.353, packed: true }],
      ['gal gals gallon gallons', { dimension: 'volume', factor: 3785.41, packed: true }],
      ['iu ius ui ie unit units usp unt u unidad einheiten', { dimension: 'activity', factor: 1 }],
      ['ku', { dimension: 'activity', factor: 1000 }],
      ['miu mui mill-ui', { dimension: 'activity', factor: 1e6 }],
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
      ['sec secs seconds', { dimension: 'time', factor: 1 / 3600, packed: true }],
      ['h hr hrs hour hours hora horas', { dimension: 'time', factor: 1, packed: true }],
      ['day days dia dias jour jours tag tage', { dimension: 'time', factor: 24, packed: true }],
      ['min mins minute minutes minuto minutos', { dimension: 'time', factor: 1 / 60, packed: true }],
      ['wk wks week weeks', { dimension: 'time', factor: 168, packed: true }],
      ['month months mos mo', { dimension: 'time', factor: 730.5, packed: true }],
      ['yr yrs year years ano anos', { dimension: 'time', factor: 8766, packed: true }],
    ] satisfies [string, Unit][]
  ).flatMap(([spellings, unit]) => spellings.split(' ').map((spelling): [string, Unit] => [spelling, unit])),
);

/** Words after a number that make it a count of pieces: `60 ct`, `6 pk`, `25 doses`. */
export const countWords: ReadonlySet<string> = new Set(
  (
    'ct cts count cnt pk pks pack packs pkg pc pcs piece pieces ea each dose doses ds test tests tst strip strips pouches sachets s ' +
    'unid unids unidad unidades uds ud und dosis dosen stk stuck pz pza pzas piezas unites'
  ).split(' '),
);

/** Words after a number that can only be pieces: `6 x 10 tablets` are sixty, `4 x 4 box` is a size. */
export const pieceWords: ReadonlySet<string> = new Set(
  (
    'ct cts count cnt pc pcs piece pieces dose doses ds test tests strips pouches sachets tab tabs tablet tablets cap caps capsule capsules chew ' +
    'chews vials ampules ampoules amps cans syringes comprimidos capsulas unidades'
  ).split(' '),
);

/** Containers, after or before a count: `bottle of 100`, `bx/50`, `500 mg/vial`. A denominator of one container has no meaning. */
export const containerWords: ReadonlySet<string> = new Set(
  (
    'bottle bottles btl btls bot bo box boxes bx pk pa bag bags bg vial vials vl ampule amp ampul ampoule syringe syringes syr pen pouch sachet packet pkt ' +
    'tube tubes can cans jar jars tub case cs carton tray roll cartridge container kit blister act actuation inh puff spray dose tab tablet cap ' +
    'capsule supp sup chew each ea pump insert implant imp patch vtab ' +
    'frasco frascos fco caja cajas bolsa tubo sobre envase boite flacon plaquette blisters dispenser packung flasche'
  ).split(' '),
);

/** Containers of many pieces: a number after one is their count, even without a word between (`btl 100`, `bo12`). */
export const bulkContainers: ReadonlySet<string> = new Set(
  'bottle bottles btl btls bot bo box boxes bx bxs case cs carton pk pkg pack bag jar caja frasco fco envase boite'.split(' '),
);
