import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that can differ between the colour schemes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that the page, or the part of it, keeps every rule of WCAG 2.0 to 2.2, levels A and AA, that axe knows; in dark colours those
 * of colour only, for the rest is as in light ones.
 */
export async function expectAccessible(page: Page, what: string, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page });
  const isDark = (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark';
  const builder = isDark ? axe.withRules(rulesOfColour) : axe.withTags(levels);
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })));
  expect.soft(found, what).toEqual([]);
}

/** The same in dark colours, then in light ones, which stay. Text that fades from one to the other would have no contrast yet: motion is reduced. */
export async function expectAccessibleLightAndDark(page: Page, what: string, part: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page, `${what}, ${colorScheme}`, part);
  }
}
