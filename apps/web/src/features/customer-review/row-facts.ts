import type { CustomerRow } from '@fetlock/contract/customer-rows';
import type { ListLocale } from '@fetlock/rules/money';
import { questionTexts } from '@fetlock/rules/question-texts';
import { categoryTitle } from '@fetlock/rules/category-titles';
import { noteAuthorText } from '../../rows/note-author.ts';
import { isStaffsChoice } from '../../rows/chosen-by-staff.ts';
import { effectiveCategory } from '../../rows/group-rows.ts';
import { dayText, moneyText, notedPriceText, numberText, percentText } from '../../rows/cell-text.ts';

type Fact = readonly [name: string, value: string];
interface FactGroup {
  title: string;
  facts: readonly Fact[];
}

/** The known facts of a row, in words for the practice. Unknown facts are left out. */
export function factsOf(row: CustomerRow, locale: ListLocale): FactGroup[] {
  const money = (value: number) => moneyText(value, locale);
  const { priceInfo: prices } = row;
  return [
    group('Your item', {
      Name: row.orig_name,
      Code: row.orig_code,
      'Other code': row.orig_external_code,
      Category: row.orig_cat1,
      Barcode: row.barcode,
      UPC: row.upc,
      NDC: row.ndc,
    }),
    group('What we matched it to', {
      Name: row.fetlock_name ?? 'Nothing yet',
      'Chosen by': isStaffsChoice(row) ? 'Fetlock' : null,
      Variation: row.entry_variation_name ?? row.variation,
      'Fetlock code': row.fetlock_code,
      Category: categoryTitle(effectiveCategory(row)),
      Subcategory: row.subcategory,
      Vendor: row.vendor,
      'Vendor code': row.vendor_code,
      'GL code': row.custom_gl_code,
      Compounded: row.propsStructure.compounded ? 'Yes' : null,
      'No longer made': row.propsStructure.obsolete ? 'Yes' : null,
    }),
    group('Why it is left out', { Reason: row.comment }),
    group('Our question', {
      Question: row.asked === null ? null : (row.question?.message.trim() ?? ''),
      'Your answer': row.asked && questionTexts[row.asked],
    }),
    group('Your answer in the Migration PAL', {
      Note: row.migrationPoll.notes,
      'Written by': noteAuthorText(row.migrationPoll),
      Ticked: row.migrationPoll.checked ? (row.multimatch === null ? 'Not ignore' : 'Approved') : null,
    }),
    group('Prices', {
      Price: prices.price === null ? null : notedPriceText(prices, locale),
      'Minimum price': amount(prices.minimum_price, money),
      'Dispensing fee': amount(row.dispensing_fee, money),
    }),
    group('Sales', {
      'Last sold': prices.lastsold && dayText(prices.lastsold),
      'Sold in all': amount(prices.total_sold, numberText),
      'In the last 12 months': amount(prices.total_sold_12, numberText),
      'In the last 24 months': amount(prices.total_sold_24, numberText),
      'In the last 36 months': amount(prices.total_sold_36, numberText),
      'Share of your revenue': amount(row.revenue_percent, percentText),
    }),
  ].filter(({ facts }) => facts.length > 0);
}

const amount = (value: number | null, text: (value: number) => string): string | null => (value === null ? null : text(value));

const group = (title: string, values: Readonly<Record<string, string | null>>): FactGroup => ({
  title,
  facts: Object.entries(values).flatMap(([name, value]): Fact[] => (value === null || value === '' ? [] : [[name, value]])),
});
