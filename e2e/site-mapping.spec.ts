import type { Environment } from '@fetlock/contract/environments';
import type { SessionSettings } from '@fetlock/contract/platform-sites';
import type { ImportSession } from '@fetlock/contract/sessions';
import type { Task } from '@fetlock/contract/tasks';
import type { Page } from '@playwright/test';
import { sent } from './pages/sent.ts';
import { SiteMappingDialog } from './pages/site-mapping.ts';
import { TaskList } from './pages/task-list.ts';
import { expectAccessible } from './setup/accessible.ts';
import type { Given } from './setup/given.ts';
import { expect, test } from './setup/test.ts';

/** Practices of the sandbox: with four sites, with none, with a session in prod only, and with none in prod. */
const windmill = { id: 1026, name: 'Windmill Veterinary Group' };
const withoutSites = { id: 1027, name: 'Juniper Holistic Veterinary Care' };
const prodOnly = { id: 1018, name: 'Highland Avian and Exotics' };
const notInProd = { id: 1030, name: 'Clínica Veterinaria San Roque' };

const environment: Environment = 'stage';
const unmapped: SessionSettings = { preprocessorMultiClinicSite: null, preprocessorOptions: {} };
const mapped: SessionSettings = {
  preprocessorMultiClinicSite: {
    siteNames: [
      { name: 'Windmill East', siteNumber: 1, companyNumbers: [1, 4] },
      { name: 'Windmill Farm', siteNumber: 4, companyNumbers: [] },
    ],
    site: '1026-1',
    defaultSite: '4',
    siteTags: ['wind'],
  },
  preprocessorOptions: { skipInactive: true },
};
const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;

const pathOf = ({ id }: ImportSession, of: 'settings' | 'sites') =>
  `/api/v1/businesses/sessions/${of}?environment=${environment}&sessionId=${id}`;

/** The session of this purpose, the same one whenever it is asked for, with these settings. */
async function sessionFor(given: Given, purpose: string, settings: SessionSettings = unmapped): Promise<ImportSession> {
  const body = { businessId: windmill.id, environment, key: `site-mapping-${purpose}` };
  const session = await given.call<ImportSession>('POST', '/api/v1/businesses/sessions', body);
  await given.call('PUT', pathOf(session, 'settings'), { settings });
  return session;
}

const choose = (given: Given, { id }: ImportSession, site: string) =>
  given.call('POST', '/api/v1/businesses/sessions/sites', { environment, sessionId: id, site });

/** A task that was made of a session, and its dialog. */
async function opened(
  page: Page,
  given: Given,
  name: string,
  task: Partial<Pick<Task, 'environment' | 'business'>> & { reSessionId?: string },
) {
  const { items } = await given.upload('few.csv', 'code,name,price\nA1,Nail trim,18.00\n');
  await given.call('POST', '/api/v2/tasks', {
    name,
    environment,
    business: windmill,
    params: { type: 'common' },
    uploads: items.map(({ id }) => id),
    ...task,
  });
  await page.goto(`/home/tasks?searchContext=taskName&searchTerm=${encodeURIComponent(name)}`);
  await new TaskList(page).card(name).getByRole('button', { name: 'Site mapping' }).click();
  return new SiteMappingDialog(page);
}

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test(
  'a session is mapped to one site; a site of another session is locked',
  {
    tag: ['@TASKS-76', '@SITES-01', '@SITES-02', '@SITES-14', '@SITES-16', '@SITES-17', '@SITES-18', '@ERR-23', '@ERR-24', '@ERR-35'],
  },
  async ({ page, given, guard }) => {
    const [theirs, ours] = [await sessionFor(given, 'theirs'), await sessionFor(given, 'ours')];
    // In this order, so that each site is free also after a test that was broken off.
    await choose(given, ours, '1026-1');
    await choose(given, theirs, '1026-2');
    const asked = sent(page, 'GET', '/businesses/sessions/sites');
    const mapping = await opened(page, given, unique('One site'), { reSessionId: String(ours.id) });
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({ environment, sessionId: String(ours.id) });
    await expect(mapping.environment.getByRole('radio', { name: 'Stage' })).toBeChecked();
    await expect(mapping.session).toHaveValue(new RegExp(`^Session ${ours.id} .* of this task$`));

    await expect(mapping.site('Windmill East')).toBeChecked();
    await expect(mapping.save).toBeDisabled();
    const locked = mapping.site('Windmill West');
    await expect(locked).toBeDisabled();
    await expect(locked).toHaveAccessibleName('Windmill West 1026-2 Warning: this business has been already selected.');

    // Somebody takes the site that is chosen here, before it is saved.
    await mapping.site('Windmill Central').check();
    await choose(given, theirs, '1026-3');
    guard.expect(/status of 409/);
    await mapping.save.click();
    await expect(mapping.dialog.getByText('Another session has been mapped to this site meanwhile.')).toBeVisible();
    await expect(mapping.site('Windmill Central')).toBeDisabled();
    await expect(mapping.site('Windmill Central')).toBeChecked();
    await expect(mapping.site('Windmill West')).toBeEnabled();

    await mapping.site('Windmill West').check();
    const saved = sent(page, 'POST', '/businesses/sessions/sites');
    await mapping.save.click();
    expect((await saved).postDataJSON()).toEqual({ environment, sessionId: ours.id, site: '1026-2' });
    await expect(notice(page, `Session ${ours.id} is mapped to Windmill West.`)).toContainText('Saved');
    await expect(mapping.dialog).toBeHidden();
  },
);

test(
  'a session is mapped to several sites by a form that says what is missing',
  {
    tag: [
      '@SITES-01',
      '@SITES-03',
      '@SITES-04',
      '@SITES-05',
      '@SITES-06',
      '@SITES-07',
      '@SITES-08',
      '@SITES-09',
      '@SITES-10',
      '@SITES-11',
      '@SITES-14',
      '@SITES-19',
      '@SITES-20',
      '@ERR-23',
      '@ERR-24',
    ],
  },
  async ({ page, given }) => {
    const session = await sessionFor(given, 'several', { ...unmapped, preprocessorOptions: { years: 3 } });
    const read = sent(page, 'GET', '/businesses/sessions/settings');
    const mapping = await opened(page, given, unique('Several sites'), { reSessionId: String(session.id) });
    expect(Object.fromEntries(new URL((await read).url()).searchParams)).toEqual({ environment, sessionId: String(session.id) });
    await mapping.switchTo('Multi-site');
    await expect(mapping.field('Name of row 4')).toHaveValue('Windmill Farm');
    await expect(mapping.dialog.getByRole('radiogroup', { name: 'Edit as' })).toHaveCount(0);

    await mapping.field('Name of row 1').fill(' ');
    await mapping.field('Site number of row 2').fill('');
    await mapping.field('Site number of row 4').fill('3');
    await mapping.field('Company numbers of row 3').fill('7, x');
    await mapping.save.click();
    await expect(mapping.field('Name of row 1')).toBeFocused();
    await expect(mapping.field('Name of row 1')).toHaveAccessibleDescription('Name is required');
    await expect(mapping.field('Site number of row 2')).toHaveAccessibleDescription('Site is required');
    await expect(mapping.field('Site number of row 4')).toHaveAccessibleDescription('Site 3 already exist');
    await expect(mapping.field('Company numbers of row 3')).toHaveAccessibleDescription('Company numbers must be whole numbers');
    const sites = mapping.dialog.getByRole('region', { name: 'Sites', exact: true });
    await expect(sites.getByRole('combobox', { name: 'Site', exact: true })).toHaveAccessibleDescription(/^Site is required/);
    await expect(sites.getByRole('combobox', { name: 'Default site' })).toHaveAccessibleDescription(/^Default site is required/);

    await mapping.field('Name of row 1').fill('Windmill East');
    await mapping.field('Company numbers of row 1').fill('1, 4');
    await mapping.button('Remove row 2').click();
    await expect(mapping.field('Name of row 2')).toBeFocused();
    await mapping.button('Remove row 2').click();
    await mapping.field('Site number of row 2').fill('4');
    await mapping.button('Add site name').click();
    await expect(mapping.field('Name of row 3')).toBeFocused();
    await page.keyboard.type('Windmill Lab');
    await mapping.field('Site number of row 3').fill('9');
    await mapping.choose('Site', 'Windmill East (1026-1)');
    await mapping.choose('Default site', '4 · Windmill Farm');
    await sites.getByRole('combobox', { name: 'Site tags' }).fill('wind');
    await page.keyboard.press('Enter');
    await mapping.button('Add option').click();
    await mapping.field('Name of option 2').fill('skipInactive');
    await mapping.choose('Kind of option 2', 'Yes or no');
    await mapping.dialog.getByRole('switch', { name: 'Value of option 2' }).press('Space');

    const saved = sent(page, 'PUT', '/businesses/sessions/settings');
    await mapping.save.click();
    expect((await saved).postDataJSON()).toEqual({
      settings: {
        preprocessorMultiClinicSite: {
          siteNames: [
            { name: 'Windmill East', siteNumber: 1, companyNumbers: [1, 4] },
            { name: 'Windmill Farm', siteNumber: 4, companyNumbers: [] },
            { name: 'Windmill Lab', siteNumber: 9, companyNumbers: [] },
          ],
          site: '1026-1',
          defaultSite: '4',
          siteTags: ['wind'],
        },
        preprocessorOptions: { years: 3, skipInactive: true },
      },
    });
    await expect(notice(page, `session ${session.id}`)).toContainText('Settings saved');
    await expect(mapping.dialog).toBeHidden();
  },
);

test(
  'those who have the toggle edit the mapping as JSON, and see where it is wrong',
  { tag: ['@SITES-12', '@SITES-13', '@TOGGLE-14'] },
  async ({ page, given }) => {
    const session = await sessionFor(given, 'json', mapped);
    await page.goto('/admin/feature-toggles');
    await page.getByRole('checkbox', { name: 'advanced_multisite_config' }).check();
    const mapping = await opened(page, given, unique('As JSON'), { reSessionId: String(session.id) });
    await mapping.field('Name of row 2').fill('Windmill Barn');
    await mapping.switchTo('JSON');
    await expect(mapping.json).toContainText('"name": "Windmill Barn"');
    await expect(mapping.jsonCheck).toHaveText('This can be saved.');

    // By the keyboard: the place of a mistake leads into the editor, and Tab leaves it.
    await mapping.json.fill('{\n  "siteNames": [],\n  "site": "1026-1",\n  "defaultSite": North\n}');
    await expect(mapping.jsonCheck).toHaveText('Line 4, column 18: "North" is no value. A text stands in double quotes');
    await mapping.jsonCheck.getByRole('button', { name: 'Line 4, column 18' }).press('Enter');
    await expect(mapping.json).toBeFocused();
    await page.keyboard.type('"4", "siteTags": [], "was": ');
    await expect(mapping.jsonCheck).toContainText('Line 4, column 46: "North" is no value.');
    await page.keyboard.press('Tab');
    await expect(mapping.json).not.toBeFocused();

    const shape = {
      ...mapped.preprocessorMultiClinicSite,
      siteNames: [{ name: 'East', siteNumber: 1, companyNumbers: [] }, { siteNumber: 1 }],
    };
    await mapping.json.fill(JSON.stringify(shape, null, 2));
    await expect(mapping.jsonCheck.getByRole('listitem')).toHaveText([
      'Line 8, column 5: siteNames.1.name: Name is required',
      'Line 8, column 5: siteNames.1.companyNumbers: Company numbers are required',
      'Line 9, column 21: siteNames.1.siteNumber: Site 1 already exist',
    ]);
    await mapping.save.click();
    await expect(mapping.json).toBeFocused();

    await mapping.switchTo('Form');
    const question = page.getByRole('dialog', { name: 'Discard the JSON?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(mapping.json).toContainText('"East"');
    await mapping.switchTo('Form');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(mapping.field('Name of row 2')).toHaveValue('Windmill Barn');

    await mapping.switchTo('JSON');
    await mapping.json.fill(JSON.stringify({ ...mapped.preprocessorMultiClinicSite, siteTags: ['barn'] }));
    await expect(mapping.jsonCheck).toHaveText('This can be saved.');
    await mapping.switchTo('Form');
    await expect(mapping.field('Name of row 2')).toHaveValue('Windmill Farm');
    await mapping.switchTo('JSON');
    await expect(mapping.json).toContainText('"barn"');
    const saved = sent(page, 'PUT', '/businesses/sessions/settings');
    await mapping.save.click();
    expect((await saved).postDataJSON()).toEqual({
      settings: { ...mapped, preprocessorMultiClinicSite: { ...mapped.preprocessorMultiClinicSite, siteTags: ['barn'] } },
    });
    await expect(mapping.dialog).toBeHidden();
  },
);

test(
  'an environment without a session, a session that is gone and a practice without sites are told',
  {
    tag: ['@PLAT-42', '@PLAT-43', '@PLAT-44', '@PLAT-45', '@ERR-17', '@ERR-18', '@ERR-19', '@ERR-34', '@SITES-15'],
  },
  async ({ page, given, guard }) => {
    const mapping = await opened(page, given, unique('Prod only'), { business: { ...prodOnly, fetlock_id: '' }, environment: 'prod' });
    await expect(mapping.site(prodOnly.name)).toBeVisible();
    for (const title of ['Stage', 'Play'] as const) {
      await mapping.switchTo(title);
      await expect(mapping.dialog.getByRole('status')).toHaveText(`You haven't import session for ${title} Environment`);
    }
    await page.keyboard.press('Escape');

    await opened(page, given, unique('Not in prod'), { business: { ...notInProd, fetlock_id: '' }, environment: 'prod' });
    await expect(mapping.dialog.getByRole('status')).toHaveText("You haven't import session for Prod Environment");
    await mapping.switchTo('Stage');
    await expect(mapping.site(notInProd.name)).toBeVisible();
    await page.keyboard.press('Escape');

    await opened(page, given, unique('No sites'), { business: { ...withoutSites, fetlock_id: '' } });
    await expect(mapping.dialog.getByText('Business mapping not found')).toBeVisible();
    await page.keyboard.press('Escape');

    guard.expect(/status of 404/);
    await opened(page, given, unique('Gone'), { reSessionId: '999999' });
    await expect(mapping.dialog.getByRole('alert')).toHaveText(/^Error\s*Session not found$/);
  },
);

test('nothing that was typed is lost: on failure, when others save, and on closing', async ({ page, given, guard }) => {
  const session = await sessionFor(given, 'nothing-lost', mapped);
  guard.expect(/status of 502/);
  const settings = '**/api/v1/businesses/sessions/settings*';
  await page.route(
    settings,
    (route) => route.fulfill({ status: 502, json: { error: 'PLATFORM_FAILED', description: 'Try again in a minute.' } }),
    {
      times: 1,
    },
  );
  const mapping = await opened(page, given, unique('Nothing lost'), { reSessionId: String(session.id) });
  await expect(mapping.dialog.getByRole('alert')).toContainText('The site mapping could not be loaded.');
  await mapping.button('Try again').click();
  await mapping.field('Name of row 1').fill('Mine');

  await page.route(settings, (route) => route.abort('connectionreset'), { times: 1 });
  guard.expect(/ERR_CONNECTION_RESET/);
  await mapping.save.click();
  await expect(mapping.dialog.getByRole('alert')).toContainText('The site mapping was not saved.');
  await expect(mapping.field('Name of row 1')).toHaveValue('Mine');

  const theirs = { ...mapped, preprocessorOptions: { theirs: true } };
  await given.call('PUT', pathOf(session, 'settings'), { settings: theirs });
  await mapping.button('Try again').click();
  await expect(mapping.dialog.getByText('Whose settings shall it be?')).toBeVisible();
  await mapping.button('Take theirs').click();
  await expect(mapping.field('Name of option 1')).toHaveValue('theirs');
  await expect(mapping.field('Name of row 1')).toHaveValue('Windmill East');
  await expect(mapping.save).toBeDisabled();

  await mapping.field('Name of row 1').fill('Mine again');
  await given.call('PUT', pathOf(session, 'settings'), { settings: mapped });
  await mapping.save.click();
  await mapping.button('Save mine').click();
  await expect(notice(page, `session ${session.id}`)).toContainText('Settings saved');
  const now = await given.read<SessionSettings>(pathOf(session, 'settings'));
  expect(now.preprocessorMultiClinicSite?.siteNames[0]?.name).toBe('Mine again');
  expect(now.preprocessorOptions).toEqual({ theirs: true });

  await opened(page, given, unique('Asked'), { reSessionId: String(session.id) });
  await mapping.button('Remove row 2').click();
  const question = page.getByRole('dialog', { name: 'Discard the changes?' });
  await mapping.switchTo('Prod');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(mapping.environment.getByRole('radio', { name: 'Stage' })).toBeChecked();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(mapping.dialog).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the mapping is accessible in each of its forms', async ({ page, given }) => {
      const [locking, ours] = [await sessionFor(given, 'locking'), await sessionFor(given, 'seen', mapped)];
      await choose(given, locking, '1026-4');
      await page.goto('/admin/feature-toggles');
      await page.getByRole('checkbox', { name: 'advanced_multisite_config' }).check();
      const mapping = await opened(page, given, unique(`Seen ${colorScheme}`), { reSessionId: String(ours.id) });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const seen = (what: string) => expectAccessible(page, what, '[role=dialog]');
      await mapping.field('Name of row 1').fill('');
      await mapping.save.click();
      await expect(mapping.dialog.getByRole('alert')).toHaveText('1 field needs another look.');
      await seen('several sites');
      await mapping.dialog.getByRole('combobox', { name: 'Site', exact: true }).click();
      await expect(mapping.dialog.getByRole('option').first()).toBeVisible();
      await seen('a list of sites');
      await page.keyboard.press('Escape');
      await mapping.switchTo('JSON');
      await expect(mapping.jsonCheck).toContainText('siteNames.0.name: Name is required');
      await seen('JSON');
      await mapping.switchTo('Single site');
      await expect(mapping.dialog.getByText('This session is mapped to several sites.')).toBeVisible();
      await seen('one site');
    });
  });
}
