import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type Page, expect } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const levels: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** All that can differ between the colour schemes. */
const rulesOfColour: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Expects that the page, or the part of it, keeps every rule of WCAG 2.0 to 2.2, levels A and AA, that axe knows; in dark colours those
 * of colour only, for the rest is as in light ones.
 */
export async function expectAccessible(page: Page, what: string, part?: string): Promise<void> {
  await isStill(page);
  const isDark = (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark';
  const found = await violations(page, isDark ? rulesOfColour : levels, part);
  expect.soft(found, what).toEqual([]);
}

/** The same in dark colours, then in light ones, which stay. Text that fades from one to the other would have no contrast yet: motion is reduced. */
export async function expectAccessibleLightAndDark(page: Page, what: string, part?: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page, `${what}, ${colorScheme}`, part);
  }
}

/** With reduced motion a colour takes a frame for each element that it is inherited through: waits until nothing moves any more. */
async function isStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // What has ended and holds its last frame is listed too.
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

/** Axe comes into a page once, and runs in it: the pages have no frames, whose results would have to be put together in a page of their own. */
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
