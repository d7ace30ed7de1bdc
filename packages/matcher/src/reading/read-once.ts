import { readText, type ReadingRules, type TextReading } from './read-text.ts';

/**
 * Cached `readText`, for texts that lists repeat: cells of columns such as form and unit, and single words of names. All callers share one
 * reading, which must not be changed. When there are too many, the cache starts empty again.
 */
export function readOnce(text: string, rules: ReadingRules): TextReading {
  let readings = byRules.get(rules);
  if (!readings) byRules.set(rules, (readings = new Map()));
  const known = readings.get(text);
  if (known) return known;
  const reading = readText(text, rules);
  if (text.length > LONGEST) return reading;
  if (readings.size >= MOST_READINGS) readings.clear();
  readings.set(text, reading);
  return reading;
}

/**
 * `readText` of a whole name. Names hardly come twice, but one is read as a name and again for the parts it has, and so are those of an
 * entry's variations: the latest readings are kept.
 */
export function readName(text: string, rules: ReadingRules): TextReading {
  if (rules !== latestRules || latest.size >= MOST_NAMES) {
    latest.clear();
    latestRules = rules;
  }
  let reading = latest.get(text);
  if (!reading) latest.set(text, (reading = readText(text, rules)));
  return reading;
}

const latest = new Map<string, TextReading>();
let latestRules: ReadingRules | undefined;
const MOST_NAMES = 64;

const byRules = new WeakMap<ReadingRules, Map<string, TextReading>>();
const MOST_READINGS = 10_000;
/** Longer texts are descriptions, which hardly repeat. */
const LONGEST = 60;

/** The rules for columns of strength, form and size in every kind of list: one object per object of the list's own. */
export function columnRules(rules: ReadingRules): ReadingRules {
  if (rules.profile === 'pharmacy') return rules;
  let ofColumns = columnsOf.get(rules);
  if (!ofColumns) columnsOf.set(rules, (ofColumns = { ...rules, profile: 'pharmacy' }));
  return ofColumns;
}

const columnsOf = new WeakMap<ReadingRules, ReadingRules>();
