import type { Route } from '@playwright/test';
import { goToSessions, openWizard } from './pages/wizard-steps.ts';
import { expect, test } from './setup/test.ts';

// Runs in a browser against the whole product, after all others: a practice without a session has one afterwards, for every test.
test(
  'a practice without a session gets one, and only one when the first answer is lost',
  { tag: ['@CREATE2-25', '@ERR-31'] },
  async ({ page, guard }) => {
    const wizard = await openWizard(page);
    await goToSessions(wizard, 'No session', 'Clínica Veterinaria San Roque (1030)');
    const createSession = wizard.button('Create session');
    await expect(createSession).toBeEnabled();
    const keys: string[] = [];
    let made = 0;
    guard.expect(/ERR_CONNECTION_RESET/);
    const loseFirst = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push((route.request().postDataJSON() as { key: string }).key);
      if (keys.length > 1) return route.continue();
      made = ((await (await route.fetch()).json()) as { id: number }).id;
      return route.abort('connectionreset');
    };
    await page.route('**/businesses/sessions', loseFirst);
    await createSession.click();
    await expect(wizard.dialog.getByRole('alert').filter({ hasText: 'We don’t know whether the session was created.' })).toBeVisible();
    await wizard.button('Back').click();
    await wizard.next.click();
    await createSession.click();
    await expect.poll(() => keys.length).toBe(2);
    await expect(wizard.dialog.getByRole('radio', { name: `Session ${made}`, exact: true })).toBeChecked();
    await expect(wizard.next).toBeEnabled();
    expect(new Set(keys).size).toBe(1);
    await wizard.next.click();
    await expect(wizard.requests).toHaveCount(2);
  },
);
