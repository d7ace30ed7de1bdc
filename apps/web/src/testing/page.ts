import { type Locator, locators, page } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements by a CSS selector: for those without a role, such as a colour mark. */
    getByCss: (selector: string) => Locator;
  }
}
locators.extend({ getByCss: (selector: string) => `css=${selector}` });

/** A notice by its title or a part of its text; without one, all of them. */
export function notice(text?: string | RegExp): Locator {
  const notices = page.getByCss('.mantine-Notification-root');
  return text === undefined ? notices : notices.filter({ hasText: text });
}

/** The errors that nothing else has handled. */
export const errorOverlay = (): Locator => page.getByRole('dialog', { name: /^Ooops/ });

/** The text of each element, trimmed. */
export const textsOf = (elements: Locator): string[] => elements.elements().map((element) => element.textContent?.trim() ?? '');
