import { lexiconOfEachRules } from '../all-terms.ts';
import { brandsMedicines } from './brands-medicines.ts';
import { brandsSupplementsAndOther } from './brands-supplements-and-other.ts';
import { drugsAntiInfective } from './drugs-anti-infective.ts';
import { drugsAntiparasitic } from './drugs-antiparasitic.ts';
import { drugsInternal } from './drugs-internal.ts';
import { drugsPainAndAnaesthesia } from './drugs-pain-and-anaesthesia.ts';
import { drugsTopicalAndOther } from './drugs-topical-and-other.ts';
import { goods } from './goods.ts';
import { laboratory } from './laboratory.ts';
import { servicesFarmImagingAndCare } from './services-farm-imaging-and-care.ts';
import { servicesVisitsAndSurgery } from './services-visits-and-surgery.ts';
import { vaccines } from './vaccines.ts';

/** Lines `what a row names = what is used in its place ; the next closest`, for what a catalogue does not have at all. */
export const alternatives: readonly string[] = [
  brandsMedicines,
  brandsSupplementsAndOther,
  drugsAntiInfective,
  drugsAntiparasitic,
  drugsInternal,
  drugsPainAndAnaesthesia,
  drugsTopicalAndOther,
  goods,
  laboratory,
  servicesFarmImagingAndCare,
  servicesVisitsAndSurgery,
  vaccines,
];

/** The alternatives as read under these rules; built once per set of rules. */
export const alternativesOf = lexiconOfEachRules({ tables: alternatives, tradeNames: [] });
