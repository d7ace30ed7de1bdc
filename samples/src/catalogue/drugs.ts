import { nameAbbreviations } from '../facts/abbreviations.ts';
import type { DrugFact, DrugTable } from '../facts/drug-fact.ts';
import { fluidsAndSupplements } from '../facts/drugs/fluids-and-supplements.ts';
import { hormonesAndMind } from '../facts/drugs/hormones-and-mind.ts';
import { infection } from '../facts/drugs/infection.ts';
import { organs } from '../facts/drugs/organs.ts';
import { painAndSedation } from '../facts/drugs/pain-and-sedation.ts';
import { parasites } from '../facts/drugs/parasites.ts';
import { genericMakers } from '../facts/makers.ts';
import { randomFrom, type Random } from '../random.ts';
import { amountSpellings, bandSpellings, countSpellings, doseSpellings, forms, type FormSpelling } from './spelling.ts';
import type { Draft, NamePart } from './variation.ts';

const tables: readonly DrugTable[] = [painAndSedation, infection, parasites, organs, hormonesAndMind, fluidsAndSupplements];

/** All drugs and supplements of the fact tables; generics also under the labels of some makers. */
export const drugDrafts = (): Draft[] =>
  tables.flatMap((table) =>
    Object.entries(table).flatMap(([subcategory, facts]) => facts.flatMap((fact) => productDrafts(subcategory, fact))),
  );

interface Strength {
  /** '25 mg' */
  amount: string;
  /** '4-10' in pounds, for products sold by the animal's weight. */
  band: string;
}

function productDrafts(subcategory: string, [ingredient, brand, maker, form, strengths, packs]: DrugFact): Draft[] {
  const spelling = forms[form];
  if (!spelling) throw new Error(`No spelling of the form '${form}' of ${ingredient}`);
  const random = randomFrom(`drug ${ingredient} ${brand} ${form}`);
  const labels = brand ? [maker] : [maker, ...random.shuffle(genericMakers).slice(0, random.integer(1, 2))];
  const unitCost = costOfOne(random, brand !== '', spelling);
  return parseStrengths(strengths).flatMap((strength, index) =>
    parsePacks(packs, spelling).flatMap((pack) =>
      labels
        .filter((label) => label === maker || pack.size !== '')
        .map((label) =>
          draft({
            subcategory,
            ingredient,
            brand,
            maker: label,
            plainMaker: maker,
            form,
            spelling,
            strength,
            pack,
            cost: unitCost * (1 + index * 0.35) * pack.units,
          }),
        ),
    ),
  );
}

interface Pack {
  /** '60 count', '' if sold by the piece. */
  size: string;
  spellings: readonly string[];
  /** Number of pieces that the price covers. */
  units: number;
}

interface Product {
  subcategory: string;
  ingredient: string;
  brand: string;
  maker: string;
  plainMaker: string;
  form: string;
  spelling: FormSpelling;
  strength: Strength;
  pack: Pack;
  cost: number;
}

function draft({ subcategory, ingredient, brand, maker, plainMaker, form, spelling, strength, pack, cost }: Product): Draft {
  const underLabel = maker === plainMaker ? '' : maker;
  const details = [strength.band && `${strength.band} lb`, strength.amount, pack.size, underLabel].filter(Boolean);
  const parts: NamePart[] = [];
  if (brand)
    parts.push({
      facet: 'brand',
      value: brand,
      spellings: [brand, brand, ...(nameAbbreviations[brand] ?? [])],
      omitted: 0.06,
      identity: true,
    });
  parts.push({
    facet: 'ingredient',
    value: ingredient,
    spellings: [ingredient, ingredient, ...(nameAbbreviations[ingredient] ?? [])],
    omitted: brand ? 0.88 : 0,
    identity: true,
  });
  if (strength.band) parts.push({ facet: 'band', value: strength.band, spellings: bandSpellings(strength.band), omitted: 0.04 });
  parts.push({
    facet: 'strength',
    value: strength.amount,
    spellings: amountSpellings(strength.amount),
    omitted: strength.band ? 0.75 : 0.04,
  });
  parts.push({ facet: 'form', value: form, spellings: spelling.spellings, omitted: brand ? 0.3 : 0.1 });
  if (pack.size) parts.push({ facet: 'pack', value: pack.size, spellings: pack.spellings, omitted: 0.22 });
  if (underLabel) parts.push({ facet: 'maker', value: underLabel, spellings: [underLabel, `(${underLabel})`], omitted: 0.35 });
  return {
    category: 'drug',
    subcategory,
    entryName: brand ? `${brand} (${ingredient}) ${form}` : `${ingredient} ${form}`,
    variationName: details.join(', '),
    family: `drug ${ingredient}`,
    parts,
    cost,
    identifiers: 'drug',
    dispensingFee: spelling.unit === 'count' ? 12.5 : 0,
    columns: {
      manufacturer: maker,
      strength: strength.amount,
      form,
      size: pack.size,
      unit: pack.size
        ? spelling.package
        : spelling.unit === 'dose'
          ? 'dose'
          : spelling.unit === 'count'
            ? (form.split(' ').at(-1) ?? form)
            : 'each',
      package_type: pack.size ? spelling.package : 'each',
    },
  };
}

function parseStrengths(text: string): Strength[] {
  const words = text.split(' ');
  const unit = words.at(-1) ?? '';
  return words.slice(0, -1).map((word) => {
    const [first = '', second] = word.split(':');
    return second === undefined ? { amount: `${first} ${unit}`, band: '' } : { amount: `${second} ${unit}`, band: first };
  });
}

function parsePacks(text: string, { unit }: FormSpelling): Pack[] {
  const words = text.split(' ');
  const ownUnit = words.at(-1) === 'oz' ? 'oz' : '';
  return words
    .filter((word) => word !== ownUnit)
    .map((word) => {
      if (ownUnit) return { size: `${word} oz`, spellings: amountSpellings(`${word} oz`), units: bulk(Number(word) * 0.4) };
      if (word === '1' && unit !== 'ml') return { size: '', spellings: [], units: 1 };
      if (unit === 'count') return { size: `${word} count`, spellings: countSpellings(word), units: bulk(Number(word)) };
      if (unit === 'dose') return { size: `${word} dose`, spellings: doseSpellings(word), units: Number(word) };
      return { size: `${word} ${unit}`, spellings: amountSpellings(`${word} ${unit}`), units: bulk(Number(word) / 10) };
    });
}

/** A large pack costs less per piece. */
const bulk = (pieces: number): number => pieces ** 0.92;

function costOfOne(random: Random, branded: boolean, { unit }: FormSpelling): number {
  const [least, most] =
    unit === 'count' ? (branded ? [0.6, 3.5] : [0.04, 0.6]) : unit === 'dose' ? [12, 24] : branded ? [8, 40] : [1.5, 14];
  return least + random.next() * (most - least);
}
