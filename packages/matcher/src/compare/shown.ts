import type { Details, Facts, Quantity } from '../facts/facts.ts';
import { releasesOf } from '../facts/form.ts';
import { laboratoryOf } from '../identifiers/laboratory.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { wordKey } from '../normalise/fold-name.ts';
import type { CatalogueVariation, EvidenceField, SourceRow } from '../types.ts';

/** One side of a comparison for display: the original item, and what was read from it. */
export interface Side {
  readonly item: SourceRow | CatalogueVariation;
  readonly facts: Facts;
  readonly brand: readonly string[];
}

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
      return factText(field, facts);
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

/** The values of a row or variation for display, each made once for all of its comparisons. */
export class ItemTexts {
  readonly #side: Side;
  readonly #texts: (string | undefined)[] = [];
  #details: Map<string, string> | undefined;
  #written: ReadonlyMap<string, string> | undefined;

  constructor(side: Side) {
    this.#side = side;
  }

  get details(): Details | undefined {
    return this.#side.facts.details;
  }

  /** What it states of one kind of details. */
  detail(kind: string): string {
    const known = (this.#details ??= new Map<string, string>());
    let text = known.get(kind);
    if (text === undefined) known.set(kind, (text = detailText(kind, this.details?.[kind] ?? [], (key) => this.written(key))));
    return text;
  }

  /** @param place  of the field in `comparedFields`. */
  of(field: EvidenceField, place: number): string {
    return (this.#texts[place] ??= shown(field, this.#side));
  }

  /** The word of the name that is compared in this form; empty if it has it in other letters only: `chem` for `chemistry`. */
  written(key: string): string {
    this.#written ??= writtenWords(this.#side.item);
    return this.#written.get(key) ?? '';
  }
}

/** The words of a name as written, by the form in which they are compared; the first of equals. */
function writtenWords({ name, variationName = '' }: Side['item']): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const word of `${name} ${variationName}`.match(/[\p{L}\d]+/gu) ?? []) if (!words.has(wordKey(word))) words.set(wordKey(word), word);
  return words;
}

/** The values of the variation at `place` for display. A list is compared with the same entries over and over: the latest are kept. */
export function entryTexts(index: CatalogueIndex, place: number): ItemTexts {
  let known = knownEntries.get(index);
  if (!known || known.size >= MOST_ENTRIES) knownEntries.set(index, (known = new Map()));
  let texts = known.get(place);
  if (!texts)
    known.set(place, (texts = new ItemTexts({ item: index.variation(place), facts: index.facts(place), brand: index.brand(place) })));
  return texts;
}

const knownEntries = new WeakMap<CatalogueIndex, Map<number, ItemTexts>>();
const MOST_ENTRIES = 20_000;

/** The text of one kind of facts. */
function factText(field: FactField, facts: Facts): string {
  switch (field) {
    case 'strength':
      return facts.strengths.length === 0 ? facts.numbers.join(', ') : amounts(facts.strengths);
    case 'size':
      return [amounts(facts.sizes), ...(facts.dimensions ?? []).map(({ text }) => text)].filter(Boolean).join(' / ');
    case 'form':
      return [...facts.forms.map(({ name }) => name), ...releasesOf(facts.modifiers)].join(', ');
    case 'pack':
      return facts.counts.join(' × ');
    case 'weight_band':
      return facts.bands.map(({ text }) => text).join(', ');
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
    case 'detail':
      return Object.entries(facts.details ?? {})
        .map(([kind, values]) => detailText(kind, values, (key) => key, `${kind} `))
        .join(', ');
  }
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

function vaccineText({ vaccine }: Facts): string {
  return vaccine ? vaccine.antigens.join(', ') + (vaccine.valence === undefined ? '' : ` (${vaccine.valence}-way)`) : '';
}

/** The details that both sides state, as each of them states these: only they are compared. */
export function detailTexts(source: ItemTexts, catalogue: ItemTexts): [source: string, catalogue: string] {
  const [ours, theirs] = [source.details, catalogue.details];
  if (!ours || !theirs) return NO_TEXTS;
  const kinds = Object.keys(ours).filter((kind) => kind in theirs);
  if (kinds.length === 0) return NO_TEXTS;
  const textOf = (side: ItemTexts) => [...new Set(kinds.map((kind) => side.detail(kind)))].join(', ');
  return [textOf(source), textOf(catalogue)];
}

const NO_TEXTS: [string, string] = ['', ''];

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
