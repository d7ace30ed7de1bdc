import { shown } from './compare/shown.ts';
import { prepareRow, type Prepared } from './index/prepare.ts';
import { medicalGroups } from './normalise/synonyms.ts';
import type { MatcherOptions } from './options.ts';
import { rulesOf, stripPatterns, withoutLabColumns } from './reading-rules.ts';
import type { SourceRow } from './types.ts';

/** What a row states, by the fields that are compared. */
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

/** A row as it is compared, as texts for users. */
export interface RowReading extends Readonly<Record<ReadField, string>> {
  /** The words of its name, with abbreviations written out. */
  readonly words: string;
  /** The rest of its name, as written: what could be left out without changing the reading. */
  readonly unread: string;
}

type ReadingOptions = Pick<MatcherOptions, 'locale' | 'unitSystem' | 'clinic' | 'officialname' | 'groupname' | 'ignorepimslabinfo'>;

/** Reads rows as the matcher does for a catalogue of medical goods, before it considers any candidate. */
export function rowReader(options: ReadingOptions): (row: SourceRow) => RowReading {
  const rules = rulesOf({ profile: 'pharmacy', synonyms: medicalGroups }, options);
  const strip = stripPatterns(options);
  return (listed) => {
    const row = options.ignorepimslabinfo ? withoutLabColumns(listed) : listed;
    const prepared = prepareRow(row, rules, strip);
    const { words, facts, brand } = prepared;
    const side = { item: row, facts, brand };
    const stated = readFields.map((field) => [field, shown(field, side)] as const);
    return {
      words: words
        .filter(({ kind }) => kind !== 'compound')
        .map(({ text }) => text)
        .join(' '),
      unread: unreadOf(row, prepared, (other) => prepareRow(other, rules, strip)),
      ...(Object.fromEntries(stated) as Record<ReadField, string>),
    };
  };
}

/** The pieces of a name without which it is read the same: `the`, the practice's own name, repetitions. */
function unreadOf(row: SourceRow, whole: Prepared, read: (row: SourceRow) => Prepared): string {
  const pieces = row.name.split(/\s+/).filter(Boolean).slice(0, MOST_PIECES);
  if (pieces.length < 2) return '';
  const saidBy = ({ words, facts, said }: Prepared): string => JSON.stringify([words.map(({ text }) => text), facts, said]);
  const all = saidBy(whole);
  return pieces.filter((_, at) => saidBy(read({ ...row, name: pieces.toSpliced(at, 1).join(' ') })) === all).join(' ');
}

/** Names of real lists have fewer; each piece costs one reading. */
const MOST_PIECES = 30;
