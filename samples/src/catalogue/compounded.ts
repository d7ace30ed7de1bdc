import { compoundedIngredients, compoundedForms } from '../facts/compounded.ts';
import { compounders } from '../facts/makers.ts';
import { nameAbbreviations } from '../facts/abbreviations.ts';
import { randomFrom } from '../random.ts';
import { amountSpellings } from './spelling.ts';
import type { Draft } from './variation.ts';

/** Drugs that a pharmacy compounds to order: the ingredient in a form that no maker sells. */
export const compoundedDrafts = (): Draft[] =>
  compoundedIngredients.flatMap(([ingredient, strengths]) =>
    compoundedForms.flatMap(([form, unit, pack, spellings]) => {
      const random = randomFrom(`compounded ${ingredient} ${form}`);
      if (random.chance(0.35)) return [];
      const pharmacy = random.pick(compounders);
      return strengths.split(' ').map((amount): Draft => {
        const strength = `${amount} ${unit}`;
        return {
          category: 'drug',
          subcategory: 'Compounded',
          entryName: `${ingredient} ${form} compounded`,
          variationName: `${strength}, ${pack}`,
          family: `drug ${ingredient}`,
          parts: [
            {
              facet: 'ingredient',
              value: ingredient,
              spellings: [ingredient, ...(nameAbbreviations[ingredient] ?? [])],
              omitted: 0,
              identity: true,
            },
            { facet: 'strength', value: strength, spellings: amountSpellings(strength), omitted: 0.02 },
            { facet: 'form', value: form, spellings, omitted: 0 },
            { facet: 'made', value: 'compounded', spellings: ['compounded', 'compound', 'CMPD', 'cmpd', 'comp'], omitted: 0.15 },
          ],
          cost: 18 + random.next() * 40,
          compounded: true,
          dispensingFee: 12.5,
          columns: { manufacturer: pharmacy, strength, form, size: pack, unit: 'each', package_type: 'compounded' },
        };
      });
    }),
  );
