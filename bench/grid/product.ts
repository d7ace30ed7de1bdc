import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Task } from '@fetlock/contract/tasks';
import { ensureSamples } from '@fetlock/samples/generate';
import { newInstallation, startProduct, tokenOf, uploadPriceList } from '@fetlock/testing/product';
import { hasEnded, untilTask } from '@fetlock/testing/task-outcome';
import type { Browser } from '@playwright/test';
import { keepSignIn, signInOf } from '../../e2e/setup/people.ts';
import { measureEdits } from './measure-actions.ts';
import { measureScrolling } from './measure-scrolling.ts';
import { type PageSource, openPage } from './open-page.ts';
import type { Figures } from './targets.ts';
import { within } from './within.ts';

/** Starts the product with a task of 5,000 rows and returns the address of its review; `close` stops the product. */
export async function startReview(browser: Browser): Promise<{ source: PageSource; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-grid-'));
  const installation = await newInstallation(path.join(folder, 'data'));
  const product = await startProduct(installation);
  const close = async () => {
    product.process.kill('SIGTERM');
    await product.ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const token = await tokenOf(installation);
    const list = (await ensureSamples()).practices.find(({ rows }) => rows >= 5_000);
    if (!list) throw new Error('No demo list has 5,000 rows');
    const taskId = await uploadPriceList(installation, token, list.file);
    await untilTask(installation, taskId, hasEnded, 10 * 60_000);
    const answer = await fetch(`${installation.url}/api/v1/tasks/${taskId}`, { headers: { authorization: `Bearer ${token}` } });
    const { result_id: resultId } = Task.parse(await answer.json());
    const signIn = await signInOf(browser, installation.url, 'admin');
    const url = `${installation.url}/home/processing-results/${resultId}?rowsPerPage=300`;
    return { source: { url, rowsRequest: '/rows?', prepare: (context) => keepSignIn(context, installation.url, signIn) }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One round over the review in the running product. */
export async function measureReview(browser: Browser, source: PageSource): Promise<Figures> {
  const loaded = await openPage(browser, source);
  const figures = {
    firstRowOf300: loaded.firstRow,
    ...(await within(240, 'Scrolling', measureScrolling(loaded.page))),
    ...(await within(240, 'Editing', measureEdits(loaded.page))),
  };
  await loaded.context.close();
  return figures;
}
