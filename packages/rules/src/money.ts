import type { MatcherContext } from '@fetlock/contract/matcher-context';

/** The locale that a price list is written in; its amounts are read, shown and entered in it. */
export type ListLocale = MatcherContext['locale'];

/** The currency of the amounts of a list in a locale. */
export const currencies = { 'en-US': 'USD', 'es-ES': 'EUR' } as const satisfies Record<ListLocale, string>;

const formatOf = (locale: ListLocale) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currencies[locale],
    // The price of a tablet may have fractions of a cent, and is shown in full.
    maximumFractionDigits: 4,
    minimumFractionDigits: 2,
    useGrouping: 'always',
  });

const formats: Readonly<Record<ListLocale, Intl.NumberFormat>> = { 'en-US': formatOf('en-US'), 'es-ES': formatOf('es-ES') };

/** An amount in the currency of its list, as the list writes it: '$1,234.50', '1.234,50 €'. */
export const amountText = (amount: number, locale: ListLocale): string => formats[locale].format(amount);
