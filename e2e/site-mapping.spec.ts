import { sent } from './pages/sent.ts';
import { choose, mapped, notice, openMapping, sessionFor, unmapped } from './setup/mapped-sessions.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: sites and settings are the platform's, and are read back from it.

test(
  'a session is mapped to one site; a site of another session is locked',
  {
    tag: ['@TASKS-76', '@SITES-01', '@SITES-02', '@SITES-14', '@SITES-16', '@SITES-17', '@SITES-18', '@ERR-23', '@ERR-24', '@ERR-35'],
  },
  async ({ page, given, guard }) => {
    const [theirs, ours] = [await sessionFor(given, 'theirs', unmapped, 'play'), await sessionFor(given, 'ours', unmapped, 'play')];
    // In this order, so that each site is free even after an aborted test.
    await choose(given, ours, '1026-1');
    await choose(given, theirs, '1026-2');
    const asked = sent(page, 'GET', '/businesses/sessions/sites');
    const mapping = await openMapping(page, given, unique('One site'), { session: ours });
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({ environment: 'play', sessionId: String(ours.id) });
    await expect(mapping.environment.getByRole('radio', { name: 'Play' })).toBeChecked();
    await expect(mapping.session).toHaveValue(new RegExp(`^Session ${ours.id} .* of this task$`));

    await expect(mapping.site('Windmill East')).toBeChecked();
    await expect(mapping.save).toBeDisabled();
    const locked = mapping.site('Windmill West');
    await expect(locked).toBeDisabled();
    await expect(locked).toHaveAccessibleName('Windmill West 1026-2 Warning: this business has been already selected.');

    // Another user takes the site chosen here, before it is saved.
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
    expect((await saved).postDataJSON()).toEqual({ environment: 'play', sessionId: ours.id, site: '1026-2' });
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
      '@SITES-13',
      '@SITES-14',
      '@SITES-19',
      '@SITES-20',
      '@ERR-23',
      '@ERR-24',
      '@TOGGLE-14',
    ],
  },
  async ({ page, given }) => {
    const session = await sessionFor(given, 'several', { ...unmapped, preprocessorOptions: { years: 3 } });
    const read = sent(page, 'GET', '/businesses/sessions/settings');
    const mapping = await openMapping(page, given, unique('Several sites'), { session });
    expect(Object.fromEntries(new URL((await read).url()).searchParams)).toEqual({ environment: 'stage', sessionId: String(session.id) });
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
    await mapping.choose('Default site', 'Windmill Central (1026-3)');
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
          defaultSite: '1026-3',
          siteTags: ['wind'],
        },
        preprocessorOptions: { years: 3, skipInactive: true },
      },
      before: expect.objectContaining({ preprocessorMultiClinicSite: null }),
    });
    await expect(notice(page, `session ${session.id}`)).toContainText('Settings saved');
    await expect(mapping.dialog).toBeHidden();
  },
);

test(
  'users with the toggle edit the mapping as JSON, and see where it is wrong',
  { tag: ['@SITES-12', '@SITES-13', '@TOGGLE-14'] },
  async ({ page, given }) => {
    const session = await sessionFor(given, 'json', mapped);
    await page.goto('/admin/feature-toggles');
    await page.getByRole('checkbox', { name: 'advanced_multisite_config' }).check();
    const mapping = await openMapping(page, given, unique('As JSON'), { session });
    await mapping.field('Name of row 2').fill('Windmill Barn');
    await mapping.switchTo('JSON');
    await expect(mapping.json).toContainText('"name": "Windmill Barn"');
    await expect(mapping.jsonCheck).toHaveText('This can be saved.');

    // By keyboard: the position of an error links into the editor, and Tab leaves it.
    await mapping.json.fill('{\n  "siteNames": [],\n  "site": "1026-1",\n  "defaultSite": North\n}');
    await expect(mapping.jsonCheck).toHaveText('Line 4, column 18: "North" is not a value. Put texts in double quotes');
    await mapping.jsonCheck.getByRole('button', { name: 'Line 4, column 18' }).press('Enter');
    await expect(mapping.json).toBeFocused();
    await page.keyboard.type('"4", "siteTags": [], "was": ');
    await expect(mapping.jsonCheck).toContainText('Line 4, column 46: "North" is not a value');
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
      before: mapped,
    });
    await expect(mapping.dialog).toBeHidden();
  },
);
