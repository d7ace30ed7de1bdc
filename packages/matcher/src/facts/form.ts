/** A dosage form: what it is, and the group in which forms are confused in practice (`vial` and `solution for injection`). */
export interface Form {
  readonly name: string;
  readonly group: 'solid' | 'liquid' | 'injection' | 'topical' | 'ophthalmic' | 'inhaled' | 'rectal' | 'powder' | 'device' | 'gas';
}

/** Forms by the spellings of price lists. Sources: FDA dosage form terms, First Databank form abbreviations, common use. */
const forms: readonly (readonly [Form, string])[] = [
  [
    { name: 'tablet', group: 'solid' },
    'tablet tablets tab tabs tb tbl tblt tbmp tbdspk tbcbp caplet caplets tableta tabletas comprimido comprimidos',
  ],
  [{ name: 'capsule', group: 'solid' }, 'capsule capsules cap caps cps csbp cpbp cpdr cap24h cap12h gelcap gelcaps softgel softgels'],
  [{ name: 'chewable', group: 'solid' }, 'chewable chewables chew chews chw chwbl chwtab chewtab chewtabs'],
  [{ name: 'lozenge', group: 'solid' }, 'lozenge lozenges troche'],
  [{ name: 'bolus', group: 'solid' }, 'bolus boluses'],
  [{ name: 'suspension', group: 'liquid' }, 'suspension susp suspen'],
  [{ name: 'solution', group: 'liquid' }, 'solution soln sol sln'],
  [{ name: 'liquid', group: 'liquid' }, 'liquid liq'],
  [{ name: 'syrup', group: 'liquid' }, 'syrup syrp elixir'],
  [{ name: 'emulsion', group: 'liquid' }, 'emulsion emul'],
  [{ name: 'oil', group: 'liquid' }, 'oil'],
  [{ name: 'drops', group: 'liquid' }, 'drops drop gtts droperette'],
  [{ name: 'mouthwash', group: 'liquid' }, 'mouthwash rinse gargle'],
  [{ name: 'injection', group: 'injection' }, 'injection injectable inj inject injections inyeccion inyectable'],
  [{ name: 'vial', group: 'injection' }, 'vial vials vl'],
  [{ name: 'ampoule', group: 'injection' }, 'ampul ampule ampoule ampoules amps'],
  [{ name: 'syringe', group: 'injection' }, 'syringe syringes'],
  [{ name: 'pen', group: 'injection' }, 'pen injctr autoinjector'],
  [{ name: 'cartridge', group: 'injection' }, 'cartridge'],
  [{ name: 'cream', group: 'topical' }, 'cream crm'],
  [{ name: 'ointment', group: 'topical' }, 'ointment oint ung'],
  [{ name: 'gel', group: 'topical' }, 'gel jelly'],
  [{ name: 'lotion', group: 'topical' }, 'lotion lot'],
  [{ name: 'spray', group: 'topical' }, 'spray spry'],
  [{ name: 'aerosol', group: 'inhaled' }, 'aerosol aer hfa inhaler inhal'],
  [{ name: 'foam', group: 'topical' }, 'foam mousse'],
  [{ name: 'shampoo', group: 'topical' }, 'shampoo shamp shmp'],
  [{ name: 'wipe', group: 'topical' }, 'wipe wipes pad pads towelette swab'],
  [{ name: 'patch', group: 'topical' }, 'patch patches'],
  [{ name: 'spot-on', group: 'topical' }, 'spoton'],
  [{ name: 'paste', group: 'topical' }, 'paste pst'],
  [{ name: 'powder', group: 'powder' }, 'powder pwd pwdr powd'],
  [{ name: 'granules', group: 'powder' }, 'granules granule gran'],
  [{ name: 'premix', group: 'powder' }, 'premix'],
  [{ name: 'packet', group: 'powder' }, 'packet sachet'],
  [{ name: 'suppository', group: 'rectal' }, 'suppository suppositories supp'],
  [{ name: 'enema', group: 'rectal' }, 'enema'],
  [{ name: 'implant', group: 'device' }, 'implant'],
  [{ name: 'gas', group: 'gas' }, 'gas'],
  [{ name: 'film', group: 'solid' }, 'film'],
  [{ name: 'sponge', group: 'topical' }, 'sponge'],
  [{ name: 'insert', group: 'rectal' }, 'insert ovule'],
  [{ name: 'stick', group: 'topical' }, 'stick'],
  [{ name: 'ring', group: 'device' }, 'ring'],
  [{ name: 'kit', group: 'injection' }, 'kit'],
];

/** How a form releases or is taken; it separates products that share the base form. */
const modifiers: readonly (readonly [name: string, spellings: string])[] = [
  ['extended', 'er xr xl sr extended extendedrelease sustained slow 24h 12h td24 cap24h cap12h csbp cpbp tbmp tbcbp'],
  ['delayed', 'dr ec cpdr delayed enteric gastroresistant'],
  ['disintegrating', 'odt disintegrating rapdis'],
  ['effervescent', 'effervescent eff'],
  ['sublingual', 'sublingual subl'],
];

/** The form a word names, if any. */
export const formOf = (word: string): Form | undefined => formByWord.get(word);

/** The release modifier a word names, if any. Only read beside a form word: `XL` alone is a size. */
export const modifierOf = (word: string): string | undefined => modifierByWord.get(word);

const formByWord = new Map(forms.flatMap(([form, spellings]) => spellings.split(' ').map((spelling): [string, Form] => [spelling, form])));
const modifierByWord = new Map(
  modifiers.flatMap(([name, spellings]) => spellings.split(' ').map((spelling): [string, string] => [spelling, name])),
);
