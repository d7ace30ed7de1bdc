import { followResult } from '@fetlock/contract/people';
import { editRow } from '@fetlock/contract/row-edits';
import type { ResultRow } from '@fetlock/contract/rows';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { textColourOf, textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

/** 300 rows, starting with a group of twelve candidates. */
const rows: ResultRow[] = Array.from({ length: 300 }, (_, index) =>
  testingRow({
    id: index + 1,
    orig_order: index + 1,
    orig_name: index < 12 ? 'Dextrose' : `Item ${index + 1}`,
    fetlock_name: `Catalogue item ${index + 1}`,
    multimatch: index < 12 ? '1' : null,
  }),
);
/** For the first columns only: further right, only those near the window are rendered. */
const titles = () => textsOf(review.grid.getByRole('columnheader')).slice(0, 6);

test('every tab has its own columns; a title can be dragged, moved and widened by keys, is remembered, and can be reset @RESULT-55', async ({
  server,
  open,
}) => {
  const ignored = testingRow({ id: 400, orig_name: 'Left out', category: 'ignore' });
  const { address } = answerReview(server, [...rows.slice(0, 30), ignored]);
  await open(address);
  await review.isLoaded();
  const start = titles();
  expect(start).toEqual(['', 'Source name', 'Right match', 'Match', 'Status', 'Fetlock name']);
  await review.tab('Ignored').click();
  await expect.element(review.column('Reason of ignoring')).toBeVisible();
  await review.tab('All').click();
  await expect.element(review.column('Match')).toBeVisible();

  await review.column('Status').dropTo(review.column('Right match'));
  await expect.poll(titles).toEqual(['', 'Source name', 'Status', 'Right match', 'Match', ...start.slice(5)]);
  const status = () => review.column('Status').element();
  const before = status().getBoundingClientRect().width;
  const focusable = status();
  if (focusable instanceof HTMLElement) focusable.focus();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.poll(() => status().getBoundingClientRect().width).toBe(before + 16);
  await expect.element(review.column('Status')).toHaveFocus();
  const moved = ['', 'Source name', 'Right match', 'Status', 'Match', ...start.slice(5)];
  await expect.poll(titles).toEqual(moved);
  await open(address);
  await review.isLoaded();
  await expect.poll(titles).toEqual(moved);
  expect(status().getBoundingClientRect().width).toBe(before + 16);

  await review.button('Columns').click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Reset columns' }).click();
  const arrow = (title: string, way: 'up' | 'down') =>
    page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: `Move ${title} ${way}` });
  const down = arrow('Status', 'down').element();
  if (down instanceof HTMLElement) down.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(arrow('Status', 'down')).toHaveFocus();
  await expect.element(page.getByText(/^Status: column 5 of \d+$/)).toBeInTheDocument();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(arrow('Status', 'up')).toHaveFocus();
  const reset = page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Reset columns' });
  await userEvent.keyboard('{Enter}');
  await expect.element(arrow('Status', 'up')).toHaveFocus();
  const resetting = reset.element();
  if (resetting instanceof HTMLElement) resetting.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toEqual(start);
  await expect.element(reset).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(titles).toEqual(start);
});

test('a match is shown by its face icon, and a row shows what it lacks @ROW-37 @ROW-38 @ROW-39 @ROW-58 @ROW-59 @ROW-60 @ROW-36 @ROW-35', async ({
  server,
  open,
}) => {
  const icons = [
    [testingRow({ id: 1, orig_name: 'Best', match_weight: 1 }), 'Best match', 'happy', null],
    [testingRow({ id: 2, orig_name: 'Medium', match_weight: 0.96, subcategory: null }), 'Medium match', 'neutral', 'Subcategory missed'],
    [testingRow({ id: 3, orig_name: 'Low', match_weight: 0.95, fetlock_name: null }), 'Low match', 'confused', 'Fetlock name missed'],
    [
      testingRow({ id: 4, orig_name: 'None', category: 'unmatched', match_weight: null, fetlock_name: null, subcategory: null }),
      'No match',
      'off',
      'Fetlock name missed, Subcategory missed',
    ],
    [testingRow({ id: 5, orig_name: 'Left out', category: 'ignore', fetlock_name: null, subcategory: null }), null, null, null],
  ] as const;
  await open(
    answerReview(
      server,
      icons.map(([row]) => row),
    ).address,
  );
  await review.isLoaded();
  const iconOf = (name: string, icon: string) => review.cell(name, 'match_weight').getByRole('img', { name: icon });
  for (const [{ orig_name: name }, icon, face, lacks] of icons) {
    if (icon) {
      await expect.element(iconOf(name, icon)).toBeVisible();
      const drawn = iconOf(name, icon).element().querySelector('use')?.getAttribute('href') ?? '#none';
      expect(page.getByCss(`${drawn} .tabler-icon-mood-${face}`).elements(), icon).toHaveLength(1);
    }
    const warning = review.cell(name, 'status').getByRole('img', { name: /missed/ });
    if (lacks === null) await expect.element(warning).not.toBeInTheDocument();
    else await expect.element(warning).toHaveAccessibleName(lacks);
  }
  const [red, green, blue] = textColourOf(iconOf('Best', 'Best match').element());
  expect(green).toBeGreaterThan(Math.max(red, blue));
});

test('a certain match that is not ready yet is marked, with the reason @ROW-48', async ({ server, open }) => {
  const given = answerReview(server, [
    testingRow({ id: 1, orig_name: 'Nail trim', match_weight: 1 }),
    testingRow({ id: 2, orig_name: 'Raffle ticket', match_weight: 0.5 }),
  ]);
  answerRowChanges(server, given);
  await open(given.address);
  await review.isLoaded();
  const sure = review.row('Nail trim');
  await expect.element(sure).toHaveAttribute('aria-description', 'Recommended for import: the match is certain');
  expect(getComputedStyle(sure.element()).boxShadow).toMatch(/inset/);
  await expect.element(review.row('Raffle ticket')).not.toHaveAttribute('aria-description');
  await sure.getByRole('gridcell').first().hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Recommended for import: the match is certain');
  await review.setStatus('Nail trim', 'Ready for import');
  await expect.element(sure).toMatchTextContent('Ready for import');
  await expect.element(sure).not.toHaveAttribute('aria-description');
});

test('a paste says why a cell is not changed, and how many cells do not fit', async ({ server, open }) => {
  const given = answerReview(server, [
    testingRow({ id: 1, orig_name: 'Nail trim', fetlock_name: 'Nail trim' }),
    testingRow({ id: 2, orig_name: 'Bath', fetlock_name: 'Bath' }),
  ]);
  answerRowChanges(server, given);
  await open(given.address);
  await review.isLoaded();
  const paste = async (row: string, column: string, text: string) => {
    await review.cell(row, column).click();
    pasteCells(text);
  };
  await paste('Nail trim', 'orig_name', 'Other');
  await expect.element(review.notice('Not pasted. This column cannot be edited')).toBeVisible();

  await paste('Bath', 'fetlock_name', 'First\nSecond\nThird');
  const preview = review.dialog('Paste cells');
  await expect.element(preview).toMatchTextContent('1 cell of 1 change.');
  await expect.element(preview).toMatchTextContent('2 more cells were copied than fit here');
  await preview.getByRole('button', { name: 'Paste 1 cell' }).click();
  await expect.element(review.cell('Bath', 'fetlock_name')).toMatchTextContent('First');
});

test('a copied cell that a spreadsheet could take for a formula is marked, and pasted here it is what it was', async ({ server, open }) => {
  const given = answerReview(server, [
    testingRow({ id: 1, orig_name: '=HYPERLINK("a")', fetlock_name: 'Nail trim' }),
    testingRow({ id: 2, orig_name: 'Bath', fetlock_name: 'Bath' }),
  ]);
  answerRowChanges(server, given);
  await open(given.address);
  await review.isLoaded();
  await review.cell('=HYPERLINK("a")', 'orig_name').click();
  const copied = copyCells();
  expect(copied).toBe(`"'=HYPERLINK(""a"")"`);
  await review.cell('Bath', 'fetlock_name').click();
  pasteCells(copied);
  await expect.poll(() => server.received(editRow).map(({ body }) => body.fetlock_name)).toEqual(['=HYPERLINK("a")']);
});

test('marked cells and the start of a selection stay on the page where they were made', async ({ server, open }) => {
  const given = answerReview(server, rows.slice(12));
  await open(given.address);
  await review.isLoaded();
  await review.cell('Item 15', 'orig_name').click();
  await userEvent.keyboard('x{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  copyCells();
  await expect.element(review.notice('3 cells copied')).toBeInTheDocument();
  await userEvent.keyboard('.');
  await expect.element(review.row('Item 15')).not.toBeInTheDocument();
  await review.isLoaded();
  await expect.poll(() => document.activeElement?.getAttribute('data-col')).toBe('orig_name');
  copyCells();
  await expect.element(review.notice('Cell copied')).toBeInTheDocument();
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.element(review.bulkBar).toMatchTextContent('2 rows selected (1 not on this page)');
});

test('all rows of the page are selected, also those of a closed group', async ({ server, open }) => {
  const given = answerReview(server, rows.slice(0, 15));
  await open(given.address);
  await review.isLoaded();
  await review.row('Dextrose').first().getByCss('[data-col=orig_name]').click();
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
  await expect.element(review.row('Dextrose').first()).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(review.bulkBar).toMatchTextContent('15 rows selected');
});

test('a paste changes nothing that was changed since its preview', async ({ server, open }) => {
  const given = answerReview(server, rows.slice(12, 15));
  const changes = answerRowChanges(server, given);
  await open(given.address);
  await review.isLoaded();
  await review.cell('Item 13', 'fetlock_name').click();
  pasteCells('First\nSecond\nThird');
  const preview = review.dialog('Paste cells');
  await expect.element(preview.getByRole('button', { name: 'Paste 3 cells' })).toBeVisible();
  changes.change(14, (row) => ({ ...row, fetlock_name: 'Of a colleague' }));
  const item = { row_id: 14, version: 2, fields: ['fetlock_name'], user: { id: 99, name: 'Ana Ruiz' }, at: '2026-11-20T10:00:00.000Z' };
  server.answer(followResult, { people: [], since: 'then', changes: { items: [item], total: 1 } });
  await expect.element(review.cell('Item 14', 'fetlock_name'), { timeout: 10_000 }).toMatchTextContent('Of a colleague');
  await preview.getByRole('button', { name: 'Paste 3 cells' }).click();
  await expect.element(review.notice('1 cell is not pasted: changed since the preview.')).toBeVisible();
  await expect.element(review.cell('Item 15', 'fetlock_name')).toMatchTextContent('Third');
  await expect.poll(() => server.received(editRow).map(({ params }) => params.rowId)).toEqual([13, 15]);
});

function copyCells(): string {
  const clipboardData = new DataTransfer();
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
}

function pasteCells(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
