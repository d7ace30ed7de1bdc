import { instantDayText } from '@fetlock/rules/date-text';
import { statusNameOr } from '@fetlock/contract/row-statuses';
import { priceNote } from '@fetlock/rules/catalogue-price';
import { categoryTitle, inReadingOrder } from '@fetlock/rules/category-titles';
import { wordsOfComment } from '@fetlock/rules/comment-words';
import type { ListLocale } from '@fetlock/rules/money';
import { partsBar, swatch } from './charts.ts';
import {
  type CustomerGroup,
  customerGroupNames,
  type RowFacts,
  customerGroups,
  isGivenUp,
  wordsOfFacts,
} from '@fetlock/rules/customer-words';
import { type Html, markup } from './markup.ts';
import { type MatchRow, rowsOfCategory } from './match-rows.queries.ts';
import { type FactsGroup, type ItemCounts, countFacts, countItems, selectChosenGroups } from './page-figures.queries.ts';
import { contents, figures, pageBegin, pageEnd, sectionBegin, sectionEnd, table } from './page-parts.ts';
import { countText, counted, moneyText, percentText } from './page-text.ts';
import type { ReportHead } from './report-rows.queries.ts';
import type { ReportWriter, WriteReport } from './report-writer.ts';
import { type RowColumn, rowTables } from './row-table.ts';

const writeMatchPage: WriteReport = async function* ({ db }, head, params, progress) {
  const groups = await countFacts(db, head.id);
  const chosen = await selectChosenGroups(db, head.id);
  const shown = groups.filter((group) => !isGivenUp(group));
  const givenUp = rowsIn(groups) - rowsIn(shown);
  const categories = inReadingOrder(shown.map(({ category }) => category));
  const ofCategory = (category: string) => shown.filter((group) => group.category === category);
  yield pageBegin({
    title: `Price list of ${head.business_name}`,
    heading: params.context.officialname.trim() || head.business_name,
    facts: [
      `Your price list “${head.task_name}”, matched to Fetlock on ${instantDayText(head.created_at)}.`,
      ...(rowsIn(shown) > head.source_rows ? ['An item with several possible matches has a row for each of them.'] : []),
      ...(givenUp === 0 ? [] : [`Not listed: ${counted(givenUp, 'alternative')} for which another was chosen.`]),
    ],
  }).text;
  yield figures(figuresOf(head, shown, await countItems(db, head.id))).text;
  yield contents([
    { id: 'progress', title: 'Where your items stand' },
    { id: 'categories', title: 'By category' },
    ...categories.map((category) => ({ id: category, title: categoryTitle(category), note: countText(rowsIn(ofCategory(category))) })),
  ]).text;
  yield progressSection(shown).text;
  yield categorySection(categories, ofCategory).text;
  for (const category of categories) {
    yield sectionBegin(category, categoryTitle(category), counted(rowsIn(ofCategory(category)), 'row')).text;
    yield* rowTables(
      listedRows(rowsOfCategory(db, head, category, progress), chosen),
      columns,
      (row) => rowOf(row, params.context.locale),
      (first, last) => `${categoryTitle(category)}, rows ${countText(first)} to ${countText(last)}`,
      (first) => `${category}-${first}`,
    );
    yield sectionEnd.text;
  }
  progress.add(rowsIn(groups.filter(({ category }) => !categories.includes(category))));
  yield pageEnd.text;
};

/**
 * match.html: the result as its practice may see it, for reading and printing. No weights, no match reasons, no internal comments, no
 * costs.
 */
export const matchPage: ReportWriter = { write: writeMatchPage };

const rowsIn = (groups: readonly FactsGroup[]): number => groups.reduce((sum, { rows }) => sum + rows, 0);
const inGroup = (groups: readonly FactsGroup[], group: CustomerGroup): FactsGroup[] =>
  groups.filter((facts) => wordsOfFacts(facts).group === group);

function figuresOf(head: ReportHead, groups: readonly FactsGroup[], items: ItemCounts) {
  const kept = groups.filter((facts) => !['left_out', 'unmatched'].includes(wordsOfFacts(facts).group));
  const revenue = groups.reduce((sum, group) => sum + (group.revenue ?? 0), 0);
  const covered = kept.reduce((sum, group) => sum + (group.revenue ?? 0), 0);
  const figure = (label: string, count: number) => ({ label, value: countText(count), note: percentText(count, head.source_rows) });
  return [
    { label: 'Items in your list', value: countText(head.source_rows), note: `${counted(rowsIn(groups), 'row')} below` },
    figure('With an entry in Fetlock', items.matched),
    ...(revenue > 0 ? [{ label: 'Revenue of what is kept', value: percentText(covered, revenue), note: 'of your sales' }] : []),
    figure('Questions for you', items.asked),
    figure('Left out', items.leftOut),
  ];
}

const partsOf = (groups: readonly FactsGroup[]) =>
  customerGroupNames.map((group) => ({
    label: customerGroups[group].title,
    tone: customerGroups[group].tone,
    count: rowsIn(inGroup(groups, group)),
  }));

function progressSection(groups: readonly FactsGroup[]): Html {
  const total = rowsIn(groups);
  const parts = partsOf(groups);
  return markup`${sectionBegin('progress', 'Where your items stand')}${partsBar(parts, { large: true })}
<div class="narrow">${table({
    caption: 'Rows by what becomes of them',
    captionHidden: true,
    columns: [{ title: 'State' }, { title: 'Rows', kind: 'number' }, { title: 'Share', kind: 'number' }],
    rows: parts.map(({ label, tone, count }) => [markup`${swatch(tone)}${label}`, countText(count), percentText(count, total)]),
  })}</div>${sectionEnd}`;
}

function categorySection(categories: readonly string[], ofCategory: (category: string) => FactsGroup[]): Html {
  return markup`${sectionBegin('categories', 'By category')}${table({
    caption: 'Rows of each category by what becomes of them',
    captionHidden: true,
    columns: [
      { title: 'Category' },
      { title: 'Progress', kind: 'bar' },
      { title: 'Rows', kind: 'number' },
      ...customerGroupNames.map((group) => ({ title: customerGroups[group].title, kind: 'number' as const })),
    ],
    rows: categories.map((category) => {
      const groups = ofCategory(category);
      const parts = partsOf(groups);
      return [
        markup`<a href="#${category}">${categoryTitle(category)}</a>`,
        partsBar(parts),
        countText(rowsIn(groups)),
        ...parts.map(({ count }) => (count === 0 ? '' : countText(count))),
      ];
    }),
  })}${sectionEnd}`;
}

const columns: readonly RowColumn[] = [
  { title: 'Your code', width: 10 },
  { title: 'Your item', width: 25 },
  { title: 'In Fetlock', width: 28 },
  { title: 'Price', width: 10, kind: 'number' },
  { title: 'State', width: 14 },
  { title: 'Comment', width: 13 },
];

function rowOf(row: ListedRow, locale: ListLocale): Html {
  const { words, tone, group } = wordsOfFacts(row.facts);
  const entry = [row.name, row.variation].filter(Boolean).join(', ');
  const comment = [row.left_out_because, row.comment && wordsOfComment(row.comment)].filter(Boolean).join('. ');
  const isOpen = row.multimatch !== null && row.facts.word === null && (group === 'review' || group === 'question');
  const choice = !isOpen ? '' : markup` <span class="dim">one of several choices</span>`;
  const source = priceNote(row);
  const note = source === null ? '' : markup` <span class="dim">${source}</span>`;
  return markup`<tr><td class="code">${row.orig_code}</td><td class="name">${row.orig_name}</td><td>${entry}${row.code === null ? '' : markup` <span class="code">${row.code}</span>`}${choice}</td><td class="number">${moneyText(row.price, locale)}${note}</td><td class="s ${tone}">${words}</td><td>${comment}</td></tr>`;
}

type ListedRow = MatchRow & { facts: RowFacts };

/** All rows but the alternatives for which another match was chosen. */
async function* listedRows(rows: AsyncIterable<MatchRow>, chosen: ReadonlySet<string | null>): AsyncGenerator<ListedRow> {
  for await (const row of rows) {
    const facts = { ...row, status: statusNameOr(row.status), isAnotherChosen: row.multimatch !== null && chosen.has(row.multimatch) };
    if (!isGivenUp(facts)) yield { ...row, facts };
  }
}
