import type { ReadingRules } from '../reading/read-text.ts';
import { anaesthesiaAndHospital } from './anaesthesia-and-hospital.ts';
import { dentistry } from './dentistry.ts';
import { diagnosesGeneral } from './diagnoses-general.ts';
import { diagnoses } from './diagnoses.ts';
import { diets } from './diets.ts';
import { drugsBrandsAntiInfective } from './drugs-brands-anti-infective.ts';
import { drugsBrandsHormonesAndNerves } from './drugs-brands-hormones-and-nerves.ts';
import { drugsBrandsInternal } from './drugs-brands-internal.ts';
import { drugsBrandsLargeAnimal } from './drugs-brands-large-animal.ts';
import { drugsBrandsPainAndAnaesthesia } from './drugs-brands-pain-and-anaesthesia.ts';
import { drugsBrandsTopical } from './drugs-brands-topical.ts';
import { drugsMisspelt } from './drugs-misspelt.ts';
import { drugsShort } from './drugs-short.ts';
import { everydayBoarding } from './everyday-boarding.ts';
import { everydayDiets } from './everyday-diets.ts';
import { everydayDrugsTopical } from './everyday-drugs-topical.ts';
import { everydayDrugs } from './everyday-drugs.ts';
import { everydayLaboratory } from './everyday-laboratory.ts';
import { everydayServices } from './everyday-services.ts';
import { everydaySupplies } from './everyday-supplies.ts';
import { everydaySuppliesCare } from './everyday-supplies-care.ts';
import { everydaySurgery } from './everyday-surgery.ts';
import { everydayVaccines } from './everyday-vaccines.ts';
import { euthanasiaBoardingGrooming } from './euthanasia-boarding-grooming.ts';
import { exotics } from './exotics.ts';
import { formulations } from './formulations.ts';
import { frenchAndSpanish } from './french-and-spanish.ts';
import { histology } from './histology.ts';
import { imaging } from './imaging.ts';
import { inHouse } from './in-house.ts';
import { laboratory } from './laboratory.ts';
import { largeAnimal } from './large-animal.ts';
import { microbiology } from './microbiology.ts';
import { numbers } from './numbers.ts';
import { panels } from './panels.ts';
import { parasiticides } from './parasiticides.ts';
import { parasiticidesOral } from './parasiticides-oral.ts';
import { parasiticidesTopical } from './parasiticides-topical.ts';
import { procedures } from './procedures.ts';
import { sizesOfDogs } from './sizes-of-dogs.ts';
import { specialists } from './specialists.ts';
import { services } from './services.ts';
import { supplies } from './supplies.ts';
import { surgery } from './surgery.ts';
import { vaccines } from './vaccines.ts';
import { Lexicon, type LexiconTables } from './lexicon.ts';

/** All areas of the lexicon, in reading order. */
export const tables: readonly string[] = [
  anaesthesiaAndHospital,
  dentistry,
  diagnosesGeneral,
  diagnoses,
  diets,
  drugsMisspelt,
  drugsShort,
  euthanasiaBoardingGrooming,
  everydayBoarding,
  everydayDiets,
  everydayDrugs,
  everydayDrugsTopical,
  everydayLaboratory,
  everydayServices,
  everydaySupplies,
  everydaySuppliesCare,
  everydaySurgery,
  everydayVaccines,
  exotics,
  formulations,
  frenchAndSpanish,
  histology,
  imaging,
  inHouse,
  laboratory,
  largeAnimal,
  microbiology,
  numbers,
  panels,
  parasiticides,
  parasiticidesOral,
  parasiticidesTopical,
  procedures,
  services,
  sizesOfDogs,
  specialists,
  supplies,
  surgery,
  vaccines,
];

/** Trade names with their ingredients: a row means the brand itself if the catalogue has it. */
export const tradeNames: readonly string[] = [
  drugsBrandsAntiInfective,
  drugsBrandsHormonesAndNerves,
  drugsBrandsInternal,
  drugsBrandsLargeAnimal,
  drugsBrandsPainAndAnaesthesia,
  drugsBrandsTopical,
];

/** The lexicon as read under these rules; built once per set of rules. */
export const lexiconOf = lexiconOfEachRules({ tables, tradeNames });

/** A lexicon of these tables for each set of rules under which terms are read alike, built when first asked for; none for other lists than a pharmacy's. */
export function lexiconOfEachRules(given: LexiconTables): (rules: ReadingRules) => Lexicon | undefined {
  const known = new Map<string, Lexicon>();
  return (rules) => {
    if (rules.profile !== 'pharmacy') return undefined;
    const key = `${rules.synonyms.join(' ')} ${rules.unitSystem ?? ''} ${rules.decimalComma === true}`;
    let lexicon = known.get(key);
    if (!lexicon) known.set(key, (lexicon = new Lexicon(given, rules)));
    return lexicon;
  };
}
