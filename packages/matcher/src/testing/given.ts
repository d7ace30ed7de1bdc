import { defaultOptions, type MatcherOptions } from '../options.ts';
import { buildIndex, createMatcher } from '../matcher.ts';
import type { CatalogueVariation, LearnedDecision, RowMatch, SourceRow } from '../types.ts';

/** A small veterinary catalogue: families that differ in strength, pack, species and laboratory. */
export const catalogue: readonly CatalogueVariation[] = [
  ...['25 mg', '75 mg', '100 mg'].flatMap((strength) =>
    [30, 60, 180].map((count): CatalogueVariation => ({
      id: `carp-${strength}-${count}`,
      code: 'D1',
      name: `Carprofen chewable tablet ${strength}, ${count} count`,
      category: 'drug',
      strength,
      form: 'chewable tablet',
      size: `${count} count`,
    })),
  ),
  ...['250 mg', '500 mg'].map((strength): CatalogueVariation => ({
    id: `metro-${strength}`,
    code: 'D2',
    name: `Metronidazole tablet ${strength}`,
    category: 'drug',
    strength,
    form: 'tablet',
    ndc: strength === '250 mg' ? '12345-678-90' : '12345-679-90',
    upc: strength === '250 mg' ? '071148862690' : '071148862691',
    vendor: 'MWI',
    vendorCode: strength === '250 mg' ? '100250' : '100500',
  })),
  ...[
    ['4.4-9.9', '2-4.5'],
    ['9.9-22', '4.5-10'],
    ['22-44', '10-20'],
  ].map(([lb = '', kg = '']): CatalogueVariation => ({
    id: `brav-${lb}`,
    code: 'D3',
    name: `Bravecto Canine (Fluralaner) chew ${lb} lb (${kg} kg)`,
    category: 'drug',
    species: 'Canine',
  })),
  ...['dog', 'cat'].map((species): CatalogueVariation => ({
    id: `rev-${species}`,
    code: 'D4',
    name: `Revolution topical ${species} 5 lb`,
    category: 'drug',
    species,
  })),
  ...['IDEXX', 'Antech'].map((lab): CatalogueVariation => ({
    id: `t4-${lab}`,
    code: `L-${lab}`,
    name: `Total T4 (${lab})`,
    category: 'lab',
    lab,
    labTestCode: lab === 'Antech' ? 'T440' : '123',
  })),
  { id: 'exam', code: 'S1', name: 'Wellness examination', category: 'procedure' },
  { id: 'neuter-dog', code: 'S2', name: 'Neuter canine', category: 'procedure', species: 'Canine' },
  { id: 'otitis', code: 'X1', name: 'Otitis externa', category: 'diagnosis' },
];

const index = buildIndex(catalogue);

export const row = (fields: Partial<SourceRow> & { name: string }): SourceRow => ({ id: 'r1', ...fields });

/** Matches one row against the small catalogue. */
export function match(
  fields: Partial<SourceRow> & { name: string },
  options: Partial<MatcherOptions> = {},
  decisions: readonly LearnedDecision[] = [],
): RowMatch {
  return createMatcher({ index, options: { ...defaultOptions, today: '2026-11-20', ...options }, decisions }).match(row(fields));
}
