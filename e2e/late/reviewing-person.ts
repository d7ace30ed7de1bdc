import type { Comment } from '@fetlock/contract/comments';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { type Locator, type Page, expect } from '@playwright/test';
import type { Given } from '../setup/given.ts';
import { LateLine } from './late-line.ts';
import { MeantRows } from './meant-rows.ts';
import { Script, closeNotices, untilThere } from './script.ts';

export interface Start {
  given: Given;
  resultId: number;
  seed: number;
  rows: readonly ResultRow[];
}

/** The page object of a review. */
interface ReviewPage {
  page: Page;
  row: (name: string) => Locator;
  tab: (name: string) => Locator;
}

/** A person who reviews rows on a bad connection: what staff and customers both do, and how it is compared with what they meant. */
export abstract class ReviewingPerson<Review extends ReviewPage> {
  readonly script: Script;
  protected readonly line: LateLine;
  protected readonly given: Given;
  protected readonly resultId: number;
  protected readonly meant: MeantRows;
  protected readonly comments = new Map<number, string[]>();
  /** Rows that only this person changes, and the candidates of one item. */
  protected abstract readonly singles: readonly ResultRow[];
  protected readonly group: readonly ResultRow[];
  protected abstract review: Review;
  protected said = 0;

  constructor({ given, resultId, seed, rows }: Start, tick: 'reviewed' | 'customer_verified') {
    this.script = new Script(seed + 1);
    this.line = new LateLine(seed);
    this.given = given;
    this.resultId = resultId;
    this.meant = new MeantRows(rows, tick);
    this.group = rows.filter(({ multimatch }) => multimatch !== null);
  }

  protected abstract setStatus(row?: ResultRow, except?: readonly string[]): Promise<void>;
  /** Everything is answered. */
  protected abstract settled(): Promise<void>;
  /** Opens the page again; what is still on its way then is sent by the new page. */
  protected abstract reload(): Promise<void>;
  /** A cell of the row on which keys act. */
  protected abstract focus(row: ResultRow): Promise<void>;
  /** Whether the row shows its flag as it is meant. */
  protected abstract isTickShown(line: Locator, isTicked: boolean): Promise<boolean>;

  protected get page(): Page {
    return this.review.page;
  }

  protected row({ fetlock_code, orig_name }: ResultRow): Locator {
    const named = this.review.row(orig_name);
    return fetlock_code === null ? named : named.filter({ hasText: fetlock_code });
  }

  protected single(): ResultRow {
    return this.script.pick(this.singles);
  }

  protected rowsOf = (ids: readonly number[]): ResultRow[] => this.all.filter(({ id }) => ids.includes(id));

  protected get all(): readonly ResultRow[] {
    return [...this.singles, ...this.group];
  }

  protected isThere = (): Promise<void> =>
    untilThere(this.page, async () => {
      const [first] = this.singles;
      if (first) await expect(this.row(first)).toBeVisible({ timeout: 2_000 });
    });

  /** Presses a key that decides on a row; again where the screen says that it did nothing as the rows were still loading, as people do. */
  protected async press(row: ResultRow, key: string): Promise<void> {
    const hasDoneNothing = this.page.getByText(/still loading: (the key did nothing|nothing was verified)/);
    for (let isDone = false; !isDone;) {
      await closeNotices(this.page);
      await this.focus(row);
      await this.page.keyboard.press(key);
      await this.page.waitForTimeout(100);
      isDone = !(await hasDoneNothing.isVisible());
    }
  }

  protected async undo(times = 1): Promise<void> {
    await this.isThere();
    const ids = Array.from({ length: times }, () => this.meant.undo()).flat();
    await closeNotices(this.page);
    await this.focus(this.single());
    for (let time = 0; time < times; time += 1) await this.page.keyboard.press('z');
    await this.isDone(ids, 'undone');
  }

  /** A mistake that is undone and corrected faster than the connection answers. */
  protected async changeAfterUndo(): Promise<void> {
    const row = this.single();
    await this.setStatus(row);
    await this.settled();
    await this.focus(row);
    const slip = this.meant.of(row.id).status;
    await this.page.keyboard.press('z');
    if (this.meant.undo().length === 0) return;
    await this.setStatus(row, [slip, this.meant.of(row.id).status]);
    await this.settled();
  }

  /** Waits until everything is answered and these rows are shown as meant. An undo is repeated by itself: pressed again, the key undoes the change before. */
  protected async isDone(ids: readonly number[], what: string): Promise<void> {
    await this.settled();
    for (const row of this.rowsOf(ids)) await this.shows(row, `when it is ${what}`, 40_000);
  }

  /** Goes to another kind of rows and back, whatever is still on its way. */
  protected async otherKind(): Promise<void> {
    await this.review.tab('Needs change').click();
    await this.review.tab('All').click();
    await this.isThere();
  }

  /** Half-typed, closed, opened again, and sent. `open` returns the field. */
  protected async writeComment(open: (row: ResultRow) => Promise<Locator>): Promise<void> {
    await this.isThere();
    const row = this.single();
    const text = `Comment ${(this.said += 1)}`;
    const close = async () => {
      await this.page.keyboard.press('Escape');
      await expect(this.page.getByRole('dialog')).toBeHidden();
    };
    await (await open(row)).fill(text.slice(0, 5));
    await close();
    const field = await open(row);
    if ((await field.inputValue()) !== text.slice(0, 5)) this.script.differs(`the half-typed comment on ${row.orig_name} is gone`);
    await field.fill(text);
    await this.page.getByRole('button', { name: 'Add comment' }).click();
    await close();
    this.comments.set(row.id, [...(this.comments.get(row.id) ?? []), text]);
  }

  /** The connection is good again: everything is compared. */
  protected async end(): Promise<void> {
    this.line.end();
    await this.isThere();
    await this.settled();
    for (const one of await this.meant.differences(this.given, this.resultId)) this.script.differs(one);
    const { items } = await this.given.read<{ items: Comment[] }>(`/api/v1/processing-results/${this.resultId}/comments`);
    for (const [id, texts] of this.comments) {
      const stored = items.filter(({ row_id }) => row_id === id).map(({ message }) => message);
      if (stored.toSorted().join() !== texts.toSorted().join())
        this.script.differs(`${id} should have the comments ${texts.join()}: ${stored.join()}`);
    }
    await this.reload();
    for (const row of this.all) await this.shows(row, 'in the end');
    const refused = this.page.getByText(/was not saved|were not saved|at the same time|while you changed it/).first();
    if (await refused.isVisible()) this.script.differs('the screen says that something was not saved');
    this.script.note(`calls: ${this.line.done.slice(-25).join('; ')}`);
  }

  protected async isShown(row: ResultRow): Promise<boolean> {
    const { status, isTicked } = this.meant.of(row.id);
    const line = this.row(row);
    if ((await line.count()) !== 1) return false;
    const title = await line.locator('[data-col=status]').textContent({ timeout: 2_000 });
    return title === titleOf(status) && this.isTickShown(line, isTicked);
  }

  protected async shows(row: ResultRow, when: string, timeout = 3_000): Promise<void> {
    const found = await expect
      .poll(() => this.isShown(row), { timeout })
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
    if (!found) this.script.differs(`${row.orig_name} (${row.id}) does not show ${JSON.stringify(this.meant.of(row.id))} ${when}`);
  }
}

const titleOf = (status: string): string | undefined => Object.entries(rowStatuses).find(([name]) => name === status)?.[1].title;
