import { type Locator, page } from 'vitest/browser';
import { notice } from '../../testing/page.ts';

const steps = (): Locator => page.getByRole('navigation', { name: 'Steps' });

/** Elements of the Migration PAL's screen, for its tests. */
export const pal = {
  steps: (): Locator => steps().getByRole('button'),
  step: (name: string): Locator => steps().getByRole('button').filter({ hasText: name }),
  grid: (name: string): Locator => page.getByRole('grid', { name }),
  row: (text: string | RegExp): Locator => page.getByRole('row').filter({ hasText: text }),
  button: (name: string): Locator => page.getByRole('button', { name }),
  note: (): Locator => page.getByRole('textbox', { name: 'Edit note' }),
  saved: (): Locator => notice('The row has been updated'),
  complete: (): Locator => page.getByRole('dialog', { name: 'Complete step?' }),
  pages: (): Locator => page.getByRole('navigation', { name: 'Pages' }),
};

/** Colour of the line below a step. */
export const stepColour = (name: string): string => getComputedStyle(pal.step(name).element()).borderBottomColor;

/** The note of an item, which a click opens for editing. */
export const noteOf = (item: string): Locator => pal.row(item).getByRole('button').first();
