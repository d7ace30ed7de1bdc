import { editCustomerRow } from '@fetlock/contract/customer-rows';
import { editRow } from '@fetlock/contract/row-edits';
import { describe, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenPriceList } from '../features/customer-review/testing-price-list.ts';
import { aFewRows, review as customerReview, tablets } from '../features/customer-review/testing-review-page.ts';
import { givenChecklist } from '../features/migration-pal/testing-checklist.ts';
import { pal } from '../features/migration-pal/testing-pal-page.ts';
import { review } from '../features/review/testing-review-page.ts';
import { answerRowChanges } from '../features/review/testing-row-changes.ts';
import { testingRow } from '../features/review/testing-row.ts';
import { answerReview } from '../testing/given-review.ts';
import { errorOverlay, notice } from '../testing/page.ts';
import { test } from '../testing/test.tsx';

const refuse = (name: string) => () => {
  throw new DOMException('refused by the browser', name);
};

const mantineWarning = /localStorage is blocked/;

// Unsent changes are stored by version and outlive a test, so each test has its own version.
let lastResultId = 950;

const failures = {
  /** Existing entries can be read, nothing new can be written. */
  full: () => [vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))],
  /** As in some private windows, and where cookies are blocked: tabs cannot coordinate either. */
  forbidden: () => [
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError')),
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse('SecurityError')),
    vi.spyOn(navigator.locks, 'request').mockImplementation(() => Promise.reject(new DOMException('no locks', 'SecurityError'))),
    vi.spyOn(navigator.locks, 'query').mockRejectedValue(new DOMException('no locks', 'SecurityError')),
  ],
};

async function whileStorageIs(failure: keyof typeof failures, act: () => Promise<void>): Promise<void> {
  const spies = failures[failure]();
  try {
    await act();
    await expect.element(notice('This browser cannot store anything for this page')).toBeVisible();
    await expect.element(errorOverlay()).not.toBeInTheDocument();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe.each(['full', 'forbidden'] as const)("when the browser's storage is %s", (failure) => {
  test('a reviewer can change rows, and is warned', ({ server, open, guard }) =>
    whileStorageIs(failure, async () => {
      guard.expect(mantineWarning);
      await page.viewport(2600, 900);
      const given = answerReview(server, [testingRow({ id: 1, orig_name: tablets })], { id: (lastResultId += 1) });
      answerRowChanges(server, given);
      await open(`${given.address}?tab=drugs`);
      await review.edit(tablets, 'subcategory', { title: 'Subcategory', text: 'Pain relief' });
      await expect.poll(() => server.received(editRow).map(({ body }) => body)).toEqual([{ subcategory: 'Pain relief', version: 1 }]);
      await expect.element(review.cell(tablets, 'subcategory')).toHaveTextContent('Pain relief');
    }));

  test('a customer can review, and is warned', ({ server, open, guard }) =>
    whileStorageIs(failure, async () => {
      guard.expect(mantineWarning);
      await open(givenPriceList(server, aFewRows()).address(), { as: null });
      await customerReview.verified(tablets).click();
      await expect.element(customerReview.saved()).toBeVisible();
      expect(server.received(editCustomerRow).map(({ body }) => body)).toEqual([{ customer_verified: true, version: 1 }]);
    }));

  test('the Migration PAL is shown, accepts notes, and its customer is warned', ({ server, open, guard }) =>
    whileStorageIs(failure, async () => {
      guard.expect(mantineWarning);
      await open(givenChecklist(server).address('&step=ask_customer'), { as: null });
      await pal.row('Question 1').getByRole('button').click();
      await userEvent.keyboard('Twice a week{Enter}');
      await expect.element(pal.row('Question 1').getByRole('button')).toHaveTextContent('Twice a week');
      await expect.poll(() => server.received(editCustomerRow)).toHaveLength(1);
    }));
});
