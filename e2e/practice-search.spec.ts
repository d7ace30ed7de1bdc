import type { Page } from '@playwright/test';
import { CreationDialog } from './pages/creation.ts';
import { TaskList } from './pages/task-list.ts';
import { timePasses, timeStops } from './setup/page-time.ts';
import { expect, test } from './setup/test.ts';

// Runs in a browser for now: the clock of a whole page, with the platform's own list; by the steps it is a component test already.

const practice = 'Maple Street Animal Clinic';
const title = `${practice} (1011)`;

const flows = {
  form: {
    tag: ['@CREATE1-07', '@CREATE1-08', '@PLAT-05', '@CONST-07', '@CONST-20'],
    open: async (page: Page) => new CreationDialog(page),
  },
} as const;

for (const [flow, { tag, open }] of Object.entries(flows))
  test(
    `by the ${flow} a practice is searched once the typing pauses for a second, and shown with its id`,
    { tag: [...tag] },
    async ({ page }) => {
      const asked: Record<string, string>[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.endsWith('/businesses')) asked.push(Object.fromEntries(searchParams));
      });
      await page.clock.install();
      const creation = await open(page);
      const list = new TaskList(page);
      await list.open();
      await list.newTask.click();

      // Without a search the list has all of them, twenty at a time.
      await creation.practice.click();
      const options = creation.dialog.getByRole('option');
      await expect(options.last()).toHaveText(/^20 of \d+: scroll down, or type more of the name$/);
      expect(asked).toEqual([{ search: '', from: '0', to: '20', environment: 'prod' }]);
      await options.last().scrollIntoViewIfNeeded();
      await expect.poll(() => asked.at(-1)).toEqual({ search: '', from: '20', to: '40', environment: 'prod' });
      await expect.poll(() => options.count()).toBeGreaterThan(21);

      const searches = () => asked.filter(({ search }) => search !== '');
      await timeStops(page);
      await creation.practice.pressSequentially('Maple Str');
      await page.clock.runFor(990);
      expect(searches()).toEqual([]);
      await expect.poll(() => timePasses(page).then(() => searches().length)).toBe(1);
      await page.clock.resume();
      await creation.dialog.getByRole('option', { name: title, exact: true }).click();
      await expect(creation.practice).toHaveValue(title);
      expect(searches()).toMatchObject([{ search: 'Maple Str', from: '0', to: '20' }]);
    },
  );
