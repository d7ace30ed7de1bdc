import { diagnoses } from '../facts/diagnoses.ts';
import { optionSets, procedures, stays, type OptionSet, type ServiceFact } from '../facts/services.ts';
import { bandSpellings, speciesSpellings } from './spelling.ts';
import type { Category, Draft, NamePart } from './variation.ts';

/** Procedures, boarding, grooming: one price per service and option. */
export const serviceDrafts = (): Draft[] => [
  ...tableDrafts('procedure', procedures),
  ...tableDrafts('boarding', stays.boarding),
  ...tableDrafts('grooming', stays.grooming),
];

/** Diagnoses have only a name. */
export const diagnosisDrafts = (): Draft[] =>
  diagnoses.map(([system, name]) => ({
    category: 'diagnosis',
    subcategory: system,
    entryName: name,
    variationName: '',
    family: `diagnosis ${name}`,
    parts: [{ facet: 'diagnosis', value: name, spellings: [name, name, inverted(name)], omitted: 0, identity: true }],
    price: 0,
  }));

function tableDrafts(category: Category, table: Readonly<Record<string, readonly ServiceFact[]>>): Draft[] {
  return Object.entries(table).flatMap(([subcategory, facts]) =>
    facts.flatMap(([sets, basePrice, names]) =>
      names.split('; ').flatMap((name, index) => offerDrafts(category, subcategory, name, sets, basePrice * (1 + (index % 5) * 0.22))),
    ),
  );
}

function offerDrafts(category: Category, subcategory: string, name: string, sets: readonly OptionSet[], price: number): Draft[] {
  return combinations(sets).map((options, index): Draft => ({
    category,
    subcategory,
    entryName: name,
    variationName: options.map(({ value }) => value).join(', '),
    family: `${category} ${name}`,
    parts: [{ facet: 'service', value: name, spellings: [name, name, name, inverted(name)], omitted: 0, identity: true }, ...options],
    price: Math.round(price * (1 + index * 0.18)),
    columns: {
      species: options.find(({ facet }) => facet === 'species')?.value ?? '',
      size: options.find(({ facet }) => facet === 'weight')?.value ?? '',
      unit: 'each',
    },
  }));
}

/** Every choice of one option from each set. */
function combinations(sets: readonly OptionSet[]): NamePart[][] {
  return sets.reduce<NamePart[][]>((chosen, set) => chosen.flatMap((parts) => optionsOf(set).map((option) => [...parts, ...option])), [[]]);
}

function optionsOf(set: OptionSet): NamePart[][] {
  const [facet, values] = optionSets[set];
  if (facet === '') return [[]];
  return values.split('; ').map((value) => [{ facet, value, spellings: optionSpellings(facet, value), omitted: 0.03 }]);
}

function optionSpellings(facet: string, value: string): readonly string[] {
  if (facet === 'weight' && value.startsWith('over'))
    return [value, value.replace('over ', '>'), `${value.replace('over ', '').replace(' lb', '')}+ lbs`];
  if (facet === 'weight') return bandSpellings(value.replace(' lb', ''));
  if (facet === 'species') return speciesSpellings[value] ?? [value];
  if (facet === 'grade') return [value, value.replace('grade ', 'Gr '), value.replace('grade ', 'gr'), value.replace('grade ', 'G')];
  if (facet === 'duration') return [value, value.replace(' min', 'min'), value.replace(' min', ' minutes')];
  if (facet === 'count') return [value, value.replace('each additional', 'ea addl'), value.replace('additional', 'add')];
  if (facet === 'views')
    return [value, value.replace(' views', 'v').replace(' view', 'v'), value.replace(' views', ' vw').replace(' view', ' vw')];
  return [value];
}

/** 'Spay canine' also as 'canine spay'. */
function inverted(name: string): string {
  const words = name.split(' ');
  return words.length === 2 ? `${words[1]} ${words[0]}` : name;
}
