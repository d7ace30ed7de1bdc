import type { Locator, Page } from '@playwright/test';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { givenChecklist } from './setup/given-checklist.ts';
import { expect, test } from './setup/test.ts';

test.use({ signedInAs: null });

const steps = (page: Page): Locator => page.getByRole('navigation', { name: 'Steps' });
const step = (page: Page, name: string): Locator => steps(page).getByRole('button', { name });
const grid = (page: Page, name: string): Locator => page.getByRole('grid', { name });
const row = (page: Page, text: string | RegExp): Locator => page.getByRole('row').filter({ hasText: text });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const saved = (page: Page): Locator => page.getByText('The row has been updated');

/** Who visits is asked before the first change. */
async function giveName(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What is your name?' });
  await dialog.getByRole('textbox').fill('Jane Doe');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

/** Colour of a theme's variable as the browser writes colours. */
const colourOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((variable) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${variable})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

const stepColour = (page: Page, name: string): Promise<string> =>
  step(page, name).evaluate((element) => getComputedStyle(element).borderBottomColor);

test('multimatch: groups are resolved and the step is completed @PAL-01 @PAL-02 @PAL-03 @PAL-04 @PAL-05 @PAL-06 @PAL-07 @PAL-10 @PAL-22 @PAL-23 @PAL-25 @PAL-26 @PAL-27 @PAL-29 @PAL-30 @PAL-31 @PAL-32 @PAL-33 @PAL-34 @PAL-35 @PAL-36 @PAL-37 @PAL-38 @PAL-39 @PAL-40 @PAL-41 @PAL-42 @PAL-43 @CONST-39 @CONST-40', async ({
  page,
  given,
}) => {
  const list = await givenChecklist(given, 'PAL of several matches');
  const verified = page.waitForRequest(/token\/verify$/);
  await page.goto(list.address);
  expect((await verified).postDataJSON()).toMatchObject({ tokenType: 'mig_pal_link', result_id: list.resultId });
  await expect(steps(page).getByRole('button')).toHaveText([
    /Multimatch.*Pending/,
    /Ask customer.*Pending/,
    /Compounded.*Pending/,
    /Ignored.*Pending/,
  ]);
  expect(await stepColour(page, 'Multimatch')).toBe(await colourOf(page, '--step-accent'));
  await expect(page.getByRole('link', { name: 'Open dashboard' })).toHaveAttribute(
    'href',
    `/customer/migration/${list.resultId}/dashboard?access_token=${list.linkToken}`,
  );
  await expect(page).toHaveURL(/step=multimatch/);

  const table = grid(page, 'Multimatch');
  await expect(table.getByRole('columnheader')).toHaveText(['Approved', 'Name', 'Entry name', 'Notes']);
  // Head, three groups and two matches in each.
  await expect(table).toHaveAttribute('aria-rowcount', '10');
  await expect(row(page, 'Original external code').first()).toHaveText(
    /Category\s*Drug\s*Name\s*Carprofen 1\s*Id\s*M1\s*Original external code\s*EXT-1\s*Price\s*\$11\.00\s*Last sold\s*Sep 30, 2026/,
  );
  await expect(page.getByText('0 of 3 resolved')).toBeVisible();
  await expect(page.getByText('Total amount3')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Resolved' })).toHaveAttribute('aria-valuenow', '0');
  const first = page.getByRole('switch', { name: 'Unresolved first' });
  await expect(first).toBeChecked();
  await first.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Resolved multimatches are shown at the end');

  const match = table.getByRole('checkbox', { name: /^Approved Carprofen 1/ });
  // Each match of an item has a name of its own.
  await expect(match.first()).toHaveAccessibleName('Approved Carprofen 1: Carprofen chewable tablets, 75 mg, 60 count');
  await expect(match.last()).toHaveAccessibleName('Approved Carprofen 1: Carprofen chewable tablets, 100 mg, 60 count');
  await match.first().click();
  await giveName(page);
  const dialog = page.getByRole('dialog', { name: 'Resolve multimatch?' });
  await expect(dialog).toContainText('Carprofen chewable tablets');
  await expect(dialog).toContainText('75 mg, 60 count');
  await expectAccessibleLightAndDark(page, 'resolve dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(match.first()).not.toBeChecked();
  await match.first().click();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH' && /multimatch\?resultRowId=\d+$/.test(request.url()));
  await dialog.getByRole('button', { name: 'Resolve', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({ isResolved: true });
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('1 of 3 resolved')).toBeVisible();
  await expect(page.getByText('Resolved1')).toBeVisible();
  await expect(step(page, 'Multimatch')).toContainText('In progress');
  expect(await stepColour(page, 'Multimatch')).toBe(await colourOf(page, '--step-secondary'));
  // The resolved group went to the end; the keyboard has stayed where it was.
  await expect(row(page, 'Original external code').last()).toContainText('Carprofen 1');
  await expect(row(page, 'Original external code').first()).toContainText('Carprofen 2');
  await first.click();
  await expect(row(page, 'Original external code').first()).toContainText('Carprofen 1');

  await match.first().click();
  const deselect = page.getByRole('dialog', { name: 'Deselect resolve?' });
  await deselect.getByRole('button', { name: 'Deselect' }).click();
  await expect(page.getByText('0 of 3 resolved')).toBeVisible();
  await expect(match.first()).not.toBeChecked();
  await button(page, 'Undo').click();
  await expect(match.first()).toBeChecked();
  await expect(page.getByText('1 of 3 resolved')).toBeVisible();

  await button(page, 'Next').click();
  const complete = page.getByRole('dialog', { name: 'Complete step?' });
  await expect(complete).toContainText('2 groups have no match chosen yet.');
  const updated = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith(`/migration/${list.resultId}`));
  await complete.getByRole('button', { name: 'Complete' }).click();
  expect((await updated).postDataJSON()).toEqual({ stepName: 'multimatch', status: 'completed' });
  await expect(step(page, 'Multimatch')).toContainText('Completed');
  expect(await stepColour(page, 'Multimatch')).toBe(await colourOf(page, '--step-primary'));
  await expect(step(page, 'Ask customer')).toHaveAttribute('aria-current', 'step');
  // A step without a record gets one.
  await button(page, 'Next').click();
  const created = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(`/migration/${list.resultId}`));
  await complete.getByRole('button', { name: 'Complete' }).click();
  expect((await created).postDataJSON()).toEqual({ step: 'ask_customer', status: 'completed' });
  await expect(step(page, 'Compounded')).toHaveAttribute('aria-current', 'step');
  await button(page, 'Back').click();
  await expect(step(page, 'Ask customer')).toHaveAttribute('aria-current', 'step');
  await button(page, 'Next').click();
  await expect(complete).toBeHidden();
  await expect(step(page, 'Compounded')).toHaveAttribute('aria-current', 'step');
  await page.goBack();
  await expect(step(page, 'Ask customer')).toHaveAttribute('aria-current', 'step');
  await page.reload();
  await expect(step(page, 'Ask customer')).toHaveAttribute('aria-current', 'step');
});

test('notes, codes and types are edited where they stand, by mouse and keyboard @PAL-44 @PAL-45 @PAL-46 @PAL-47 @PAL-48 @PAL-49 @PAL-50 @PAL-51 @PAL-52 @PAL-53 @PAL-54 @PAL-55 @PAL-56 @PAL-62 @PAL-67 @PAL-74 @PAL-76 @PAL-77 @PAL-78 @PAL-79 @CONST-34', async ({
  page,
  given,
  guard,
}) => {
  const list = await givenChecklist(given, 'PAL of notes', { groups: 0 });
  await page.goto(`${list.address}&step=multimatch`);
  await expect(page.getByText('No data available')).toBeVisible();

  await step(page, 'Ask customer').click();
  await expect(grid(page, 'Ask customer').getByRole('columnheader')).toHaveText([
    'Category',
    'Id',
    'Name',
    'Fetlock name',
    'Entry variation name',
    'Price',
    'Last sold',
    'Notes',
  ]);
  const question = row(page, 'Question 1');
  await expect(page.getByText('0 of 4 answered')).toBeVisible();
  await question.getByText('Click to type notes...').click();
  await giveName(page);
  const note = page.getByRole('textbox', { name: 'Edit note' });
  await expect(note).toHaveAttribute('placeholder', 'Click to type notes...');
  await expect(note).toBeFocused();
  await note.fill('  Twice a week \n');
  await expectAccessibleLightAndDark(page, 'open editor');
  await note.focus();
  const noted = page.waitForRequest((request) => request.method() === 'PUT' && /rows\/\d+$/.test(request.url()));
  await page.keyboard.press('Enter');
  expect((await noted).postDataJSON()).toEqual({ migrationPoll: { notes: 'Twice a week' }, version: 1 });
  await expect(saved(page)).toBeVisible();
  const shownAt = Date.now();
  await expect(question.getByRole('button')).toHaveText('Twice a week');
  await expect(saved(page)).toBeHidden();
  expect(Date.now() - shownAt).toBeLessThan(5_000);
  await expect(page.getByText('1 of 4 answered')).toBeVisible();
  await expect(question.getByRole('button')).toBeFocused();

  // Down a row, a note by the keyboard alone, another one given up.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Question 2').getByRole('button')).toHaveText('Second');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' thoughts');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Question 2').getByRole('button')).toHaveText('Second');
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'Question 2').getByRole('gridcell', { name: /2026|2025/ })).toBeFocused();
  // Whoever clicks elsewhere has saved.
  await row(page, 'Question 3').getByText('Click to type notes...').click();
  await note.fill('Third');
  await page.getByRole('heading', { name: 'Ask customer' }).click();
  await expect(row(page, 'Question 3').getByRole('button')).toHaveText('Third');

  // Somebody else writes a note to the same row meanwhile.
  const [staffRow] = (await given.rows(list.resultId)).filter(({ orig_name }) => orig_name === 'Question 4');
  await row(page, 'Question 4').getByText('Click to type notes...').click();
  await note.fill('Mine');
  guard.expect(/409/);
  await given.call('PUT', `/api/v1/processing-results/${list.resultId}/rows/${staffRow?.id}`, {
    migrationPoll: { notes: 'Theirs' },
    version: staffRow?.version,
  });
  await note.press('Enter');
  const clash = page.getByRole('alert');
  await expect(clash).toContainText('Theirs');
  await expect(clash).toContainText('Mine');
  await expectAccessibleLightAndDark(page, 'two notes at once');
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await expect(row(page, 'Question 4').getByRole('button')).toHaveText('Mine');
  await expect(clash).toBeHidden();

  // Without a connection the change waits, and goes by itself when it is back.
  await page.route('**/rows/*', (route) => route.abort());
  guard.expect(/ERR_FAILED|net::/);
  await row(page, 'Question 4').getByRole('button').click();
  await note.fill('Sent later');
  await note.press('Enter');
  await expect(page.getByText('No connection: 1 change waits here and will be sent.')).toBeVisible();
  await page.unroute('**/rows/*');
  await button(page, 'Try now').click();
  await expect(page.getByText('All changes are saved')).toBeVisible();

  await step(page, 'Compounded').click();
  await expect(grid(page, 'Compounded').getByRole('columnheader')).toHaveText(['Category', 'Id', 'Name', 'Price', 'Last sold', 'Notes']);
  await expect(page.getByText('3 items, 0 with a note of yours')).toBeVisible();

  await step(page, 'Ignored').click();
  await expect(grid(page, 'Ignored').getByRole('columnheader')).toHaveText([
    'Not ignore',
    'Category',
    'Id',
    'Name',
    'Price',
    'Last sold',
    'GL Code',
    'Type override',
    'Notes',
  ]);
  const reasons = row(page, 'Reason of ignoring: ');
  await expect(reasons).toHaveText([
    'Reason of ignoring: Never sold',
    'Reason of ignoring: Not sold for 36 months',
    'Reason of ignoring: Raffle and gifts',
  ]);
  await page.getByRole('combobox', { name: 'Filter by ignore reason' }).click();
  await page.getByRole('option', { name: 'Never sold (4)' }).click();
  await page.getByRole('option', { name: 'Raffle and gifts (4)' }).click();
  await page.keyboard.press('Escape');
  const filtered = page.waitForRequest((request) => request.url().includes('/rows?'));
  await button(page, 'Apply').click();
  const asked = new URL((await filtered).url()).searchParams;
  expect(asked.getAll('comment')).toEqual(['Never sold', 'Raffle and gifts']);
  expect([asked.get('step'), asked.get('page'), asked.get('rowsPerPage'), asked.get('groupBy')]).toEqual([
    'ignored',
    '1',
    '200',
    'comment',
  ]);
  await expect(reasons).toHaveText(['Reason of ignoring: Never sold', 'Reason of ignoring: Raffle and gifts']);

  const kept = row(page, 'Ignored item 5');
  await kept.getByRole('checkbox', { name: 'Not ignore Ignored item 5' }).check();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('12 items left out, 1 of them kept by you')).toBeVisible();
  // Kept as it is: its codes rest.
  await expect(kept.getByRole('button').first()).toBeDisabled();
  await kept.getByRole('checkbox').uncheck();
  await expect(page.getByText('12 items left out, 0 of them kept by you')).toBeVisible();
  await kept.getByText('Edit...').first().click();
  const code = page.getByRole('textbox', { name: 'Edit GL code' });
  await code.fill('4711');
  await code.press('Enter');
  await expect(kept.getByText('4711')).toBeVisible();
  await expect(kept.getByRole('checkbox')).toBeDisabled();
  await kept.getByRole('checkbox').locator('..').hover();
  await expect(page.getByRole('tooltip')).toContainText('You gave it another GL code or type');
  await expect(kept).toContainText('Your change is with us.');
  await kept.getByText('Edit...').click();
  const type = page.getByRole('combobox', { name: 'Choose a type' });
  await page.keyboard.press('Enter');
  await expect(type).toBeHidden();
  await kept.getByText('Edit...').click();
  await type.selectOption({ label: 'Laboratory tests' });
  await type.press('Enter');
  await expect(kept.getByText('Laboratory tests', { exact: true })).toBeVisible();
  await expect(page.getByText('All changes are saved')).toBeVisible();
  const [after] = (await given.rows(list.resultId)).filter(({ orig_name }) => orig_name === 'Ignored item 5');
  expect(after).toMatchObject({ custom_gl_code: '4711', mapped_core_type_override: 'lab', status: { name: 'needs_change' } });
  await expectAccessibleLightAndDark(page, 'ignored step');

  // On paper: all rows of the step as a table, and nothing else.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await button(page, 'Print').click();
  const paper = page.locator('[data-print] table');
  await expect(paper).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(paper.locator('tbody tr')).toHaveCount(10);
  await expect(paper.locator('tr', { hasText: 'Ignored item 5' })).toHaveText(/^NoIgnoreP5Ignored item 5\$15\.00.*4711Laboratory tests–$/);
  await expect(grid(page, 'Ignored')).toBeHidden();
  await expect(steps(page)).toBeHidden();
});

test('the last step is completed and signed; then everything rests @PAL-08 @PAL-09 @PAL-11 @PAL-12 @PAL-13 @PAL-24 @PAL-28 @CUST-02', async ({
  page,
  given,
}) => {
  const list = await givenChecklist(given, 'PAL to be signed', { groups: 1, asked: 1, compounded: 1, ignored: 3 });
  await page.goto(`${list.address}&step=ignored`);
  await page.getByRole('checkbox', { name: 'Not ignore Ignored item 1' }).click();
  await giveName(page);
  await expect(page.getByText('3 items left out, 1 of them kept by you')).toBeVisible();
  await button(page, 'Complete').click();
  const complete = page.getByRole('dialog', { name: 'Complete step?' });
  await expect(complete).toContainText('2 items will not be moved.');
  await complete.getByRole('button', { name: 'Complete' }).click();
  const missing = page.getByRole('dialog', { name: 'Almost there' });
  await expect(missing.getByRole('listitem')).toHaveText([/Multimatch/, /Ask customer/, /Compounded/]);
  await expectAccessibleLightAndDark(page, 'missing steps');
  await missing.getByRole('button', { name: 'Multimatch' }).click();
  for (const name of ['Multimatch', 'Ask customer', 'Compounded']) {
    await expect(step(page, name)).toHaveAttribute('aria-current', 'step');
    await button(page, 'Next').click();
    await complete.getByRole('button', { name: 'Complete' }).click();
    await expect(step(page, name)).toContainText('Completed');
  }
  await expect(step(page, 'Ignored')).toHaveAttribute('aria-current', 'step');
  // A change sets the step back to be in progress.
  await page.getByRole('checkbox', { name: 'Not ignore Ignored item 2' }).check();
  await expect(step(page, 'Ignored')).toContainText('In progress');
  await button(page, 'Complete').click();
  await complete.getByRole('button', { name: 'Complete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign migration PAL' });
  await expect(dialog).toContainText('no match is chosen for 1 of 1 item.');
  await expectAccessibleLightAndDark(page, 'what is signed without an answer');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Sign').click();
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Jane');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Doe');
  const canvas = dialog.locator('canvas');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is nothing to draw on.');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 8 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  const signed = page.getByRole('dialog', { name: 'Migration PAL signed' });
  await expect(signed).toBeVisible();
  await signed.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(steps(page).getByRole('button', { name: 'Signed' })).toHaveCount(4);
  expect(await stepColour(page, 'Ignored')).toBe(await colourOf(page, '--step-success'));
  await expect(page.getByRole('checkbox', { name: 'Not ignore Ignored item 3' })).toBeDisabled();
  await expect(grid(page, 'Ignored').getByRole('button')).toHaveCount(0);
  await expect(button(page, 'Complete')).toBeHidden();
  await step(page, 'Ask customer').click();
  await expect(row(page, 'Question 1')).toBeVisible();
  await expect(grid(page, 'Ask customer').getByRole('button')).toHaveCount(0);
  await expectAccessibleLightAndDark(page, 'signed step');
  await button(page, 'Migration PAL signed').click();
  await expect(signed.getByLabel('First name')).toHaveValue('Jane');
});

test('20,000 rows on one page stay smooth, and an open note survives the way through them @PAL-68 @PAL-69 @PAL-70 @PAL-71 @PAL-72 @PAL-73 @PAL-75 @CONST-10 @CONST-38', async ({
  page,
  given,
}) => {
  const list = await givenChecklist(given, 'PAL of many', { groups: 0, asked: 0, compounded: 20_000, ignored: 0 });
  await page.route('**/rows?*', async (route) => {
    await loaded;
    await route.continue();
  });
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const asksForRows = page.waitForRequest('**/rows?*');
  await page.goto(`${list.address}&step=compounded`);
  // The visit loads with the same words before it.
  await asksForRows;
  await expect(page.getByText('Loading...')).toBeVisible();
  load();
  const table = grid(page, 'Compounded');
  await expect(table).toHaveAttribute('aria-rowcount', '201');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('200');
  await expect(pages.getByRole('option')).toHaveText(['50', '100', '200', '500', 'All']);
  await expect(pages.getByRole('button', { name: /^Page \d+$/ })).toHaveText(['1', '2', '3', '4', '5']);
  await pages.getByRole('button', { name: 'Page 5' }).click();
  await expect(pages.getByRole('button', { name: /^Page \d+$/ })).toHaveText(['3', '4', '5', '6', '7']);
  await expect(pages.getByText('801–1,000 of 20,000')).toBeVisible();
  await expect(row(page, 'Compounded drug 801')).toBeVisible();

  const all = page.waitForRequest((request) => request.url().includes('fetchAll'));
  await pages.getByRole('combobox', { name: 'Rows per page' }).selectOption('All');
  const asked = new URL((await all).url()).searchParams;
  expect([asked.get('fetchAll'), asked.get('page'), asked.get('rowsPerPage')]).toEqual(['true', null, null]);
  await expect(table).toHaveAttribute('aria-rowcount', '20001');
  const third = page.getByRole('row', { name: /Compounded drug 3 / });
  expect((await third.boundingBox())?.height).toBe(68);
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
  // So does a reload of the page, before which the browser asks.
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

/** Rows that are rendered and not in view yet. */
const rowsBelow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bottom = document.querySelector('main')?.parentElement?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll('[role=row]')].filter((element) => element.getBoundingClientRect().top >= bottom).length;
  });

/** Goes through the whole list in 120 steps of a frame each. */
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

for (const [width, height] of [
  [390, 844],
  [820, 1180],
] as const)
  test(`the same content in the same order ${width} pixels wide, with room for fingers`, async ({ page, given }) => {
    const list = await givenChecklist(given, `PAL ${width} wide`, { groups: 1, asked: 1, compounded: 1, ignored: 3 });
    await page.setViewportSize({ width, height });
    await page.goto(list.address);
    for (const name of ['Multimatch', 'Ask customer', 'Compounded', 'Ignored']) {
      await step(page, name).click();
      const table = grid(page, name);
      await expect(table).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main button, main a, main label:has(input), main select')]
          .filter((element) => element.offsetParent !== null)
          .map((element) => ({ text: element.innerText, height: element.getBoundingClientRect().height }))
          .filter((one) => one.height < 44 && one.height > 1),
      );
      expect.soft(small, `${name}: targets`).toEqual([]);
      await expectAccessibleLightAndDark(page, `${name} ${width}`);
    }
    await page.getByRole('row').filter({ hasText: 'Ignored item 1' }).getByText('Click to type notes...').click();
    await giveName(page);
    await page.getByRole('textbox', { name: 'Edit note' }).fill('From my phone');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('From my phone')).toBeVisible();
    // What is edited stands above the bar at the foot, with its buttons.
    const card = page.getByRole('row').filter({ hasText: 'Ignored item 1' });
    await card.getByText('Edit...').first().click();
    const bar = await page.locator('footer', { has: button(page, 'Back') }).boundingBox();
    const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
    expect((save?.y ?? height) + (save?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
