import { shown, sideOf } from './compare/shown.ts';
import { prepareRow } from './index/prepare.ts';
import { medicalGroups } from './normalise/synonyms.ts';
import type { MatcherOptions } from './options.ts';
import { rulesOf, stripPatterns, withoutLabColumns } from './reading-rules.ts';
import type { SourceRow } from './types.ts';

/** What a row states, by what is compared of it. */
export const readFields = [
  'strength',
  'size',
  'pack',
  'form',
  'weight_band',
  'species',
  'flavour',
  'vaccine',
  'life_stage',
  'texture',
  'detail',
] as const;
export type ReadField = (typeof readFields)[number];

/** A row as it goes into the comparison, in words for a person. */
export interface RowReading extends Readonly<Record<ReadField, string>> {
  /** The words of its name, abbreviations written out. */
  readonly words: string;
}

type ReadingOptions = Pick<MatcherOptions, 'locale' | 'unitSystem' | 'clinic' | 'officialname' | 'groupname' | 'ignorepimslabinfo'>;

/** Reads rows as the matcher does for a catalogue of medical goods, before it looks at any candidate. */
export function rowReader(options: ReadingOptions): (row: SourceRow) => RowReading {
  const rules = rulesOf({ profile: 'pharmacy', synonyms: medicalGroups }, options);
  const strip = stripPatterns(options);
  return (listed) => {
    const row = options.ignorepimslabinfo ? withoutLabColumns(listed) : listed;
    const { words, facts, brand } = prepareRow(row, rules, strip);
    const side = sideOf(row, facts, brand);
    const told = readFields.map((field) => [field, shown(field, side)] as const);
    return {
      words: words
        .filter(({ kind }) => kind !== 'compound')
        .map(({ text }) => text)
        .join(' '),
      ...(Object.fromEntries(told) as Record<ReadField, string>),
    };
  };
}
