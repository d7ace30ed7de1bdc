import { listBreeds, mapBreed, resolveBreeds } from '@fetlock/contract/breed-mappings';
import { readCustomerResult } from '@fetlock/contract/customer-rows';
import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { type ContractServer, refusal } from '../../testing/contract-server.ts';
import { customerResult } from '../../testing/customer-result.ts';
import { givenVisit } from '../../testing/given-visit.ts';
import { isDrawn, notice, textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { givenDashboard } from '../migration-dashboard/testing-dashboard.ts';
import { type Breeds, givenBreeds } from './testing-breeds.ts';

test.override({ strict: true });

const dialog = (): Locator => page.getByRole('dialog', { name: 'Breeds resolving' });
const resolved = (): Locator => page.getByRole('dialog', { name: 'Breeds resolved' });
const question = (): Locator => page.getByRole('dialog', { name: 'Resolve breeds?' });
const rowOf = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
const speciesOf = (name: string): Locator => page.getByRole('combobox', { name: `Species of ${name}` });
const breedOf = (name: string): Locator => page.getByRole('combobox', { name: `Breed of ${name}` });
const accept = (name: string): Locator => rowOf(name).getByRole('button', { name: 'Accept' });

/** A practice's dashboard with breeds ready to be mapped, and its address. */
function preparedBreeds(server: ContractServer, visitor: string | null = 'Jane Doe'): { breeds: Breeds; address: string } {
  const visit = givenVisit(server, 'dashboard', visitor);
  const breeds = givenBreeds(server);
  server.answer(readCustomerResult, ({ params: { id } }) => {
    const { id: stateId, state } = breeds.state;
    return customerResult({ id, task: { breedState: { id: stateId, state } } });
  });
  givenDashboard(server);
  return { breeds, address: visit.address() };
}

async function openDialog(open: (address: string, opening: { as: null }) => Promise<void>, address: string): Promise<void> {
  await open(address, { as: null });
  await page.getByRole('button', { name: 'Breeds resolving' }).click();
}

test('breeds are ordered by their patients, with what they may mean; a suggestion is accepted under the cursor, which is confirmed for two seconds @BREED-01 @BREED-03 @BREED-04 @BREED-08 @CONST-33 @DASH-13', async ({
  server,
  open,
}) => {
  const { address } = preparedBreeds(server);
  await openDialog(open, address);
  await expect.element(dialog().getByRole('table', { name: 'Breeds of the practice' })).toBeVisible();
  const named = textsOf(dialog().getByRole('row')).map((text) => /DSH|Rag Doll|Yorkie|Mixed/.exec(text)?.[0]);
  expect(named.filter(Boolean)).toEqual(['DSH', 'Rag Doll', 'Yorkie', 'Mixed']);
  await expect.element(dialog().getByRole('status').first()).toHaveTextContent('0 of 4 breeds mapped: 0 of 100 patients');
  await expect.element(rowOf('DSH')).toMatchTextContent('Domestic Shorthair');
  await expect.element(rowOf('DSH')).toMatchTextContent('Another name for this breed.');
  await expectAccessibleLightAndDark('breeds to be mapped', '[role=dialog]');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await accept('DSH').click();
  await vi.waitFor(() => expect(notice('Breed saved').elements()).toHaveLength(1), { interval: 1, timeout: 2_000 });
  expect(server.received(mapBreed).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: 1, species: 2, breed_id: 20_010, version: 1 },
  ]);
  await vi.advanceTimersByTimeAsync(1_500);
  await isDrawn();
  expect(notice('Breed saved').elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(notice('Breed saved').elements()).toEqual([]), { interval: 10, timeout: 300 });
  vi.useRealTimers();
  await expect.element(breedOf('DSH')).toHaveValue('Domestic Shorthair');
  await expect.element(dialog().getByText('Not mapped yet (3)')).toBeVisible();
  // The button stays under the cursor, and undoes the choice.
  await expect.element(rowOf('DSH').getByRole('button', { name: 'Clear' })).toHaveFocus();
  await rowOf('DSH').getByRole('button', { name: 'Clear' }).click();
  await expect.element(dialog().getByText('Not mapped yet (4)')).toBeVisible();
});

test('a breed is found by typing, by the keyboard alone; for an unlisted one there is Another breed @BREED-03 @BREED-04', async ({
  server,
  open,
}) => {
  const { address } = preparedBreeds(server);
  await openDialog(open, address);
  await speciesOf('Yorkie').selectOptions('Dog');
  await expect.element(speciesOf('Yorkie')).toHaveValue('1');
  const field = breedOf('Yorkie').element();
  if (field instanceof HTMLElement) field.focus();
  await userEvent.keyboard('silky t');
  await expect.element(page.getByRole('listbox').getByRole('option').first()).toMatchTextContent('Silky Terrier');
  await expectAccessibleLightAndDark('the search for a breed', '[role=dialog]');
  await userEvent.keyboard('{Enter}');
  await expect.element(breedOf('Yorkie')).toHaveValue('Silky Terrier');
  await speciesOf('Mixed').selectOptions('Dog');
  await breedOf('Mixed').fill('no such breed');
  await page.getByRole('listbox').getByRole('option', { name: 'Other breed' }).click();
  await expect.element(breedOf('Mixed')).toHaveValue('Other breed');
  await expect.element(dialog().getByText('Not mapped yet (2)')).toBeVisible();
});

test('resolving asks about what it leaves open; afterwards nothing can be chosen, and the breeds can be uploaded @BREED-05 @BREED-06 @BREED-07 @BREED-14 @BREED-15 @DASH-14 @DASH-16', async ({
  server,
  open,
}) => {
  const { address } = preparedBreeds(server);
  await openDialog(open, address);
  await dialog().getByRole('button', { name: 'Accept all sure suggestions (2)' }).click();
  await expect.element(dialog().getByText('Not mapped yet (2)')).toBeVisible();
  await dialog().getByRole('button', { name: 'Resolve breeds' }).click();
  await expect
    .element(question())
    .toMatchTextContent('2 breeds are not mapped yet: 20 patients keep their breed as it is in your records.');
  await expectAccessibleLightAndDark('the question before breeds are resolved', '[role=dialog]');
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(dialog()).toBeVisible();
  expect(server.received(resolveBreeds)).toEqual([]);
  await dialog().getByRole('button', { name: 'Resolve breeds' }).click();
  await question().getByRole('button', { name: 'Resolve' }).click();
  await expect.element(resolved()).toMatchTextContent('Resolved by Jane Doe · Customer with protected link');
  await expect.element(resolved()).toMatchTextContent('The choices can no longer be changed.');
  await expect.element(breedOf('Yorkie')).toBeDisabled();
  await expect.element(speciesOf('Yorkie')).toBeDisabled();
  await expect.element(resolved().getByRole('button', { name: /Accept|Clear|Resolve/ })).not.toBeInTheDocument();
  await expectAccessibleLightAndDark('resolved breeds', '[role=dialog]');
  await resolved().getByRole('button', { name: 'Upload resolved breeds' }).click();
  await expect.element(resolved()).toMatchTextContent('Uploaded by Jane Doe');
  await resolved().getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'Breeds resolved' }).getByCss('.tabler-icon-check')).toBeVisible();
});

test('resolving waits for a choice that is being saved, and is cancelled when the choice is refused', async ({ server, open }) => {
  const { breeds, address } = preparedBreeds(server);
  await openDialog(open, address);
  const answer = server.hold(mapBreed);
  await accept('DSH').click();
  await dialog().getByRole('button', { name: 'Resolve breeds' }).click();
  await question().getByRole('button', { name: 'Resolve' }).click();
  await expect.poll(() => server.received(mapBreed).length).toBe(1);
  expect(server.received(resolveBreeds)).toEqual([]);
  answer(() => refusal('NOT_ALLOWED'));
  await expect.element(question().getByRole('alert')).toMatchTextContent('A choice was not saved, so nothing was resolved.');
  expect(server.received(resolveBreeds)).toEqual([]);
  await question().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(rowOf('DSH').getByRole('alert')).toBeVisible();
  const again = server.hold(mapBreed);
  await accept('DSH').click();
  await dialog().getByRole('button', { name: 'Resolve breeds' }).click();
  await question().getByRole('button', { name: 'Resolve' }).click();
  again(({ params, body }) => breeds.map(params.id, body));
  await expect.element(resolved()).toBeVisible();
  expect(breeds.items.find(({ id }) => id === 1)?.breed_id).toBe(20_010);
});

test('breeds that fail to load can be reloaded, and one that is not saved says so in its row @BREED-18 @ERR-39', async ({
  server,
  open,
}) => {
  const { address } = preparedBreeds(server);
  server.refuse(listBreeds, 'INTERNAL');
  await openDialog(open, address);
  await expect.element(page.getByRole('alert')).toMatchTextContent('The breeds could not be loaded.');
  expect(notice().elements()).toEqual([]);
  const breeds = givenBreeds(server);
  await page.getByRole('button', { name: 'Try again' }).click();
  server.refuse(mapBreed, 'INTERNAL', { description: 'Something went wrong on our side.' });
  await accept('DSH').click();
  await expect.element(rowOf('DSH').getByRole('alert')).toMatchTextContent('Something went wrong on our side.');
  await expect.element(breedOf('DSH')).toHaveValue('');
  expect(notice().elements()).toEqual([]);
  server.answer(mapBreed, ({ params, body }) => breeds.map(params.id, body));
  await accept('DSH').click();
  await expect.element(breedOf('DSH')).toHaveValue('Domestic Shorthair');
  await expect.element(rowOf('DSH').getByRole('alert')).not.toBeInTheDocument();
  // As a notice would be shown here.
  await expect.element(notice('Breed saved')).toBeVisible();
});

test('a list requested before a breed was saved does not revert the choice', async ({ server, open }) => {
  const { breeds, address } = preparedBreeds(server);
  await openDialog(open, address);
  await expect.element(accept('DSH')).toBeVisible();
  const asked = server.received(listBreeds).length;
  const answer = server.hold(listBreeds);
  await dialog().getByRole('button', { name: 'Accept all sure suggestions (2)' }).click();
  await expect.poll(() => server.received(listBreeds)).toHaveLength(asked + 1);
  const lists = [{ breedState: breeds.state, items: breeds.items }];
  await speciesOf('Yorkie').selectOptions('Dog');
  await expect.poll(() => server.received(listBreeds)).toHaveLength(asked + 2);
  answer(() => lists.shift() ?? { breedState: breeds.state, items: breeds.items });
  await expect.element(dialog().getByText('Not mapped yet (1)')).toBeVisible();
  await expect.element(speciesOf('Yorkie')).toHaveValue('1');
});

test("another user's choice is shown; the same on a phone, by a visitor who gives a name", async ({ server, open }) => {
  await page.viewport(390, 844);
  const { breeds, address } = preparedBreeds(server, null);
  server.answer(mapBreed, ({ params }) => {
    const incoming = breeds.map(params.id, { species: 2, breed_id: 20_002 });
    return refusal('BREED_CHANGED', { description: 'Someone else has mapped this breed meanwhile.', details: { breed: incoming } });
  });
  await openDialog(open, address);
  await expect.element(dialog()).toMatchTextContent('These are the breeds as they appear in your records.');
  expect(dialog().element().textContent).not.toMatch(/Prod|environment/);
  await accept('DSH').click();
  const name = page.getByRole('dialog', { name: 'What is your name?' });
  await name.getByRole('textbox', { name: 'Your name' }).fill('Dr. Jane Doe');
  await name.getByRole('button', { name: 'Continue' }).click();
  await expect.element(rowOf('DSH').getByRole('alert')).toMatchTextContent('Someone else has mapped this breed meanwhile.');
  await expect.element(breedOf('DSH')).toHaveValue('Other breed');
  await expectAccessibleLightAndDark('breeds on a phone', '[role=dialog]');
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('on a phone no notice covers the buttons, and once the breeds are resolved it is read by whom', async ({ server, open }) => {
  await page.viewport(390, 560);
  const { address } = preparedBreeds(server);
  await openDialog(open, address);
  await dialog().getByRole('button', { name: 'Accept all sure suggestions (2)' }).click();
  await expect.element(notice(/suggestions accepted/)).toBeVisible();
  const resolve = dialog().getByRole('button', { name: 'Resolve breeds' });
  const covered = notice(/suggestions accepted/)
    .element()
    .getBoundingClientRect().bottom;
  expect(covered).toBeLessThanOrEqual(resolve.element().getBoundingClientRect().top);
  dialog().getByRole('table').element().lastElementChild?.lastElementChild?.scrollIntoView();
  await resolve.click();
  await question().getByRole('button', { name: 'Resolve' }).click();
  await expect.element(resolved().getByText(/^Resolved by Jane Doe/)).toBeInViewport();
});
