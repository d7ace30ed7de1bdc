import { editCustomerRow, readCustomerStatistics, setCustomerStatuses } from '@fetlock/contract/customer-rows';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { isDrawn, notice } from '../../testing/page.ts';
import { recordFrames } from '../../testing/record-frames.ts';
import { test } from '../../testing/test.tsx';
import { statusFields } from './testing-customer-row.ts';
import { givenPriceList } from './testing-price-list.ts';
import { aFewRows, drops, review, tablets } from './testing-review-page.ts';

/** The title of a status on the row that contains a name, and the row's place, in each frame. */
const recordRow = (name: string) =>
  recordFrames(() => {
    const row = [...document.querySelectorAll('li[data-row], [role=row]')].find(({ textContent }) => textContent?.includes(name));
    const { top, height } = row?.getBoundingClientRect() ?? { top: null, height: null };
    return { isSupply: row?.textContent?.includes('Supply') ?? null, top, height };
  });

for (const [shape, width] of [
  ['table', 1280],
  ['cards', 390],
] as const) {
  test(`in the ${shape} a row stays in its place and shows no older value while a change of it is saved`, async ({ server, open }) => {
    await page.viewport(width, 844);
    const list = givenPriceList(server, aFewRows());
    await open(list.address('&tab=drugs'), { as: null });
    const row = page.getByCss('li[data-row], [role=row]').filter({ hasText: drops });
    const status = row.getByCss('[aria-haspopup=menu], [data-col=status] button').first();
    await expect.element(status).toBeVisible();
    const answer = server.hold(editCustomerRow);
    await status.click();
    const end = recordRow(drops);
    await review.choice(/^Supply/).click();
    await expect.poll(() => server.received(editCustomerRow)).toHaveLength(1);
    await isDrawn();
    const read = server.received(readCustomerStatistics).length;
    answer(() => ({ ...list.change(2, statusFields('supply')), batch: null }));
    await expect.element(notice('Supply')).toBeVisible();
    await expect.poll(() => server.received(readCustomerStatistics).length).toBeGreaterThan(read);
    await isDrawn();
    const frames = end();
    expect(frames.map(({ isSupply }) => isSupply).filter((now, index, all) => now !== all[index - 1])).toEqual([false, true]);
    expect(new Set(frames.map(({ top, height }) => `${top} ${height}`)).size).toBe(1);
  });

  test(`in the ${shape} the rows of a selection do so as well`, async ({ server, open }) => {
    await page.viewport(width, 844);
    const list = givenPriceList(server, aFewRows());
    await open(list.address('&tab=drugs'), { as: null });
    for (const name of [tablets, drops]) await review.select(name).click();
    await page
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: /status/i })
      .click();
    const recordings = [tablets, drops].map(recordRow);
    await review.choice(/^Supply/).click();
    await expect.poll(() => server.received(setCustomerStatuses)).toHaveLength(1);
    await expect.element(notice('2 rows set to Supply')).toBeVisible();
    await isDrawn();
    for (const end of recordings) {
      const frames = end();
      expect(frames.map(({ isSupply }) => isSupply).filter((now, index, all) => now !== all[index - 1])).toEqual([false, true]);
      expect(new Set(frames.map(({ top, height }) => `${top} ${height}`)).size).toBe(1);
    }
  });
}
