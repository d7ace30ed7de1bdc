import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type Page, expect } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const levels: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules whose results can differ between the colour schemes. */
const rulesOfColour: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Expects that the page, or the part of it, passes every rule of WCAG 2.0 to 2.2, levels A and AA, that axe knows; in dark colours only the
 * colour rules, because the rest is the same as in light ones.
 */
export async function expectAccessible(page: Page, what: string, part?: string): Promise<void> {
  await isStill(page);
  const isDark = (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark';
  const found = await violations(page, isDark ? rulesOfColour : levels, part);
  expect.soft(found, what).toEqual([]);
}

/** The same in dark colours, then in light ones, which stay. Motion is reduced: text fading between the two would not have its contrast yet. */
export async function expectAccessibleLightAndDark(page: Page, what: string, part?: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page, `${what}, ${colorScheme}`, part);
  }
}

/** With reduced motion a colour change takes one frame per element that inherits it: waits until nothing moves any more. */
async function isStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Finished animations that keep their last frame are listed too.
    const moving = document
      .getAnimations()
      .some(({ effect, playState }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime));
    const seen = window as unknown as { stillFrames?: number };
    seen.stillFrames = moving ? 0 : (seen.stillFrames ?? 0) + 1;
    if (seen.stillFrames < 3) return false;
    seen.stillFrames = 0;
    return true;
  });
}

/** Axe is injected into a page once, and runs in it: the pages have no frames, whose results would have to be merged in a separate page. */
async function violations(page: Page, runOnly: axe.RunOnly, part?: string): Promise<object[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ part: selector, ...options }) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const { violations: all } = await here.run(selector ?? document, options);
      return all.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })));
    },
    { part, runOnly, resultTypes: ['violations' as const] },
  );
}
