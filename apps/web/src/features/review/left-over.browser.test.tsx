import { listAnsweredChanges } from '@fetlock/contract/changes-under-way';
import { editRow } from '@fetlock/contract/row-edits';
import { chooseMatch } from '@fetlock/contract/row-match';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { randomUuid } from '../../api/random-uuid.ts';
import { refusal } from '../../testing/contract-server.ts';
import { answerReview } from '../../testing/given-review.ts';
import { notice } from '../../testing/page.ts';
import { people } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';
import { matchSeen } from './conflicts.ts';
import { type OutboxItem, newItem, storageKeyOf } from './outbox-items.ts';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';
import { withStatus } from './review-row.ts';

const tablets = 'Carprofen 100 mg tablets';
const candidate = {
  variation_id: 9,
  code: 'C9',
  name: 'Carprofen caplet',
  variation: '1',
  variation_name: 'each',
  weight: 0.9,
  row_id: null,
};

// Unsent changes are stored by version and outlive a test, so each test has its own version.
let lastResultId = 900;

/** A version with one row, and an unsent choice among its matches, left by a closed tab. */
function givenLeftOver(server: Parameters<typeof answerReview>[0]) {
  const seen = testingRow({ id: 1, orig_name: tablets });
  const given = answerReview(server, [seen], { id: (lastResultId += 1) });
  const changes = answerRowChanges(server, given);
  const item: OutboxItem = newItem<'match'>(`${tablets} matched to ${candidate.name}`, {
    kind: 'match',
    rowId: 1,
    version: seen.version,
    seen: matchSeen(seen),
    candidate,
  });
  localStorage.setItem(`${storageKeyOf(people.admin.id, given.result.id)}.${randomUuid()}`, JSON.stringify([item]));
  server.answer(chooseMatch, ({ body: { version } }) => {
    const [now = seen] = given.rows;
    if (version !== now.version) return refusal('ROW_CHANGED', { details: { row: now } });
    return { ...changes.change(1, (row) => ({ ...row, fetlock_code: candidate.code, fetlock_name: candidate.name })), batch: null };
  });
  return { ...given, address: given.address, changes };
}

test('a choice left over from being offline does not overwrite what a colleague has matched meanwhile', async ({ server, open, guard }) => {
  guard.expect(/409/);
  const { address, changes } = givenLeftOver(server);
  changes.change(1, (row) => ({ ...row, fetlock_code: 'T7', fetlock_name: 'Theirs' }));
  await open(address);
  await review.isLoaded();
  await review.button('Send').click();
  await expect.element(notice(/Someone else changed this row meanwhile/)).toBeVisible();
  await expect.element(review.cell(tablets, 'fetlock_name')).toHaveTextContent('Theirs');
  expect(server.received(chooseMatch).map(({ body }) => body.version)).toEqual([1]);
});

test('it is kept along with a change by a colleague of another field of the row', async ({ server, open }) => {
  const { address, changes } = givenLeftOver(server);
  changes.change(1, (row) => ({ ...withStatus(row, row.status.name), vendor: 'Another' }));
  await open(address);
  await review.isLoaded();
  await review.button('Send').click();
  await expect.element(review.cell(tablets, 'fetlock_name')).toHaveTextContent(candidate.name);
  expect(server.received(chooseMatch).map(({ body }) => body.version)).toEqual([1, 2]);
});

test('two changes of a status that a colleague has changed too are listed in words, and one question is asked about both', async ({
  server,
  open,
  guard,
}) => {
  guard.expect(/409/);
  const row = testingRow({ id: 1, orig_name: tablets });
  const given = answerReview(server, [row], { id: (lastResultId += 1) });
  const changes = answerRowChanges(server, given);
  const edit = (status: 'supply' | 'ask_customer', before: 'not_reviewed' | 'supply') =>
    newItem<'edit'>(`${tablets}: ${rowStatuses[status].title}`, {
      kind: 'edit',
      rowId: 1,
      columnId: 'status',
      version: row.version,
      edit: { status },
      seen: { status: before },
      together: undefined,
    });
  const items = [edit('supply', 'not_reviewed'), edit('ask_customer', 'supply')];
  localStorage.setItem(`${storageKeyOf(people.admin.id, given.result.id)}.${randomUuid()}`, JSON.stringify(items));
  changes.change(1, (now) => withStatus(now, 'ignore'));
  await open(given.address);
  await review.isLoaded();
  const offer = page.getByRole('region', { name: 'Changes that may not have been saved' });
  await offer.getByRole('button', { name: 'Look' }).click();
  await expect.element(offer.getByRole('listitem').first()).toMatchTextContent(`${tablets}: SupplyNov`);

  await review.button('Send').click();
  const question = page.getByRole('alert').getByRole('listitem');
  await expect.poll(() => server.received(editRow).length).toBe(2);
  await expect.element(question.getByRole('row').last()).toMatchTextContent('Ask customer');
  expect(question.elements()).toHaveLength(1);
  await expect.element(question.getByRole('cell').first()).toHaveTextContent('Not reviewed');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(review.cell(tablets, 'status')).toMatchTextContent('Ask customer');
  await expect.element(question).not.toBeInTheDocument();
  expect(changes.rowNamed(tablets)?.status.name).toBe('ask_customer');
});

test('what an open tab from before an update has not sent yet is left to it until it is closed', async ({ server, open }) => {
  const { address, result } = givenLeftOver(server);
  const place = storageKeyOf(people.admin.id, result.id);
  const tab = Object.keys(localStorage)
    .find((key) => key.startsWith(place))
    ?.slice(place.length + 1);
  const closing = Promise.withResolvers<void>();
  const closed = navigator.locks.request(`fetlock.unsent.${tab}`, () => closing.promise);
  await open(address);
  await review.isLoaded();
  await expect.element(review.button('Send')).not.toBeInTheDocument();
  closing.resolve();
  await closed;
  window.dispatchEvent(new StorageEvent('storage'));
  await review.button('Send').click();
  await expect.element(review.cell(tablets, 'fetlock_name')).toHaveTextContent(candidate.name);
  expect(server.received(chooseMatch)).toHaveLength(1);
});

test('a change left over that was made is not offered, as its answer alone was lost', async ({ server, open }) => {
  const { address } = givenLeftOver(server);
  const place = Object.keys(localStorage).find((key) => localStorage.getItem(key)?.includes(`matched to ${candidate.name}`));
  server.answer(listAnsweredChanges, ({ query: { keys } }) => ({ keys }));
  await open(address);
  await review.isLoaded();
  await expect.poll(() => localStorage.getItem(place ?? '')).toBeNull();
  expect(server.received(listAnsweredChanges)).toHaveLength(1);
  await expect.element(page.getByRole('region', { name: 'Changes that may not have been saved' })).not.toBeInTheDocument();
});
