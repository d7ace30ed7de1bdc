/** A dosage form, and the group within which forms are confused in practice (`vial` and `solution for injection`). */
export interface Form {
  readonly name: string;
  readonly group: 'solid' | 'liquid' | 'injection' | 'topical' | 'ophthalmic' | 'inhaled' | 'rectal' | 'powder' | 'device' | 'gas';
}

/** The word that stands for `per ml` in a name that states no form: a liquid, whether swallowed or injected. */
export const BY_VOLUME = 'per-ml';
/** Its form, as people are shown it. */
const MEASURED = 'per ml';
const LIQUID: Form = { name: 'liquid', group: 'liquid' };

/**
 * Forms by the spellings of price lists and registers, in English, Spanish, Portuguese, French, Italian, German, Dutch and Swedish.
 * Sources: EDQM Standard Terms (pharmaceutical dose forms), FDA dosage form terms, First Databank form abbreviations, common use.
 */
const forms: readonly (readonly [Form, string])[] = [
  [
    { name: 'tablet', group: 'solid' },
    'tablet tablets tab tabs tb tbl tbls tblt tabl tabx tbmp tbbp tbdspk tbcbp tabdr tabergr24h caplet caplets pill pills tableta tabletas tablete ' +
      'comprimido comprimidos compr cpr cprs cpto comprime comprimes cprime compressa compresse tablette tabletten filmtablette ' +
      'filmtabletten filmtabl ftbl retardtabletten dragee dragees drg grageas gragea tableten tabletter tablett tabletti filmomhulde tbltas',
  ],
  [
    { name: 'capsule', group: 'solid' },
    'capsule capsules cap caps cps csbp cpbp cpmp cpdr capdr capsul cap24h cap12h gelcap gelcaps softgel softgels capsula capsulas gelule gelules ' +
      'kapsel kapseln kapslar hartkapseln weichkapseln retardkapseln capsula capsule perle perlas',
  ],
  [
    { name: 'chewable', group: 'solid' },
    'chewable chewables chew chews chw chwbl chwtab chewtab chewtabs masticable masticables kautabletten mastigavel',
  ],
  [{ name: 'lozenge', group: 'solid' }, 'lozenge lozenges troche troches pastilla pastille pastilles lutschtabletten'],
  [{ name: 'bolus', group: 'solid' }, 'bolus boluses'],
  [
    { name: 'suspension', group: 'liquid' },
    'suspension suspensions suspensio suspensi suspens susp suspen suser sospensione suspensao suspensie',
  ],
  [
    { name: 'solution', group: 'liquid' },
    'solution solutions solutio soluti soln sol sln soler solucion solucao soluzione losung loesung oplossing injektionslosung infusionslosung',
  ],
  [{ name: 'liquid', group: 'liquid' }, 'liquid liq concentrate conc tincture'],
  [{ name: MEASURED, group: 'liquid' }, BY_VOLUME],
  [{ name: 'syrup', group: 'liquid' }, 'syrup syrp syr. elixir jarabe xarope sirop sciroppo sirup saft'],
  [{ name: 'emulsion', group: 'liquid' }, 'emulsion emul dispersion emulsione emulsao'],
  [{ name: 'oil', group: 'liquid' }, 'oil aceite huile'],
  [
    { name: 'drops', group: 'liquid' },
    'drops drop gtts gtt droperette drp gotas gouttes gocce tropfen augentropfen ohrentropfen nasentropfen colirio collyre collirio colirios',
  ],
  [{ name: 'mouthwash', group: 'liquid' }, 'mouthwash rinse gargle colutorio enjuague'],
  [
    { name: 'injection', group: 'injection' },
    'injection injectable injectables injectio injecti inj inject injections inyeccion inyectable inyectables iny injetavel iniettabile injektion injectie piggyback infusion infus perfusion perfusao infusione',
  ],
  [{ name: 'vial', group: 'injection' }, 'vial vials vl flacon flacons fiala durchstechflasche'],
  [
    { name: 'ampoule', group: 'injection' },
    'ampul ampule ampules ampoule ampoules amps ampolla ampollas ampolas ampola ampulle ampullen fiale',
  ],
  [
    { name: 'syringe', group: 'injection' },
    'syringe syringes syr syrng jeringa jeringas seringue seringues seringa siringa fertigspritze fertigspritzen precargada',
  ],
  [{ name: 'pen', group: 'injection' }, 'pen pens injctr injct autoinjector stylo pluma fertigpen'],
  [{ name: 'cartridge', group: 'injection' }, 'cartridge cartridges cartucho cartouche patrone'],
  [{ name: 'cream', group: 'topical' }, 'cream crm creme crema creams krem'],
  [
    { name: 'ointment', group: 'topical' },
    'ointment ointments ointm ointme ointmen oint ung unguento pomada pommade pomata salbe augensalbe zalf salva',
  ],
  [{ name: 'gel', group: 'topical' }, 'gel jelly gels gelee'],
  [{ name: 'lotion', group: 'topical' }, 'lotion lot locion locao lozione'],
  [{ name: 'spray', group: 'topical' }, 'spray spry sprays mist nasenspray pulverizador nebulizador'],
  [{ name: 'aerosol', group: 'inhaled' }, 'aerosol aer aero hfa inhaler inhal inhalation inhalador inhalateur druckgasinhalation'],
  [{ name: 'foam', group: 'topical' }, 'foam mousse espuma schaum schiuma'],
  [{ name: 'shampoo', group: 'topical' }, 'shampoo shamp shmp champu shampooing'],
  [{ name: 'wipe', group: 'topical' }, 'wipe wipes pad pads towelette towelettes swab swabs pledget pledgets toallita toallitas'],
  [{ name: 'patch', group: 'topical' }, 'patch patches parche parches pflaster cerotto cerotti adesivo emplastro tdwk tdsw td24 td72'],
  [{ name: 'spot-on', group: 'topical' }, 'spoton pipeta pipetas pipette pipettes'],
  [{ name: 'pour-on', group: 'topical' }, 'pouron'],
  [{ name: 'paste', group: 'topical' }, 'paste pst pasta'],
  [
    { name: 'powder', group: 'powder' },
    'powder pwd pwdr powd polvo poudre polvere pulver poeder recon reconst lyo lyophilized liofilizado lyophilisat',
  ],
  [{ name: 'granules', group: 'powder' }, 'granules granule gran granulado granulat granulato granules'],
  [{ name: 'premix', group: 'powder' }, 'premix'],
  [{ name: 'packet', group: 'powder' }, 'packet packets sachet sachets sobre sobres bustina bustine saqueta saquetas beutel'],
  [
    { name: 'suppository', group: 'rectal' },
    'suppository suppositories supp supositorio supositorios suppositoire suppositoires supposte supposta zapfchen',
  ],
  [{ name: 'enema', group: 'rectal' }, 'enema enemas'],
  [{ name: 'implant', group: 'device' }, 'implant implante'],
  [{ name: 'gas', group: 'gas' }, 'gas'],
  [{ name: 'film', group: 'solid' }, 'film films'],
  [{ name: 'sponge', group: 'topical' }, 'sponge'],
  [{ name: 'insert', group: 'rectal' }, 'insert inserts ovule ovules ovulo ovulos ovuli'],
  [{ name: 'stick', group: 'topical' }, 'stick'],
  [{ name: 'ring', group: 'device' }, 'ring anillo anneau'],
  [{ name: 'kit', group: 'injection' }, 'kit'],
];

/** How a form releases or is taken; it separates products that share the base form. */
const modifiers: readonly (readonly [name: string, spellings: string])[] = [
  [
    'extended',
    'er xr xl sr sa la xt lp cr mr extended extendedrelease sustained slow prolonged modified controlled retard prolongada prolongado prolongee prolungato ' +
      'modificada modificado modifiee 24h 12h 24hr 12hr td24 cap24h cap12h csbp cpbp cpmp tbmp tbbp tbcbp tabergr24h suser soler er24 rc24 ' +
      'retardtabletten retardkapseln depot autogel',
  ],
  [
    'delayed',
    'dr ec cpdr tabdr capdr delayed enteric resistant resistente resistentes resistenti gastroresistant gastrorresistente gastrorresistentes gastroresistente gastroresistenti magensaftresistent magensaftresistente',
  ],
  [
    'disintegrating',
    'odt rapdis dispers disper disintegrating orodispersible orodispersibles bucodispersable bucodispersables orodispersibili orodispersivel orodispersiveis schmelztabletten',
  ],
  ['effervescent', 'effervescent eff efervescente efervescentes effervescenti brausetabletten brause'],
  ['sublingual', 'sublingual subl sublinguales'],
];

/** Stated together with `extended` by what says LA. */
export const LONG_ACTING = 'long acting';

/** The releases alone, however they are stated. */
export const releasesOf = (modifiers: readonly string[]): readonly string[] =>
  modifiers.includes(LONG_ACTING) ? modifiers.filter((modifier) => modifier !== LONG_ACTING) : modifiers;

/** Modifiers that are common words too: an examination is extended, a visit delayed. */
const commonModifiers = new Set(
  'extended sustained slow prolonged modified controlled prolongada prolongado modificada modificado delayed resistant'.split(' '),
);

const releaseWords = new Set('release released releasing acting action liberacion liberation rilascio libertacao freisetzung'.split(' '));

/** Words in the name of a form that add nothing to it: `(orally disintegrating)`, `film-coated`, `powder for solution`. */
const wording = new Set(
  (
    'release released releasing coated coat orally immediate metered film-coated sugar-coated action acting biphasic sprinkle w/dev dev ad ba orale ' +
    'liberacion liberation rilascio libertacao freisetzung recubierto recubiertos recubiertas recubierta pellicule pellicules rivestite rivestita revestido revestidos ' +
    'pelicula duras dura dure dures molli rigide blandas quebrable secable secables dispersable dispersables efg generique prefilled prefill preload preloaded ' +
    'pack applicator appl aplicador pump pmp'
  ).split(' '),
);

/** Pairs of forms that name the same thing differently: a container and its content, a general and a special word. */
const near = new Set(
  (
    'vial+solution vial+powder vial+suspension vial+emulsion vial+injection vial+ampoule vial+kit ampoule+solution ampoule+injection ' +
    'ampoule+suspension ' +
    'syringe+solution syringe+injection syringe+suspension syringe+emulsion syringe+powder syringe+kit syringe+pen pen+solution pen+injection pen+suspension pen+kit ' +
    'cartridge+solution cartridge+injection cartridge+suspension cartridge+pen injection+solution injection+suspension injection+emulsion injection+powder injection+liquid ' +
    'kit+powder kit+solution drops+solution drops+suspension drops+liquid drops+emulsion liquid+solution liquid+syrup liquid+suspension ' +
    'liquid+emulsion liquid+oil liquid+mouthwash liquid+lotion liquid+shampoo solution+syrup ' +
    'solution+mouthwash solution+enema solution+spray solution+lotion solution+spot-on solution+pour-on liquid+pour-on spray+aerosol spray+mist spray+liquid foam+aerosol aerosol+powder aerosol+solution ' +
    'powder+packet powder+granules packet+granules powder+premix granules+premix lozenge+tablet chewable+lozenge chewable+tablet film+strip insert+suppository insert+ring insert+implant ' +
    'wipe+sponge capsule+aerosol powder+capsule emulsion+lotion emulsion+cream gel+paste'
  ).split(' '),
);

/** Users distinguish the forms of these groups: a capsule is not a tablet, a cream not an ointment. */
const TOLD_APART: ReadonlySet<Form['group']> = new Set(['solid', 'topical', 'rectal']);

/** Spread, not poured: a paste is not a suspension, an ointment not drops. */
const SEMISOLID: ReadonlySet<string> = new Set(['cream', 'ointment', 'paste', 'gel']);
/** To wash with: `Chlorhexidine shampoo` is not the solution or scrub. */
const WASHED_OFF: ReadonlySet<string> = new Set(['shampoo', 'wipe']);
/** Goods for different devices; a sachet is neither injected nor squeezed from a syringe. */
const TOLD_APART_FORMS: ReadonlySet<string> = new Set([
  'vial+cartridge',
  'vial+pen',
  'packet+injection',
  'packet+vial',
  'packet+ampoule',
  'packet+syringe',
  'packet+paste',
]);

const RELATED: readonly (readonly [Form['group'], Form['group']])[] = [
  ['injection', 'liquid'],
  ['injection', 'powder'],
  ['liquid', 'ophthalmic'],
  ['liquid', 'inhaled'],
  ['inhaled', 'topical'],
  ['liquid', 'topical'],
  ['powder', 'inhaled'],
  ['powder', 'liquid'],
  ['device', 'injection'],
];

/**
 * Relation of two forms. same; near: other words for it; related: of groups that overlap; confusable: of one group, but distinguished by
 * users; apart: none of these.
 */
export type FormRelation = 'same' | 'near' | 'related' | 'confusable' | 'apart';

export function relationOf(a: Form, b: Form): FormRelation {
  if (a.name === MEASURED) return b.name === MEASURED ? 'same' : relationOf(LIQUID, b);
  if (b.name === MEASURED) return relationOf(a, LIQUID);
  if (a.name === b.name) return 'same';
  if (near.has(`${a.name}+${b.name}`) || near.has(`${b.name}+${a.name}`)) return 'near';
  if (TOLD_APART_FORMS.has(`${a.name}+${b.name}`) || TOLD_APART_FORMS.has(`${b.name}+${a.name}`)) return 'confusable';
  if ((WASHED_OFF.has(a.name) && b.group === 'liquid') || (WASHED_OFF.has(b.name) && a.group === 'liquid')) return 'confusable';
  if ((SEMISOLID.has(a.name) && b.name === 'aerosol') || (SEMISOLID.has(b.name) && a.name === 'aerosol')) return 'confusable';
  if ((SEMISOLID.has(a.name) && b.group === 'liquid') || (SEMISOLID.has(b.name) && a.group === 'liquid')) return 'confusable';
  if (a.group === b.group) return TOLD_APART.has(a.group) ? 'confusable' : 'related';
  return RELATED.some(([x, y]) => (x === a.group && y === b.group) || (x === b.group && y === a.group)) ? 'related' : 'apart';
}

/** The form a word names, if any. */
export const formOf = (word: string): Form | undefined => formByWord.get(word);

/** The release modifier a word names, if any. Only valid next to a form word: `XL` alone is a size. */
export const modifierOf = (word: string): string | undefined => modifierByWord.get(word);

/** Whether a modifier is about release only next to a form, a strength or the word `release`. */
export const isCommonModifier = (word: string): boolean => commonModifiers.has(word);

/** Whether a word is about how a form releases. */
export const isReleaseWord = (word: string): boolean => releaseWords.has(word);

/** Whether a word is part of the name of a form. */
export const isFormWording = (word: string): boolean => wording.has(word);

/** Without the forms that others imply: powder *for solution* is a powder, a kit contains something, a film-coated tablet is a tablet. */
export function withoutImplied(found: readonly Form[]): readonly Form[] {
  if (found.length < 2) return found;
  const names = new Set(found.map(({ name }) => name));
  const powder = names.has('powder') || names.has('granules');
  return found.filter(
    ({ name }) =>
      !(powder && (name === 'solution' || name === 'suspension')) &&
      name !== 'kit' &&
      !(name === 'film' && names.has('tablet')) &&
      !(name === 'aerosol' && names.has('foam')),
  );
}

const formByWord = new Map(forms.flatMap(([form, spellings]) => spellings.split(' ').map((spelling): [string, Form] => [spelling, form])));
const modifierByWord = new Map(
  modifiers.flatMap(([name, spellings]) => spellings.split(' ').map((spelling): [string, string] => [spelling, name])),
);
