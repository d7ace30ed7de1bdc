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

/**
 * Effects of a change, such as a timer or a call, run once the page is idle. A stopped clock does not move meanwhile: a test looks afterwards
 * whether something has not happened yet.
 */
export async function isDrawn(): Promise<void> {
  for (let times = 0; times < 3; times += 1) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
}

/** Waits by frames: an expectation that waits, or a click by the browser, would advance the stopped clock. */
export async function untilDrawn(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise(requestAnimationFrame);
}

/** As when the browser has lost its connection and found it again: what is shown is loaded again. */
export function reconnect(): void {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

/** Red, green and blue of an element's text, from 0 to 255. */
export function textColourOf(element: Element): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
  return [red, green, blue];
}

/** Colour of a variable of the theme in the browser's notation. */
export function colourOf(variable: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
