import { expect, test } from 'vitest';
import { wordsOfComment } from './comment-words.ts';

test.each([
  ['Which strength?\nStatus was changed to "Ask customer"', 'Which strength?'],
  ['\nStatus was changed to "Ask customer"', ''],
  ['Which strength?', 'Which strength?'],
  ['Status was changed to "Ignored", why?', 'Status was changed to "Ignored", why?'],
])('%j says %j', (message, words) => {
  expect(wordsOfComment(message)).toBe(words);
});
