import axe from 'axe-core';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';

const levels: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules whose results can differ between the colour schemes. */
const rulesOfColour: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Expects that the page, or the part of it, passes every rule of WCAG 2.0 to 2.2, levels A and AA, that axe knows: in dark colours only the
 * colour rules, then in light ones, which stay, all rules. Motion is reduced: text fading between the two would not have its contrast yet.
 */
export async function expectAccessibleLightAndDark(what: string, part?: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await commands.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe(colorScheme);
    await isStill();
    const runOnly = colorScheme === 'dark' ? rulesOfColour : levels;
    const { violations } = await axe.run(part ?? document, { runOnly, resultTypes: ['violations'] });
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })));
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** With reduced motion a colour change takes one frame per element that inherits it: waits until nothing moves any more. */
async function isStill(): Promise<void> {
  for (let stillFrames = 0; stillFrames < 3; await new Promise(requestAnimationFrame)) {
    // Finished animations that keep their last frame are listed too.
    const moving = document
      .getAnimations()
      .some(({ effect, playState }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime));
    stillFrames = moving ? 0 : stillFrames + 1;
  }
}
