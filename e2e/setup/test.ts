import type { SignIn } from '@fetlock/contract/users';
import { type Page, expect, request, test as base } from '@playwright/test';
import { ConsoleGuard } from './console-guard.ts';
import { Given } from './given.ts';
import { issueSignIn } from './issued-sign-in.ts';
import { type PersonName, keepSignIn } from './people.ts';

interface Options {
  /** Who the test's page is signed in as; null for no one. */
  signedInAs: PersonName | null;
}

interface Fixtures {
  /** Fails the test when any page writes an error or a warning to the console. */
  guard: ConsoleGuard;
  given: Given;
  /** Another browser with its own storage, signed in as this person. */
  visitor: (person: PersonName) => Promise<Page>;
}

interface WorkerFixtures {
  /** Address of the product under test. */
  address: string;
  signIns: Record<PersonName, SignIn>;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  signedInAs: ['admin', { option: true }],
  address: [
    async ({ browser: _ }, use, { project }) => {
      if (!project.use.baseURL) throw new Error('playwright.config.ts sets no baseURL');
      await use(project.use.baseURL);
    },
    { scope: 'worker' },
  ],
  signIns: [
    async ({ address }, use) => use({ admin: await issueSignIn(address, 'admin'), reviewer: await issueSignIn(address, 'reviewer') }),
    { scope: 'worker' },
  ],
  guard: [
    async ({ context }, use) => {
      const guard = new ConsoleGuard();
      guard.watch(context);
      await use(guard);
      expect(guard.unexpected(), 'errors and warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, signedInAs, signIns, address }, use) => {
    if (signedInAs !== null) await keepSignIn(context, address, signIns[signedInAs]);
    await use(context);
  },
  given: async ({ address, signIns }, use) => {
    const authorization = `Bearer ${signIns.admin.access_token}`;
    const api = await request.newContext({ baseURL: address, extraHTTPHeaders: { authorization } });
    await use(new Given(api));
    await api.dispose();
  },
  visitor: async ({ browser, guard, signIns, address, viewport, contextOptions }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: address, viewport });
      contexts.push(context);
      guard.watch(context);
      await keepSignIn(context, address, signIns[person]);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
