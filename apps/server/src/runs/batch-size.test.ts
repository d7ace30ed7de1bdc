import { expect, test } from 'vitest';
import { createBatchSize } from './batch-size.ts';

test('batches grow while they go through quickly, up to the limit of the platform', () => {
  const size = createBatchSize();
  const sizes = Array.from({ length: 7 }, () => {
    const { rows } = size;
    size.took(rows, 100);
    return rows;
  });
  expect(sizes).toEqual([50, 100, 200, 400, 800, 1_000, 1_000]);
});

test('batches for a slow platform shrink, and keep their size between quick and slow', () => {
  const size = createBatchSize();
  for (let batch = 0; batch < 3; batch += 1) size.took(size.rows, 100);
  size.took(400, 1_000);
  expect(size.rows).toBe(400);
  size.took(400, 3_000);
  expect(size.rows).toBe(200);
  for (let batch = 0; batch < 5; batch += 1) size.took(size.rows, 3_000);
  expect(size.rows).toBe(50);
});

test('a batch of a few rows says nothing about larger ones; a fixed size stays', () => {
  const [size, fixed] = [createBatchSize(), createBatchSize(7)];
  size.took(20, 1);
  fixed.took(7, 1);
  expect([size.rows, fixed.rows]).toEqual([50, 7]);
});

test('batches that leave the rows of their last code to the next one grow as well', () => {
  const size = createBatchSize();
  for (let batch = 0; batch < 5; batch += 1) size.took(size.rows - 1, 100);
  expect(size.rows).toBe(1_000);
});
