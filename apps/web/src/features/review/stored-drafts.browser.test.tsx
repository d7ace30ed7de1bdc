import { expect } from 'vitest';
import { randomUuid } from '../../api/random-uuid.ts';
import { clearSignIn } from '../../api/stored-sign-in.ts';
import { answerReview } from '../../testing/given-review.ts';
import { people } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

const tablets = 'Carprofen 100 mg tablets';
const drops = 'Eye drops';
/** The text in the editor of a row's subcategory. */
const editedText = async (name: string) => (await review.startEditing(name, 'subcategory', 'Subcategory')).element();
const rows = () => [
  testingRow({ id: 1, orig_name: tablets, subcategory: 'NSAID' }),
  testingRow({ id: 2, orig_name: drops, subcategory: 'Eye' }),
];

test('a text that was not confirmed when the sign-in ended is offered to the same person again, and to nobody else', async ({
  server,
  open,
}) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  await (await review.startEditing(tablets, 'subcategory', 'Subcategory')).fill('Half a word');
  await review.cell(drops, 'orig_name').click();
  clearSignIn();
  await expect.element(review.grid).not.toBeInTheDocument();
  await open(given.address, { as: 'reviewer' });
  expect(await editedText(tablets)).toHaveValue('NSAID');
  clearSignIn();
  await expect.element(review.grid).not.toBeInTheDocument();
  await open(given.address);
  expect(await editedText(tablets)).toHaveValue('Half a word');
  expect(await editedText(drops)).toHaveValue('Eye');
});

test('what two closed tabs have left is in its cells, once', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  const place = `fetlock.drafts.1.${people.admin.id}.${given.result.id}`;
  localStorage.setItem(`${place}.${randomUuid()}`, JSON.stringify({ 1: { subcategory: 'Pain relief' } }));
  localStorage.setItem(`${place}.${randomUuid()}`, JSON.stringify({ 2: { subcategory: 'Eyes' } }));
  await open(given.address);
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith(place))).toEqual([]);
  expect(await editedText(tablets)).toHaveValue('Pain relief');
  expect(await editedText(drops)).toHaveValue('Eyes');
});

test('what the page before an update has left is in its cells, once; of two texts for one cell the later', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  const place = `fetlock.drafts.1.${people.admin.id}.${given.result.id}`;
  localStorage.setItem(place, JSON.stringify({ 1: { subcategory: 'Pain relief' }, 2: { subcategory: 'Eyes' } }));
  sessionStorage.setItem(place, JSON.stringify({ 2: { subcategory: 'Ophthalmic' } }));
  await open(given.address);
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith(place))).toEqual([]);
  expect(await editedText(tablets)).toHaveValue('Pain relief');
  expect(await editedText(drops)).toHaveValue('Ophthalmic');
});
