import type { SessionSettings } from '@fetlock/contract/platform-sites';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { loseSession } from './setup/lose-session.ts';
import { choose, mapped, notice, openMapping, sessionFor, settingsPath, unmapped } from './setup/mapped-sessions.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: sessions and settings are the platform's, changed by others meanwhile.

/** Practices of the sandbox: without sites, with a session in prod only, and with none in prod. */
const withoutSites = { id: 1027, name: 'Juniper Holistic Veterinary Care' };
const prodOnly = { id: 1018, name: 'Highland Avian and Exotics' };
const notInProd = { id: 1030, name: 'Clínica Veterinaria San Roque' };
test(
  'an environment without a session, a session that is gone and a practice without sites are reported',
  {
    tag: ['@PLAT-42', '@PLAT-43', '@PLAT-44', '@PLAT-45', '@ERR-17', '@ERR-18', '@ERR-19', '@ERR-34', '@SITES-15'],
  },
  async ({ page, given, guard }) => {
    const mapping = await openMapping(page, given, unique('Prod only'), { business: prodOnly, environment: 'prod' });
    await expect(mapping.site(prodOnly.name)).toBeVisible();
    for (const title of ['Stage', 'Play'] as const) {
      await mapping.switchTo(title);
      await expect(mapping.dialog.getByRole('status')).toHaveText(`You haven't import session for ${title} Environment`);
    }
    await page.keyboard.press('Escape');

    await openMapping(page, given, unique('Not in prod'), { business: notInProd, environment: 'prod' });
    await expect(mapping.dialog.getByRole('status')).toHaveText("You haven't import session for Prod Environment");
    await mapping.switchTo('Stage');
    await expect(mapping.site(notInProd.name)).toBeVisible();
    await page.keyboard.press('Escape');

    await openMapping(page, given, unique('No sites'), { business: withoutSites });
    await expect(mapping.dialog.getByText('Business mapping not found')).toBeVisible();
    await page.keyboard.press('Escape');

    guard.expect(/status of 404/);
    await openMapping(page, given, unique('Gone'), { session: await sessionFor(given, 'gone'), meanwhile: loseSession });
    await expect(mapping.dialog.getByRole('alert')).toHaveText(/^Error\s*Session not found$/);
  },
);

test('no typed input is lost on failure, when others save, or on closing', async ({ page, given, guard }) => {
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
  const mapping = await openMapping(page, given, unique('Nothing lost'), { session });
  await expect(mapping.dialog.getByRole('alert')).toContainText('The site mapping could not be loaded.');
  await mapping.button('Try again').click();
  await mapping.field('Name of row 1').fill('Mine');

  await page.route(settings, (route) => route.abort('connectionreset'), { times: 1 });
  guard.expect(/ERR_CONNECTION_RESET/);
  await mapping.save.click();
  await expect(mapping.dialog.getByRole('alert')).toContainText('The site mapping was not saved.');
  await expect(mapping.field('Name of row 1')).toHaveValue('Mine');

  const theirs = { ...mapped, preprocessorOptions: { theirs: true } };
  await given.call('PUT', settingsPath(session), { settings: theirs });
  await mapping.button('Try again').click();
  await expect(mapping.dialog.getByText('Which settings should be kept?')).toBeVisible();
  await mapping.button('Take theirs').click();
  await expect(mapping.field('Name of option 1')).toHaveValue('theirs');
  await expect(mapping.field('Name of row 1')).toHaveValue('Windmill East');
  await expect(mapping.save).toBeDisabled();

  await mapping.field('Name of row 1').fill('Mine again');
  await given.call('PUT', settingsPath(session), { settings: mapped });
  await mapping.save.click();
  await expect(mapping.button('Save mine')).toBeVisible();
  // Input typed after the refused attempt counts too.
  await mapping.field('Name of row 1').fill('Mine at last');
  await mapping.button('Save mine').click();
  await expect(notice(page, `session ${session.id}`)).toContainText('Settings saved');
  const now = await given.read<SessionSettings>(settingsPath(session));
  expect(now.preprocessorMultiClinicSite?.siteNames[0]?.name).toBe('Mine at last');
  expect(now.preprocessorOptions).toEqual({ theirs: true });

  await openMapping(page, given, unique('Asked'), { session });
  await mapping.button('Remove row 2').click();
  const question = page.getByRole('dialog', { name: 'Discard the changes?' });
  await mapping.switchTo('Prod');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(mapping.environment.getByRole('radio', { name: 'Stage' })).toBeChecked();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(mapping.dialog).toBeHidden();
});

test('the mapping is accessible in each of its forms', async ({ page, given }) => {
  const [locking, ours] = [await sessionFor(given, 'locking', unmapped, 'play'), await sessionFor(given, 'seen', mapped, 'play')];
  await choose(given, locking, '1026-4');
  await page.goto('/admin/feature-toggles');
  await page.getByRole('checkbox', { name: 'advanced_multisite_config' }).check();
  const mapping = await openMapping(page, given, unique('Seen'), { session: ours });
  const seen = (what: string) => expectAccessibleLightAndDark(page, what, '[role=dialog]');
  await mapping.field('Name of row 1').fill('');
  await mapping.save.click();
  await expect(mapping.dialog.getByRole('alert')).toHaveText('Please check 1 field.');
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
