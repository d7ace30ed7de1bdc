import { type CustomerRow, editCustomerRow, listCustomerRows, undoCustomerBatch } from '@fetlock/contract/customer-rows';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { randomUuid } from '../../api/random-uuid.ts';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { type ContractServer, refusal } from '../../testing/contract-server.ts';
import { isDrawn, notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { nameTokens } from '../../testing/given-visit.ts';
import { seenOf } from './row-edit.ts';
import { type Checklist, completeChecklist, givenChecklist, signChecklist } from './testing-checklist.ts';
import { noteOf, pal } from './testing-pal-page.ts';

/** Of two changes of a row that are based on the same version the later is refused. */
function answerByVersion(server: ContractServer, list: Checklist): void {
  server.answer(editCustomerRow, ({ params: { rowId }, body: { version, migrationPoll } }) => {
    const now = list.rows.find(({ id }) => id === rowId);
    return now && version !== now.version
      ? refusal('ROW_CHANGED', { details: { row: now, changed_by: 'Dr. Bob Roe' } })
      : { ...list.change(rowId, { ...(migrationPoll && { migrationPoll }) }), batch: randomUuid() };
  });
}

/** An undo empties the note of question 4. */
function answerUndo(server: ContractServer, list: Checklist): void {
  const { id } = list.named('Question 4');
  server.answer(undoCustomerBatch, ({ body: { batch } }) => {
    const { version } = list.change(id, { migrationPoll: { notes: '' } });
    const versions = [{ row_id: id, before: version - 1, after: version }];
    return { batch, changed: 1, skipped: [], held: [], of_rows: 1, kept: 0, versions };
  });
}

/** Writes the note of question 4. */
async function note(text: string): Promise<void> {
  await noteOf('Question 4').click();
  await pal.note().fill(text);
  await userEvent.keyboard('{Enter}');
}

test('a note that conflicts with a colleague is asked about in place, with their name, and either can be kept', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server, { asked: 90 });
  const { id } = list.named('Question 4');
  answerByVersion(server, list);
  await open(list.address('&step=ask_customer'), { as: null });
  await noteOf('Question 4').click();
  await pal.note().fill('Mine');
  list.change(id, { migrationPoll: { notes: 'Theirs' } });
  await userEvent.keyboard('{Enter}');
  const conflict = pal.row('Question 4').getByRole('alert');
  await expect.element(conflict).toMatchTextContent('The note of Question 4 was changed by Dr. Bob Roe while you changed it.');
  await expect.element(conflict).toMatchTextContent('Theirs');
  // It can be found from far down the list.
  page.getByRole('row').last().element().scrollIntoView();
  window.scrollTo(0, 5_000);
  await expect.element(page.getByText('1 change was not saved')).toBeVisible();
  await pal.button('Show').click();
  await expect.element(conflict).toBeInViewport();
  await expect.element(conflict.getByRole('button', { name: 'Keep mine' })).toHaveFocus();
  await expect.element(conflict).toMatchTextContent('Mine');
  await expectAccessibleLightAndDark('two notes at once');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(noteOf('Question 4')).toHaveTextContent('Mine');
  await expect.element(conflict).not.toBeInTheDocument();
  expect(list.named('Question 4').migrationPoll.notes).toBe('Mine');
});

test('without a connection a note waits, and is sent on request', async ({ server, open }) => {
  const list = givenChecklist(server);
  await open(list.address('&step=ask_customer'), { as: null });
  server.cutOff(editCustomerRow);
  await noteOf('Question 4').click();
  await pal.note().fill('Sent later');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No connection: 1 change waits here and will be sent.')).toBeVisible();
  server.answer(editCustomerRow, ({ params, body: { migrationPoll } }) => ({
    ...list.change(params.rowId, { ...(migrationPoll && { migrationPoll }) }),
    batch: '00000000-0000-4000-8000-000000000001',
  }));
  await pal.button('Try now').click();
  await expect.element(page.getByText('All changes are saved')).toBeVisible();
  expect(list.named('Question 4').migrationPoll.notes).toBe('Sent later');
});

test('changes by a colleague arrive automatically, but not while a note is being typed', async ({ server, open }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const list = givenChecklist(server);
  await open(list.address('&step=ask_customer'), { as: null });
  await expect.element(page.getByText('0 of 4 answered')).toBeVisible();
  list.change(list.named('Question 1').id, { migrationPoll: { notes: 'From the other desk' } });
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.element(noteOf('Question 1')).toHaveTextContent('From the other desk');
  await expect.element(page.getByText('1 of 4 answered')).toBeVisible();
  await noteOf('Question 2').click();
  await pal.note().fill('Mine');
  const asked = server.received(listCustomerRows).length;
  await vi.advanceTimersByTimeAsync(30_000);
  await isDrawn();
  expect(server.received(listCustomerRows)).toHaveLength(asked);
});

test('what a closed tab has left is sent on the next visit, and reported', async ({ server, open }) => {
  const list = givenChecklist(server);
  const [sent, typed] = [list.named('Question 1'), list.named('Question 2')];
  const draft = (row: CustomerRow, text: string) => ({ rowId: row.id, name: row.orig_name, field: 'notes', text, seen: seenOf(row) });
  const queue = [{ ...draft(sent, 'Sent late'), key: randomUuid() }];
  const left = { drafts: [draft(typed, 'Not confirmed')], queue, troubles: [], open: null };
  localStorage.setItem(`fetlock.pal.1.${list.resultId}.${randomUuid()}`, JSON.stringify(left));
  await open(list.address('&step=ask_customer'), { as: null });
  await expect.element(notice('From your last visit')).toMatchTextContent('1 change had not been sent and will be saved now: Question 1.');
  await expect.element(notice('From your last visit')).toMatchTextContent('What you had typed and not saved is still there: Question 2.');
  await expect.element(noteOf('Question 1')).toHaveTextContent('Sent late');
  await expect.poll(() => list.named('Question 1').migrationPoll.notes).toBe('Sent late');
  await noteOf('Question 2').click();
  await expect.element(pal.note()).toHaveValue('Not confirmed');
});

test('what another person has left in this browser is sent under their name', async ({ server, open }) => {
  const list = givenChecklist(server);
  nameTokens(server, list);
  const left = (name: string, visitor: string) => {
    const row = list.named(name);
    return { key: randomUuid(), rowId: row.id, name, visitor, field: 'notes', text: `Of ${visitor}`, seen: seenOf(row) };
  };
  const queue = [left('Question 1', 'Bob Roe'), left('Question 2', 'Jane Doe')];
  localStorage.setItem(`fetlock.pal.1.${list.resultId}.${randomUuid()}`, JSON.stringify({ drafts: [], queue, troubles: [], open: null }));
  await open(list.address('&step=ask_customer'), { as: null });
  await expect.element(notice('From your last visit')).toMatchTextContent('saved now: Question 1 (by Bob Roe), Question 2.');
  await expect.poll(() => list.named('Question 2').migrationPoll.notes).toBe('Of Jane Doe');
  await noteOf('Question 3').click();
  await pal.note().fill('Mine');
  await pal.button('Save').click();
  await expect.poll(() => list.named('Question 3').migrationPoll.notes).toBe('Mine');
  expect(server.received(editCustomerRow).map(({ body, headers }) => [body.migrationPoll?.notes, headers.get('authorization')])).toEqual([
    ['Of Bob Roe', 'Bearer visit of Bob Roe'],
    ['Of Jane Doe', 'Bearer visit of Jane Doe'],
    ['Mine', 'Bearer visit of Jane Doe'],
  ]);
});

test('an undo whose answer is lost is repeated until it is answered; a note written meanwhile waits for it, and is no conflict', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server);
  answerByVersion(server, list);
  answerUndo(server, list);
  await open(list.address('&step=ask_customer'), { as: null });
  await note('First');
  await expect.element(pal.saved()).toBeVisible();
  const isBack = server.loseAnswers(undoCustomerBatch);
  await pal.button('Undo').click();
  await expect.element(page.getByText('No connection: the undo waits. Please keep this page open.')).toBeVisible();
  await note('Second');
  await expect.element(page.getByText('No connection: 1 change waits here and will be sent.')).toBeVisible();
  isBack();
  await pal.button('Try now').click();
  await expect.poll(() => list.named('Question 4').migrationPoll.notes).toBe('Second');
  await expect.element(page.getByText('All changes are saved')).toBeVisible();
  await expect.element(pal.row('Question 4').getByRole('alert')).not.toBeInTheDocument();
  const keys = server.received(undoCustomerBatch).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
});

test('an undo whose rows cannot be read at first is sent once, and only they are read again; it cannot be pressed again meanwhile', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server);
  answerByVersion(server, list);
  answerUndo(server, list);
  await open(list.address('&step=ask_customer'), { as: null });
  await note('First');
  await expect.element(pal.saved()).toBeVisible();
  const isBack = server.loseAnswers(listCustomerRows);
  await pal.button('Undo').click();
  await expect.element(page.getByText('No connection: the undo waits. Please keep this page open.')).toBeVisible();
  await open(list.address('&step=ask_customer'), { as: null });
  await expect.element(pal.button('Undo')).toBeDisabled();
  isBack();
  await pal.button('Try now').click();
  await expect.element(page.getByText('No connection')).not.toBeInTheDocument();
  expect(server.received(undoCustomerBatch)).toHaveLength(1);
});

test('what was typed and not saved is shown in its cell; once a colleague has signed it says that it was not part of that', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server);
  const { id, orig_name: name } = list.named('Question 2');
  const seen = { version: 1, status_id: 1, previous_status_id: null, notes: '', custom_gl_code: '', mapped_core_type_override: '' };
  const draft = { rowId: id, name, field: 'notes', text: 'Not confirmed', seen: { ...seen, checked: 'no' } };
  const left = { drafts: [draft], open: null, queue: [], troubles: [] };
  localStorage.setItem(`fetlock.pal.1.${list.resultId}.${randomUuid()}`, JSON.stringify(left));
  await open(list.address('&step=ask_customer'), { as: null });
  await expect.element(notice('From your last visit')).toMatchTextContent('is still there: Question 2.');
  await expect.element(noteOf('Question 2')).toMatchTextContent('Not confirmed');
  completeChecklist(list);
  signChecklist(list);
  await open(list.address('&step=ask_customer'), { as: null });
  const unsigned = page.getByRole('status').filter({ hasText: 'was not part of what was signed' });
  await expect.element(unsigned).toMatchTextContent('Not confirmed');
  await expect.element(page.getByText('is still there')).not.toBeInTheDocument();
  await unsigned.getByRole('button', { name: 'Discard' }).click();
  await expect.element(unsigned).not.toBeInTheDocument();
});
