import { type Page, expect } from '@playwright/test';
import type { Given } from '../setup/given.ts';
import { givenChecklist } from '../setup/given-checklist.ts';
import { unique } from '../setup/unique.ts';
import { LateLine, randomOf } from './late-line.ts';
import { untilThere } from './script.ts';

const size = { groups: 0, asked: 5, compounded: 0, ignored: 6 };

/** What a customer intended to enter for rows, by name: the last value of each. */
interface Meant {
  notes: Map<string, string>;
  kept: Map<string, boolean>;
}

/**
 * A customer who answers questions and keeps items on a bad connection, goes to the dashboard and back, and reloads the page. Returns what they
 * intended and where the database or the screen differs.
 */
export async function workOnChecklist(page: Page, given: Given, seed: number, actions: number): Promise<string[]> {
  const list = await givenChecklist(given, unique('Late checklist'), size);
  const line = new LateLine(seed);
  const random = randomOf(seed + 1);
  const meant: Meant = { notes: new Map(), kept: new Map() };
  await page.goto(list.address);
  await sayName(page);
  await line.lay(page);
  for (let action = 1; action <= actions; action += 1) {
    const chance = random();
    if (chance < 0.45) await keep(page, meant, 1 + Math.floor(random() * size.ignored));
    else if (chance < 0.85) await note(page, meant, 1 + Math.floor(random() * size.asked), `${seed}-${action}`);
    else if (chance < 0.95) await dashboard(page);
    else await page.reload();
  }
  line.end();
  await expectSaved(page);
  const found = await differences(given, list.resultId, meant);
  await page.reload();
  found.push(...(await notShown(page, meant)));
  return found.map((difference) => `seed ${seed}: ${difference} (${line.done.slice(-20).join('; ')})`);
}

/** The visitor's name is asked for before the first change; the browser knows it from the list of an earlier seed. */
async function sayName(page: Page): Promise<void> {
  const enter = page.getByRole('button', { name: 'Enter your name' });
  await expect(enter.or(page.getByRole('button', { name: 'Change name' }))).toBeVisible();
  if (!(await enter.isVisible())) return;
  await enter.click();
  const dialog = page.getByRole('dialog', { name: 'What is your name?' });
  await dialog.getByRole('textbox').fill('Jane Doe');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

async function step(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
  await untilThere(page, async () => {
    // Each time: the dashboard may arrive later than it was asked for.
    if (!page.url().includes('migration-poll')) await toSection(page, 'Migration PAL');
    await heading.click({ timeout: 2_000 });
    await expect(page.getByRole('grid', { name })).toBeVisible({ timeout: 2_000 });
  });
}

const toSection = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click({ timeout: 2_000 });

/** Waits for it: it would replace whatever is begun before it arrives. */
const dashboard = (page: Page): Promise<void> =>
  untilThere(page, async () => {
    if (!page.url().includes('dashboard')) await toSection(page, 'Dashboard');
    await expect(page).toHaveURL(/dashboard/, { timeout: 4_000 });
  });

async function keep(page: Page, meant: Meant, n: number): Promise<void> {
  await step(page, 'Ignored');
  const name = `Ignored item ${n}`;
  const box = page.getByRole('checkbox', { name: `Not ignore ${name}`, exact: true });
  const isKept = !(await box.isChecked());
  await box.click();
  // At once, whatever the connection does.
  await expect(box).toBeChecked({ checked: isKept, timeout: 2_000 });
  meant.kept.set(name, isKept);
}

async function note(page: Page, meant: Meant, n: number, text: string): Promise<void> {
  await step(page, 'Ask customer');
  const name = `Question ${n}`;
  await page.getByRole('row').filter({ hasText: name }).getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Edit note' }).fill(text);
  await page.keyboard.press('Enter');
  meant.notes.set(name, text);
}

/** The screen says when everything is saved. */
async function expectSaved(page: Page): Promise<void> {
  await step(page, 'Ignored');
  const now = page.getByRole('button', { name: 'Try now' });
  // It disappears by itself once the line is back.
  if (await now.isVisible()) await now.click({ timeout: 1_000 }).catch(() => undefined);
  await expect(page.locator('[data-pal-foot]').getByText(/Saving|No connection/)).toHaveCount(0, { timeout: 30_000 });
}

async function differences(given: Given, resultId: number, { notes, kept }: Meant): Promise<string[]> {
  const rows = await given.rows(resultId);
  const pollOf = (name: string) => rows.find(({ orig_name }) => orig_name === name)?.migrationPoll;
  return [
    ...[...notes]
      .filter(([name, text]) => pollOf(name)?.notes !== text)
      .map(([name, text]) => `${name} should say ${text}: ${pollOf(name)?.notes}`),
    ...[...kept].filter(([name, is]) => pollOf(name)?.checked !== is).map(([name, is]) => `${name} should be kept ${is}`),
  ];
}

async function notShown(page: Page, { notes, kept }: Meant): Promise<string[]> {
  const found: string[] = [];
  if (notes.size > 0) await step(page, 'Ask customer');
  for (const [name, text] of notes)
    if (!(await page.getByRole('row').filter({ hasText: name }).textContent())?.includes(text)) found.push(`${name} does not show ${text}`);
  if (kept.size > 0) await step(page, 'Ignored');
  for (const [name, is] of kept)
    if ((await page.getByRole('checkbox', { name: `Not ignore ${name}`, exact: true }).isChecked()) !== is)
      found.push(`${name} does not show ${is}`);
  if (
    await page
      .getByText(/was not saved|were not saved/)
      .first()
      .isVisible()
  )
    found.push('the screen says that something was not saved');
  return found;
}
