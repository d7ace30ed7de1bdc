import { guardNames } from '@fetlock/contract/guards';
import type { Locator, Page } from '@playwright/test';
import { Review } from './pages/review.ts';
import { withDatabase } from './setup/database.ts';
import type { Given } from './setup/given.ts';
import { expect, test } from './setup/test.ts';

test.use({ signedInAs: null });

const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const parts = (page: Page): Locator => page.getByRole('tablist', { name: 'Parts of the migration' });
/** The parts of the migration with their numbers of rows, as either side reads them. */
const partsText = async (page: Page, wanted: RegExp): Promise<void> => {
  await expect(parts(page)).toHaveText(wanted);
};

/** Two matches of one item, of which staff have made the first ready, and an item that is left out. */
async function givenList(given: Given): Promise<{ id: number; resultId: number; link: string }> {
  const { id, resultId } = await given.task('Promise');
  await withDatabase((client) =>
    client.query(
      `insert into result_rows (result_id, orig_order, status, category, subcategory, fetlock_name, fetlock_code, variation, entry_variation_name,
         orig_code, orig_name, multimatch)
       select $1::bigint, 50, 'not_reviewed', 'drug', 'NSAID', 'Carprofen chewable tablets', 'C' || n, 'M', n || ' mg', 'G', 'Carprofen', 'group'
       from (values (75), (100)) as match (n)`,
      [resultId],
    ),
  );
  const rows = await given.rows(resultId);
  const idsOf = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).map((row) => row.id);
  const set = (body: object) => given.call('POST', `/api/v1/processing-results/${resultId}/rows/statuses`, body);
  await set({ rows_ids: idsOf((row) => row.orig_name !== 'Carprofen'), status: 'ignore' });
  await set({
    rows_ids: [],
    status: 'ready_for_import',
    accept_guards: [...guardNames],
    filters: { multimatch: true, multimatch_value: 'group', correct_rows_ids: idsOf((row) => row.fetlock_code === 'C75') },
  });
  const { access_token: link } = await given.call<{ access_token: string }>('POST', `/api/v1/processing-results/${resultId}/link`, {
    linkType: 'mig_pal_link',
  });
  return { id, resultId, link };
}

async function completeStep(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Complete step?' }).getByRole('button', { name: 'Complete' }).click();
}

async function answerAndSign(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Approved Carprofen: .* 100 mg/ }).click();
  const question = page.getByRole('dialog', { name: 'What is your name?' });
  await question.getByRole('textbox').fill('Jane Doe');
  await button(question, 'Continue').click();
  await button(page.getByRole('dialog', { name: 'Resolve multimatch?' }), 'Resolve').click();
  await expect(page.getByText('1 of 1 resolved')).toBeVisible();
  for (let step = 0; step < 3; step += 1) {
    await button(page, 'Next').click();
    await completeStep(page);
  }
  await page.getByRole('checkbox', { name: 'Not ignore Raffle ticket' }).check();
  await expect(page.getByText('2 items left out, 1 kept by you')).toBeVisible();
  await button(page, 'Complete').click();
  await completeStep(page);
  const dialog = page.getByRole('dialog', { name: 'Sign migration PAL' });
  await dialog.getByText('Type', { exact: true }).click();
  await dialog.getByLabel('Type your name as your signature').fill('Jane Doe');
  await button(dialog, 'Sign').click();
  const signed = page.getByRole('dialog', { name: 'Migration PAL signed' });
  await expect(signed.getByText('The signed evidence is unchanged.')).toBeVisible();
  await button(signed, 'Close').click();
}

// Runs in a browser against the whole product: two people, and what the database lets an import take.
test('what a practice chooses, keeps and signs is what both sides read, what an import takes, and what a new version begins with', async ({
  page,
  given,
  visitor,
}) => {
  const { id, resultId, link } = await givenList(given);
  const at = (of: string) => `/customer/migration/${resultId}/${of}?access_token=${link}`;
  await page.goto(at('migration-poll'));
  await answerAndSign(page);

  const staff = await visitor('reviewer');
  const review = new Review(staff);
  await review.open(resultId, '?tab=all');
  await review.more('Migration summary');
  await page.goto(at('dashboard'));
  await button(page, 'Migration Summary').click();
  // Declined and left out: the other match, and two ignored items. Still open: the chosen match, and the item that is kept.
  await partsText(staff, /Importing\s*0.*Ready, analysis not passed\s*0.*Still open\s*2.*Not importing\s*3.*Imported\s*0/s);
  await partsText(page, /Importing\s*0.*Ready, to be checked\s*0.*Still open\s*2.*Not importing\s*3.*Imported\s*0/s);

  const rows = await given.rows(resultId);
  const rowOf = (test: (row: (typeof rows)[number]) => boolean) => rows.find(test)?.id ?? 0;
  const [declined, chosen] = [rowOf((row) => row.fetlock_code === 'C75'), rowOf((row) => row.fetlock_code === 'C100')];
  const ready = (row: number) =>
    given.call('POST', `/api/v1/processing-results/${resultId}/rows/statuses`, {
      rows_ids: [row],
      status: 'ready_for_import',
      accept_guards: [...guardNames],
    });
  // It was ready before the practice chose the other match, and stays out of every import.
  expect(await ready(declined)).toMatchObject({ changed: 0 });
  await ready(chosen);
  await staff.reload();
  await review.more('Migration summary');
  await partsText(staff, /Ready, analysis not passed\s*1.*Still open\s*1.*Not importing\s*3/s);
  await page.reload();
  await button(page, 'Migration Summary').click();
  await partsText(page, /Ready, to be checked\s*1.*Still open\s*1.*Not importing\s*3/s);

  await given.call('POST', `/api/v1/tasks/${id}`, { action: 're-run' });
  const now = await given.ended(id);
  expect(now.resultId).toBeGreaterThan(resultId);
  await page.goto(at('migration-poll'));
  await expect(page.getByText('There is a newer version of this list')).toBeVisible();
  await review.open(now.resultId, '?tab=all');
  await expect(staff.getByText(/^Answers: 3 items carried over, 1 item no longer in the list\.$/)).toBeVisible();
  const kept = (await given.rows(now.resultId)).find(({ orig_name }) => orig_name === 'Raffle ticket');
  expect(kept).toMatchObject({ migrationPoll: { checked: true }, signed: null });
});
