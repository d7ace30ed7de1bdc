import { environmentTitles, environments, outcomeFields } from '@fetlock/contract/environments';
import { type ReviewColumnName, reviewColumnTitles } from '@fetlock/contract/row-export';
import type { ResultRow } from '@fetlock/contract/rows';
import { categoryTitle } from '@fetlock/rules/category-titles';
import { priceNote } from '@fetlock/rules/catalogue-price';
import { questionTexts } from '@fetlock/rules/question-texts';
import { isRightMatch } from '@fetlock/rules/row-status';
import { shownCategory } from '@fetlock/rules/row-validity';
import type { WrittenColumn, WrittenValue } from '@fetlock/formats/write/write-csv';

type Value = (row: ResultRow) => WrittenValue;

const yesNo = (flag: boolean): string => (flag ? 'yes' : 'no');

/** Values of columns that are not a field of a row with the same name. */
const values: Partial<Record<ReviewColumnName, Value>> = {
  status: ({ status }) => status.title,
  category: (row) => categoryTitle(shownCategory(row)),
  mapped_core_type_override: ({ mapped_core_type_override: type }) => type && categoryTitle(type),
  multimatch: ({ multimatch, status }) => (multimatch === null ? null : yesNo(isRightMatch(status.name))),
  price: ({ priceInfo }) => priceInfo.price,
  price_note: ({ priceInfo }) => priceNote(priceInfo),
  minimum_price: ({ priceInfo }) => priceInfo.minimum_price,
  lastsold: ({ priceInfo }) => priceInfo.lastsold,
  total_sold: ({ priceInfo }) => priceInfo.total_sold,
  total_sold_12: ({ priceInfo }) => priceInfo.total_sold_12,
  total_sold_24: ({ priceInfo }) => priceInfo.total_sold_24,
  total_sold_36: ({ priceInfo }) => priceInfo.total_sold_36,
  taxable: ({ priceInfo }) => yesNo(priceInfo.taxable),
  allow_discount: ({ priceInfo }) => yesNo(priceInfo.allow_discount),
  costComment: ({ priceStructure }) => priceStructure.extendProperties.costComment,
  analysis: (row) => outcomesOf(row, 'analysis'),
  import: (row) => outcomesOf(row, 'import'),
  match_weight: ({ match_weight }) => rounded(match_weight, 3),
  revenue_percent: ({ revenue_percent }) => rounded(revenue_percent, 5),
  lastComment: ({ lastComment }) => lastComment?.message,
  compounded: ({ propsStructure }) => yesNo(propsStructure.compounded),
  obsolete: ({ propsStructure }) => yesNo(propsStructure.obsolete),
  asked: ({ asked }) => asked && questionTexts[asked],
  poll_checked: ({ migrationPoll }) => yesNo(migrationPoll.checked),
  poll_notes: ({ migrationPoll }) => migrationPoll.notes,
  properties: ({ property_object }) =>
    Object.entries(property_object)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
};

/** A column of the review as csv: plain numbers, flags as yes and no. */
export const exportColumn = (name: ReviewColumnName): WrittenColumn<ResultRow> => ({
  header: reviewColumnTitles[name],
  value: values[name] ?? ((row) => plain(name in row ? row[name as keyof ResultRow] : null)),
});

/** The matcher's numbers have more decimals than are meaningful. */
const rounded = (value: number | null, places: number): number | null => (value === null ? null : Number(value.toFixed(places)));

const plain = (value: unknown): WrittenValue =>
  typeof value === 'boolean' ? yesNo(value) : typeof value === 'number' || typeof value === 'string' ? value : null;

/** 'Prod: succeed, Stage: failed (unknown code)' */
const outcomesOf = (row: ResultRow, kind: 'analysis' | 'import'): string =>
  environments
    .flatMap((environment) => {
      const outcome = row[outcomeFields[environment][kind]];
      if (!outcome) return [];
      const reason = outcome.error ? ` (${outcome.error.exceptionMessage})` : '';
      return `${environmentTitles[environment]}: ${outcome.status.toLowerCase().replace('_', ' ')}${reason}`;
    })
    .join(', ');
