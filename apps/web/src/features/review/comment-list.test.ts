import { expect, test } from 'vitest';
import { authorName } from './comment-list.tsx';

const person = { name: 'Ana Ruiz', email: 'ana@fetlock.example', picture: null };

test('a user is shown by name, or by e-mail without one', () => {
  expect(authorName({ ...person, id: 3 })).toBe('Ana Ruiz');
  expect(authorName({ ...person, id: 3, name: '' })).toBe('ana@fetlock.example');
});
