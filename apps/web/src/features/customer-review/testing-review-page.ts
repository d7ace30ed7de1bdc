import { type Locator, page } from 'vitest/browser';
import '../../testing/page.ts';
import { customerRow } from './testing-customer-row.ts';

/** Elements of a practice's review screen, for its tests. */
export const review = {
  grid: (): Locator => page.getByRole('treegrid', { name: 'Your items' }),
  row: (name: string): Locator => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) }),
  select: (name: string): Locator => page.getByRole('checkbox', { name: `Select ${name}` }),
  verified: (name: string): Locator => page.getByRole('checkbox', { name: `Verified: ${name}` }),
  menu: (): Locator => page.getByRole('menu', { name: 'Status' }),
  choice: (name: RegExp): Locator => review.menu().getByRole('menuitem', { name }),
  saved: (): Locator => page.getByText('All changes are saved'),
  tab: (name: string): Locator => page.getByRole('tab', { name }),
  search: (): Locator => page.getByRole('searchbox', { name: 'Search' }),
};

export const tablets = 'Levothyroxine 1 mg, 180 tablets';
export const drops = 'Timolol 0.5 % drops 15 ml';
export const vaccine = 'Feline rabies 3 years';

/** Two drugs, and a vaccine with two matches. */
export const aFewRows = () => [
  customerRow({ id: 1, orig_order: 1, orig_name: tablets, orig_code: 'A1', status: 'ready_for_import' }),
  customerRow({ id: 2, orig_order: 2, orig_name: drops, orig_code: 'A2' }),
  ...[3, 4].map((id) =>
    customerRow({
      id,
      orig_order: 3,
      orig_name: vaccine,
      orig_code: 'A3',
      category: 'vaccine',
      multimatch: 'rabies',
      fetlock_name: `Rabies ${id}`,
      entry_variation_name: `Vial ${id}`,
    }),
  ),
];

/** Gives the visitor's name, which is asked for before the first change. */
export async function giveName(name: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'What is your name?' });
  await question.getByRole('textbox', { name: 'Your name' }).fill(name);
  await question.getByRole('button', { name: 'Continue' }).click();
}
