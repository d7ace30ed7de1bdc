import type { SignatureState } from '@fetlock/contract/migration-signature';
import type { PlatformItem } from '@fetlock/contract/platform-rows';
import type { ResultRow } from '@fetlock/contract/rows';
import type { Browser, Locator, Page } from '@playwright/test';
import { CustomerReview } from './pages/customer-review.ts';
import { Pal } from './pages/pal.ts';
import { Review } from './pages/review.ts';
import { Runs } from './pages/runs.ts';
import type { Given } from './setup/given.ts';
import { Meant } from './setup/meant.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: two links, two people at once, one of them without a connection for a while, then the staff.

const disconnected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|could not be refreshed/;
const { pineRidge } = priceLists;

const names = {
  verified: 'Synotic 0.01 % otic solution',
  asIs: 'Day care package of 10 21-40 lb',
  toChange: 'Feet trim',
  commented: 'Vetoryl 120 mg caps 30 count',
  offline: 'Timolol 0.5 % ophthalmic solution Bimeda 15ML',
  offlineStatus: 'Pregabalin 100 mg capsule 90 count Amneal',
  asked: 'Diltiazem extended release capsule 120mgs',
  askedToo: 'Ciprofloxacin .3% 5ML',
  compounded: 'Prazosin 1 MG/ML oil suspension cmpd',
  left: 'Retained deciduous teeth',
  leftByStaff: 'Raffle ticket',
} as const;

/** A person of the practice, in a browser of their own. */
async function personOf(browser: Browser, name: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  return {
    name,
    page,
    context,
    review: new CustomerReview(page),
    pal: new Pal(page),
    /** Opens what was e-mailed; a name is given once per browser. */
    async opens(address: string) {
      await page.goto(address);
      const ask = page.getByRole('button', { name: 'Enter your name' });
      const change = page.getByRole('button', { name: 'Change name' });
      await expect(ask.or(change)).toBeVisible();
      if (await change.isVisible()) return;
      await ask.click();
      await new CustomerReview(page).giveName(name);
    },
  };
}

/** The address of a new link, as it is copied into an e-mail. */
async function linkFrom(staff: Page, title: 'MIG Pal link' | 'Customer link'): Promise<string> {
  await staff.getByRole('button', { name: 'Share' }).click();
  await staff.getByRole('menuitem', { name: title }).click();
  const field = staff.getByRole('dialog', { name: 'Generated link' }).getByRole('textbox');
  await expect(field).toHaveValue(/access_token=/);
  const link = await field.inputValue();
  await staff.keyboard.press('Escape');
  await expect(field).toBeHidden();
  return link;
}

/** The items of the practice, as the platform has them. */
async function itemsOf(practice: number): Promise<PlatformItem[]> {
  const { E2E_SANDBOX_PORT: port, E2E_SANDBOX_KEY: key } = process.env;
  const answer = await fetch(`http://localhost:${port}/api/practices/${practice}/items?limit=1000`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { items: PlatformItem[] }).items;
}

/** The row that a checkbox of the multimatch step approves: '<row>: <match>, <variation>'. */
async function rowOfChoice(choice: Locator, rows: readonly ResultRow[]): Promise<ResultRow> {
  await expect(choice).toBeVisible();
  const label = await choice.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent);
  const row = rows.find(
    ({ orig_name: name, fetlock_name: match, entry_variation_name: variation }) => label === `Approved ${name}: ${match}, ${variation}`,
  );
  if (!row) throw new Error(`No row is called '${label}'.`);
  return row;
}

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByLabel(`Select ${name}`, { exact: true }) });

test('two people of a practice review, answer and sign, one of them offline for a while; staff carry it out and import, and of all that each of them meant nothing is lost or doubled', async ({
  page: staff,
  browser,
  given,
  guard,
}) => {
  guard.expect(disconnected);
  test.slow();
  const { resultId } = await given.task(unique('Two at a practice'), pineRidge);
  const rowsNamed = async (name: string): Promise<[ResultRow, ...ResultRow[]]> => {
    const [first, ...others] = (await given.rows(resultId)).filter((row) => row.orig_name === name);
    if (!first) throw new Error(`There is no row of ${name}.`);
    return [first, ...others];
  };
  const review = new Review(staff);
  const before = await itemsOf(pineRidge.id);
  const rows = Object.fromEntries(
    await Promise.all(Object.entries(names).map(async ([key, name]) => [key, await rowsNamed(name)])),
  ) as Record<keyof typeof names, [ResultRow, ...ResultRow[]]>;
  const meant = await Meant.from(given, resultId);
  const staffName = 'Demo Admin';

  const links = await test.step('staff ask about items, leave one out, and generate the links', async () => {
    const set = async (key: keyof typeof names, title: string, status: string) => {
      await review.open(resultId, `?search=${encodeURIComponent(names[key])}`);
      await review.setStatus(names[key], title);
      await expect.poll(async () => (await rowsNamed(names[key]))[0].status.name).toBe(status);
      meant.by(staffName, rows[key][0], 'status', status);
    };
    await set('leftByStaff', 'Ignored', 'ignore');
    await set('asked', 'Ask customer', 'ask_customer');
    await set('askedToo', 'Ask customer', 'ask_customer');
    return { review: await linkFrom(staff, 'Customer link'), pal: await linkFrom(staff, 'MIG Pal link') };
  });
  const ana = await personOf(browser, 'Ana Ruiz', { width: 390, height: 844 });
  const ben = await personOf(browser, 'Ben Cole', { width: 1280, height: 800 });

  await test.step('Ana reviews on her phone, while Ben goes on without a connection', async () => {
    await ana.opens(links.review);
    await ben.opens(links.review);
    await expect(ben.review.row(names.offline)).toBeVisible();
    await ben.context.setOffline(true);
    await ben.review.verified(names.offline).click();
    meant.by(ben.name, rows.offline[0], 'customer_verified', true);

    await card(ana.page, names.verified).getByRole('button', { name: 'Verify' }).click();
    meant.by(ana.name, rows.verified[0], 'customer_verified', true);
    for (const [key, title, status] of [
      ['asIs', /^As is/, 'asis'],
      ['toChange', /^Needs change/, 'needs_change'],
    ] as const) {
      await card(ana.page, names[key]).getByRole('button', { name: rows[key][0].status.title, exact: true }).click();
      await ana.review.menu.getByRole('menuitem', { name: title }).click();
      meant.by(ana.name, rows[key][0], 'status', status);
    }
    await card(ana.page, names.commented).getByRole('button', { name: 'Comment' }).click();
    await ana.page.getByLabel('Your comment').fill('We keep the 60 mg ones only.');
    await ana.page.getByRole('button', { name: 'Add comment' }).click();
    meant.by(ana.name, rows.commented[0], 'comment', 'We keep the 60 mg ones only.');
    await expect(ana.page.getByRole('dialog').getByText('We keep the 60 mg ones only.')).toBeVisible();
    await ana.page.keyboard.press('Escape');
    await expect(ana.review.saved).toBeVisible();
    expect((await rowsNamed(names.offline))[0].customer_verified).toBe(false);
  });

  await test.step('what Ben did arrives when he is back', async () => {
    await ben.context.setOffline(false);
    await expect.poll(async () => (await rowsNamed(names.offline))[0].customer_verified).toBe(true);
    await ben.review.row(names.offlineStatus).getByRole('button', { name: rows.offlineStatus[0].status.title }).click();
    await ben.review.menu.getByRole('menuitem', { name: /^Needs re-review/ }).click();
    meant.by(ben.name, rows.offlineStatus[0], 'status', 'needs_re_review');
    await expect(ben.review.saved).toBeVisible();
  });

  await test.step('both answer the Migration PAL, Ben without a connection for a while', async () => {
    await ana.opens(links.pal);
    await ben.opens(links.pal);
    await ben.pal.step('Ignored').click();
    await expect(ben.pal.item(names.left)).toBeVisible();
    await ben.context.setOffline(true);
    await ben.page.getByRole('checkbox', { name: `Not ignore ${names.left}` }).check();
    meant.by(ben.name, rows.left[0], 'status', 'import_verified_by_customer');
    meant.by(ben.name, rows.left[0], 'poll_checked', true);
    await ben.pal.writeNote(names.left, 'We still sell these');
    meant.by(ben.name, rows.left[0], 'poll_notes', 'We still sell these');

    // Which rows have several matches depends on all that was decided before, by other tests too.
    const choice = ana.page.getByRole('checkbox', { name: /^Approved / }).first();
    const chosen = await rowOfChoice(choice, await given.rows(resultId));
    await choice.click();
    await ana.page.getByRole('dialog', { name: 'Resolve multimatch?' }).getByRole('button', { name: 'Resolve', exact: true }).click();
    meant.by(ana.name, chosen, 'poll_checked', true);
    await ana.pal.step('Ask customer').click();
    await ana.pal.writeNote(names.asked, 'Twice a day');
    meant.by(ana.name, rows.asked[0], 'poll_notes', 'Twice a day');
    await ana.pal.step('Compounded').click();
    await ana.pal.writeNote(names.compounded, 'From the local pharmacy');
    meant.by(ana.name, rows.compounded[0], 'poll_notes', 'From the local pharmacy');
    await ben.context.setOffline(false);
    await expect
      .poll(async () => (await rowsNamed(names.left))[0].migrationPoll)
      .toMatchObject({ checked: true, notes: 'We still sell these' });
    await ben.pal.step('Ask customer').click();
    await expect(ben.pal.item(names.asked)).toContainText('Twice a day');
    await ben.pal.writeNote(names.askedToo, 'The bottle');
    meant.by(ben.name, rows.askedToo[0], 'poll_notes', 'The bottle');
    await expect(ben.page.getByText('All changes are saved')).toBeVisible();
  });
  await isAsMeant(meant, 'before it is signed');

  await test.step('Ana completes the four steps and signs on her phone', async () => {
    await ana.pal.step('Multimatch').click();
    for (const name of ['Multimatch', 'Ask customer', 'Compounded']) {
      await ana.pal.complete('Next');
      await expect(ana.pal.step(name)).toContainText('Completed');
    }
    await ana.pal.complete('Complete');
    await ana.pal.sign('Ana Ruiz');
    await expect(ben.pal.step('Ask customer'), 'Ben learns of it').toContainText('Signed');
  });

  const imported = [rows.verified[0], rows.offline[0]];
  await test.step('staff see the answers, carry them out, and import', async () => {
    await review.open(resultId, '?palAnswered=true');
    for (const note of ['Twice a day', 'The bottle', 'From the local pharmacy', 'We still sell these'])
      await expect(review.grid).toContainText(note);
    for (const row of imported) {
      await review.open(resultId, `?search=${encodeURIComponent(row.orig_name)}`);
      await review.setStatus(row.orig_name, 'Ready for import');
      meant.by(staffName, row, 'status', 'ready_for_import');
      await expect.poll(async () => (await rowsNamed(row.orig_name))[0].status.name).toBe('ready_for_import');
    }
    const runs = new Runs(staff);
    await review.open(resultId, '?statuses=ready_for_import');
    await runs.choose('Prod');
    await runs.start('Analyse', 'Prod', imported.length);
    await runs.start('Import', 'Prod', imported.length);
    for (const row of imported) meant.by(staffName, row, 'status', 'imported');
  });

  await test.step('every row, comment, change and item is as each of them meant it', async () => {
    await isAsMeant(meant, 'at the end');
    const after = await itemsOf(pineRidge.id);
    const isImported = (item: PlatformItem) => imported.some((row) => row.orig_name === item.content.sourceName);
    expect(after.filter((item) => !isImported(item))).toEqual(before.filter((item) => !isImported(item)));
    const items = after.filter(isImported).map(({ content: { sourceName, code, price } }) => ({ sourceName, code, price }));
    expect(items.toSorted(byName), 'each item once').toEqual(
      imported.map((row) => ({ sourceName: row.orig_name, code: row.fetlock_code, price: row.priceInfo.price })).toSorted(byName),
    );
  });

  await test.step('the certificate states what was signed, and both can open it from their link', async () => {
    await isCertified(given, resultId);
    for (const { page } of [ana, ben]) {
      await page.goto(links.pal.replace('migration-poll', 'certificate'));
      const main = page.getByRole('main');
      await expect(main.getByText(/^The signed evidence is unchanged/).first()).toBeVisible();
      await expect(main.getByText('Ana Ruiz').first()).toBeVisible();
    }
  });
  for (const { context } of [ana, ben]) await context.close();
});

const byName = (one: { sourceName: string }, other: { sourceName: string }) => one.sourceName.localeCompare(other.sourceName);

/** Compares every row of the version, its history and its comments with what was meant. */
async function isAsMeant(meant: Meant, when: string): Promise<void> {
  expect.soft(await meant.statesNow(), `rows ${when}`).toEqual(meant.states());
  expect.soft(await meant.commentsNow(), `comments ${when}`).toEqual(meant.comments());
  expect.soft(await meant.historyNow(), `history ${when}`).toEqual(meant.history());
}

async function isCertified(given: Given, resultId: number): Promise<void> {
  const { signature, check } = await given.read<SignatureState>(`/api/v1/migration/${resultId}/signature`);
  expect(signature).toMatchObject({ method: 'typed', signer: 'Ana Ruiz' });
  expect(check).toMatchObject({ is_unchanged: true });
}
