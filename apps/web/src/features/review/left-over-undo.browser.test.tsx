import { editRow, undoBatch } from '@fetlock/contract/row-edits';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { randomUuid } from '../../api/random-uuid.ts';
import { clearSignIn } from '../../api/stored-sign-in.ts';
import { UserCancelled } from '../../api/user-cancelled.ts';
import { togetherOf } from '../../rows/changed-together.ts';
import { answerReview } from '../../testing/given-review.ts';
import type { ContractServer } from '../../testing/contract-server.ts';
import { people } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';
import { OutboxItem, newItem, newUndo, newUndoOfLast, storageKeyOf } from './outbox-items.ts';
import { outboxOf } from './outbox.ts';
import { answerRowChanges } from './testing-row-changes.ts';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

// Unsent changes are stored by version and outlive a test, so each test has its own version.
let lastResultId = 1_900;
const nameOf = (id: number) => `Item ${id}`;

function givenItems(server: ContractServer, count: number) {
  const rows = Array.from({ length: count }, (_, index) => testingRow({ id: index + 1, orig_name: nameOf(index + 1), reviewed: false }));
  const given = answerReview(server, rows, { id: (lastResultId += 1) });
  const changes = answerRowChanges(server, given);
  const place = storageKeyOf(people.admin.id, given.result.id);
  const leave = (items: readonly OutboxItem[]) => localStorage.setItem(`${place}.${randomUuid()}`, JSON.stringify(items));
  return { given, changes, leave };
}

/** What the open page has stored. */
const storedOf = (resultId: number): string => {
  const key = Object.keys(localStorage).find((one) => one.startsWith(storageKeyOf(people.admin.id, resultId)));
  return localStorage.getItem(key ?? '') ?? '[]';
};

const lone = page.getByRole('region', { name: 'Undos that were not carried out' });

test('an undo left over is offered and sent under its key; one of a last change that is not left over is reported, as it might undo another change by now', async ({
  server,
  open,
}) => {
  const { given, leave } = givenItems(server, 1);
  const undo = newUndo([randomUuid()], 'Vendor of 2 rows');
  // Before the undo that has a batch: an undo of a last change would go on where an earlier undo ends.
  const before = { ...newUndoOfLast(undefined), at: undo.at - 2 };
  const afterUnknown = { ...newUndoOfLast(randomUuid()), at: undo.at - 1 };
  for (const item of [undo, before, afterUnknown]) leave([item]);
  await open(given.address);
  await review.isLoaded();
  await expect.element(page.getByText(/1 change of yours may not have been saved/)).toBeVisible();
  await review.button('Look').click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Undo: Vendor of 2 rows' })).toBeVisible();
  await review.button('Send').click();
  await expect.poll(() => server.received(undoBatch)).toHaveLength(1);
  const [sent] = server.received(undoBatch);
  const [step] = undo.change.steps;
  expect([sent?.body.batch, sent?.headers.get('idempotency-key')]).toEqual([step?.batch, step?.key]);
  await expect.element(page.getByRole('region', { name: 'Changes that may not have been saved' })).not.toBeInTheDocument();
  await expect.element(lone.getByText(/2 undos of your last changes, made .+, were not carried out/)).toBeVisible();
  await lone.getByRole('button', { name: 'OK' }).click();
  await expect.element(lone).not.toBeInTheDocument();
  expect(server.received(undoBatch)).toHaveLength(1);
});

test('a change and its undo that were left over are offered and sent together, also for rows changed by one click', async ({
  server,
  open,
}) => {
  const { given, leave } = givenItems(server, 2);
  const together = togetherOf(2, 'reviewed');
  const changes = given.rows.map(({ id, version }) =>
    newItem<'edit'>(`Item ${id}: reviewed`, {
      kind: 'edit',
      rowId: id,
      columnId: 'reviewed',
      edit: { reviewed: true },
      version,
      seen: { reviewed: false },
      together,
    }),
  );
  leave([...changes, newUndoOfLast(changes.at(-1)?.key)]);
  await open(given.address);
  await review.isLoaded();
  await expect.element(page.getByText(/3 changes of yours may not have been saved/)).toBeVisible();
  await review.button('Send').click();
  await expect.poll(() => server.received(undoBatch)).toHaveLength(2);
  await expect.poll(() => given.rows.map(({ reviewed }) => reviewed)).toEqual([false, false]);
});

test('an undo of a change that is saved only after the person has signed out is offered when they are back', async ({ server, open }) => {
  const { given, changes } = givenItems(server, 1);
  await open(given.address);
  const answer = server.hold(editRow);
  await review.setStatus(nameOf(1), 'Ask customer');
  await expect.poll(() => server.received(editRow)).toHaveLength(1);
  await review.cell(nameOf(1), 'orig_name').click();
  await userEvent.keyboard('z');
  clearSignIn();
  await expect.element(review.grid).not.toBeInTheDocument();
  const batch = randomUuid();
  answer(() => ({ ...changes.change(1, (row) => ({ ...row, status: { ...row.status, name: 'ask_customer' } })), batch }));
  await expect.poll(() => outboxOf(people.admin.id, given.result.id).read().held).toHaveLength(1);
  await open(given.address);
  await expect.element(page.getByText(/1 change of yours may not have been saved/)).toBeVisible();
  await review.button('Look').click();
  await expect.element(page.getByRole('listitem').filter({ hasText: `Undo: ${nameOf(1)}: Ask customer` })).toBeVisible();
  await review.button('Send').click();
  await expect.poll(() => server.received(undoBatch).map(({ body }) => body)).toEqual([{ batch }]);
});

test('rows ticked by one click, of which one was saved before the page was left, are all undone by the next page', async ({
  server,
  open,
}) => {
  const { given, changes } = givenItems(server, 3);
  const savedBefore = randomUuid();
  server.answer(editRow, ({ params: { rowId } }) => {
    if (rowId !== 1) throw new TypeError('Failed to fetch');
    return { ...changes.change(rowId, (row) => ({ ...row, reviewed: true })), batch: savedBefore };
  });
  await open(given.address);
  for (const id of [1, 2, 3]) await review.select(nameOf(id)).click();
  await review.cell(nameOf(3), 'orig_name').click();
  await userEvent.keyboard('vz');
  await expect.element(page.getByText(/Offline: 3 changes wait/)).toBeVisible();
  const left = OutboxItem.array().parse(JSON.parse(storedOf(given.result.id)));
  const closed = outboxOf(people.admin.id, given.result.id);
  closed.hold(new UserCancelled('The page is closed'));
  for (const { key } of closed.take()) closed.discard(key);
  const next = givenItems(server, 3);
  next.leave(left);
  await open(next.given.address);
  await review.button('Send').click();
  await expect.poll(() => server.received(undoBatch)).toHaveLength(3);
  expect(server.received(undoBatch).map(({ body }) => body.batch)).toContain(savedBefore);
  await expect.poll(() => next.given.rows.map(({ reviewed }) => reviewed)).toEqual([false, false, false]);
});
