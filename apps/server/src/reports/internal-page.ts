import { instantDayText } from '@fetlock/rules/date-text';
import { statusNameOr, rowStatuses, rowStatusNames } from '@fetlock/contract/row-statuses';
import { groupShares } from '@fetlock/rules/statistics';
import { categoryTitle, inReadingOrder } from '@fetlock/rules/category-titles';
import { effectiveCode, shownCategory } from '@fetlock/rules/row-validity';
import { columnChart, partsBar, shareBar, swatch } from './charts.ts';
import { inputsSection, messagesSection, optionsSection } from './internal-sources.ts';
import { type Html, markup } from './markup.ts';
import * as counts from './page-figures.queries.ts';
import { weightClass } from './page-classes.ts';
import { contents, figures, pageBegin, pageEnd, sectionBegin, sectionEnd, table } from './page-parts.ts';
import { countText, counted, percentText } from './page-text.ts';
import { passTitle, rejectedOf, rejectedRow } from './rejected-candidates.ts';
import { type ReportHead, type ReportRow, reportRows, selectVariationNames } from './report-rows.queries.ts';
import type { ReportServices, ReportWriter, WriteReport } from './report-writer.ts';
import { type RowColumn, firstOfBlock, rowTables } from './row-table.ts';
import { countIgnoreReasons } from '../migration-statistics/migration-statistics.queries.ts';
import { selectResultInputs } from '../results/result-inputs.queries.ts';

const writeInternalPage: WriteReport = async function* ({ db }, head, params, progress) {
  const found = await readFigures(db, head.id);
  const names = [head.business_name, params.context.clinic, params.context.officialname, params.context.groupname];
  yield pageBegin({
    title: `internal · ${head.task_name}`,
    heading: head.task_name,
    facts: [
      [...new Set(names.map((name) => name.trim()).filter(Boolean))].join(' · '),
      `Version ${head.id} of ${instantDayText(head.created_at)}, matched to ${head.catalogue_name}.`,
    ],
  }).text;
  yield figures(figuresOf(head, found)).text;
  yield contents([...Object.entries(sections).map(([id, title]) => ({ id, title })), ...rowLinks(head.row_count)]).text;
  yield statusSection(found).text;
  yield weightSection(found).text;
  yield categorySection(found).text;
  yield doubtSection(found).text;
  yield inputsSection('inputs', sections.inputs, head, found.inputs).text;
  yield messagesSection('messages', sections.messages, found.messages).text;
  yield optionsSection('options', sections.options, head, params).text;
  yield sectionBegin('rows', sections.rows, 'In the order of the price list; a multi-match has a row for each candidate.').text;
  yield* rowTables(
    params.debug ? withNames(db, reportRows(db, head, progress, { match: true })) : withoutNames(reportRows(db, head, progress)),
    columns,
    ({ row, nameOf }) => rowOf(row, nameOf),
    (first, last) => `Rows ${countText(first)} to ${countText(last)}`,
    (first) => `row-${first}`,
  );
  yield sectionEnd.text;
  yield pageEnd.text;
};

/** internal.html: the whole result for the people who review it, with weights, reasons and statistics; with `debug` the rejected candidates too. */
export const internalPage: ReportWriter = { write: writeInternalPage };

const sections = {
  statuses: 'Statuses',
  weights: 'Weights',
  categories: 'Categories',
  doubts: 'Multi-matches, conflicts, left out',
  inputs: 'Files',
  messages: 'Errors and warnings',
  options: 'Options and what was learned',
  rows: 'Rows',
} as const;

type Figures = Awaited<ReturnType<typeof readFigures>>;

const conflictsShown = 20;
const messagesShown = 50;

async function readFigures(db: ReportServices['db'], resultId: number) {
  return {
    groups: await counts.countGroups(db, resultId),
    items: await counts.countItems(db, resultId),
    weights: await counts.countWeights(db, resultId),
    bands: await counts.countBands(db, resultId),
    passes: await counts.countPasses(db, resultId),
    multimatches: await counts.countMultimatches(db, resultId),
    conflicts: await counts.selectConflicts(db, resultId, conflictsShown),
    ignored: (await countIgnoreReasons(db, resultId)).slice(0, reasonsShown),
    inputs: await selectResultInputs(db, resultId),
    messages: await counts.countMessages(db, resultId, messagesShown),
  };
}

const sum = (groups: readonly counts.RowGroup[], of: (group: counts.RowGroup) => number): number =>
  groups.reduce((total, group) => total + of(group), 0);

function figuresOf(head: ReportHead, { groups, items, multimatches, conflicts }: Figures) {
  const rows = head.row_count;
  const revenue = sum(groups, (group) => group.revenue ?? 0);
  const decidedRevenue = sum(groups, (group) => group.decidedRevenue ?? 0);
  const figure = (label: string, count: number, note = percentText(count, rows)) => ({ label, value: countText(count), note });
  return [
    figure('Items', head.source_rows, 'of the list'),
    figure(
      'Items with a match',
      items.matched,
      [
        percentText(items.matched, head.source_rows),
        ...(items.leftOutWithEntry > 0 ? [`${countText(items.leftOutWithEntry)} more left out`] : []),
      ].join('; '),
    ),
    figure('Rows', rows, 'one for each possible match'),
    figure(
      'Weight above 0.95',
      sum(groups, ({ sure }) => sure),
    ),
    figure(
      'Reviewed',
      sum(groups, ({ decided }) => decided),
    ),
    ...(revenue > 0 ? [{ label: 'Revenue reviewed', value: percentText(decidedRevenue, revenue) }] : []),
    figure('Multi-matches', multimatches.groups, counted(multimatches.rows, 'row')),
    figure('Codes in conflict', conflicts.codes, counted(conflicts.items, 'item')),
    figure('Lines refused', head.lines_not_read, `of ${countText(head.lines_read)}`),
  ];
}

function statusSection({ groups }: Figures): Html {
  const total = sum(groups, ({ rows }) => rows);
  const ofStatus = rowStatusNames.flatMap((status) => {
    const rows = sum(
      groups.filter((group) => group.status === status),
      (group) => group.rows,
    );
    return rows === 0 ? [] : { status, count: rows };
  });
  const parts = ofStatus.map(({ status, count }) => ({ label: rowStatuses[status].title, tone: rowStatuses[status].family, count }));
  return markup`${sectionBegin('statuses', sections.statuses)}${partsBar(parts, { large: true })}<div class="pair">
${table({
  caption: 'Rows of each status',
  columns: [{ title: 'Status' }, { title: 'Rows', kind: 'number' }, { title: 'Share', kind: 'number' }],
  rows: parts.map(({ label, tone, count }) => [markup`${swatch(tone)}${label}`, countText(count), percentText(count, total)]),
})}
${table({
  caption: 'Rows in the groups of the review',
  columns: [{ title: 'Group' }, { title: 'Rows', kind: 'number' }, { title: 'Share', kind: 'number' }],
  rows: inGroups(ofStatus, total).map(({ title, count }) => [title, countText(count), percentText(count, total)]),
})}</div>${sectionEnd}`;
}

/** The groups of the review omit some statuses: those are listed too, so that the rows add up. */
function inGroups(ofStatus: Parameters<typeof groupShares>[0], total: number): { title: string; count: number }[] {
  const groups = groupShares(ofStatus);
  const rest = total - groups.reduce((rows, { count }) => rows + count, 0);
  return rest === 0 ? groups : [...groups, { title: 'In none of these', count: rest }];
}

function weightSection({ weights, bands, passes, groups }: Figures): Html {
  const rowsIn = (bin: number) => weights.find((entry) => entry.bin === bin)?.rows ?? 0;
  // A weight of 1 has its own bin, beyond the last.
  const bins = Array.from({ length: 21 }, (_, index) => ({
    label: index === 20 ? '1' : (index / 20).toFixed(2),
    count: rowsIn(index + 1),
  }));
  const total = sum(groups, ({ rows }) => rows);
  const bars = (rows: readonly { label: string; count: number }[]) =>
    rows.map(({ label, count }) => [label, shareBar(count, total), countText(count), percentText(count, total)]);
  const columnsOf = (title: string) => [
    { title },
    { title: 'Bar', kind: 'bar' as const },
    { title: 'Rows', kind: 'number' as const },
    { title: 'Share', kind: 'number' as const },
  ];
  return markup`${sectionBegin('weights', sections.weights, 'The probability that a match is right; rows by twentieths of it.')}
${columnChart(bins.map(({ label, count }, index) => ({ label, count, tone: index >= 19 ? 'ready' : index >= 14 ? 'recheck' : 'change' })))}
<div class="pair">${table({ caption: 'Rows by how sure their match is', columns: columnsOf('Weight'), rows: bars(bands.map(({ band, rows }) => ({ label: band, count: rows }))) })}
${table({ caption: 'Rows by the pass that found their match', columns: columnsOf('Pass'), rows: bars(passes.map(({ pass, rows }) => ({ label: passTitle(pass), count: rows }))) })}</div>
<details class="aside"><summary>The twentieths in numbers</summary>${table({
    caption: 'Rows by weight',
    columns: [{ title: 'Weight from' }, { title: 'Rows', kind: 'number' }],
    rows: bins.map(({ label, count }) => [label, countText(count)]),
  })}</details>${sectionEnd}`;
}

function categorySection({ groups }: Figures): Html {
  const revenue = sum(groups, (group) => group.revenue ?? 0);
  return markup`${sectionBegin('categories', sections.categories)}${table({
    caption: 'Rows of each category',
    captionHidden: true,
    columns: [
      { title: 'Category' },
      { title: 'Statuses', kind: 'bar' },
      { title: 'Rows', kind: 'number' },
      { title: 'Matched', kind: 'number' },
      { title: 'Above 0.95', kind: 'number' },
      { title: 'Ticked as reviewed', kind: 'number' },
      { title: 'Revenue', kind: 'number' },
    ],
    rows: inReadingOrder(groups.map(({ category }) => category)).map((category) => {
      const own = groups.filter((group) => group.category === category);
      const inOrder = own.toSorted((a, b) => rowStatuses[a.status].id - rowStatuses[b.status].id);
      const parts = inOrder.map(({ status, rows }) => ({
        label: rowStatuses[status].title,
        tone: rowStatuses[status].family,
        count: rows,
      }));
      const rows = sum(own, (group) => group.rows);
      return [
        categoryTitle(category),
        partsBar(parts),
        countText(rows),
        percentText(
          sum(own, ({ matched }) => matched),
          rows,
        ),
        percentText(
          sum(own, ({ sure }) => sure),
          rows,
        ),
        percentText(
          sum(own, ({ reviewed }) => reviewed),
          rows,
        ),
        revenue > 0
          ? percentText(
              sum(own, (group) => group.revenue ?? 0),
              revenue,
            )
          : '–',
      ];
    }),
  })}${sectionEnd}`;
}

/** The most frequent reasons for leaving rows out that the page lists. */
const reasonsShown = 50;

function doubtSection({ multimatches, conflicts, ignored }: Figures): Html {
  const more = conflicts.codes - conflicts.first.length;
  return markup`${sectionBegin(
    'doubts',
    sections.doubts,
    `${counted(multimatches.groups, 'multi-match', 'multi-matches')} of ${counted(multimatches.rows, 'row')}, ${countText(multimatches.settled)} settled. ${counted(conflicts.codes, 'code')} for ${counted(conflicts.items, 'item')}.`,
  )}<div class="pair">${table({
    caption: more > 0 ? `Codes of several items; ${countText(more)} more` : 'Codes of several items',
    columns: [{ title: 'Code' }, { title: 'Entry' }, { title: 'Items', kind: 'number' }],
    rows: conflicts.first.map(({ code, name, items }) => [code, name, countText(items)]),
  })}${table({
    caption: 'Rows left out, by reason',
    columns: [{ title: 'Reason' }, { title: 'Rows', kind: 'number' }],
    rows: ignored.map(({ comment, amount }) => [comment, countText(amount)]),
  })}</div>${sectionEnd}`;
}

const rowsALink = 5_000;

function rowLinks(rows: number) {
  if (rows <= rowsALink) return [];
  return Array.from({ length: Math.ceil(rows / rowsALink) }, (_, index) => {
    const first = index * rowsALink + 1;
    return { id: `row-${firstOfBlock(first)}`, title: `Rows from ${countText(first)}` };
  });
}

const columns: readonly RowColumn[] = [
  { title: '#', width: 6, kind: 'number' },
  { title: 'Code', width: 8 },
  { title: 'Name', width: 20 },
  { title: 'Entry', width: 22 },
  { title: 'Weight', width: 7, kind: 'number' },
  { title: 'Category', width: 7 },
  { title: 'Status', width: 10 },
  { title: 'Why', width: 20 },
];

type NamedRow = { row: ReportRow; nameOf: ((variationId: number) => string) | null };

function rowOf(row: ReportRow, nameOf: NamedRow['nameOf']): Html {
  const { title, family } = rowStatuses[statusNameOr(row.status)];
  const code = effectiveCode(row);
  const entry = [row.fetlock_name, row.entry_variation_name].filter(Boolean).join(', ');
  const group = row.multimatch === null ? '' : markup` <span class="code">multi-match ${row.multimatch}</span>`;
  const rejected = nameOf ? rejectedOf(row).map((candidate) => rejectedRow(candidate, nameOf)) : [];
  return markup`<tr><td class="number code">${row.orig_order}</td><td class="code">${row.orig_code}</td><td class="name">${row.orig_name}</td><td>${entry}${code === null ? '' : markup` <span class="code">${code}</span>`}${group}</td>${weightCell(row.match_weight)}<td>${shownCategory(row)}</td><td class="s ${family}">${title}</td><td class="why">${row.matcher_feedback}</td></tr>${rejected}`;
}

const weightCell = (weight: number | null): Html =>
  weight === null ? markup`<td></td>` : markup`<td class="number w ${weightClass(weight)}">${weight.toFixed(3)}</td>`;

async function* withoutNames(rows: AsyncIterable<ReportRow>): AsyncGenerator<NamedRow> {
  for await (const row of rows) yield { row, nameOf: null };
}

const namedAtATime = 100;

/** Rows with the names of the rejected candidates, read for several rows at a time. */
async function* withNames(db: ReportServices['db'], rows: AsyncIterable<ReportRow>): AsyncGenerator<NamedRow> {
  let piece: ReportRow[] = [];
  const named = async () => {
    const names = await selectVariationNames(
      db,
      piece.flatMap((row) => rejectedOf(row).map(({ catalogueId }) => Number(catalogueId))),
    );
    const nameOf = (id: number) => names.get(id) ?? String(id);
    return piece.map((row) => ({ row, nameOf }));
  };
  for await (const row of rows) {
    piece.push(row);
    if (piece.length < namedAtATime) continue;
    yield* await named();
    piece = [];
  }
  yield* await named();
}
