import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { Given } from './setup/given.ts';
import { expectAccessible } from './setup/accessible.ts';
import { expect, test } from './setup/test.ts';

// Runs in a browser against the whole product: pages that the server writes, opened by a browser under its headers.

const kinds = ['match', 'internal'] as const;

/** Texts that would run in a page that does not escape them, in every place that a price list can fill. */
const payloads = [
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 1">',
  '"><svg onload=window.ran=1>',
  "' onmouseover='window.ran=1' x='",
  '</style></title></table><script>window.ran = 1</script>',
  '<a href="javascript:window.ran=1">click</a>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<details open ontoggle=window.ran=1>',
];

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'report-pages-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Creates a task from a list whose rows, name, practice and options are all hostile; returns its result. */
async function hostileResult(given: Given): Promise<number> {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = payloads.map((payload) => [payload, `${payload} exam`, payload, '12.5', payload].map(cell).join(','));
  const content = ['code,name,category,price,vendor', ...lines, `${cell(payloads[0] ?? '')},,,,`, 'A1,Nail trim,Procedures,18,'].join('\n');
  const { items } = await given.upload('<img src=x onerror=window.ran=1>.csv', content);
  const { id } = await given.call<{ id: number }>('POST', '/api/v2/tasks', {
    name: payloads[0],
    business: { id: 1005, name: 'Sunrise Pet Hospital' },
    uploads: items.map((item) => item.id),
    params: { debug: true, context: JSON.stringify({ clinic: payloads[1], officialname: payloads[4], groupname: payloads[2] }) },
  });
  const { resultId } = await given.ended(id);
  for (const row of await given.rows(resultId))
    await given.call('POST', `/api/v1/processing-results/${resultId}/rows/${row.id}/comments`, {
      message: `${payloads[1]} ${payloads[0]}`,
      status_id: 5,
    });
  return resultId;
}

/** Opens a report as people do who saved it: from disk, without the protection of the response headers. */
async function open(page: Page, given: Given, kind: (typeof kinds)[number], resultId: number): Promise<void> {
  const file = path.join(folder, `${kind}-${resultId}.html`);
  await writeFile(file, await given.text(`/api/v1/files/generate-and-download?type=${kind}&resultId=${resultId}`));
  await page.goto(pathToFileURL(file).href);
}

test.describe('in a browser that ignores the content security policy', () => {
  // The pages forbid scripts themselves; here the escaping alone must be sufficient.
  test.use({ bypassCSP: true });

  test('nothing from a price list is run by its reports', { tag: ['@REPORT-01', '@REPORT-02', '@R-34'] }, async ({ page, given }) => {
    const resultId = await hostileResult(given);
    for (const kind of kinds) {
      const foreign: string[] = [];
      page.on('request', (request) => request.url().startsWith('file:') || foreign.push(request.url()));
      page.on('dialog', (dialog) => foreign.push(dialog.message()));
      await open(page, given, kind, resultId);
      await expect(page.locator('script, img, iframe, object, embed, base, [href^="javascript:"], form, link')).toHaveCount(0);
      const handlers = await page
        .locator('*')
        .evaluateAll((all) => all.flatMap(({ attributes }) => [...attributes]).filter(({ name }) => name.startsWith('on')).length);
      expect(handlers).toBe(0);
      for (const row of await page.locator('td.name').all()) await row.hover();
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
      expect(foreign).toEqual([]);
      for (const payload of payloads) await expect(page.locator('td.name').filter({ hasText: payload }).first()).toBeVisible();
    }
  });
});

test.describe('as pages', () => {
  let resultId: number;
  test.beforeEach(async ({ given }) => {
    resultId ||= (await given.task('Pages to read')).resultId;
  });

  for (const kind of kinds)
    test(
      `${kind}.html is accessible, and its contents lead to its parts`,
      { tag: [kind === 'match' ? '@REPORT-01' : '@REPORT-02'] },
      async ({ page, given }) => {
        await open(page, given, kind, resultId);
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectAccessible(page, `${kind}.html, ${colorScheme}`);
        }
        const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
        expect(await links.count()).toBeGreaterThan(3);
        const last = links.last();
        const title = await last.textContent();
        await last.click();
        await expect(page.getByRole('heading', { level: 2, name: title ?? '' })).toBeInViewport();
      },
    );

  test('they fit a phone, and print: light, without links, heads on each page, no cut rows', async ({ page, given }) => {
    for (const kind of kinds) {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, given, kind, resultId);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expect(page.getByText('Nail trim', { exact: true }).first()).toBeVisible();

      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.setViewportSize({ width: 700, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(700);
      await expect(page.getByRole('navigation')).toBeHidden();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.locator('table.rows thead').first()).toHaveCSS('display', 'table-header-group');
      await expect(page.locator('table.rows tbody tr').first()).toHaveCSS('break-inside', 'avoid');
      await page.emulateMedia({ media: null, colorScheme: null });
    }
  });
});
