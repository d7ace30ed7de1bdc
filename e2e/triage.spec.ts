import type { RowGuard } from '@fetlock/contract/guards';
import type { ResultRow } from '@fetlock/contract/rows';
import type { Page } from '@playwright/test';
import { Review } from './pages/review.ts';
import type { Given } from './setup/given.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: decisions one after another, each stored by the server, at the speed of a person.

/** Two pages. */
const wanted = 80;
const filter = 'statuses=not_reviewed&statuses=unmatched&sortBy=status';

const decisions = [
  { key: 'a', status: 'ready_for_import' },
  { key: 'i', status: 'ignore' },
  { key: 'q', status: 'ask_customer' },
  { key: 'm', status: 'needs_change' },
] as const;

/** The reviewer's key for each row: in turns, accepting only rows without objections. */
async function planOf(given: Given, resultId: number, rows: readonly ResultRow[]) {
  const isFree = async ({ id, category, fetlock_name, subcategory }: ResultRow) => {
    if (category === 'ignore' || !fetlock_name || !subcategory) return false;
    const { items } = await given.read<{ items: RowGuard[] }>(`/api/v1/processing-results/${resultId}/rows/${id}/guards`);
    return items.length === 0;
  };
  const plans = rows.map(async (row, place) => {
    const plan = decisions[place % decisions.length];
    return [row.id, plan && (plan.key !== 'a' || (await isFree(row))) ? plan : decisions[2]] as const;
  });
  return new Map(await Promise.all(plans));
}

/** The focused row, once it differs from `before`. Without the focus in the grid this never resolves. */
const activeRow = async (page: Page, before: number | null): Promise<number> =>
  page.evaluate(
    (known) =>
      new Promise<number>((resolve, reject) => {
        const end = performance.now() + 15_000;
        const look = () => {
          const line = document.activeElement?.closest('[role=treegrid] [role=row]')?.getAttribute('data-row');
          if (line && /^\d+$/.test(line) && Number(line) !== known) resolve(Number(line));
          else if (performance.now() > end) reject(new Error(`The keyboard is at ${line ?? 'no row'}, after ${known ?? 'none'}.`));
          else requestAnimationFrame(look);
        };
        look();
      }),
    before,
  );

test('80 rows are decided by keyboard alone, page after page: each is visited once, and each decision is stored', async ({
  page,
  given,
}, testInfo) => {
  const { resultId } = await given.task(unique('Triage'), priceLists.cedarGrove);
  const rows = await given.rows(resultId, `&${filter}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const plan = await planOf(given, resultId, rows);
  const review = new Review(page);
  await review.open(resultId, `?${filter}&rowsPerPage=40`);

  let keys = 0;
  const press = (key: string) => {
    keys += 1;
    return page.keyboard.press(key);
  };
  await review.grid.getByRole('columnheader').nth(1).press('n');
  const startedAt = performance.now();
  const visited: number[] = [];
  const expected = new Map<number, string>();
  for (let at: number | null = null; visited.length < wanted;) {
    at = await activeRow(page, at);
    const row = byId.get(at);
    if (!row) throw new Error(`Row ${at} is not one of the view.`);
    visited.push(at);
    if (row.multimatch !== null) {
      await press('1');
      const group = rows.filter(({ multimatch }) => multimatch === row.multimatch);
      for (const { id } of group) expected.set(id, id === group[0]?.id ? 'correct_by_multimatch' : 'ignore_by_multimatch');
      continue;
    }
    if (visited.length % 60 === 10) {
      await press('c');
      await page.getByRole('textbox', { name: 'Comment' }).fill('Looked at by keyboard');
      await page.keyboard.press('Enter');
      await expect(review.dialog('Comments')).toBeHidden();
      await activeRow(page, null);
    }
    const decision = plan.get(at);
    await press(decision?.key ?? '');
    expected.set(at, decision?.status ?? '');
    if (visited.length % 50 === 20) {
      // Pressed at once: it undoes the decision just made, and leaves the focus where it has moved to.
      const next = await activeRow(page, at);
      await press('z');
      expected.set(at, row.status.name);
      expect(await activeRow(page, at)).toBe(next);
    }
  }
  const perRow = (performance.now() - startedAt) / wanted / 1000;
  testInfo.annotations.push({ type: 'triage', description: `${keys} keys for ${wanted} rows, ${perRow.toFixed(2)} s a row` });
  expect(new Set(visited).size, 'no row is visited twice').toBe(visited.length);
  await expect(page).toHaveURL(/page=2|page=3/);
  const wrong = async () => {
    const now = await given.rows(resultId);
    return now.flatMap(({ id, status }) =>
      expected.has(id) && expected.get(id) !== status.name ? [[id, status.name, expected.get(id)]] : [],
    );
  };
  await expect.poll(wrong, { timeout: 60_000 }).toEqual([]);
  const comments = await given.read<{ items: { message: string }[] }>(`/api/v1/processing-results/${resultId}/comments`);
  expect(comments.items.filter(({ message }) => message.startsWith('Looked at by keyboard'))).toHaveLength(2);
});
