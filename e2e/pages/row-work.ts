import { type Locator, expect } from '@playwright/test';
import type { Review } from './review.ts';

/** A person's actions on the cells of one row. */
export class RowWork {
  readonly review: Review;
  readonly name: string;
  constructor(review: Review, name: string) {
    this.review = review;
    this.name = name;
  }

  /** The cell in this column; scrolls sideways until the column is in view. */
  async cell(column: string): Promise<Locator> {
    const { page, grid } = this.review;
    await expect(async () => {
      if ((await this.review.column(column).count()) > 0) return;
      await grid.hover();
      const end = await grid.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => scrollLeft + clientWidth >= scrollWidth - 1);
      await page.mouse.wheel(end ? -100_000 : 400, 0);
      await expect(this.review.column(column)).toBeAttached({ timeout: 200 });
    }).toPass();
    return this.review.cellOf(this.name, column);
  }

  /** Opens the editor of the cell by the keyboard. */
  async startEditing(column: string): Promise<Locator> {
    await (await this.cell(column)).click();
    await this.review.page.keyboard.press('Enter');
    const field = this.review.page.getByLabel(`${column} of ${this.name}`, { exact: true });
    await expect(field).toBeFocused();
    return field;
  }

  async edit(column: string, text: string): Promise<void> {
    const field = await this.startEditing(column);
    await field.fill(text);
    await field.press('Enter');
  }

  async select(): Promise<void> {
    await this.review
      .row(this.name)
      .getByRole('checkbox', { name: `Select ${this.name}`, exact: true })
      .check();
  }
}
