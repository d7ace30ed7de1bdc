import type { MatcherOptions } from './options.ts';
import type { FieldEvidence } from './types.ts';

type Notation = Pick<MatcherOptions, 'locale' | 'currency'>;

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4, useGrouping: 'always' } as const;
const formats = new Map<string, { own: Intl.NumberFormat; entry: Intl.NumberFormat }>();

function formatsOf({ locale, currency }: Notation) {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const made = {
    own: new Intl.NumberFormat(locale, { ...digits, style: 'currency', currency }),
    entry: new Intl.NumberFormat(locale, digits),
  };
  formats.set(key, made);
  return made;
}

/** The evidence with prices as the list writes amounts; that of the entry without a currency, which the catalogue does not state. */
export function withPriceTexts(evidence: readonly FieldEvidence[], notation: Notation): readonly FieldEvidence[] {
  const { own, entry } = formatsOf(notation);
  const written = (price: string, format: Intl.NumberFormat): string => (price === '' ? '' : format.format(Number(price)));
  return evidence.map((item) =>
    item.field === 'price' ? { ...item, source: written(item.source, own), catalogue: written(item.catalogue, entry) } : item,
  );
}
