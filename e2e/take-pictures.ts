import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Constants } from '@fetlock/contract/constants';
import { type Browser, type Page, chromium, request } from '@playwright/test';
import { CreationDialog } from './pages/creation.ts';
import { LogInPage } from './pages/log-in-page.ts';
import { Review } from './pages/review.ts';
import { Runs } from './pages/runs.ts';
import { Shell } from './pages/shell.ts';
import { TaskList } from './pages/task-list.ts';
import { picturesOfAdministration } from './pictures/administration.ts';
import { picturesOfBreeds, picturesOfCustomerBreeds } from './pictures/breeds.ts';
import { picturesOfCustomers } from './pictures/customers.ts';
import { openReview } from './pictures/open-review.ts';
import { picturesOfReviewParts } from './pictures/review.ts';
import { picturesOfReports } from './pictures/reports.ts';
import { type Save, savingAtEverySize, widest } from './pictures/save.ts';
import { type Situation, makeSituation } from './pictures/situation.ts';
import { picturesOfTaskDialogs } from './pictures/task-dialogs.ts';
import { picturesOfWizard } from './pictures/wizard.ts';
import { launchOptions } from './setup/chromium.ts';
import { Given, type ReadyTask } from './setup/given.ts';
import { keepSignIn, signInOf } from './setup/people.ts';
import { priceLists } from './setup/samples.ts';

const { cedarValley } = priceLists;
/** A row of the first page whose match has many reasons. */
const pointedRow = 'GASTROGARD OMEPRAZOLE 37% ORAL PASTE';
const partNames = ['log-in', 'customers', 'tasks', 'wizard', 'administration', 'review', 'parts', 'breeds', 'reports', 'portal'] as const;
type PartName = (typeof partNames)[number];
const usage = `usage: node e2e/take-pictures.ts FOLDER [ADDRESS] [PART...]
pictures of the product at ADDRESS, by default http://localhost:8080; E2E_DATA is its DATA_DIR, E2E_LOCAL_KEY its LOCAL_SIGN_IN_KEY.
PART: ${partNames.join(', ')}; by default all of them.`;

const [folder, address = 'http://localhost:8080', ...chosen] = process.argv.slice(2);
const unknown = chosen.filter((name) => !partNames.some((known) => known === name));
if (!folder || unknown.length > 0) {
  if (unknown.length > 0) process.stderr.write(`there is no part ${unknown.join(', ')}\n`);
  process.stderr.write(`${usage}\n`);
  process.exit(1);
}
/** Saves pictures of every screen at every width in both colours, and prints what is wrong with each. */
async function takePictures(into: string, baseURL: string): Promise<void> {
  await mkdir(into, { recursive: true });
  const browser = await chromium.launch(launchOptions);
  try {
    const signIn = await signInOf(browser, baseURL, 'admin');
    const api = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${signIn.access_token}` } });
    const given = new Given(api);
    const situation = await makeSituation(given);
    const constants = (await (await api.get('/api/v1/constants')).json()) as Constants;
    const save = savingAtEverySize(into);
    const page = await newPage(browser, baseURL);
    await keepSignIn(page.context(), baseURL, signIn);
    for (const [name, take] of Object.entries(partsOf(given, situation, constants))) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      const visitor = ['log-in', 'customers'].includes(name) ? await newPage(browser, baseURL) : page;
      await take(visitor, save);
    }
    await api.dispose();
  } finally {
    await browser.close();
  }
}

const partsOf = (
  given: Given,
  situation: Situation,
  { portal_links: portals }: Constants,
): Record<PartName, (page: Page, save: Save) => Promise<void>> => ({
  'log-in': pictureOfLogIn,
  customers: (page, save) => picturesOfCustomers(page, situation, save),
  tasks: async (page, save) => {
    await picturesOfTasks(page, save);
    await picturesOfTaskDialogs(page, situation.task, save);
  },
  wizard: picturesOfWizard,
  administration: (page, save) => picturesOfAdministration(page, situation, save),
  review: (page, save) => picturesOfReview(page, situation.task, save),
  parts: (page, save) => picturesOfReviewParts(page, situation.task, save),
  breeds: async (page, save) => {
    await picturesOfBreeds(page, situation.breeds, save);
    // A session of staff and one of a customer are kept apart in one browser.
    await picturesOfCustomerBreeds(page, situation.breeds, save);
  },
  reports: (page, save) => picturesOfReports(page, situation.task, given, save),
  portal: async (page, save) => {
    await page.goto(`${portals.prod.replace(/\/$/, '')}/${cedarValley.id}`);
    await save(page, 'portal');
  },
});

/** A page whose errors and warnings are printed. */
async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: widest, reducedMotion: 'reduce' });
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) process.stdout.write(`console: ${message.text()} (${message.location().url})\n`);
  });
  context.on('weberror', (error) => process.stdout.write(`console: ${error.error().stack ?? error.error().message}\n`));
  return context.newPage();
}

async function pictureOfLogIn(page: Page, save: Save): Promise<void> {
  await page.goto('/log-in');
  await new LogInPage(page).title.waitFor();
  await page.waitForLoadState('networkidle');
  await save(page, 'log-in');
  await page.request.get(`/idp/enter?key=${process.env['E2E_LOCAL_KEY'] ?? ''}`);
  await new LogInPage(page).button.click();
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await save(page, 'log-in-accounts');
}

async function picturesOfTasks(page: Page, save: Save): Promise<void> {
  const list = new TaskList(page);
  await list.open();
  await list.cards.first().waitFor();
  await save(page, 'tasks');
  await list.newTask.click();
  const creation = new CreationDialog(page);
  await creation.choosePractice(`${cedarValley.practice} (${cedarValley.id})`);
  await creation.name.fill('AVImark price list');
  await creation.files.setInputFiles(cedarValley.file);
  await creation.dialog.getByRole('region', { name: /^First rows of/ }).waitFor();
  await save(page, 'creation');
}

async function picturesOfReview(page: Page, { resultId }: ReadyTask, save: Save): Promise<void> {
  const review = new Review(page);
  await openReview(review, resultId);
  await page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem('fetlock.sign-in') ?? '{}') as { user: { id: number } };
    localStorage.setItem(`fetlock.review-density.${user.id}`, JSON.stringify({ version: 1, density: 'compact' }));
  });
  await openReview(review, resultId);
  await new Shell(page).button('Minify').click();
  await save(page, 'review-table');
  await (await review.cellOf(pointedRow, 'Source name')).click();
  await page.keyboard.press('o');
  await page.mouse.move(0, 0);
  const panel = review.dialog('Row details');
  await panel.waitFor();
  await panel.getByText('Loading...').waitFor({ state: 'hidden' });
  await save(page, 'review');
  await panel.getByRole('button', { name: 'Close row details' }).click();
  for (const kind of ['Analyse', 'Import'] as const) {
    await review.button(kind).click();
    await new Runs(page)
      .dialog(kind, 'Prod')
      .getByText(/ of [\d,]+ /)
      .first()
      .waitFor();
    await save(page, kind.toLowerCase());
    await page.keyboard.press('Escape');
  }
}

await takePictures(path.resolve(folder), address);
