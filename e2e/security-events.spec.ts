import { TableScreen } from './pages/tables.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { expect, test } from './setup/test.ts';
import { uniqueText } from './setup/unique.ts';

// Runs in a browser against the whole product: events that the server really records.

test('an administrator finds who added a person, and who was refused', { tag: ['@R-36'] }, async ({ page, given, request, guard }) => {
  guard.expect(/Failed to load resource: net::ERR_FAILED/);
  const email = `watched.${uniqueText()}@fetlock.example`;
  const { id } = await given.call<{ id: number }>('POST', '/api/v1/users', { email });
  await given.call('DELETE', `/api/v1/users/${id}`);
  for (let tries = 0; tries < 3; tries += 1) await request.get('/api/v1/self', { headers: { authorization: 'Bearer made-up' } });

  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Security events' }).click();
  await expect(page).toHaveURL(/\/admin\/security-events$/);
  const events = new TableScreen(page, 'Security events');
  await expect(events.head).toHaveText(['When', 'Event', 'Who', 'Address']);
  for (const event of ['User added', 'User removed']) await expect(events.row(email).filter({ hasText: event })).toBeVisible();
  await expectAccessibleLightAndDark(page, 'security events');

  await page.getByRole('combobox', { name: 'Kind' }).fill('Token refused');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(events.row(email)).toHaveCount(0);
  await expect(events.row('call read self').first()).toContainText('Token refused');

  await page.getByLabel('To (UTC)').fill('2001-01-01');
  await expect(page.getByText('No events match these filters.')).toBeVisible();
  await page.getByLabel('To (UTC)').fill('');
  await page.route('**/api/v1/security-events*', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('What is shown may be out of date.')).toBeVisible();
  await expect(events.row('call read self').first()).toBeVisible();
});
