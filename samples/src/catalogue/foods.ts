import { nameAbbreviations } from '../facts/abbreviations.ts';
import { foods, type FoodFact } from '../facts/foods.ts';
import { randomFrom } from '../random.ts';
import { speciesSpellings } from './spelling.ts';
import type { Draft, NamePart } from './variation.ts';

/** Diets by flavour and size. */
export const foodDrafts = (): Draft[] => foods.flatMap(dietDrafts);

const kinds: Readonly<Record<string, { spellings: readonly string[]; unit: string }>> = {
  dry: { spellings: ['dry', 'DRY', 'kibble'], unit: 'bag' },
  canned: { spellings: ['canned', 'can', 'cans', 'cn', 'wet'], unit: 'case' },
  treat: { spellings: ['treats', 'treat'], unit: 'bag' },
  liquid: { spellings: ['liquid', 'pouch', 'pouches'], unit: 'case' },
};

function dietDrafts([brand, diet, species, kind, flavours, sizes]: FoodFact): Draft[] {
  const { spellings, unit } = kinds[kind] ?? { spellings: [kind], unit: 'each' };
  const perPound = 2.6 + randomFrom(`food ${brand} ${diet} ${species}`).next() * 1.8;
  return flavours.split('; ').flatMap((flavour) =>
    packages(sizes).map((size): Draft => {
      const parts: NamePart[] = [
        { facet: 'brand', value: brand, spellings: [brand, ...(nameAbbreviations[brand] ?? [])], omitted: 0.06 },
        {
          facet: 'diet',
          value: diet,
          spellings: [diet, diet, ...(nameAbbreviations[diet] ?? shortened(diet))],
          omitted: 0,
          identity: true,
        },
        { facet: 'species', value: species, spellings: speciesSpellings[species] ?? [species], omitted: 0.06 },
      ];
      if (flavour)
        parts.push({
          facet: 'flavour',
          value: flavour,
          spellings: flavourSpellings(flavour),
          omitted: flavour === 'Original' || flavour === 'Chicken' ? 0.35 : 0.08,
        });
      parts.push({ facet: 'kind', value: kind, spellings, omitted: 0.15 });
      parts.push({ facet: 'size', value: size.text, spellings: size.spellings, omitted: 0.05 });
      return {
        category: 'food',
        subcategory: `${species} ${kind}`,
        entryName: [brand, diet, species, flavour, kind].filter(Boolean).join(' '),
        variationName: size.text,
        family: `food ${diet}`,
        parts,
        cost: perPound * size.pounds ** 0.85,
        identifiers: 'retail',
        columns: {
          species,
          manufacturer: makerOf(brand),
          form: kind,
          size: size.text,
          unit: size.cans === 1 ? 'can' : unit,
          package_type: size.cans === 1 ? 'can' : unit,
        },
      };
    }),
  );
}

/** '4 8.5 lb' is bags, '24 x 5.5 oz; 12 x 13 oz' cases. */
function packages(sizes: string): { text: string; spellings: readonly string[]; pounds: number; cans: number }[] {
  if (!sizes.includes(' x ')) {
    const words = sizes.split(' ');
    const unit = words.at(-1) ?? 'lb';
    return words.slice(0, -1).map((amount) => ({
      text: `${amount} ${unit}`,
      spellings: [
        `${amount} ${unit}`,
        `${amount}${unit}`,
        `${amount}${unit === 'lb' ? '#' : 'z'}`,
        `${amount} ${unit.toUpperCase()}`,
        `${amount}${unit}s`,
      ],
      pounds: unit === 'lb' ? Number(amount) : Number(amount) / 16,
      cans: 0,
    }));
  }
  return sizes.split('; ').map((text) => {
    const [cans = '', ounces = ''] = text.replace(' oz', '').split(' x ');
    const single = [`${ounces} oz`, `${ounces}oz`, `${ounces} oz can`];
    return {
      text: cans === '1' ? `${ounces} oz` : text,
      spellings:
        cans === '1'
          ? single
          : [
              text,
              `${cans}/${ounces}oz`,
              `${ounces}oz x ${cans}`,
              `${cans}x${ounces}oz`,
              `cs${cans} ${ounces}oz`,
              `${ounces} oz case ${cans}`,
            ],
      pounds: (Number(cans) * Number(ounces)) / 16,
      cans: Number(cans),
    };
  });
}

const shortFlavours: Readonly<Record<string, string>> = {
  Chicken: 'Chix',
  Original: 'Orig',
  Vegetable: 'Veg',
  Potato: 'Pot',
  Venison: 'Ven',
  Turkey: 'Tky',
  Salmon: 'Salm',
  Ocean: 'Ocn',
  Savory: 'Sav',
};

function flavourSpellings(flavour: string): readonly string[] {
  const short = flavour.replaceAll(/\w+/g, (word) => shortFlavours[word] ?? word);
  return [flavour, flavour.replaceAll(' & ', '/'), short, short.replaceAll(' & ', '&')];
}

/** Letters at the beginning of the names of several diets. */
const sharedCodes = new Set(['EN', 'NF', 'UR', 'GI']);

/** 'i/d Low Fat' also as 'ID Low Fat'; 'EN Gastroenteric' also as 'EN'. */
function shortened(diet: string): readonly string[] {
  if (/^[a-z]\/d/.test(diet)) return [diet.toUpperCase(), diet.replace('/', ''), `${diet.charAt(0).toUpperCase()}D${diet.slice(3)}`];
  const code = /^([A-Z]{2,3}) /.exec(diet)?.[1];
  return code !== undefined && !sharedCodes.has(code) ? [code] : [];
}

const makerOf = (brand: string): string =>
  brand.split(' ')[0] === 'Royal' ? 'Royal Canin' : brand.startsWith('Blue') ? 'Blue Buffalo' : (brand.split(' ')[0] ?? brand);
