import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';

/** The smallest supported phone, and a desktop: nothing scrolls sideways, and everything is accessible. */
export async function expectGoodAtEachWidth(what: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.viewport(width, 844);
    await expectAccessibleLightAndDark(`${what}, ${width} wide`);
    expect(document.documentElement.scrollWidth, `${what} scrolls to the side`).toBeLessThanOrEqual(width);
  }
}
