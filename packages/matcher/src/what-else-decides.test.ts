import { expect, it } from 'vitest';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions } from './options.ts';
import type { CatalogueVariation } from './types.ts';

const entries: readonly (readonly [name: string, category: string, ...variations: string[]])[] = [
  ['Cremation private', 'procedure', '0-30 lb', '31-60 lb', '61-90 lb', 'over 90 lb'],
  ['Chlorhexidine solution', 'drug', '2 %, 16 oz'],
  ['Chlorhexidine scrub', 'drug', '2 %, 16 oz'],
  ['Levetiracetam tablet', 'drug', '500 mg', '500 mg, 120 count'],
  ['Levetiracetam extended release tablet', 'drug', '500 mg'],
  ['Diltiazem extended release capsule', 'drug', '120 mg'],
  ['Tramadol tablet', 'drug', '100 mg', '100 mg, 500 count'],
  ['NexGard (Afoxolaner) chew', 'drug', '4-10 lb, 11.3 mg', '4-10 lb, 11.3 mg, 3 dose', '4-10 lb, 11.3 mg, 6 dose'],
  ['CT scan thorax', 'procedure'],
  ['CT scan abdomen', 'procedure'],
  ['Radiographs pelvis', 'procedure', '2 views'],
  ['Radiographs shoulder', 'procedure', '2 views'],
  ['Radiographs elbow', 'procedure', '2 views'],
  ['Dental sealant', 'procedure', '1 tooth', '2-5 teeth'],
  ['OraVet sealant application', 'procedure'],
  ['Cherry eye repair', 'procedure'],
  ['Cherry eye', 'diagnosis'],
  ['Royal Canin Gastrointestinal Low Fat Canine dry', 'food', '6.6 lb', '17.6 lb', '28.6 lb'],
  ['Urinary SO Canine dry', 'food', '6.6 lb'],
  ['Urinary SO Canine Loaf canned', 'food', '24 x 13.5 oz'],
  ['Urinary SO Feline Loaf canned', 'food', '24 x 5.1 oz'],
  ['Hospitalization', 'procedure', 'full day', 'half day'],
  ['Hospitalization intensive care', 'procedure', 'half day', 'overnight'],
  ['Endotracheal tube cuffed', 'supply', '5 mm, each', '6 mm, each'],
  ['Esophagostomy tube placement', 'procedure'],
];
const catalogue = entries.flatMap(([name, category, ...variations]) =>
  (variations.length > 0 ? variations : ['']).map((variationName, i): CatalogueVariation => ({
    id: `${name}${variationName && ` [${variationName}]`}`,
    code: `${name} ${i}`,
    name: `${name} ${variationName}`.trim(),
    category,
    ...(variationName && { variationName }),
  })),
);
const codes = catalogue.map((variation) => ({ ...variation, code: variation.id.split(' [')[0] ?? '' }));
const matcher = createMatcher({ index: buildIndex(codes), options: defaultOptions });
const first = (name: string) => matcher.candidates({ id: 'r', name }, 1)[0];

it.each([
  ['a body weight means the band that it lies in', 'Cremation private 50 lb', 'Cremation private [31-60 lb]'],
  ['also at its end', 'Cremation private 30 lb', 'Cremation private [0-30 lb]'],
  ['also in kilograms', 'Cremation private 40 kg', 'Cremation private [61-90 lb]'],
  ['a row silent about release means the plain form', 'Levetiracetam 500', 'Levetiracetam tablet [500 mg]'],
  ['or the one there is', 'Diltiazem 120', 'Diltiazem extended release capsule [120 mg]'],
  ['a department before the name only supports it', 'DENT - OraVet sealant', 'OraVet sealant application'],
  ['a bag may be named by its whole pounds', 'RC gastro low fat 17', 'Royal Canin Gastrointestinal Low Fat Canine dry [17.6 lb]'],
  ['a bare number may be a body weight', 'Cremation private 45', 'Cremation private [31-60 lb]'],
  ['also beyond the last bound', 'Cremation private 110', 'Cremation private [over 90 lb]'],
  ['a case is its cans', 'Urinary SO 24x5.1', 'Urinary SO Feline Loaf canned [24 x 5.1 oz]'],
  ['a day is a full day', 'Hospitalization - day', 'Hospitalization [full day]'],
  ['a longer term is found with its hyphen too', 'E-tube placement', 'Esophagostomy tube placement'],
  ['hip and pelvis are one region', 'Rads hip/pelvis 2v', 'Radiographs pelvis [2 views]'],
])('%s: %s', (_, name, id) => {
  const found = first(name);
  expect([found?.catalogueId, (found?.weight ?? 0) >= 0.5]).toEqual([id, true]);
});

it.each([
  ['a shampoo is no solution', 'Chlorhexidine shampoo 16 oz'],
  ['two regions are two images', 'CT thorax/abdomen'],
  ['also joined by a word', 'Rads shoulder and elbow 2v'],
  ['a bag that there is not is no other bag', 'RC gastro low fat 35'],
  ['a pack that there is not is no single dose', 'NexGard 4-10 12 pack'],
  ['a case that there is not is no other case', 'Urinary SO 24x5.8'],
  ['a day is not half a day', 'ICU day'],
  ['a year is no body weight', 'Cremation private 2026'],
])('%s: %s', (_, name) => {
  expect(first(name)?.weight ?? 0).toBeLessThan(0.5);
});

it.each([
  ['what has a price is no diagnosis', { price: 450 }, 'Cherry eye repair'],
  ['unless the practice files it there', { price: 450, category: 'Diagnosis' }, 'Cherry eye'],
  ['without a price it may be one', {}, 'Cherry eye'],
  ['nor does a price of 0 say anything', { price: 0 }, 'Cherry eye'],
])('%s', (_, row, id) => {
  const [found] = matcher.candidates({ id: 'r', name: 'Cherry eye', ...row }, 1);
  expect(found?.catalogueId).toBe(id);
});
