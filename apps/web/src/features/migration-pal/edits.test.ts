import type { ChangedCustomerRow } from '@fetlock/contract/customer-rows';
import { expect, test, vi } from 'vitest';
import { ApiProblem } from '../../api/api-problem.ts';
import { type Attempt, PalEdits, type Undone, cellOf, isUnsaved } from './edits.ts';
import type { PalEdit, SeenRow } from './row-edit.ts';

const seen: SeenRow = {
  version: 1,
  status_id: 5,
  previous_status_id: null,
  notes: '',
  custom_gl_code: '',
  mapped_core_type_override: '',
  checked: 'no',
};

let keys = 0;
const edit = (text: string, more: Partial<PalEdit> = {}): PalEdit => ({
  key: `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`,
  rowId: 1,
  name: 'Nail trim',
  field: 'notes',
  text,
  seen,
  ...more,
});

/** The part of a row that the edits use. */
const row = (version: number, notes: string) =>
  ({
    id: 1,
    version,
    orig_name: 'Nail trim',
    status_id: 5,
    previous_status_id: null,
    custom_gl_code: null,
    mapped_core_type_override: null,
    migrationPoll: { notes, checked: false },
    batch: 'a',
  }) as unknown as ChangedCustomerRow;

class TestStorage implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly items = new Map<string, string>();
  getItem = (name: string) => this.items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.items.set(name, value);
  removeItem = (name: string) => void this.items.delete(name);
}
const storage = () => new TestStorage() as unknown as Storage;

/** An attempt that does not reach the server. */
const unreached = new ApiProblem({ code: 'NO_CONNECTION', status: 0, statusText: '', description: 'away' });

const attached = (edits: PalEdits, answers: (Attempt | ApiProblem)[]) => {
  const sent: [string, number][] = [];
  edits.attach({
    send: (one, now) => {
      sent.push([one.text, now.version]);
      const answer = answers.shift() ?? { kind: 'saved' as const, row: row(now.version + 1, one.text) };
      return answer instanceof ApiProblem ? Promise.reject(answer) : Promise.resolve(answer);
    },
    onRow: () => undefined,
  });
  return sent;
};

test('changes are sent one after another, each based on the previous one', async () => {
  const edits = new PalEdits(1, storage());
  const sent = attached(edits, []);
  edits.add(edit('one'));
  edits.add(edit('two'));
  expect(edits.pendingText(cellOf(1, 'notes'))).toBe('two');
  await edits.settled();
  expect(sent).toEqual([
    ['one', 1],
    ['two', 2],
  ]);
  expect(isUnsaved(edits.read())).toBe(false);
});

test('a change of another field by another user is no obstacle; one of the same field is shown', async () => {
  const edits = new PalEdits(2, storage());
  const other = { ...row(7, ''), custom_gl_code: '1' };
  const sent = attached(edits, [
    { kind: 'changed', row: other, reason: 'changed', by: null },
    { kind: 'saved', row: row(8, 'mine') },
    { kind: 'changed', row: row(9, 'theirs'), reason: 'changed', by: null },
  ]);
  edits.add(edit('mine'));
  await edits.settled();
  expect(sent.map(([, version]) => version)).toEqual([1, 7]);
  edits.add(edit('mine again', { seen: { ...seen, version: 8, notes: 'mine' } }));
  await edits.settled();
  expect(edits.read().failures).toMatchObject([{ edit: { text: 'mine again' }, remote: { notes: 'theirs', version: 9 } }]);
  expect(isUnsaved(edits.read())).toBe(true);
});

const changed = (remote: ChangedCustomerRow): Attempt => ({ kind: 'changed', row: remote, reason: 'changed', by: null });

test('a later change of the same cell is no conflict with the first, whatever others have changed in between', async () => {
  const edits = new PalEdits(9, storage());
  const sent = attached(edits, [changed({ ...row(7, ''), custom_gl_code: '1' }), { kind: 'saved', row: row(8, 'one') }]);
  edits.add(edit('one'));
  edits.add(edit('two'));
  await edits.settled();
  expect(sent).toEqual([
    ['one', 1],
    ['one', 7],
    ['two', 8],
  ]);
  expect(edits.read().failures).toEqual([]);
});

test('a later change of the same cell is no conflict with the first where the server has that already', async () => {
  const edits = new PalEdits(10, storage());
  const sent = attached(edits, [changed(row(2, 'one'))]);
  edits.add(edit('one'));
  edits.add(edit('two'));
  edits.add(edit('4711', { field: 'custom_gl_code' }));
  await edits.settled();
  // What else another user has entered was not seen: the server decides about the other cell by the version that was.
  expect(sent.slice(0, 3)).toEqual([
    ['one', 1],
    ['two', 2],
    ['4711', 1],
  ]);
  expect(edits.read().failures).toEqual([]);
});

test('a change that a link which no longer works has refused is kept, and sent first on the next visit', async () => {
  const store = storage();
  const edits = new PalEdits(20, store);
  attached(edits, [{ kind: 'held' }, { kind: 'held' }]);
  edits.add(edit('one'));
  edits.add(edit('4711', { field: 'custom_gl_code' }));
  await edits.settled();
  expect(edits.read()).toMatchObject({ queue: [], failures: [], held: [{ text: 'one' }, { text: '4711' }] });
  expect(isUnsaved(edits.read())).toBe(true);
  const next = new PalEdits(20, store);
  const sent = attached(next, []);
  await next.settled();
  expect(sent).toEqual([
    ['one', 1],
    ['4711', 2],
  ]);
  expect(isUnsaved(next.read())).toBe(false);
  // The page may have stayed open.
  const again = attached(edits, []);
  await edits.settled();
  expect(again.map(([text]) => text)).toEqual(['one', '4711']);
});

test('an undo waits for the changes before it, and those after it wait for it and are based on it, also where it fails', async () => {
  const edits = new PalEdits(14, storage());
  const sent = attached(edits, []);
  const undo = vi.fn<() => Promise<Undone[]>>(() => Promise.resolve([{ before: 2, row: row(3, '') }]));
  edits.add(edit('one'));
  const undone = edits.undo('a', undo);
  edits.add(edit('two'));
  expect(undo, 'the change before it is still being sent').not.toHaveBeenCalled();
  expect(isUnsaved(edits.read())).toBe(true);
  await edits.settled();
  await undone;
  expect(sent, 'the second is based on what the undo has left').toEqual([
    ['one', 1],
    ['two', 3],
  ]);
  expect(edits.read()).toMatchObject({ failures: [], isUndoing: false });
  await expect(edits.undo('b', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  edits.add(edit('three'));
  await edits.settled();
  expect(sent.at(-1)).toEqual(['three', 4]);
  expect(edits.read()).toMatchObject({ queue: [], isUndoing: false });
});

test('after a reload a change is still based on the one before it', async () => {
  const kept = storage();
  const before = new PalEdits(11, kept);
  before.open(row(1, ''), 'custom_gl_code');
  before.type(cellOf(1, 'custom_gl_code'), '47');
  const sentBefore: number[] = [];
  before.attach({
    send: (one, now) => {
      sentBefore.push(now.version);
      return one.text === 'one' ? Promise.resolve({ kind: 'saved', row: row(2, 'one') }) : new Promise(() => undefined);
    },
    onRow: () => undefined,
  });
  before.add(edit('one'));
  before.add(edit('two'));
  await vi.waitFor(() => expect(sentBefore).toEqual([1, 2]));
  const after = new PalEdits(11, kept);
  expect(after.read().drafts.get(cellOf(1, 'custom_gl_code'))).toMatchObject({ text: '47', seen: { version: 2 } });
  const sent = attached(after, []);
  await after.settled();
  expect(sent).toEqual([['two', 2]]);
});

test('a change whose answer did not arrive is sent again after a reload as it was', async () => {
  const kept = storage();
  const before = new PalEdits(12, kept);
  let stored: string | null = null;
  before.attach({
    send: () => Promise.resolve({ kind: 'saved', row: row(2, 'one') }),
    // The page ends here, before the change leaves the queue.
    onRow: () => {
      stored ??= kept.getItem('fetlock.pal.1.12');
    },
  });
  before.add(edit('one'));
  before.add(edit('two'));
  await before.settled();
  const reloaded = storage();
  reloaded.setItem('fetlock.pal.1.12', stored ?? '');
  const sent = attached(new PalEdits(12, reloaded), []);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual(['one', 1]);
});

test('without a connection it is kept, and sent under the same key', async () => {
  vi.useFakeTimers();
  const edits = new PalEdits(3, storage());
  const sent = attached(edits, [unreached, unreached]);
  edits.add(edit('later'));
  await vi.advanceTimersByTimeAsync(0);
  expect(edits.read()).toMatchObject({ isOffline: true, queue: [{ text: 'later' }] });
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(edits.read()).toMatchObject({ isOffline: false, queue: [] });
  expect(sent).toHaveLength(3);
  vi.useRealTimers();
});

test('text that was typed and not saved survives a reload', () => {
  const kept = storage();
  const before = new PalEdits(4, kept);
  before.open(row(1, ''), 'notes');
  before.type(cellOf(1, 'notes'), 'half a sen');
  before.add(edit('4711', { field: 'custom_gl_code' }));
  const after = new PalEdits(4, kept);
  expect(after.read()).toMatchObject({ open: '1 notes', queue: [{ text: '4711' }] });
  expect(after.read().drafts.get('1 notes')?.text).toBe('half a sen');
  after.discardDraft('1 notes');
  expect(after.read()).toMatchObject({ open: null });
});

test('an editor that was opened and left unchanged blocks nothing', () => {
  const edits = new PalEdits(5, storage());
  edits.open(row(1, 'as it was'), 'notes');
  expect(isUnsaved(edits.read())).toBe(false);
  edits.type(cellOf(1, 'notes'), 'other');
  expect(isUnsaved(edits.read())).toBe(true);
});

test('a failed edit is stored under the names that earlier versions of the page use', async () => {
  const store = storage();
  const edits = new PalEdits(8, store);
  attached(edits, [{ kind: 'changed', row: row(9, 'of Ben'), reason: 'changed', by: 'Ben' }]);
  edits.add(edit('mine'));
  await edits.settled();
  const stored: unknown = JSON.parse(store.getItem('fetlock.pal.1.8') ?? 'null');
  expect(stored).toMatchObject({ troubles: [{ edit: { text: 'mine' }, theirs: { notes: 'of Ben' }, by: 'Ben' }] });
  expect(new PalEdits(8, store).read().failures).toMatchObject([{ edit: { text: 'mine' }, remote: { notes: 'of Ben' }, by: 'Ben' }]);
});

test('what a closed tab has left is taken over once, and reported', () => {
  const left = storage();
  const gone = new PalEdits(7, left);
  gone.add(edit('Unsent', { name: 'Nail trim' }));
  const content = left.getItem('fetlock.pal.1.7') ?? '';
  const edits = new PalEdits(7, storage());
  const sent = attached(edits, []);
  expect(edits.adopt(content).queue.map(({ name, text }) => [name, text])).toEqual([['Nail trim', 'Unsent']]);
  expect(sent).toEqual([['Unsent', 1]]);
  expect(new PalEdits(7, left).adopt(content).queue).toEqual([]);
});
