import { listCatalogueVersions } from '@fetlock/contract/catalogue';
import { listCatalogueUploads } from '@fetlock/contract/catalogue-uploads';
import { readConstants } from '@fetlock/contract/constants';
import { listUsers } from '@fetlock/contract/users';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { constants } from '../../testing/answer-shell.ts';
import { answerNoFiles, answerUsers, listedUsers } from '../../testing/answer-lists.ts';
import { answerTasks } from '../../testing/given-tasks.ts';
import { people } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';

const main = page.getByRole('main');
const nowhere = 'There is no page at this address.';
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test('an unknown address keeps the navigation', async ({ server, open }) => {
  answerUsers(server);
  answerTasks(server, []);
  server.answer(listCatalogueVersions, { items: [] });
  server.answer(listCatalogueUploads, { items: [] });
  await open('/home/nothing');
  await expect.element(main).toMatchTextContent(nowhere);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await expect.element(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await open('/admin/nothing');
  await expect.element(main).toMatchTextContent(nowhere);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Catalogue' }).click();
  await expect.element(heading('Catalogue')).toBeVisible();
  await open('/nothing');
  await expect.element(main).toMatchTextContent(nowhere);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect.element(heading('Tasks')).toBeVisible();
});

test('a page that is still waiting reads Loading... @SHELL-37', async ({ server, open }) => {
  const answerConstants = server.hold(readConstants);
  const answerList = server.hold(listUsers);
  await open('/home/users');
  await expect.element(page.getByText('Loading...', { exact: true })).toBeVisible();
  expect(server.received(readConstants)).toHaveLength(1);
  expect(server.received(listUsers)).toHaveLength(0);
  answerConstants(constants);
  await expect.element(main.getByRole('status')).toHaveTextContent('Loading...');
  await expect.poll(() => server.received(listUsers).length).not.toBe(0);
  answerList({ items: listedUsers() });
  await expect.element(page.getByText(people.admin.email)).toBeVisible();
});

test('a page of the list without files @FILES-02', async ({ server, open }) => {
  answerNoFiles(server);
  await open('/home/uploads?page=9999');
  await expect.element(page.getByText('No data', { exact: true })).toBeVisible();
});
