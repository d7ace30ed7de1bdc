import type { Quantity } from './facts.ts';
import { wordKey } from '../normalise/fold-name.ts';
import { rounded } from './quantity.ts';

/**
 * Salts that one list states by charge or amount and another by mass: mg per mmol, and charges per molecule.
 * Molar masses from the IUPAC standard atomic weights, in the hydrates that pharmacies use (USP monographs).
 */
const table: readonly (readonly [words: readonly [string, string], mgPerMmol: number, charges: number])[] = [
  [['sodium', 'chloride'], 58.44, 1],
  [['potassium', 'chloride'], 74.55, 1],
  [['sodium', 'bicarbonate'], 84.01, 1],
  [['sodium', 'acetate'], 82.03, 1],
  [['potassium', 'acetate'], 98.14, 1],
  [['calcium', 'chloride'], 147.01, 2],
  [['calcium', 'gluconate'], 448.4, 2],
  [['magnesium', 'sulfate'], 246.47, 2],
  [['magnesium', 'chloride'], 203.3, 2],
  [['ammonium', 'chloride'], 53.49, 1],
  [['lithium', 'carbonate'], 73.89, 2],
];

const salts = table.map(([[metal, rest], mgPerMmol, charges]) => ({ metal: wordKey(metal), rest: wordKey(rest), mgPerMmol, charges }));
type Salt = (typeof salts)[number];

/** Contrast media that one list states by iodine and another by substance: share of iodine by mass, from the labels. */
const iodine: ReadonlyMap<string, number> = new Map(
  [
    ['iohexol', 0.4636],
    ['iopamidol', 0.49],
    ['iodixanol', 0.491],
    ['ioversol', 0.4724],
    ['iopromide', 0.481],
    ['iomeprol', 0.49],
    ['ioxilan', 0.4808],
    ['diatrizoate', 0.5],
  ].map(([name, share]) => [wordKey(String(name)), Number(share)]),
);

/** Adds to the strengths of a substance the amounts that mean the same: `40 mmol/l` of potassium chloride is 2.98 g/l. */
export function withEquivalents(strengths: readonly Quantity[], words: readonly string[]): readonly Quantity[] {
  const substance = words.find((word) => iodine.has(word));
  const share = substance === undefined ? undefined : iodine.get(substance);
  if (share !== undefined) return strengths.map((amount) => iodinated(amount, share));
  if (words.includes(PENICILLIN)) return strengths.map(penicillinByMass);
  if (!strengths.some(({ dimension }) => dimension === 'amount' || dimension === 'charge')) return strengths;
  const salt = firstSalt(words);
  return salt ? strengths.map((amount) => byMass(amount, salt)) : strengths;
}

const PENICILLIN = wordKey('penicillin');
/** A milligram of procaine benzylpenicillin is a thousand international units, as its labels round it. */
function penicillinByMass(amount: Quantity): Quantity {
  const found = /^([\d.]+)iu(\/ml)?$/.exec(amount.key);
  return found?.[1] ? { ...amount, equivalentKeys: [`${rounded(Number(found[1]) / 1000)}mg${found[2] ?? ''}`] } : amount;
}

function iodinated(amount: Quantity, share: number): Quantity {
  const found = /^([\d.]+)mg\/ml$/.exec(amount.key);
  return found?.[1] ? { ...amount, equivalentKeys: [`${rounded(Number(found[1]) / share)}mg/ml`] } : amount;
}

function byMass(amount: Quantity, { mgPerMmol, charges }: Salt): Quantity {
  const found = /^([\d.]+)(mmol|meq)(\/ml)?$/.exec(amount.key);
  if (!found?.[1]) return amount;
  const mg = Number(found[1]) * (found[2] === 'meq' ? mgPerMmol / charges : mgPerMmol);
  const mmol = found[2] === 'meq' ? `${rounded(Number(found[1]) / charges)}mmol` : `${rounded(Number(found[1]) * charges)}meq`;
  return { ...amount, equivalentKeys: [`${rounded(mg)}mg${found[3] ?? ''}`, `${mmol}${found[3] ?? ''}`] };
}

/** The salt named first: with several, the amount is that of the medicine, and the rest is its solvent. */
function firstSalt(words: readonly string[]): Salt | undefined {
  let first: Salt | undefined;
  let position = words.length;
  for (const salt of salts) {
    const at = words.indexOf(salt.metal);
    if (at < 0 || !words.includes(salt.rest)) continue;
    if (at < position || (at === position && words[at + 1] === salt.rest)) {
      first = salt;
      position = at;
    }
  }
  return first;
}
