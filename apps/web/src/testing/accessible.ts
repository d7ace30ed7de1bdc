import axe from 'axe-core';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';

const levels: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** All that can differ between the colour schemes. */
const rulesOfColour: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Expects that the page, or the part of it, keeps every rule of WCAG 2.0 to 2.2, levels A and AA, that axe knows: in dark colours those of
 * colour only, then in light ones, which stay, all. Motion is reduced: text that fades from one to the other would have no contrast yet.
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

/** With reduced motion a colour takes a frame for each element that it is inherited through: waits until nothing moves any more. */
async function isStill(): Promise<void> {
  for (let stillFrames = 0; stillFrames < 3; await new Promise(requestAnimationFrame)) {
    // What has ended and holds its last frame is listed too.
    const moving = document
      .getAnimations()
      .some(({ effect, playState }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime));
    stillFrames = moving ? 0 : stillFrames + 1;
  }
}
