import type { Page } from '@playwright/test';
import { quantile } from '../load/latency.ts';
import type { ScrollScript, ScrollTimes } from './probe.ts';
import type { Figures } from './targets.ts';

const wheel: ScrollScript = { axis: 'y', step: 100, frames: 600 };
const drag: ScrollScript = { axis: 'y', step: 'whole', frames: 600 };
const sideways: ScrollScript = { axis: 'x', step: 60, frames: 200 };

/** Turns the wheel at 6,000 px/s, drags the bar over the whole height in ten seconds, and scrolls sideways. */
export async function measureScrolling(page: Page): Promise<Figures> {
  const scroll = (script: ScrollScript): Promise<ScrollTimes> => page.evaluate((given) => window.gridProbe.scroll(given), script);
  const turned = await scroll(wheel);
  const dragged = await scroll(drag);
  const aside = await scroll(sideways);
  return {
    wheelFrameP50: p(turned.frames, 0.5),
    wheelFrameP95: p(turned.frames, 0.95),
    // A frame slightly late by the clock was still shown in time.
    wheelLate: (100 * turned.frames.filter((time) => time > 17.7).length) / turned.frames.length,
    wheelWorkP95: p(turned.work, 0.95),
    dragFrameP95: p(dragged.frames, 0.95),
    dragBlank: (100 * dragged.blank) / dragged.points,
    sidewaysFrameP95: p(aside.frames, 0.95),
    ...(await measureMemory(page)),
  };
}

const p = (values: readonly number[], share: number): number =>
  quantile(
    values.toSorted((one, other) => one - other),
    share,
  );

async function measureMemory(page: Page): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const gridNodes = await page.evaluate(() => document.querySelectorAll('[role=treegrid] *').length);
  return { heap: usedSize / 1_000_000, gridNodes };
}
