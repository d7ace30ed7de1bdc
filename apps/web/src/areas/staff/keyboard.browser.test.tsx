import { expect } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { answerNoFiles, answerUsers } from '../../testing/answer-lists.ts';
import type { ContractServer } from '../../testing/contract-server.ts';
import { answerTasks } from '../../testing/given-tasks.ts';
import { people } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';

const routes = ['/home/tasks', '/home/users', '/home/uploads', '/home/dashboard', '/admin/feature-toggles'] as const;
const sidebar = page.getByRole('navigation', { name: 'Main' });
const users = page.getByRole('table', { name: 'Users' });
const newUser = page.getByRole('button', { name: 'Create new User' });
const tip = page.getByRole('tooltip');

function answerScreens(server: ContractServer): void {
  answerTasks(server, []);
  answerUsers(server);
  answerNoFiles(server);
}

test('every screen has one banner, one main part, a name for each navigation and its own name in the title', async ({ server, open }) => {
  answerScreens(server);
  for (const route of routes) {
    await open(route);
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveLength(1);
    await expect.element(page.getByRole('banner')).toHaveLength(1);
    await expect.element(page.getByRole('main')).toHaveLength(1);
    await expect.element(sidebar).toHaveLength(1);
    const navigations = [...document.querySelectorAll('nav')].map((one) => one.getAttribute('aria-label'));
    expect(new Set(navigations).size, `${route}: ${navigations.join(', ')}`).toBe(navigations.length);
    await expect.poll(() => document.title).toBe(`${heading.element().textContent} · Fetlock price matcher`);
  }
});

test('a dialog takes the focus and returns it', async ({ server, open }) => {
  answerScreens(server);
  await open('/home/users');
  await expect.element(newUser).toBeVisible();
  newUser.element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Create new User' });
  await expect.element(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(dialog.element().contains(document.activeElement), 'the focus stays within').toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(newUser).toHaveFocus();
});

test('a minified entry shows its name on hover and on focus @SHELL-26', async ({ server, open }) => {
  answerScreens(server);
  await open('/home/users');
  const entry = (name: string) => sidebar.getByRole('link', { name });
  const minify = sidebar.getByRole('button', { name: 'Minify' });
  await entry('Files').hover();
  minify.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(minify).toHaveAttribute('aria-pressed', 'true');
  await expect.element(tip).not.toBeInTheDocument();

  await entry('Tasks').hover();
  await expect.element(tip).toHaveTextContent('Tasks');
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  await page.getByRole('heading', { level: 1 }).hover();
  entry('Users').element().focus();
  await userEvent.tab();
  await expect.element(tip).toHaveTextContent('Files');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/home/uploads');
});

test('the reason why an action is disabled is shown with its name, until the action disappears', async ({ server, open }) => {
  answerScreens(server);
  await open('/home/dashboard');
  await sidebar.getByRole('link', { name: 'Users' }).click();
  const remove = users.getByRole('button', { name: `Delete ${people.admin.email}` });
  await remove.hover({ force: true });
  await expect.element(tip).toHaveTextContent('You cannot delete yourself');
  await expect.element(remove).toHaveAccessibleDescription('You cannot delete yourself');

  // An element removed while focused fires no event for it.
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.element(tip).not.toBeInTheDocument();
  await userEvent.tab();
  remove.element().focus();
  await expect.element(tip).toHaveTextContent('You cannot delete yourself');
  history.back();
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect.element(tip).not.toBeInTheDocument();
});

test('an icon that cannot be used looks so', async ({ server, open }) => {
  answerScreens(server);
  await open('/home/users');
  const opacityOf = (email: string) => getComputedStyle(users.getByRole('button', { name: `Delete ${email}` }).element()).opacity;
  await expect.element(users).toBeVisible();
  expect([opacityOf(people.admin.email), opacityOf(people.reviewer.email)]).toEqual(['0.45', '1']);
});

test('on a phone no feature toggle is cut', async ({ open }) => {
  await page.viewport(390, 844);
  await open('/admin/feature-toggles');
  const toggles = page.getByRole('list', { name: 'Feature toggles' });
  await toggles.getByRole('checkbox').first().click();
  await expect.element(toggles.getByText('Overridden locally')).toBeVisible();
  const parts = [...toggles.element().querySelectorAll<HTMLElement>('label, p, span, button')].filter((part) => part.innerText !== '');
  expect(parts.length).toBeGreaterThan(4);
  const isCut = (part: HTMLElement) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1;
  const cut = parts.filter((part) => part.getBoundingClientRect().right > 390 || isCut(part));
  expect(cut.map((part) => part.innerText)).toEqual([]);
});

test('at twice the size every screen scrolls in one direction only', async ({ server, open }) => {
  answerScreens(server);
  // 1280 pixels at 200 %.
  await page.viewport(640, 400);
  for (const route of routes) {
    await open(route);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInViewport();
    const main = page.getByRole('main').element();
    await expect.poll(() => main.scrollWidth - main.clientWidth, { message: route }).toBeLessThanOrEqual(0);
    await expect.poll(() => document.documentElement.scrollWidth - window.innerWidth, { message: route }).toBeLessThanOrEqual(0);
  }
});

test('with reduced motion nothing moves', async ({ server, open }) => {
  answerScreens(server);
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await open('/home/users');
  await newUser.click();
  await expect.element(page.getByRole('dialog', { name: 'Create new User' })).toBeVisible();
  const durations = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0));
  expect(Math.max(0, ...durations), 'milliseconds').toBeLessThanOrEqual(1);
});
