import type { SignatureState } from '@fetlock/contract/migration-signature';
import type { Locator, Page } from '@playwright/test';
import { withDatabase } from './setup/database.ts';
import { givenChecklist } from './setup/given-checklist.ts';
import { expect, test } from './setup/test.ts';

test.use({ signedInAs: null });

const step = (page: Page, name: string): Locator => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
const grid = (page: Page, name: string): Locator => page.getByRole('grid', { name });
const row = (page: Page, text: string | RegExp): Locator => page.getByRole('row').filter({ hasText: text });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const saved = (page: Page): Locator => page.getByText('The row has been updated');

/** The visitor's name is asked for before the first change. */
async function giveName(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What is your name?' });
  await dialog.getByRole('textbox').fill('Jane Doe');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

async function completeStep(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Complete step?' }).getByRole('button', { name: 'Complete' }).click();
}

async function draw(page: Page, canvas: Locator): Promise<void> {
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is nothing to draw on.');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 8 });
  await page.mouse.up();
}

// Runs in a browser against the whole product: a practice goes from its link to a certificate that is verified against the database.
test('a practice works through the four steps and signs; the certificate is checked @CUST-02 @PAL-28 @PAL-79 @SIGN-08 @SIGN-17 @SIGN-18 @SIGN-20 @R-35', async ({
  page,
  given,
}) => {
  const list = await givenChecklist(given, 'PAL to be signed', { groups: 2, asked: 1, compounded: 1, ignored: 3 });
  const rowOf = async (name: string) => (await given.rows(list.resultId)).find(({ orig_name }) => orig_name === name);
  await page.goto(list.address);
  const match = page.getByRole('checkbox', { name: /^Approved Carprofen 1: .* 75 mg/ });
  await match.click();
  await giveName(page);
  await page.getByRole('dialog', { name: 'Resolve multimatch?' }).getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(page.getByText('1 of 2 resolved')).toBeVisible();
  await expect(step(page, 'Multimatch')).toContainText('In progress');
  await match.click();
  await page.getByRole('dialog', { name: 'Deselect resolve?' }).getByRole('button', { name: 'Deselect' }).click();
  await expect(page.getByText('0 of 2 resolved')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByText('1 of 2 resolved')).toBeVisible();
  await expect(match).toBeChecked();
  await button(page, 'Next').click();
  await completeStep(page);

  await expect(step(page, 'Ask customer')).toHaveAttribute('aria-current', 'step');
  await row(page, 'Question 1').getByText('Click to type notes...').click();
  await page.getByRole('textbox', { name: 'Edit note' }).fill('Twice a week');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 1 answered')).toBeVisible();
  for (const name of ['Ask customer', 'Compounded']) {
    await button(page, 'Next').click();
    await completeStep(page);
    await expect(step(page, name)).toContainText('Completed');
  }

  await page.getByRole('checkbox', { name: 'Not ignore Ignored item 1' }).check();
  await expect(page.getByText('2 items left out, 1 kept by you')).toBeVisible();
  const changed = row(page, 'Ignored item 2');
  await changed.getByText('Edit...').first().click();
  await page.getByRole('textbox', { name: 'Edit GL code' }).fill('4711');
  await page.keyboard.press('Enter');
  await expect(changed.getByText('4711')).toBeVisible();
  await changed.getByText('Edit...').click();
  await page.getByRole('combobox', { name: 'Choose a type' }).selectOption({ label: 'Labs' });
  await page.keyboard.press('Enter');
  await expect(changed.getByText('Labs', { exact: true })).toBeVisible();
  await expect(page.getByText('All changes are saved')).toBeVisible();
  const overridden = { custom_gl_code: '4711', mapped_core_type_override: 'lab', status: { name: 'needs_change' } };
  expect(await rowOf('Ignored item 2')).toMatchObject(overridden);
  expect(await rowOf('Question 1')).toMatchObject({ migrationPoll: { notes: 'Twice a week' } });
  expect(await rowOf('Ignored item 1')).toMatchObject({ migrationPoll: { checked: true } });
  const resolved = (await given.rows(list.resultId)).filter((one) => one.orig_name === 'Carprofen 1' && one.migrationPoll.checked);
  expect(resolved).toHaveLength(1);

  await button(page, 'Complete').click();
  await completeStep(page);
  const dialog = page.getByRole('dialog', { name: 'Sign migration PAL' });
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Jane');
  await expect(dialog.getByRole('textbox', { name: 'Last name' })).toHaveValue('Doe');
  await draw(page, dialog.locator('canvas'));
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  const signed = page.getByRole('dialog', { name: 'Migration PAL signed' });
  await expect(signed.getByText('The signed evidence is unchanged.')).toBeVisible();
  await signed.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Signed' })).toHaveCount(4);
  await expect(page.getByRole('checkbox', { name: 'Not ignore Ignored item 3' })).toBeDisabled();

  await page.goto(`/customer/migration/${list.resultId}/certificate?access_token=${list.linkToken}`);
  const main = page.getByRole('main');
  const { signature } = await given.read<SignatureState>(`/api/v1/migration/${list.resultId}/signature`);
  for (const fact of [
    'The signed evidence is unchanged.',
    'Jane Doe',
    '127.0.0.1',
    signature?.content_hash ?? '?',
    signature?.user_agent ?? '?',
  ])
    await expect(main.getByText(fact).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect((await page.pdf({ format: 'A4' })).subarray(0, 4).toString()).toBe('%PDF');
  await page.emulateMedia({ media: null });
  await withDatabase((client) =>
    client.query(
      `update result_rows set custom_gl_code = 'changed past the product' where id =
        (select id from result_rows where result_id = $1 and signed_as = 'to_move' order by id limit 1)`,
      [list.resultId],
    ),
  );
  await page.reload();
  await expect(main.getByText('1 row was changed outside of Fetlock, not as signed.').first()).toBeVisible();
  await expect(page.getByText('The signed evidence is unchanged.')).toBeHidden();
});

// Runs in a browser against the whole product: as many rows as in a real list, from a real server, and a reload of the real page.
test('20,000 rows on one page stay smooth, and an open note survives scrolling through them @PAL-68 @PAL-69 @CONST-38', async ({
  page,
  given,
}) => {
  const list = await givenChecklist(given, 'PAL of many', { groups: 0, asked: 0, compounded: 20_000, ignored: 0 });
  await page.goto(`${list.address}&step=compounded`);
  const table = grid(page, 'Compounded');
  await expect(table).toHaveAttribute('aria-rowcount', '201');
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('All');
  await expect(table).toHaveAttribute('aria-rowcount', '20001');
  const third = page.getByRole('row', { name: /Compounded drug 3 / });
  await expect.poll(async () => (await third.boundingBox())?.height).toBe(68);
  await third.getByText('Click to type notes...').click();
  await giveName(page);
  const note = page.getByRole('textbox', { name: 'Edit note' });
  await note.pressSequentially('Half a sen');

  const moved = await scrolled(page);
  expect(moved.rows, 'rows that are rendered at once').toBeLessThan(60);
  expect(moved.blank, 'frames without a row in the middle of the window').toBe(0);
  await expect(row(page, 'Compounded drug 20000')).toBeVisible();
  await scrollTo(page, 500_037);
  await expect.poll(() => rowsBelow(page), 'rows ready below those in view').toBe(3);
  await scrollTo(page, 0);
  await expect(note).toHaveValue('Half a sen');
  // So does a page reload, before which the browser asks.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(note).toHaveValue('Half a sen');
  await expect(note).toBeFocused();
  await page.keyboard.type('tence');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(third.getByRole('button')).toHaveText('Half a sentence');
});

const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => {
    for (const element of document.querySelectorAll('main, main *, :has(> main)'))
      if (element.scrollHeight > element.clientHeight + 50) element.scrollTo({ top: to });
  }, top);

/** Rows that are rendered but not in view yet. */
const rowsBelow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bottom = document.querySelector('main')?.parentElement?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll('[role=row]')].filter((element) => element.getBoundingClientRect().top >= bottom).length;
  });

/** Scrolls through the whole list in 120 steps of one frame each. */
const scrolled = (page: Page): Promise<{ rows: number; blank: number; worst: number }> =>
  page.evaluate(async () => {
    const scroller = [...document.querySelectorAll('*')].find(
      (element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) && element.scrollHeight > 100_000,
    );
    if (!scroller) throw new Error('Nothing scrolls.');
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let [rows, blank, worst, before] = [0, 0, 0, await frame()];
    const last = scroller.scrollHeight - scroller.clientHeight;
    for (let index = 1; index <= 120; index += 1) {
      scroller.scrollTo({ top: (last * index) / 120 });
      await frame();
      const now = await frame();
      worst = Math.max(worst, now - before);
      before = now;
      rows = Math.max(rows, scroller.querySelectorAll('[role=row]').length);
      const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
      if (!middle?.closest('[role=row], nav, footer')) blank += 1;
    }
    return { rows, blank, worst };
  });
