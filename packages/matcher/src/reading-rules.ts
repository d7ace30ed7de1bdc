import type { ReadingRules } from './reading/read-text.ts';
import type { MatcherOptions } from './options.ts';
import type { SourceRow } from './types.ts';

/** How a list is read: like its catalogue, with the words and units of the practice. */
export function rulesOf(rules: ReadingRules, { locale, unitSystem }: Pick<MatcherOptions, 'locale' | 'unitSystem'>): ReadingRules {
  if (rules.profile !== 'pharmacy') return rules;
  const spanish = locale === 'es-ES';
  return { ...rules, unitSystem, decimalComma: spanish, synonyms: spanish ? ['spanish', ...rules.synonyms] : rules.synonyms };
}

export function withoutLabColumns({ lab: _lab, labTestCode: _code, ...row }: SourceRow): SourceRow {
  return row;
}

/** The practice's own names, which its lists repeat in item names. Very short ones could be words of items. */
export function stripPatterns({
  clinic,
  officialname,
  groupname,
}: Pick<MatcherOptions, 'clinic' | 'officialname' | 'groupname'>): RegExp[] {
  return [clinic, officialname, groupname]
    .map((name) => name.trim())
    .filter((name) => name.length >= 4)
    .map((name) => new RegExp(`(?<![\\p{L}\\d])${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\d])`, 'giu'));
}
