import type { Facts, Quantity } from '../facts/facts.ts';
import { laboratoryOf } from '../identifiers/laboratory.ts';
import type { CatalogueVariation, EvidenceField, SourceRow } from '../types.ts';

/** One side of a comparison: the text as it came, and what was read from it. */
export interface Side {
  readonly item: SourceRow | CatalogueVariation;
  readonly facts: Facts;
  readonly brand: readonly string[];
}

/** The value of a field as a person reads it; empty where the side has none. Made for the few candidates that are kept. */
export function shown(field: EvidenceField, { item, facts, brand }: Side): string {
  switch (field) {
    case 'name':
    case 'decision':
      return item.name;
    case 'description':
      return item.description ?? '';
    case 'strength':
      return facts.strengths.length === 0 ? facts.numbers.join(', ') : texts(facts.strengths);
    case 'size':
      return texts(facts.sizes);
    case 'form':
      return formNames(facts);
    case 'pack':
      return facts.counts.join(' × ');
    case 'weight_band':
      return facts.bands.length === 0 ? '' : facts.bands.map(({ text }) => text).join(', ');
    case 'species':
      return facts.species.join(', ');
    case 'flavour':
      return facts.flavours.join(', ');
    case 'vaccine':
      return vaccineText(facts);
    case 'life_stage':
      return facts.lifeStages?.join(', ') ?? '';
    case 'texture':
      return facts.textures?.join(', ') ?? '';
    case 'brand':
      return item.manufacturer ?? brand.join(' ');
    case 'category':
      return item.category ?? '';
    case 'price':
      return item.price === undefined ? '' : String(item.price);
    case 'catalogue_code':
      return ('catalogueCode' in item ? item.catalogueCode : item.code) ?? '';
    case 'ndc':
      return item.ndc ?? '';
    case 'upc':
    case 'barcode':
      return (field === 'upc' ? (item.upc ?? item.barcode) : (item.barcode ?? item.upc)) ?? '';
    case 'vendor_code':
      return item.vendorCode ?? '';
    case 'laboratory':
      return item.lab ?? laboratoryOf(item.name) ?? '';
    case 'lab_code':
      return item.labTestCode ?? item.code ?? '';
  }
}

/** `shown` of one side, each field made once: a row is shown beside each of its candidates. */
export function shownOnce(side: Side): (field: EvidenceField) => string {
  const texts = new Map<EvidenceField, string>();
  return (field) => {
    const known = texts.get(field);
    if (known !== undefined) return known;
    const text = shown(field, side);
    texts.set(field, text);
    return text;
  };
}

function texts(quantities: readonly Quantity[]): string {
  return quantities.length === 0 ? '' : quantities.map(({ text }) => text).join(' / ');
}

function vaccineText({ vaccine }: Facts): string {
  return vaccine ? vaccine.antigens.join(', ') + (vaccine.valence === undefined ? '' : ` (${vaccine.valence}-way)`) : '';
}

function formNames({ forms, modifiers }: Facts): string {
  return forms.length + modifiers.length === 0 ? '' : [...forms.map(({ name }) => name), ...modifiers].join(', ');
}
