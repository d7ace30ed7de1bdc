import { type Locator, page } from 'vitest/browser';

const cards = page.getByRole('article');

/** Elements of the task list's screen, for its tests. */
export const list = {
  tabs: page.getByRole('tablist', { name: 'Which tasks' }).getByRole('tab'),
  tab: (name: string): Locator => page.getByRole('tab', { name, exact: true }),
  cards,
  card: (name: string): Locator => cards.filter({ has: page.getByRole('heading', { name: new RegExp(`\\] ${name}$`) }) }),
  heading: page.getByRole('heading', { name: 'Tasks', exact: true }),
  searchBy: page.getByRole('combobox', { name: 'Search by' }),
  search: page.getByRole('combobox', { name: 'Search', exact: true }),
  newTask: page.getByRole('button', { name: 'New task' }),
  pages: page.getByRole('navigation', { name: 'Pages' }),
  nothing: page.getByRole('tabpanel').getByText('No data available'),
};

export const selectBox = (card: Locator): Locator => card.getByRole('checkbox', { name: /^Select /, includeHidden: true });
