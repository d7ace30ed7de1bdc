import { Review } from './pages/review.ts';
import { sent } from './pages/sent.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { expect, test } from './setup/test.ts';

const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;
const carprofen = 'Carprofen 100 mg chewable tablets 60 count';

test(
  'the price info of a row shows all its prices; only two flags can be saved, when that is confirmed',
  { tag: ['@DIALOG-10', '@DIALOG-11', '@DIALOG-12', '@ROW-24', '@ROW-49', '@ROW-48'] },
  async ({ page, given }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    const { resultId } = await given.task(unique('Prices'));
    const saved = async () => (await given.rows(resultId)).find(({ orig_name }) => orig_name === carprofen);
    const review = new Review(page);
    await review.open(resultId);
    // A perfect match that is not ready yet stands out by its edge.
    expect((await saved())?.match_weight).toBe(1);
    const edgeOf = (name: string) => review.row(name).evaluate((row) => getComputedStyle(row).boxShadow);
    await expect.poll(() => edgeOf(carprofen)).toContain('3px 0px 0px 0px inset');

    const open = async () => (await review.cellOf(carprofen, 'Price')).getByRole('button').click();
    await open();
    const dialog = review.dialog('Price info');
    await expect(dialog).toContainText(carprofen);
    for (const title of ['Price', 'Minimum price', 'Dispensing fee', 'Cost', 'Cost comment', 'Last sold', 'Sold, 36 months', 'Revenue'])
      await expect(dialog.getByRole('term').filter({ hasText: new RegExp(`^${title}$`) })).toBeVisible();
    await expect(dialog.getByRole('definition').first()).toHaveText('$58.40');
    await expect(dialog.getByRole('textbox').or(dialog.getByRole('spinbutton')).or(dialog.getByRole('combobox'))).toHaveCount(0);
    await expect(dialog.getByRole('checkbox')).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expectAccessibleLightAndDark(page, 'the price info', '[role=dialog]');

    await dialog.getByRole('checkbox', { name: 'Taxable' }).uncheck();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect((await saved())?.priceInfo.taxable).toBe(true);
    await open();
    await dialog.getByRole('checkbox', { name: 'Taxable' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Allow discount' }).uncheck();
    const written = sent(page, 'PUT', `/rows/${(await saved())?.id}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await written).postDataJSON()).toEqual({ taxable: false, allow_discount: false, version: 1 });
    await expect.poll(async () => (await saved())?.priceInfo).toMatchObject({ taxable: false, allow_discount: false });

    // The flag of the table beside it: one click, no dialog; the status stays as it was.
    const trim = await review.cellOf('Nail trim', 'Reviewed');
    await trim.getByRole('checkbox').click();
    await expect(trim.getByRole('checkbox')).toBeChecked();
    await expect.poll(async () => (await given.rows(resultId)).find(({ orig_name }) => orig_name === 'Nail trim')?.reviewed).toBe(true);
    await trim.getByRole('checkbox').click();
    await expect(trim.getByRole('checkbox')).not.toBeChecked();
    await expect.poll(async () => (await given.rows(resultId)).find(({ orig_name }) => orig_name === 'Nail trim')?.reviewed).toBe(false);

    await review.setStatus(carprofen, 'Ready for import');
    await expect.poll(() => edgeOf(carprofen)).not.toContain('3px 0px 0px 0px inset');
  },
);
