import type { Details, Facts, Quantity } from '../facts/facts.ts';
import { laboratoryOf } from '../identifiers/laboratory.ts';
import type { Prepared } from '../index/prepare.ts';
import { wordKey } from '../normalise/fold-name.ts';
import type { CatalogueVariation, EvidenceField, SourceRow } from '../types.ts';

/** One side of a comparison for display: the original item, and what was read from it. */
export interface Side {
  readonly item: SourceRow | CatalogueVariation;
  readonly facts: FactTexts;
  readonly named: Named;
  readonly brand: readonly string[];
}

export function sideOf(item: Side['item'], facts: Facts, brand: readonly string[]): Side {
  return { item, facts: factTexts(facts), named: { details: facts.details ?? NO_DETAILS, name: nameOf(item) }, brand };
}

const nameOf = ({ name, variationName = '' }: Side['item']): string => `${name} ${variationName}`;

/** The value of a field for display; empty if the side has none. Built only for the few candidates that are kept. */
export function shown(field: EvidenceField, { item, facts, brand }: Side): string {
  switch (field) {
    case 'name':
    case 'decision':
      return item.name;
    case 'description':
      return item.description ?? '';
    case 'strength':
    case 'size':
    case 'form':
    case 'pack':
    case 'weight_band':
    case 'species':
    case 'flavour':
    case 'vaccine':
    case 'life_stage':
    case 'texture':
    case 'detail':
      return facts[field];
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

/** The values of a row for display, each made once for all of its candidates. */
export class RowTexts {
  readonly #row: SourceRow;
  readonly #stated: Pick<Prepared, 'facts' | 'brand'>;
  readonly #texts = new Map<EvidenceField, string>();
  #side: Side | undefined;

  constructor(row: SourceRow, stated: Pick<Prepared, 'facts' | 'brand'>) {
    this.#row = row;
    this.#stated = stated;
  }

  /** The row as an item whose details are shown. */
  get named(): Named {
    return { details: this.#stated.facts.details ?? NO_DETAILS, name: nameOf(this.#row) };
  }

  of(field: EvidenceField): string {
    let text = this.#texts.get(field);
    if (text === undefined) {
      this.#side ??= sideOf(this.#row, this.#stated.facts, this.#stated.brand);
      this.#texts.set(field, (text = shown(field, this.#side)));
    }
    return text;
  }
}

/** Facts as texts, cached: the same facts are shown in the evidence of many candidates. */
function factTexts(facts: Facts): FactTexts {
  let texts = knownTexts.get(facts);
  if (!texts) {
    texts = {
      strength: facts.strengths.length === 0 ? facts.numbers.join(', ') : amounts(facts.strengths),
      size: [amounts(facts.sizes), ...(facts.dimensions ?? []).map(({ text }) => text)].filter(Boolean).join(' / '),
      form: [...facts.forms.map(({ name }) => name), ...facts.modifiers].join(', '),
      pack: facts.counts.join(' × '),
      weight_band: facts.bands.map(({ text }) => text).join(', '),
      species: facts.species.join(', '),
      flavour: facts.flavours.join(', '),
      vaccine: vaccineText(facts),
      life_stage: facts.lifeStages?.join(', ') ?? '',
      texture: facts.textures?.join(', ') ?? '',
      detail: Object.entries(facts.details ?? {})
        .map(([kind, values]) => detailText(kind, values, (key) => key, `${kind} `))
        .join(', '),
    };
    knownTexts.set(facts, texts);
  }
  return texts;
}

type FactField =
  | 'strength'
  | 'size'
  | 'form'
  | 'pack'
  | 'weight_band'
  | 'species'
  | 'flavour'
  | 'vaccine'
  | 'life_stage'
  | 'texture'
  | 'detail';
type FactTexts = Readonly<Record<FactField, string>>;
const knownTexts = new WeakMap<Facts, FactTexts>();

function vaccineText({ vaccine }: Facts): string {
  return vaccine ? vaccine.antigens.join(', ') + (vaccine.valence === undefined ? '' : ` (${vaccine.valence}-way)`) : '';
}

/** The details that both sides state, as each of them states these: only they are compared. */
export function detailTexts(source: Named, catalogue: Named): [source: string, catalogue: string] {
  if (source.details === NO_DETAILS || catalogue.details === NO_DETAILS) return NO_TEXTS;
  const kinds = Object.keys(source.details).filter((kind) => kind in catalogue.details);
  if (kinds.length === 0) return NO_TEXTS;
  const textOf = ({ details, name }: Named) =>
    [...new Set(kinds.map((kind) => detailText(kind, details[kind] ?? [], writtenIn(name))))].join(', ');
  return [textOf(source), textOf(catalogue)];
}

const NO_DETAILS: Details = {};
const NO_TEXTS: [string, string] = ['', ''];

interface Named {
  readonly details: Details;
  /** The item's name as written. */
  readonly name: string;
}

/** The word of a name that is compared in this form; empty if the name has it in other letters only: `chem` for `chemistry`. */
const writtenIn =
  (name: string) =>
  (key: string): string =>
    name.match(/[\p{L}\d]+/gu)?.find((word) => wordKey(word) === key) ?? '';

/**
 * @param word   writes a word that a detail belongs to.
 * @param label  put before a value whose kind is no word of the name.
 */
function detailText(kind: string, values: readonly string[], word: (key: string) => string, label = ''): string {
  const value = values.join(' and ');
  const of = word(kind.replace(/^[~#]|[~#]$/g, ''));
  if (kind === '#') return `number ${value}`;
  if (kind.startsWith('~')) return `${value} ${of}`.trim();
  if (kind.endsWith('~')) return `${of} ${value}`.trim();
  if (kind.startsWith('#') || kind.endsWith('#')) return of + value;
  return label + value;
}

const amounts = (quantities: readonly Quantity[]): string => quantities.map(({ text }) => text).join(' / ');
