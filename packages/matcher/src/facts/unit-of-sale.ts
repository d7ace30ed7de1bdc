/**
 * Units of sale by the spellings of price lists, which often keep three letters (`BOT`, `TAB`, `TES`). Sources: columns `UOM` of AVImark
 * and Cornerstone lists; UN/CEFACT Recommendation 20 and 21.
 */
const table = {
  each: 'each ea eac single unit unidad un ud st stk piece pc pza pair pai pr',
  tablet: 'tablet tab tabs tablets tb comprimido comp tableta',
  capsule: 'capsule cap caps capsules capsula',
  chew: 'chew chews chw che',
  bottle: 'bottle bottles bot btl bo frasco fco flacon',
  box: 'box boxes bx caja boite karton carton ctn case cas cs',
  bag: 'bag bags bg bolsa',
  can: 'can cans lata',
  vial: 'vial vials via vl',
  ampoule: 'ampoule amp ampolla',
  tube: 'tube tubes tub tubo',
  syringe: 'syringe syr jeringa',
  dose: 'dose doses dos ds dosis',
  test: 'test tests tes tst',
  pack: 'pack packs pac pk pkg package',
  roll: 'roll rolls rol rollo',
  ml: 'ml mls cc',
  drops: 'dropper drops dro drop gotas',
} as const;

export type UnitOfSale = keyof typeof table;

/** The unit of sale that a column states; `undefined` if it is not one. */
export const unitOfSale = (text: string | undefined): UnitOfSale | undefined =>
  text === undefined ? undefined : unitsByWord.get(text.trim().toLowerCase().replace(/\.$/, ''));

const unitsByWord = new Map(
  (Object.keys(table) as UnitOfSale[]).flatMap((unit) => table[unit].split(' ').map((word): [string, UnitOfSale] => [word, unit])),
);

/** Single pieces, and packages of many. `each` can be anything, so only a package of many contradicts it. */
const PIECES: ReadonlySet<UnitOfSale> = new Set(['tablet', 'capsule', 'chew', 'dose', 'test']);
const PACKAGES: ReadonlySet<UnitOfSale> = new Set(['bottle', 'box', 'pack', 'bag']);

/** Whether two units of sale are the same or exclude each other: a tablet is not a bottle, and what is sold each is not a box. */
export function compareUnits(source: UnitOfSale | undefined, catalogue: UnitOfSale | undefined): 'agree' | 'differ' | undefined {
  if (source === undefined || catalogue === undefined) return undefined;
  if (source === catalogue) return 'agree';
  if (isPieceOfPackage(source, catalogue) || isPieceOfPackage(catalogue, source)) return 'differ';
  return undefined;
}

function isPieceOfPackage(piece: UnitOfSale, whole: UnitOfSale): boolean {
  return (PIECES.has(piece) && PACKAGES.has(whole)) || (piece === 'each' && (whole === 'box' || whole === 'pack'));
}
