import { editCustomerRow } from '@fetlock/contract/customer-rows';
import { expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { type ContractServer, refusal } from '../../testing/contract-server.ts';
import { test } from '../../testing/test.tsx';
import { type Checklist, givenChecklist } from './testing-checklist.ts';
import { noteOf, pal } from './testing-pal-page.ts';

const rectOf = (locator: Locator) => locator.element().getBoundingClientRect();

/** A colleague has written a note on each of these items while the test writes its own. */
function answerConflicts(server: ContractServer, list: Checklist): void {
  server.answer(editCustomerRow, ({ params: { rowId } }) => {
    const now = list.rows.find(({ id }) => id === rowId) ?? list.named('Question 1');
    list.change(rowId, {
      migrationPoll: { notes: 'Theirs, which is a sentence about which strength and which size of the tablets are kept.' },
    });
    return refusal('ROW_CHANGED', { details: { row: list.rows.find(({ id }) => id === rowId) ?? now, changed_by: 'Dr. Bob Roe' } });
  });
}

async function writeNote(item: string, text: string): Promise<void> {
  await noteOf(item).click();
  await pal.note().fill(text);
  await userEvent.keyboard('{Enter}');
}

/** The lines on the screen from top to bottom, none over the next one. */
function expectNothingCovered(): void {
  const rows = page
    .getByCss('[data-row]')
    .elements()
    .map((row) => row.getBoundingClientRect());
  for (const [index, { bottom }] of rows.entries()) expect(bottom).toBeLessThanOrEqual((rows[index + 1]?.top ?? Infinity) + 0.5);
  for (const alert of page.getByRole('alert').elements()) {
    const box = alert.getBoundingClientRect();
    const own = alert.closest('[data-row]')?.getBoundingClientRect() ?? expect.fail('The message is outside of the rows.');
    expect(box.top).toBeGreaterThanOrEqual(own.top);
    expect(box.bottom).toBeLessThanOrEqual(own.bottom);
    for (const cell of alert.closest('[data-row]')?.querySelectorAll('[data-column]') ?? [])
      expect(cell.getBoundingClientRect().bottom).toBeLessThanOrEqual(box.top + 0.5);
  }
}

for (const width of [320, 390, 768, 1280])
  test(`a conflict covers neither its own row nor the rows below, ${width} wide`, async ({ server, open }) => {
    await page.viewport(width, 844);
    const list = givenChecklist(server, { asked: 90 });
    await open(list.address('&step=ask_customer'), { as: null });
    await expect.element(noteOf('Question 2')).toBeVisible();
    const before = rectOf(pal.row('Question 3')).top - rectOf(pal.row('Question 2')).top;
    answerConflicts(server, list);
    await writeNote('Question 2', 'Mine');
    const alert = pal.row('Question 2').getByRole('alert');
    await expect.element(alert).toBeVisible();
    await expect.poll(() => rectOf(pal.row('Question 3')).top - rectOf(pal.row('Question 2')).top).toBeGreaterThan(before + 80);
    await vi.waitFor(expectNothingCovered);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessibleLightAndDark(`a conflict, ${width} wide`, 'main');
    // The note below it can be reached.
    await writeNote('Question 3', 'Also mine');
    await expect.element(pal.row('Question 3').getByRole('alert')).toBeVisible();
    await expect.poll(() => page.getByRole('alert').elements().length).toBe(2);
    await vi.waitFor(expectNothingCovered);
    await alert.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(noteOf('Question 2')).toHaveFocus();
    await expect.poll(() => rectOf(pal.row('Question 3')).top - rectOf(pal.row('Question 2')).top).toBe(before);
  });

test('a conflict above what is on the screen does not move the rows under the pointer', async ({ server, open }) => {
  await page.viewport(1280, 700);
  const list = givenChecklist(server, { asked: 90 });
  await open(list.address('&step=ask_customer'), { as: null });
  await expect.element(noteOf('Question 1')).toBeVisible();
  const answer = server.hold(editCustomerRow);
  await writeNote('Question 1', 'Mine');
  pal.row('Question 8').first().element().scrollIntoView();
  window.scrollTo(0, 1_500);
  const seen = pal.row(/Question 20/);
  await expect.element(seen).toBeVisible();
  const { top } = rectOf(seen);
  const row = list.change(list.named('Question 1').id, { migrationPoll: { notes: 'Theirs' } });
  answer(refusal('ROW_CHANGED', { details: { row, changed_by: 'Dr. Bob Roe' } }));
  await expect.element(page.getByText('1 change was not saved')).toBeVisible();
  await expect.poll(() => rectOf(page.getByRole('alert')).height).toBeGreaterThan(60);
  await expect.poll(() => Math.abs(rectOf(seen).top - top)).toBeLessThanOrEqual(1);
});

test('a step is not completed over a conflict that is not decided', async ({ server, open }) => {
  const list = givenChecklist(server);
  await open(list.address('&step=ask_customer'), { as: null });
  answerConflicts(server, list);
  await writeNote('Question 2', 'Mine');
  await expect.element(pal.row('Question 2').getByRole('alert')).toBeVisible();
  await pal.button('Next').click();
  const before = page.getByRole('dialog', { name: 'Before you complete the step' });
  await expect.element(before).toMatchTextContent('Some of your changes were not saved. Decide what to do with them first.');
  await expect.element(pal.complete()).not.toBeInTheDocument();
  await before.getByRole('button', { name: 'Close' }).click();
  await pal.row('Question 2').getByRole('button', { name: 'Take theirs' }).click();
  await pal.button('Next').click();
  await expect.element(pal.complete()).toBeVisible();
});
