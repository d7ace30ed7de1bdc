/** Diseases and agents by the words of price lists. Source: AAHA canine, AAFP feline and AAEP equine vaccination guidelines. */
const antigens = {
  distemper: 'distemper cdv moquillo',
  adenovirus: 'adenovirus hepatitis adeno cav cav2',
  parvovirus: 'parvo parvovirus cpv',
  parainfluenza: 'parainfluenza cpi',
  leptospirosis: 'lepto leptospirosis l2 l4 l5 vl5 lepto2 lepto4 lepto5',
  coronavirus: 'corona coronavirus cv ccv',
  bordetella: 'bordetella bord kc',
  lyme: 'lyme crlyme borrelia',
  influenza: 'influenza civ flu',
  rabies: 'rabies rab rv rabia antirrabica rage tollwut',
  rhinotracheitis: 'rhinotracheitis fvr',
  calicivirus: 'calici calicivirus fcv',
  panleukopenia: 'panleukopenia panleuk fpv',
  chlamydia: 'chlamydia chlamydophila',
  leukemia: 'felv leukemia leukaemia leuk leucemia leucemie leucose leucosis',
  westNile: 'wnv wn nile',
  tetanus: 'tetanus tet toxoid',
  easternEncephalomyelitis: 'eee eastern',
  westernEncephalomyelitis: 'wee western',
  venezuelanEncephalomyelitis: 'vee venezuelan',
  rhinopneumonitis: 'ehv rhino rhinopneumonitis',
} as const;
export type Antigen = keyof typeof antigens;

const DOG = ['distemper', 'adenovirus', 'parvovirus', 'parainfluenza'] as const;
const HORSE = ['easternEncephalomyelitis', 'westernEncephalomyelitis', 'tetanus'] as const;
const CAT = ['rhinotracheitis', 'calicivirus', 'panleukopenia'] as const;

/** Combinations by their letters. H, A and A2 are one: the vaccine against hepatitis is adenovirus 2. */
const combinations: readonly (readonly [readonly Antigen[], string])[] = [
  [['distemper', 'adenovirus', 'parvovirus'], 'dhp dap da2p'],
  [DOG, 'dhpp da2pp dapp dhppi dhppv da2ppv dappv dappi da2ppi da2pvp'],
  [[...DOG, 'leptospirosis'], 'dhlpp dalpp da2lpp dhppl dappl da2ppl dhppl2 dhppl4 dappl4 dappl2 da2ppl4 da2ppl2 da2ppvl dhppil'],
  [[...DOG, 'coronavirus'], 'dhppc dappc da2ppc da2ppcv dhppcv dappcv'],
  [[...DOG, 'leptospirosis', 'coronavirus'], 'dhlppc dalppc da2lppc dhlppcv dhlppvc dhppcl'],
  [CAT, 'fvrcp rcp frcp hcp'],
  [[...CAT, 'chlamydia'], 'fvrcpc fvrccp rccp'],
  [[...CAT, 'leukemia'], 'fvrcpfelv fvrcpl'],
  [HORSE, 'ewt'],
  [[...HORSE, 'venezuelanEncephalomyelitis'], 'vewt'],
  [[...HORSE, 'westNile'], 'ewtwn ewtwnv'],
];

export const byWord: ReadonlyMap<string, Antigen> = new Map(
  (Object.keys(antigens) as Antigen[]).flatMap((antigen) => antigens[antigen].split(' ').map((word): [string, Antigen] => [word, antigen])),
);
export const byCombination: ReadonlyMap<string, readonly Antigen[]> = new Map(
  combinations.flatMap(([members, spellings]) => spellings.split(' ').map((word): [string, readonly Antigen[]] => [word, members])),
);

/** Whether a word is a combination by its letters: `dhpp`. */
export const isVaccineLetters = (word: string): boolean => byCombination.has(word);

/** Letters of a disease or its agent that names of products repeat: `PHF-Vax`, `Bar-Vac CD/T`. They name no product by themselves. */
const LETTERS_OF_DISEASES: ReadonlySet<string> = new Set('cd t cdt civ cpv eiv ehv ewt phf rb rhd rhdv rhdv2 vee wnv'.split(' '));

/** Whether a word is what a vaccine protects against, in letters, alone or with others. */
export const isLettersOfDisease = (word: string): boolean => LETTERS_OF_DISEASES.has(word);
