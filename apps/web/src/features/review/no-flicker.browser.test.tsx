import { editRow, setStatuses } from '@fetlock/contract/row-edits';
import { listRows } from '@fetlock/contract/rows';
import { readStatistics } from '@fetlock/contract/results';
import { expect } from 'vitest';
import { answerReview } from '../../testing/given-review.ts';
import { isDrawn, notice } from '../../testing/page.ts';
import { recordFrames } from '../../testing/record-frames.ts';
import { test } from '../../testing/test.tsx';
import { withStatus } from './review-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

const tablets = 'Carprofen 100 mg tablets';
const nails = 'Nail trim';
const rows = () => [testingRow({ id: 1, orig_name: tablets }), testingRow({ id: 2, orig_name: nails })];

/** Status and place of a row in each frame. */
const recordRow = (name: string) =>
  recordFrames(() => {
    const row = review.row(name).query();
    const { top, height } = row?.getBoundingClientRect() ?? { top: null, height: null };
    return { status: row?.querySelector('[data-col=status]')?.textContent?.trim(), top, height };
  });

test('a row stays in its place and shows no older value while a change of it is saved and read again', async ({ server, open }) => {
  const given = answerReview(server, rows());
  const changes = answerRowChanges(server, given);
  await open(given.address);
  await review.isLoaded();
  const answer = server.hold(editRow);
  await review.cell(tablets, 'status').getByRole('button').click();
  const end = recordRow(tablets);
  await review.status('Ask customer').click();
  await expect.poll(() => server.received(editRow)).toHaveLength(1);
  await isDrawn();
  const read = server.received(readStatistics).length;
  answer(({ body: { status } }) => ({ ...changes.change(1, (row) => withStatus(row, status ?? row.status.name)), batch: null }));
  await expect.element(notice('Ask customer')).toBeVisible();
  await expect.poll(() => server.received(readStatistics).length).toBeGreaterThan(read);
  await isDrawn();
  const frames = end();
  expect(frames.map(({ status }) => status).filter((status, index, all) => status !== all[index - 1])).toEqual([
    'Not reviewed',
    'Ask customer',
  ]);
  expect(new Set(frames.map(({ top, height }) => `${top} ${height}`)).size).toBe(1);
});

test('the rows of a selection do so as well', async ({ server, open }) => {
  const given = answerReview(server, rows());
  answerRowChanges(server, given);
  await open(given.address);
  await review.isLoaded();
  for (const name of [tablets, nails]) await review.select(name).click();
  await review.bulkBar.getByRole('button', { name: 'Change Status' }).click();
  const dialog = review.dialog('Change Status');
  await dialog.getByRole('radio', { name: 'Ask customer', exact: true }).click();
  const recordings = [tablets, nails].map(recordRow);
  const read = server.received(listRows).length;
  await dialog.getByRole('button', { name: 'Set the status of 2 rows' }).click();
  await expect.poll(() => server.received(setStatuses)).toHaveLength(1);
  await expect.element(notice('2 rows')).toBeVisible();
  await expect.poll(() => server.received(listRows).length).toBeGreaterThan(read);
  await isDrawn();
  for (const end of recordings) {
    const frames = end();
    expect(frames.map(({ status }) => status).filter((status, index, all) => status !== all[index - 1])).toEqual([
      'Not reviewed',
      'Ask customer',
    ]);
    expect(new Set(frames.map(({ top, height }) => `${top} ${height}`)).size).toBe(1);
  }
});
