import { expect, test } from 'vitest';
import { editText } from './edit-text.ts';

test('an edit is in the words of the screen, each value with the title of its field', () => {
  expect(editText({ status: 'needs_change' }, 'en-US')).toBe('Status: Needs change');
  expect(editText({ status_id: 5, vendor: null }, 'en-US')).toBe('Vendor: –, Status: Ask customer');
  expect(editText({ migrationPoll: { checked: true, notes: 'by phone' } }, 'en-US')).toBe('PAL checked: Yes, PAL notes: by phone');
});
