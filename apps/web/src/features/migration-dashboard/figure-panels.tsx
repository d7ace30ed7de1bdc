import type { SalesStatistics } from '@fetlock/contract/migration-statistics';
import { saleYearNames, saleYears } from '@fetlock/rules/migration-figures';
import { useQuery } from '@tanstack/react-query';
import { FigureTable } from './figure-table.tsx';
import { amountText, salesText } from './figure-text.ts';
import { Panel } from './panel.tsx';
import { bucketsQuery, ignoreReasonsQuery, salesQuery } from './queries.ts';
import { typeTitle } from './type-title.ts';

interface Props {
  resultId: number;
}

const noData = 'No data available';
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the priorities mean, next to their number. */
const bucketAbouts: Partial<Record<number, string>> = {
  1: 'the items that make up half of the revenue',
  2: 'those up to 80 %',
  3: 'those up to 95 %',
  4: 'the rest of what sells',
  5: 'no revenue known',
};

/** The items by their share of the revenue. */
export function Priorities({ resultId }: Props) {
  const buckets = useQuery(bucketsQuery(resultId));
  return (
    <Panel
      title="Items by Classification priorities"
      query={buckets}
      empty={({ bucketsStats }) => (bucketsStats.length === 0 ? noData : null)}
      renderTable={({ bucketsStats }) => (
        <FigureTable
          label="Items by Classification priorities"
          columns={[
            { title: 'Priority', text: ({ bucket }) => [bucket, bucketAbouts[bucket]].filter(Boolean).join(': '), kind: 'words' },
            { title: 'Categorized', text: ({ categorized }) => amountText(categorized) },
            { title: 'Imported', text: ({ imported }) => amountText(imported) },
            { title: 'Total', text: ({ amount }) => amountText(amount) },
          ]}
          lines={bucketsStats}
          keyOf={({ bucket }) => bucket}
        />
      )}
      note="Categorized: all but those that we were unable to match."
    />
  );
}

/** The types of the items that make up half of the revenue. */
export function FirstPriority({ resultId }: Props) {
  const buckets = useQuery(bucketsQuery(resultId));
  return (
    <Panel
      title="Classification priority 1"
      query={buckets}
      empty={({ bucketMappedTypes }) => (bucketMappedTypes.length === 0 ? 'No item has this priority' : null)}
      renderTable={({ bucketMappedTypes }) => (
        <FigureTable
          label="Classification priority 1"
          columns={[
            { title: 'Category', text: ({ type }) => typeTitle(type), kind: 'words' },
            { title: 'Amount', text: ({ amount }) => amountText(amount) },
          ]}
          lines={bucketMappedTypes}
          keyOf={({ type }) => type}
        />
      )}
    />
  );
}

/** Why items were left out. */
export function IgnoreReasons({ resultId }: Props) {
  const reasons = useQuery(ignoreReasonsQuery(resultId));
  return (
    <Panel
      title="Ignore reasons"
      query={reasons}
      empty={({ items }) => (items.length === 0 ? 'Nothing is ignored' : null)}
      renderTable={({ items }) => (
        <FigureTable
          label="Ignore reasons"
          columns={[
            { title: 'Reason', text: ({ comment }) => capital(comment), kind: 'words' },
            { title: 'Amount', text: ({ amount }) => amountText(amount) },
          ]}
          lines={items}
          keyOf={({ comment }) => comment}
        />
      )}
    />
  );
}

interface SalesLine {
  title: string;
  amount: number;
  isSold: boolean;
}

const salesLines = (sales: SalesStatistics): SalesLine[] => [
  ...saleYearNames.map((name) => ({ title: saleYears[name].title, amount: sales[name], isSold: true })),
  { title: 'Longer ago', amount: sales.sold_long_ago, isSold: true },
  { title: 'Never sold', amount: sales.never_sold, isSold: false },
  ...(sales.not_known > 0 ? [{ title: 'Not known', amount: sales.not_known, isSold: false }] : []),
];

/** When the items sold last. */
export function Sales({ resultId }: Props) {
  const sales = useQuery(salesQuery(resultId));
  return (
    <Panel
      title="Sales statistics"
      wide
      query={sales}
      empty={({ amount, total_sold }) => (amount === 0 ? noData : total_sold === 0 ? 'No sales are known for these items' : null)}
      renderTable={(data) => (
        <FigureTable
          label="Sales statistics"
          columns={[
            { title: 'Last sold', text: ({ title }) => title, kind: 'words' },
            { title: 'Items', text: ({ amount }) => amountText(amount) },
            { title: '% of total sold', text: ({ amount, isSold }) => (isSold ? salesText(amount, data.total_sold) : '–') },
            { title: '% of all items', text: ({ amount }) => salesText(amount, data.amount) },
          ]}
          lines={salesLines(data)}
          keyOf={({ title }) => title}
        />
      )}
      note="Counted back from the day on which the price list was processed."
    />
  );
}
