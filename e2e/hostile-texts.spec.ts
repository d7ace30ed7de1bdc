import { migrationStepNames } from '@fetlock/contract/migration-steps';
import { jpeg } from '@fetlock/server/migration-signature/fixtures/jpeg';
import type { Page } from '@playwright/test';
import { withDatabase } from './setup/database.ts';
import type { Given } from './setup/given.ts';
import { longScript, madeByTexts, scriptTexts, shortScript } from './setup/hostile-texts.ts';
import { expect, test } from './setup/test.ts';
import { unique, uniqueText } from './setup/unique.ts';

// Runs in a browser against the whole product: texts go through the server and its files, and return on all screens and under its headers.

const [first = '', second = '', third = ''] = scriptTexts;
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** Part of every text. */
const mark = 'ranAsScript';

interface Hostile {
  resultId: number;
  taskId: number;
  links: Record<'protected_link' | 'mig_pal_link', string>;
}

/** A task and everything around it, in which every text that a stranger may have entered would run if it were not shown as text. */
async function givenHostile(given: Given, page: Page): Promise<Hostile> {
  const lines = scriptTexts.map((text, at) => [`${at}${shortScript}`, text, text, '12.5', text].map(cell).join(','));
  const { items } = await given.upload(`${shortScript}.csv`, ['code,name,category,price,vendor', ...lines].join('\n'));
  const user = { email: `x${uniqueText()}@example.com`, name: second, short_roles: ['staff'] };
  await given.call('POST', '/api/v1/users', user);
  const { id: taskId } = await given.call<{ id: number }>('POST', '/api/v2/tasks', {
    name: first,
    business: { id: 1005, name: 'Sunrise Pet Hospital' },
    uploads: items.map(({ id }) => id),
    params: { debug: true, context: JSON.stringify({ clinic: second, officialname: third, groupname: first }) },
  });
  const { resultId } = await given.ended(taskId);
  const tag = await given.call<{ id: number }>('POST', '/api/v1/tags', { name: unique(second) });
  await given.call('PATCH', `/api/v1/tasks/${taskId}`, { tag, comment: first });
  for (const row of await given.rows(resultId))
    await given.call('POST', `/api/v1/processing-results/${resultId}/rows/${row.id}/comments`, { message: `${first} ${third}` });
  await withDatabase(async (client) => {
    // The name of a practice is taken over from the platform.
    await client.query('update tasks set business_name = $2 where id = $1', [taskId, third]);
    // From catalogues, the practice platform and the matcher.
    await client.query(
      `update result_rows set fetlock_name = orig_name, entry_variation_name = $2, variation = $2, subcategory = $2, vendor = orig_name, comment = orig_name,
         poll_notes = orig_name, matcher_feedback = orig_name, fetlock_code = $2, category = case when orig_order % 2 = 0 then 'drug' else 'ignore' end,
         status = case orig_order % 4 when 0 then 'ask_customer' when 1 then 'ignore' when 2 then 'compounded' else 'ready_for_import' end,
         multimatch = case when orig_order > 10 then $2 end
       where result_id = $1`,
      [resultId, shortScript],
    );
    await client.query(
      `insert into runs (result_id, environment, kind, state, total, failed, session_id, requested_by, error, finished_at)
       values ($1, 'prod', 'analyse', 'FAILED', 1, 1, 1, 1, $2, now())`,
      [resultId, first],
    );
    const { rows } = await client.query<{ id: string }>(
      `insert into breed_states (task_id, environment, state, started_by, error) values ($1, 'prod', 'completed', 1, $2) returning id`,
      [taskId, first],
    );
    for (const [at, text] of scriptTexts.entries())
      await client.query(
        `insert into breed_mappings (breed_state_id, platform_id, original_name, original_species, patients, suggested_reason) values ($1, $2, $3, $4, 1, $3)`,
        [rows[0]?.id, at + 1, text, second],
      );
    await client.query(`update tasks set error = $2 where id = $1`, [taskId, JSON.stringify({ message: first })]);
    // From a file that could not be read, and from sign-ins by any name.
    await client.query(
      `insert into pgboss.job (name, data, state, completed_on, source_name, source_retry_count, source_output)
       values ('match-task-dead', jsonb_build_object('taskId', $1::bigint), 'completed', now(), 'match-task', 30, jsonb_build_object('message', $2::text, 'stack', $3::text))`,
      [taskId, `${second} ${longScript}`, `${first}\n${longScript}`],
    );
    await client.query(
      `insert into security_events (kind, link_id, visitor, address, facts) values ('user_added', 1, $1, '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', jsonb_build_object('email', $2::text, 'roles', jsonb_build_array($3::text)))`,
      [`${first} ${longScript}`, longScript, third],
    );
  });
  const link = async (linkType: string) =>
    (await given.call<{ access_token: string }>('POST', `/api/v1/processing-results/${resultId}/link`, { linkType })).access_token;
  const links = { protected_link: await link('protected_link'), mig_pal_link: await link('mig_pal_link') };
  await sign(page, resultId, links.mig_pal_link);
  return { resultId, taskId, links };
}

/** As the visitor, whose name and whose signer's name are hostile too. */
async function sign(page: Page, resultId: number, token: string): Promise<void> {
  const visit = await page.request.post('/api/v1/token/verify', { data: { token, tokenType: 'mig_pal_link', result_id: resultId } });
  const { access_token } = (await visit.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await page.request.put('/api/v1/visit', { headers, data: { name: first } })).ok()).toBe(true);
  for (const stepName of migrationStepNames)
    await page.request.patch(`/api/v1/migration/${resultId}`, { headers, data: { stepName, status: 'completed' } });
  const data = { firstName: shortScript, lastName: third, signature: jpeg, method: 'drawn' };
  const signed = await page.request.put(`/api/v1/migration/${resultId}/signature`, { headers, data });
  expect(signed.status(), await signed.text()).toBe(200);
}

/** Nothing has run, nothing asked, no policy had to step in, and there is no element that only a text could have created. */
async function expectTextsOnly(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => [window.ranAsScript, window.refusedByPolicy]), where).toEqual([undefined, []]);
  await expect(page.locator(madeByTexts), where).toHaveCount(0);
}

declare global {
  interface Window {
    ranAsScript?: unknown;
    refusedByPolicy?: string[];
  }
}

test.setTimeout(180_000);

test('texts written by strangers are shown as text on every screen of staff and customers @R-34', async ({ page, given }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    window.refusedByPolicy = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      window.refusedByPolicy?.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  const { resultId, taskId, links } = await givenHostile(given, page);
  const result = `/home/processing-results/${resultId}`;
  const customer = `/customer/migration/${resultId}`;
  const screens: readonly string[] = [
    '/home/tasks',
    '/home/users',
    '/home/uploads',
    '/home/processing-results',
    result,
    `${result}?debug=true`,
    `${result}/dashboard`,
    `${result}/certificate`,
    '/admin/jobs?state=failed',
    '/admin/security-events',
    `/customer/processing-results/${resultId}?access_token=${links.protected_link}`,
    `${customer}/migration-poll?access_token=${links.mig_pal_link}`,
    `${customer}/dashboard?access_token=${links.mig_pal_link}`,
    `${customer}/certificate?access_token=${links.mig_pal_link}`,
  ];
  for (const address of screens) {
    await page.goto(address);
    // A screen with none of the texts would prove nothing.
    await expect(page.getByText(mark).first(), address).toBeVisible();
    await expectTextsOnly(page, address);
    for (const shown of (await page.getByText(mark).all()).slice(0, 6)) await shown.hover({ trial: false, force: true }).catch(() => {});
    await expectTextsOnly(page, `${address}, pointed at`);
  }
  // Wide tables scroll by themselves; the page does not, whatever its texts are.
  for (const address of ['/admin/jobs?state=failed', '/admin/security-events']) {
    await page.goto(address);
    await expect(page.getByText(mark).first()).toBeVisible();
    for (const details of await page.getByRole('button', { name: 'Details' }).all()) await details.click();
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${address} at ${width}`).toBeLessThanOrEqual(width);
    }
    await expectTextsOnly(page, `${address} with all details`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/home/tasks?searchContext=taskName&searchTerm=${encodeURIComponent(first)}`);
  await expect(page.getByText(first).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${result}/certificate`);
  await expect(page.getByText(shortScript).first()).toBeVisible();
  await expectTextsOnly(page, 'the certificate in print');
  expect(dialogs).toEqual([]);
  expect(taskId).toBeGreaterThan(0);
});
