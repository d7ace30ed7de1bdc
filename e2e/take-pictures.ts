import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Constants } from '@fetlock/contract/constants';
import type { ResultRow } from '@fetlock/contract/rows';
import type { Run } from '@fetlock/contract/run';
import { type APIRequestContext, type Browser, type Page, chromium, request } from '@playwright/test';
import chromiumBinary from '@sparticuz/chromium';
import { CreationDialog } from './pages/creation.ts';
import { LogInPage } from './pages/log-in-page.ts';
import { Review } from './pages/review.ts';
import { Shell } from './pages/shell.ts';
import { TaskList } from './pages/task-list.ts';
import { picturesOfAdministration } from './pictures/administration.ts';
import { picturesOfReviewParts } from './pictures/review.ts';
import type { Save } from './pictures/save.ts';
import { picturesOfTaskDialogs } from './pictures/task-dialogs.ts';
import { picturesOfWizard } from './pictures/wizard.ts';
import { Given, type ReadyTask } from './setup/given.ts';
import { keepSignIn, signInOf } from './setup/people.ts';
import { priceLists } from './setup/samples.ts';

const { cedarValley } = priceLists;
/** A row of the first page whose match has many reasons. */
const pointedRow = 'GASTROGARD OMEPRAZOLE 37% ORAL PASTE';
const usage = 'usage: node e2e/take-pictures.ts FOLDER [ADDRESS]   pictures of the product at ADDRESS, by default http://localhost:8080';

const [folder, address = 'http://localhost:8080'] = process.argv.slice(2);
if (!folder) {
  process.stderr.write(`${usage}\n`);
  process.exit(1);
}
await takePictures(path.resolve(folder), address);

/** Saves screenshots of the main screens in light and dark colours, and `review.png`, which the README shows. */
async function takePictures(into: string, baseURL: string): Promise<void> {
  await mkdir(into, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await chromiumBinary.executablePath(),
    args: [...chromiumBinary.args.filter((arg) => arg !== '--single-process' && !arg.startsWith('--headless')), '--disable-gpu'],
  });
  try {
    const signIn = await signInOf(browser, baseURL, 'admin');
    const api = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${signIn.access_token}` } });
    const task = await reviewedTask(api);
    for (const colorScheme of ['light', 'dark'] as const) {
      const save = async (page: Page, name: string) => {
        const file = path.join(into, name === 'review' && colorScheme === 'light' ? 'review.png' : `${name}-${colorScheme}.png`);
        await page.screenshot({ path: file });
        process.stdout.write(`${file}  ${Math.ceil((await stat(file)).size / 1000)} kB\n`);
      };
      const outside = await newPage(browser, baseURL, colorScheme);
      await pictureOfLogIn(outside, save);
      const page = await newPage(browser, baseURL, colorScheme);
      await keepSignIn(page.context(), baseURL, signIn);
      await picturesOfTasks(page, save);
      await picturesOfTaskDialogs(page, task, save);
      await picturesOfWizard(page, save);
      await picturesOfAdministration(page, save);
      await picturesOfReview(page, task, save);
      await picturesOfReviewParts(page, task, save);
      await pictureOfPortal(page, api, save);
    }
    await api.dispose();
  } finally {
    await browser.close();
  }
}

async function newPage(browser: Browser, baseURL: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL, colorScheme, viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

/** A price list of 5,000 rows, matched a second time, of which some are decided and some imported. */
async function reviewedTask(api: APIRequestContext): Promise<ReadyTask> {
  const given = new Given(api);
  const { id } = await given.task('AVImark price list, November', cedarValley);
  await given.call('POST', `/api/v1/tasks/${id}`, { action: 're-run' });
  const task = await given.ended(id);
  const results = `/api/v1/processing-results/${task.resultId}`;
  const rows = (await given.rows(task.resultId)).filter(
    ({ category, fetlock_name: name, subcategory, multimatch }) =>
      !['ignore', 'unmatched'].includes(category ?? '') && name && subcategory && !multimatch,
  );
  const [sure, unsure] = [rows.filter(({ match_weight: weight }) => weight === 1), rows.filter(({ match_weight: weight }) => weight !== 1)];
  const setStatus = (of: readonly ResultRow[], status: string) =>
    given.call('POST', `${results}/rows/statuses`, { rows_ids: idsOf(of), status });
  await setStatus(sure.slice(0, 1_200), 'ready_for_import');
  await setStatus(unsure.slice(0, 60), 'needs_change');
  await setStatus(unsure.slice(60, 100), 'ask_customer');
  const rowsOf = { analyse: { rows_ids: idsOf(sure.slice(40, 440)) }, import: {} };
  for (const kind of ['analyse', 'import'] as const)
    await ended(api, results, await given.call<Run>('POST', `${results}/rows/${kind}/bulk`, { ...rowsOf[kind], environment: 'prod' }));
  return task;
}

function idsOf(rows: readonly ResultRow[]): number[] {
  return rows.map(({ id }) => id);
}

async function ended(api: APIRequestContext, results: string, { id }: Run): Promise<void> {
  for (;;) {
    const { items } = (await (await api.get(`${results}/runs`)).json()) as { items: Run[] };
    const run = items.find((other) => other.id === id);
    if (run?.finished_at) {
      process.stdout.write(`${run.kind}: ${run.done} of ${run.total} rows, ${run.failed} failed\n`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function pictureOfLogIn(page: Page, save: Save): Promise<void> {
  await page.goto('/log-in');
  await new LogInPage(page).title.waitFor();
  await page.waitForLoadState('networkidle');
  await save(page, 'log-in');
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
  await review.open(resultId);
  await page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem('fetlock.sign-in') ?? '{}') as { user: { id: number } };
    localStorage.setItem(`fetlock.review-density.${user.id}`, JSON.stringify({ version: 1, density: 'compact' }));
  });
  await review.open(resultId);
  await new Shell(page).button('Minify').click();
  await save(page, 'review-table');
  await (await review.cellOf(pointedRow, 'Source name')).click();
  await page.keyboard.press('o');
  const panel = review.dialog('Row details');
  await panel.waitFor();
  await panel.getByText('Loading...').waitFor({ state: 'hidden' });
  await save(page, 'review');
  await panel.getByRole('button', { name: 'Close row details' }).click();
  for (const kind of ['Analyse', 'Import']) {
    await review.button(kind).click();
    await review
      .dialog(`${kind} in Prod`)
      .getByText(/ of [\d,]+ /)
      .waitFor();
    await save(page, kind.toLowerCase());
    await page.keyboard.press('Escape');
  }
}

async function pictureOfPortal(page: Page, api: APIRequestContext, save: Save): Promise<void> {
  const { portal_links: portals } = (await (await api.get('/api/v1/constants')).json()) as Constants;
  await page.goto(`${portals.prod.replace(/\/$/, '')}/${cedarValley.id}`);
  await save(page, 'portal');
}
