import { nameAbbreviations } from '../facts/abbreviations.ts';
import { vaccines } from '../facts/vaccines.ts';
import { randomFrom } from '../random.ts';
import { doseSpellings } from './spelling.ts';
import type { Draft, NamePart } from './variation.ts';

/** Vaccines by the dose and by the tray, and the unbranded service 'vaccinated with …' of most lists. */
export const vaccineDrafts = (): Draft[] => [...antigenDrafts(), ...vaccines.flatMap(brandDrafts)];

function brandDrafts([antigen, species, brand, maker, doses]: (typeof vaccines)[number]): Draft[] {
  const cost = 5 + randomFrom(`vaccine ${brand}`).next() * 18;
  return doses.split(' ').map((count): Draft => {
    const tray = count === '1' ? '' : `${count} dose`;
    const parts: NamePart[] = [
      {
        facet: 'brand',
        value: brand,
        spellings: [brand, brand.replace('Nobivac', 'Nobi'), brand.replace('-', ' ')],
        omitted: 0,
        identity: true,
      },
      antigenPart(antigen, 0.6),
    ];
    if (tray) parts.push({ facet: 'pack', value: tray, spellings: doseSpellings(count), omitted: 0.05 });
    return {
      category: 'vaccine',
      subcategory: species,
      entryName: `${antigen} (${brand})`,
      variationName: tray || '1 dose',
      family: 'vaccine',
      parts,
      cost: cost * Number(count) ** 0.95,
      identifiers: 'biological',
      columns: {
        species,
        manufacturer: maker,
        form: 'injection',
        size: tray || '1 dose',
        unit: tray ? 'tray' : 'dose',
        package_type: tray ? 'tray' : 'vial',
      },
    };
  });
}

function antigenDrafts(): Draft[] {
  const species = new Map(vaccines.map(([antigen, animals]) => [antigen, animals]));
  return [...species].flatMap(([antigen, animals]) =>
    [...courses].map(([course, spellings]): Draft => {
      const random = randomFrom(`antigen ${antigen}`);
      const parts: NamePart[] = [
        antigenPart(antigen, 0),
        { facet: 'act', value: 'vaccination', spellings: ['vaccination', 'vaccine', 'vacc', 'vac', 'VX'], omitted: 0.3 },
      ];
      if (course) parts.push({ facet: 'course', value: course, spellings, omitted: 0 });
      return {
        category: 'vaccine',
        subcategory: animals,
        entryName: `${antigen} vaccination`,
        variationName: course || 'standard',
        family: 'vaccine',
        parts,
        price: 22 + Math.round(random.next() * 30),
        columns: { species: animals, unit: 'dose' },
      };
    }),
  );
}

/** Given once, or as one visit of a course. */
const courses = new Map<string, readonly string[]>([
  ['', []],
  ['booster', ['booster', 'boost', 'bstr']],
  ['initial', ['initial', 'init', '1st', '#1 of 2']],
]);

const antigenPart = (antigen: string, omitted: number): NamePart => ({
  facet: 'antigen',
  value: antigen,
  spellings: [antigen, antigen, ...(nameAbbreviations[antigen] ?? [antigen.replaceAll(' + ', '/')])],
  omitted,
  identity: true,
});
