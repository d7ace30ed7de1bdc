import { momentText } from '@fetlock/rules/date-text';
import type { FieldEvidence, RowMatchDetails, TimesDecided } from '@fetlock/contract/row-match';
import type { ListLocale } from '@fetlock/rules/money';
import { rowsText } from '../../rows/cell-text.ts';

const fieldTitles: Readonly<Record<string, string>> = {
  upc: 'UPC',
  ndc: 'NDC',
  pack: 'Pack size',
  decision: 'Earlier decision',
  lab_code: 'Lab test code',
};

/** The title of an evidence field. */
export function fieldTitle(field: string): string {
  const words = field.replaceAll('_', ' ');
  return fieldTitles[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The evidence with its prices as the list writes numbers. Without a currency: the one of the catalogue is not known. */
export const inNotationOf = (locale: ListLocale, evidence: readonly FieldEvidence[]): FieldEvidence[] =>
  evidence.map((item) =>
    item.field === 'price' ? { ...item, source: priceText(item.source, locale), catalogue: priceText(item.catalogue, locale) } : item,
  );

const priceText = (price: string, locale: ListLocale): string =>
  price === '' ? '' : Number(price).toLocaleString(locale, { maximumFractionDigits: 4, minimumFractionDigits: 2, useGrouping: 'always' });

const outcomes = { agree: 'agrees', similar: 'is similar', differ: 'differs', missing: 'is not stated on both sides' } as const;

/** 'Strength differs' */
export const outcomeText = ({ field, outcome }: FieldEvidence): string => `${fieldTitle(field)} ${outcomes[outcome]}`;

/** How much a field counts, in words. Each bit doubles the odds: six are 64 to 1. */
export function strengthText(bits: number): string {
  const size = Math.abs(bits);
  if (size < 0.5) return 'hardly counts';
  const strength = size >= 6 ? 'very strong' : size >= 3 ? 'strong' : size >= 1.5 ? 'clear' : 'slight';
  return `${strength} evidence ${bits > 0 ? 'for it' : 'against it'}`;
}

/** The figure behind the words. */
export const bitsText = (bits: number): string => {
  const odds = 2 ** Math.min(40, Math.abs(bits));
  const times = odds >= 10 ? Math.round(odds).toLocaleString('en-US') : odds.toFixed(1);
  const figure = `${bits < 0 ? '−' : '+'}${Math.abs(bits).toFixed(1)} bits`;
  return `${figure}: makes it ${times} times ${bits < 0 ? 'less' : 'more'} likely`;
};

/** ' · differs in strength, form'; empty when nothing differs. */
export function differencesText(evidence: readonly FieldEvidence[]): string {
  const fields = evidence.filter(({ outcome }) => outcome === 'differ').map(({ field }) => fieldTitle(field));
  return fields.length === 0
    ? ''
    : `differs in ${fields.map((field) => (/^[A-Z]{2}/.test(field) ? field : field.toLowerCase())).join(', ')}`;
}

/** 'in 3 rows of this practice and 5 of 2 others, last on 12 Nov 2026' */
export function timesText({ times, practices, by_this_practice: own, last_at: at }: TimesDecided): string {
  const others = times - own;
  const otherPractices = practices - (own > 0 ? 1 : 0);
  const elsewhere = `${otherPractices === 1 ? 'another practice' : `${otherPractices} other practices`}`;
  const where = [own > 0 ? `${rowsText(own)} of this practice` : '', others > 0 ? `${rowsText(others)} of ${elsewhere}` : ''];
  return `in ${where.filter(Boolean).join(' and ')}, last on ${momentText(at)}`;
}

/** What earlier decisions say about the row's current match, and where they differ; empty where there are none. */
export function memoryLines({ decided, decided_otherwise: others }: Pick<RowMatchDetails, 'decided' | 'decided_otherwise'>): string[] {
  return [
    ...(decided ? [`Matched this way ${timesText(decided)}.`] : []),
    ...others.map((other) =>
      other.variation
        ? `Matched to ${other.variation.name}${other.variation.variation_name && `, ${other.variation.variation_name}`} ${timesText(other)}.`
        : `Left without a match ${timesText(other)}.`,
    ),
  ];
}
