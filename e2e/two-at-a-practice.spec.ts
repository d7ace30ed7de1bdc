import type { SignatureState } from '@fetlock/contract/migration-signature';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { Review } from './pages/review.ts';
import { Runs } from './pages/runs.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: one link, two people at once, one of them without a connection for a while, then the staff.

const tablets = 'Carprofen 100 mg chewable tablets 60 count';
const disconnected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/;

const step = (page: Page, name: string): Locator => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
const item = (page: Page, name: string): Locator =>
  page.locator('[role=row], [data-layout=cards] [role=row]').filter({ hasText: name }).first();

/** A person of the practice, in a browser of their own. */
async function personOf(browser: Browser, { name, address, width }: { name: string; address: string; width: number }) {
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Enter your name' }).click();
  const question = page.getByRole('dialog', { name: 'What is your name?' });
  await question.getByRole('textbox').fill(name);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question).toBeHidden();
  return { context, page };
}

async function writeNote(page: Page, name: string, text: string): Promise<void> {
  await item(page, name).getByText('Click to type notes...').click();
  await page.getByRole('textbox', { name: 'Edit note' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Completes the step on the screen; the last one leads to the signature. */
async function complete(page: Page, button: 'Next' | 'Complete'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog', { name: 'Complete step?' }).getByRole('button', { name: 'Complete' }).click();
}

test('two people of a practice answer at once, one of them offline for a while; what they signed is carried out and imported, and nothing is lost', async ({
  page: staff,
  browser,
  given,
  guard,
}) => {
  guard.expect(disconnected);
  test.slow();
  const { resultId } = await given.task(unique('Two at a practice'));
  const review = new Review(staff);
  const rowOf = async (name: string) => (await given.rows(resultId)).find((row) => row.orig_name === name);
  const contexts: BrowserContext[] = [];

  const address = await test.step('staff ask about one item, leave one out, and generate the link', async () => {
    await review.open(resultId);
    await review.setStatus('Raffle ticket', 'Ignored');
    await review.setStatus('Nail trim', 'Ask customer');
    await staff.getByRole('button', { name: 'Share' }).click();
    await staff.getByRole('menuitem', { name: 'MIG Pal link' }).click();
    const generated = review.dialog('Generated link');
    const field = generated.getByRole('textbox');
    await expect(field).toHaveValue(/access_token=/);
    const link = await field.inputValue();
    await staff.keyboard.press('Escape');
    await expect(generated).toBeHidden();
    return link;
  });
  const ana = await personOf(browser, { name: 'Ana Ruiz', address, width: 390 });
  const ben = await personOf(browser, { name: 'Ben Cole', address, width: 1280 });
  contexts.push(ana.context, ben.context);

  await test.step('Ben goes on without a connection while Ana answers on her phone', async () => {
    await step(ben.page, 'Ignored').click();
    await expect(item(ben.page, 'Raffle ticket')).toBeVisible();
    await ben.context.setOffline(true);
    await ben.page.getByRole('checkbox', { name: 'Not ignore Raffle ticket' }).check();
    await writeNote(ben.page, 'Raffle ticket', 'We still sell these');
    await step(ana.page, 'Ask customer').click();
    await writeNote(ana.page, 'Nail trim', 'Large dogs only');
    await expect.poll(async () => (await rowOf('Nail trim'))?.migrationPoll.notes).toBe('Large dogs only');
    expect((await rowOf('Raffle ticket'))?.migrationPoll).toMatchObject({ checked: false });
  });

  await test.step('his answers arrive when he is back, and each sees what the other wrote', async () => {
    await ben.context.setOffline(false);
    await expect
      .poll(async () => (await rowOf('Raffle ticket'))?.migrationPoll)
      .toMatchObject({ checked: true, notes: 'We still sell these' });
    await expect(ben.page.getByText('All changes are saved')).toBeVisible();
    await step(ben.page, 'Ask customer').click();
    await expect(item(ben.page, 'Nail trim')).toContainText('Large dogs only');
    await step(ana.page, 'Ignored').click();
    await expect(item(ana.page, 'Raffle ticket')).toContainText('We still sell these');
  });

  await test.step('Ana completes the four steps and signs on her phone', async () => {
    await step(ana.page, 'Multimatch').click();
    for (const name of ['Multimatch', 'Ask customer', 'Compounded']) {
      await complete(ana.page, 'Next');
      await expect(step(ana.page, name)).toContainText('Completed');
    }
    await complete(ana.page, 'Complete');
    const dialog = ana.page.getByRole('dialog', { name: 'Sign migration PAL' });
    await dialog.getByText('Type', { exact: true }).click();
    await dialog.getByLabel('Type your name as your signature').fill('Ana Ruiz');
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(ana.page.getByRole('dialog', { name: 'Migration PAL signed' })).toBeVisible();
    await expect(step(ben.page, 'Ask customer'), 'Ben learns of it').toContainText('Signed');
  });

  await test.step('staff see the answers, carry them out, and import', async () => {
    await review.open(resultId, '?palAnswered=true');
    for (const [name, note] of [
      ['Nail trim', 'Large dogs only'],
      ['Raffle ticket', 'We still sell these'],
    ] as const)
      await expect(review.grid, name).toContainText(note);
    await review.open(resultId);
    await review.setStatus(tablets, 'Ready for import');
    const runs = new Runs(staff);
    await runs.choose('Prod');
    await runs.analyse.click();
    await runs.confirm('Analyse', 'Prod').click();
    await expect.poll(async () => (await rowOf(tablets))?.prodAnalysis?.status).toBe('SUCCEED');
    await expect(runs.import).toBeEnabled();
    await runs.import.click();
    await expect(runs.dialog('Import', 'Prod')).toContainText('1 of 3 rows is ready to import');
    await runs.confirm('Import', 'Prod').click();
    await expect.poll(async () => (await rowOf(tablets))?.status.name).toBe('imported');
    await expect(review.row(tablets)).toContainText('Imported');
  });

  await test.step('the certificate names what was signed, and both can open it from their link', async () => {
    const { signature, check } = await given.read<SignatureState>(`/api/v1/migration/${resultId}/signature`);
    expect(signature).toMatchObject({ method: 'typed' });
    expect(check).toMatchObject({ is_unchanged: true });
    for (const { page } of [ana, ben]) {
      await page.goto(address.replace('migration-poll', 'certificate'));
      const main = page.getByRole('main');
      await expect(main.getByText(/^The signed evidence is unchanged/).first()).toBeVisible();
      await expect(main.getByText('Ana Ruiz').first()).toBeVisible();
    }
    expect((await rowOf('Nail trim'))?.migrationPoll).toMatchObject({ notes: 'Large dogs only' });
    expect((await rowOf('Raffle ticket'))?.migrationPoll).toMatchObject({ checked: true, notes: 'We still sell these' });
  });
  for (const context of contexts) await context.close();
});
