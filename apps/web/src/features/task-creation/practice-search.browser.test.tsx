import { listBusinesses } from '@fetlock/contract/businesses';
import { expect, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ContractServer } from '../../testing/contract-server.ts';
import { test } from '../../testing/test.tsx';
import { answerCreation, answerSessions, mapleStreet, openCreation, openWizard } from './testing-creation.ts';

const title = `${mapleStreet.name} (${mapleStreet.id})`;
const others = Array.from({ length: 44 }, (_, index) => ({ id: 2_000 + index, name: `Practice ${index}` }));
const asked = (server: ContractServer) => server.received(listBusinesses).map(({ query }) => query);
const searches = (server: ContractServer) => asked(server).filter(({ search }) => search !== '');

/** More practices than one request returns. */
function answerPractices(server: ContractServer): void {
  const practices = [...others, mapleStreet];
  server.answer(listBusinesses, ({ query: { search, from, to } }) => {
    const found = practices.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
    return { items: found.slice(from, to), totalCount: found.length };
  });
}

const flows = {
  'form @CREATE1-07 @CREATE1-08 @PLAT-05 @CONST-07 @CONST-20': (open: (address: string) => Promise<void>, server: ContractServer) => {
    answerCreation(server);
    answerSessions(server);
    answerPractices(server);
    return openCreation(open);
  },
  'wizard @CREATE2-29 @CREATE2-30 @PLAT-02 @PLAT-04 @CONST-07': (open: (address: string) => Promise<void>, server: ContractServer) =>
    openWizard(async (address) => {
      answerPractices(server);
      await open(address);
    }, server),
};

test.for(Object.entries(flows))(
  'a practice is searched one second after typing stops, and shown with its id: by the %s',
  async ([, openFlow], { open, server }) => {
    const { dialog, practice } = await openFlow(open, server);
    // Without a search the list has them all, twenty at a time.
    await practice.click();
    const options = dialog.getByRole('option');
    await expect.element(options.last()).toMatchTextContent(/^20 of 45: scroll down, or type more of the name$/);
    for (const query of asked(server)) expect(query).toEqual({ search: '', from: 0, to: 20, environment: 'prod' });
    options.last().element().scrollIntoView();
    await expect.poll(() => asked(server)).toContainEqual({ search: '', from: 20, to: 40, environment: 'prod' });
    await expect.poll(() => options.elements().length).toBeGreaterThan(21);

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await userEvent.keyboard('Maple Str');
    await expect.element(practice).toHaveValue('Maple Str');
    await vi.advanceTimersByTimeAsync(990);
    expect(searches(server)).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    vi.useRealTimers();
    await expect.poll(() => searches(server)).toMatchObject([{ search: 'Maple Str', from: 0, to: 20 }]);
    await dialog.getByRole('option', { name: title, exact: true }).click();
    await expect.element(practice).toHaveValue(title);
    expect(searches(server)).toHaveLength(1);
  },
);

test('practices that could not be loaded are requested again: by the button, by opening the list, by typing', async ({ open, server }) => {
  answerCreation(server);
  server.cutOff(listBusinesses);
  const creation = await openCreation(open);
  const { dialog, practice } = creation;
  const failure = dialog.getByText(/^The practices could not be loaded\. ./);
  const found = dialog.getByRole('option', { name: title, exact: true });
  await expect.element(failure).toBeVisible();
  answerPractices(server);
  await practice.click();
  await expect.element(dialog.getByRole('option', { name: /\(2007\)$/ })).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();

  // A failed search does not show that nothing was found.
  server.cutOff(listBusinesses);
  await practice.fill('Maple Str');
  await expect.element(creation.button('Try again')).toBeVisible();
  await expect.element(dialog.getByText('No practice found')).not.toBeInTheDocument();
  answerPractices(server);
  await userEvent.type(practice, ' ');
  await expect.element(found).toBeVisible();

  server.cutOff(listBusinesses);
  await practice.fill('Maple Stre');
  await expect.element(failure).toBeVisible();
  answerPractices(server);
  await creation.button('Try again').click();
  await expect.element(found).toBeVisible();
  await expect.element(practice).toHaveValue('Maple Stre');
  await expect.element(practice).toHaveFocus();
});
