import { expect, test } from 'vitest';
import { within } from './within.ts';

test('work that ends in time returns its outcome, work that never ends is named in the error', async () => {
  await expect(within(5, 'Counting', Promise.resolve(3))).resolves.toBe(3);
  await expect(within(5, 'Counting', Promise.reject(new Error('miscounted')))).rejects.toThrow('miscounted');
  await expect(within(0.01, 'Waiting', new Promise(() => {}))).rejects.toThrow('Waiting took longer than 0.01 s');
});
