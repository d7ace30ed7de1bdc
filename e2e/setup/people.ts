import { SignIn } from '@fetlock/contract/users';
import type { Browser, BrowserContext } from '@playwright/test';
import { LogInPage } from '../pages/log-in-page.ts';

/** The people of the demo, as listed by the local identity provider. */
export const people = {
  admin: { name: 'Demo Admin', email: 'admin@fetlock.example' },
  reviewer: { name: 'Demo Reviewer', email: 'reviewer@fetlock.example' },
} as const;
export type PersonName = keyof typeof people;

const key = 'fetlock.sign-in';

/** Signs a person in through the pages and returns what the browser then stores. */
export async function signInOf(browser: Browser, baseURL: string, person: PersonName): Promise<SignIn> {
  const context = await browser.newContext({ baseURL });
  try {
    const page = await context.newPage();
    await new LogInPage(page).signIn(people[person].name);
    await page.waitForURL('**/home/tasks');
    const kept = await page.evaluate((name) => localStorage.getItem(name), key);
    return SignIn.parse(JSON.parse(kept ?? 'null'));
  } finally {
    await context.close();
  }
}

/** Opens a context signed in at the product's address. When it signs out it stays signed out. */
export async function keepSignIn(context: BrowserContext, baseURL: string, signIn: SignIn): Promise<void> {
  await context.addInitScript(
    ({ name, value, origin }) => {
      if (window.origin !== origin || localStorage.getItem('e2e.signed-in')) return;
      localStorage.setItem('e2e.signed-in', 'once');
      localStorage.setItem(name, value);
    },
    { name: key, value: JSON.stringify(signIn), origin: new URL(baseURL).origin },
  );
}
