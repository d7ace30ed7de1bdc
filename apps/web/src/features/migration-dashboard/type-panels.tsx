import type { ImportedIgnored, TypeStatistics } from '@fetlock/contract/migration-statistics';
import { useQuery } from '@tanstack/react-query';
import { Bars } from './bars.tsx';
import { Donut } from './donut.tsx';
import { type FigureColumn, FigureTable } from './figure-table.tsx';
import { amountText, revenueText, rowsText, wholePercentText } from './figure-text.ts';
import { Panel } from './panel.tsx';
import { importedIgnoredQuery, typesQuery } from './queries.ts';
import { ignoredMark, importedMark, markOf } from './type-marks.ts';
import { typeTitle } from './type-title.ts';

interface Props {
  resultId: number;
}
interface Types {
  items: TypeStatistics[];
}

const noData = 'No data available';
const keyOf = ({ type }: { type: string }) => type;
const typeColumn = { title: 'Type', text: ({ type }: { type: string }) => typeTitle(type), kind: 'words' } as const;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The rows and their revenue, by type. */
export function ItemTypes({ resultId, excludeIgnored }: Props & { excludeIgnored: boolean }) {
  const amounts = useQuery(typesQuery(resultId, { excludeIgnored }));
  const shares = useQuery(typesQuery(resultId, { excludeIgnored, revenue: true }));
  return (
    <>
      <Panel
        title="Items by type"
        query={amounts}
        empty={({ items }) => (items.length === 0 ? noData : null)}
        renderChart={({ items }) => <AmountDonut items={items} />}
        renderTable={({ items }) => (
          <FigureTable
            label="Items by type"
            columns={[typeColumn, amountColumn, { title: '% of items', text: ({ amount }) => wholePercentText(amount, amountOf(items)) }]}
            lines={items}
            keyOf={keyOf}
          />
        )}
        note="Items that we were unable to match may still have a type: “No type yet” are those that do not."
      />
      <Panel
        title="Item types by revenue percent"
        query={shares}
        empty={({ items }) => (items.length === 0 ? 'No revenue is known for these items' : null)}
        renderChart={({ items }) => (
          <Donut
            parts={items.map(({ type, revenue }) => ({
              name: typeTitle(type),
              mark: markOf(type),
              value: revenue,
              text: revenueText(revenue),
            }))}
            middle={[`${Math.round(sumOf(items.map(({ revenue }) => revenue)))} %`, 'of the revenue']}
          />
        )}
        renderTable={({ items }) => (
          <FigureTable label="Item types by revenue percent" columns={[typeColumn, revenueColumn]} lines={items} keyOf={keyOf} />
        )}
        note="Share of the revenue of all items whose price and sales are known."
      />
    </>
  );
}

const amountColumn = { title: 'Amount of items', text: ({ amount }: TypeStatistics) => amountText(amount) };
const revenueColumn = { title: 'Revenue %', text: ({ revenue }: TypeStatistics) => revenueText(revenue) };
const amountOf = (items: readonly TypeStatistics[]) => sumOf(items.map(({ amount }) => amount));

function AmountDonut({ items }: Types) {
  const all = amountOf(items);
  return (
    <Donut
      parts={items.map(({ type, amount }) => ({
        name: typeTitle(type),
        mark: markOf(type),
        value: amount,
        text: `${amountText(amount)} (${wholePercentText(amount, all)})`,
      }))}
      middle={[amountText(all), all === 1 ? 'row' : 'rows']}
    />
  );
}

/** What was moved and what was left out, by type. */
export function ImportedAndIgnored({ resultId }: Props) {
  const types = useQuery(typesQuery(resultId, { excludeIgnored: false }));
  const both = useQuery(importedIgnoredQuery(resultId));
  return (
    <>
      <Panel
        title="Imported items by types"
        query={types}
        empty={({ items }) => (items.some(({ imported_amount }) => imported_amount > 0) ? null : 'Nothing has been imported yet')}
        renderChart={({ items }) => <TypeBars lines={linesOf(items, 'imported_amount')} mark={importedMark} />}
        renderTable={({ items }) => <AmountTable label="Imported items by types" lines={linesOf(items, 'imported_amount')} />}
      />
      <Panel
        title="Ignored items by types"
        query={types}
        empty={({ items }) => (items.some(({ ignored_amount }) => ignored_amount > 0) ? null : 'Nothing is ignored')}
        renderChart={({ items }) => <TypeBars lines={linesOf(items, 'ignored_amount')} mark={ignoredMark} />}
        renderTable={({ items }) => <AmountTable label="Ignored items by types" lines={linesOf(items, 'ignored_amount')} />}
        note="By the type that an item would have if it were imported."
      />
      <Panel
        title="Imported VS Ignored items by types"
        wide
        query={both}
        empty={({ items }) => (items.length === 0 ? 'Nothing has been imported or ignored yet' : null)}
        renderChart={({ items }) => (
          <Bars
            legend={[
              { mark: importedMark, title: `Imported: ${rowsText(sumOf(items.map(({ imported }) => imported)))}` },
              { mark: ignoredMark, title: `Ignored: ${rowsText(sumOf(items.map(({ ignored }) => ignored)))}` },
            ]}
            lines={items.map(({ type, imported, ignored }) => ({
              name: typeTitle(type),
              bars: [
                { mark: importedMark, amount: imported },
                { mark: ignoredMark, amount: ignored },
              ],
            }))}
          />
        )}
        renderTable={({ items }) => (
          <FigureTable label="Imported VS Ignored items by types" columns={bothColumns} lines={items} keyOf={keyOf} />
        )}
      />
    </>
  );
}

const bothColumns: FigureColumn<ImportedIgnored>[] = [
  typeColumn,
  { title: 'Imported', text: ({ imported }) => amountText(imported) },
  { title: 'Ignored', text: ({ ignored }) => amountText(ignored) },
];

interface Line {
  type: string;
  amount: number;
}

const linesOf = (items: readonly TypeStatistics[], figure: 'imported_amount' | 'ignored_amount'): Line[] =>
  items
    .map((item) => ({ type: item.type, amount: item[figure] }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount);

const TypeBars = ({ lines, mark }: { lines: readonly Line[]; mark: typeof importedMark }) => (
  <Bars lines={lines.map(({ type, amount }) => ({ name: typeTitle(type), bars: [{ mark, amount }] }))} />
);

const AmountTable = ({ label, lines }: { label: string; lines: readonly Line[] }) => (
  <FigureTable
    label={label}
    columns={[typeColumn, { title: 'Amount of items', text: ({ amount }) => amountText(amount) }]}
    lines={lines}
    keyOf={keyOf}
  />
);

/** The types detected for the items, in figures. */
export function MappedTypes({ resultId, excludeIgnored }: Props & { excludeIgnored: boolean }) {
  const types = useQuery(typesQuery(resultId, { excludeIgnored }));
  return (
    <Panel
      title="Mapped types"
      query={types}
      empty={({ items }) => (items.length === 0 ? noData : null)}
      renderTable={({ items }) => (
        <FigureTable label="Mapped types" columns={[typeColumn, amountColumn, revenueColumn]} lines={items} keyOf={keyOf} />
      )}
    />
  );
}
