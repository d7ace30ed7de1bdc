import { type Locator, type Page, expect } from '@playwright/test';
import { randomOf } from './late-line.ts';

/** Something that a person may do next; `weight`: how often, compared with the others. */
export interface Choice {
  name: string;
  weight: number;
  act: () => Promise<void>;
}

/** What one person does, drawn by the seed, and what they found to be other than they meant. */
export class Script {
  readonly found: string[] = [];
  private readonly random: () => number;
  private readonly log: string[] = [];

  constructor(seed: number) {
    this.random = randomOf(seed);
  }

  async play(choices: readonly Choice[], times: number): Promise<void> {
    const sum = choices.reduce((total, { weight }) => total + weight, 0);
    for (let done = 0; done < times; done += 1) {
      let at = this.random() * sum;
      const next = choices.find(({ weight }) => (at -= weight) < 0) ?? choices[0];
      if (!next) return;
      this.note(next.name);
      await next.act();
    }
  }

  /** A whole number below `end`. */
  below(end: number): number {
    return Math.floor(this.random() * end);
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  note(what: string): void {
    this.log.push(what);
    if (process.env['LATE_LOG']) process.stdout.write(`${what}\n`);
  }

  differs(what: string): void {
    this.note(`DIFFERS: ${what}`);
    this.found.push(`${what} [${this.log.slice(-25).join(', ')}]`);
  }
}

/** Acts until it has worked, and presses 'Try again' where something could not be loaded, as people do. */
export async function untilThere(page: Page, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' }).first();
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await act();
  }).toPass({ timeout: 30_000 });
}

export async function closeNotices(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close notice' });
  for (let left = await close.count(); left > 0; left -= 1) await tryClick(close.first());
}

/** What is shown for some seconds may go before it is clicked. */
export const tryClick = (button: Locator): Promise<boolean> =>
  button.click({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
