import { CustomerEdit } from '@fetlock/contract/customer-rows';
import { statusIdOf } from '@fetlock/contract/row-statuses';
import { expect, test } from 'vitest';
import { type PalEdit, editBody, conflictOf, textToSave } from './row-edit.ts';

const seen = {
  version: 3,
  status_id: statusIdOf('ignore'),
  previous_status_id: null,
  notes: '',
  custom_gl_code: '',
  mapped_core_type_override: '',
  checked: 'no',
} as const;
const edit = (field: PalEdit['field'], text: string, more: Partial<PalEdit['seen']> = {}): PalEdit => ({
  key: '00000000-0000-4000-8000-000000000000',
  rowId: 1,
  name: 'Nail trim',
  field,
  text,
  seen: { ...seen, ...more },
});

test('ticking keeps the status that unticking restores @PAL-57 @PAL-58 @PAL-59 @PAL-60 @PAL-61', () => {
  expect(editBody(edit('checked', 'yes'))).toEqual({
    status: 'import_verified_by_customer',
    previous_status_id: statusIdOf('ignore'),
    migrationPoll: { checked: true },
  });
  const ticked = {
    status_id: statusIdOf('import_verified_by_customer'),
    previous_status_id: statusIdOf('ignore'),
    checked: 'yes',
  } as const;
  expect(editBody(edit('checked', 'no', ticked))).toEqual({
    status_id: statusIdOf('ignore'),
    previous_status_id: null,
    migrationPoll: { checked: false },
  });
});

test('a request contains what was changed, in the form of the contract @PAL-77', () => {
  const edits = [
    edit('notes', 'Two of them'),
    edit('custom_gl_code', '4711'),
    edit('custom_gl_code', ''),
    edit('mapped_core_type_override', 'lab'),
  ];
  const bodies = edits.map(editBody);
  expect(bodies).toEqual([
    { migrationPoll: { notes: 'Two of them' } },
    { custom_gl_code: '4711', status: 'needs_change' },
    { custom_gl_code: null, status: 'needs_change' },
    { mapped_core_type_override: 'lab', status: 'needs_change' },
  ]);
  for (const body of bodies) expect(CustomerEdit.parse(body)).toEqual(body);
});

test('notes are trimmed, an unchanged text and a type that was not chosen are not saved @PAL-46 @PAL-56', () => {
  expect(textToSave('notes', '  yes \n', '')).toBe('yes');
  expect(textToSave('notes', ' yes ', 'yes')).toBeNull();
  expect(textToSave('notes', ' ', 'yes')).toBe('');
  expect(textToSave('mapped_core_type_override', '', 'lab')).toBeNull();
  expect(textToSave('mapped_core_type_override', 'drug', 'lab')).toBe('drug');
});

test('changes of different fields are both kept, those of the same field conflict', () => {
  const mine = edit('notes', 'mine');
  expect(conflictOf(mine, { ...mine.seen, version: 4, custom_gl_code: '1' })).toBe('mergeable');
  expect(conflictOf(mine, { ...mine.seen, version: 4, notes: 'theirs' })).toBe('conflict');
  expect(conflictOf(mine, { ...mine.seen, version: 4, notes: 'mine' })).toBe('done');
  const tick = edit('checked', 'yes');
  expect(conflictOf(tick, { ...tick.seen, version: 4, notes: 'theirs' })).toBe('mergeable');
  expect(conflictOf(tick, { ...tick.seen, version: 4, status_id: statusIdOf('needs_change') })).toBe('conflict');
  expect(conflictOf(tick, { ...tick.seen, version: 4, match: 'another' }), 'it was about the match that was seen').toBe('conflict');
  expect(conflictOf(mine, { ...mine.seen, version: 4, match: 'another' })).toBe('mergeable');
});
