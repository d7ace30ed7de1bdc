import { expect, test } from 'vitest';
import { matchScoreText } from './match-score.ts';

test.each([
  [0, '0.00'],
  [0.997, '0.99'],
  [1 - Number.EPSILON / 2, '0.99'],
  [1, '1'],
])('%f is shown as %s: only a full score reads as 1', (weight, text) => expect(matchScoreText(weight)).toBe(text));

test('each score of two decimals is shown as it is', () => {
  for (let hundredths = 0; hundredths < 100; hundredths += 1) {
    const text = (hundredths / 100).toFixed(2);
    expect(matchScoreText(Number(text))).toBe(text);
  }
});
