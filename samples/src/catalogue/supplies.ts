import { supplies, type SupplyFact } from '../facts/supplies.ts';
import { randomFrom } from '../random.ts';
import type { Draft, NamePart } from './variation.ts';

/** Goods that a practice consumes or resells. */
export const supplyDrafts = (): Draft[] =>
  Object.entries(supplies).flatMap(([subcategory, facts]) => facts.flatMap((fact) => articleDrafts(subcategory, fact)));

function articleDrafts(subcategory: string, [item, brands, sizes, packs]: SupplyFact): Draft[] {
  const cost = 0.6 + randomFrom(`supply ${item}`).next() ** 2 * 14;
  return brands.split('; ').flatMap((brand) =>
    sizes.split('; ').flatMap((size) =>
      packs.split('; ').map((pack): Draft => {
        const [count = '1', unit = 'each'] = pack.split(' ');
        const parts: NamePart[] = [{ facet: 'item', value: item, spellings: [item, item, reversed(item)], omitted: 0, identity: true }];
        if (brand) parts.push({ facet: 'brand', value: brand, spellings: [brand, brand, brand.toUpperCase()], omitted: 0.2 });
        if (size) parts.push({ facet: 'size', value: size, spellings: sizeSpellings(size), omitted: 0.04 });
        if (count !== '1')
          parts.push({
            facet: 'pack',
            value: pack,
            spellings: [
              `${count}/${unit}`,
              `${unit} of ${count}`,
              `${count}ct`,
              `${unit.slice(0, 2)}${count}`,
              `${count}/${unit.slice(0, 2)}`,
            ],
            omitted: 0.25,
          });
        return {
          category: 'supply',
          subcategory,
          entryName: brand ? `${item} ${brand}` : item,
          variationName: [size, count === '1' ? unit : `${count} per ${unit}`].filter(Boolean).join(', '),
          family: `supply ${item}`,
          parts,
          cost: cost * Number(count) ** 0.7,
          identifiers: 'retail',
          columns: {
            manufacturer: brand,
            size: [size, count === '1' ? '' : `${count} ${unit}`].filter(Boolean).join(', '),
            unit,
            package_type: unit,
          },
        };
      }),
    ),
  );
}

/** 'IV catheter' also as 'catheter, IV'. */
function reversed(item: string): string {
  const words = item.split(' ');
  return words.length === 2 ? `${words[1]}, ${words[0]}` : item;
}

const shortSizes: Readonly<Record<string, string>> = { 'extra small': 'XS', small: 'Sm', medium: 'Med', large: 'Lg', 'extra large': 'XL' };

function sizeSpellings(size: string): readonly string[] {
  const short = shortSizes[size];
  if (short) return [size, short, short.toUpperCase(), short.charAt(0) === 'X' ? size : `${short}.`];
  const tight = size.replaceAll(' x ', 'x').replace(/ (ml|cm|mm|fr|in|oz|g|ft|gal|dram)\b/g, '$1');
  return [
    size,
    tight,
    size.replaceAll(' x ', ' X '),
    size
      .replace(/ ?\bml\b/, 'cc')
      .replace(/ ?\bin\b/, '"')
      .replace('3/4', '0.75'),
    tight.toUpperCase(),
  ];
}
