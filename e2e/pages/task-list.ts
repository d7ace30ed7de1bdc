import { type Locator, type Page, expect } from '@playwright/test';

export class TaskList {
  readonly page: Page;
  readonly tabs: Locator;
  readonly cards: Locator;
  readonly searchBy: Locator;
  readonly search: Locator;
  readonly newTask: Locator;
  readonly pages: Locator;
  /** Shown instead of the cards. */
  readonly nothing: Locator;
  constructor(page: Page) {
    this.page = page;
    this.tabs = page.getByRole('tablist', { name: 'Which tasks' }).getByRole('tab');
    this.cards = page.getByRole('article');
    this.searchBy = page.getByRole('combobox', { name: 'Search by' });
    this.search = page.getByRole('combobox', { name: 'Search', exact: true });
    this.newTask = page.getByRole('button', { name: 'New task' });
    this.nothing = page.getByRole('tabpanel').getByText('No data available');
    this.pages = page.getByRole('navigation', { name: 'Pages' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/home/tasks${query}`);
    await expect(this.page.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible();
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  /** The card of the task with exactly this name. */
  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name: new RegExp(`\\] ${escaped(name)}$`) }) });
  }

  /** Chooses from a card's menu. */
  async more(card: Locator, item: 'Site mapping' | 'Import sessions' | 'Task context'): Promise<void> {
    await card.getByRole('button', { name: 'More' }).click();
    await this.page.getByRole('menu', { name: 'More' }).getByRole('menuitem', { name: item }).click();
  }

  async searchFor(text: string, by: 'Practice name' | 'Task name'): Promise<void> {
    await this.searchBy.click();
    await this.page.getByRole('option', { name: by }).click();
    await this.search.fill(text);
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
