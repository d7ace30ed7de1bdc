import path from 'node:path';
import type { Page } from '@playwright/test';
import { layoutFaults } from './layout-faults.ts';

/** Writes pictures of the page under this name. */
export type Save = (page: Page, name: string) => Promise<void>;

export const widest = { width: 1440, height: 900 };
/** Phones, a tablet, laptops, and a phone on its side. */
export const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  widest,
] as const;
export const colourSchemes = ['light', 'dark'] as const;

/** Saves a picture at every size, in light and dark colours, and prints the faults of each layout; the page is left at its widest. */
export const savingAtEverySize =
  (into: string): Save =>
  async (page, name) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const colorScheme of colourSchemes) {
        await page.emulateMedia({ colorScheme });
        await isPainted(page);
        await page.screenshot({ path: path.join(into, `${name}-${size.width}-${colorScheme}.png`) });
      }
      for (const fault of await layoutFaults(page)) process.stdout.write(`${name} at ${size.width}: ${fault}\n`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(widest);
    await isPainted(page);
  };

/** Lists draw the rows that a new size shows in the next frames. */
const isPainted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(painted), 120))));
