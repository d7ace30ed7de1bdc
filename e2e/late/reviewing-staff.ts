import { rowStatuses } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { type Page, expect } from '@playwright/test';
import { onScreen } from '../pages/notices.ts';
import { Review } from '../pages/review.ts';
import { RowWork } from '../pages/row-work.ts';
import type { Given } from '../setup/given.ts';
import { givenRowsOfSteps } from '../setup/given-checklist.ts';
import { unique } from '../setup/unique.ts';
import { ReviewingPerson, type Start } from './reviewing-person.ts';
import { tryClick } from './script.ts';

/** Keys that decide, and the status that each sets. */
const keys = [
  ['q', 'ask_customer'],
  ['m', 'needs_change'],
  ['r', 'needs_re_review'],
  ['i', 'ignore'],
] as const;
const statuses = ['supply', 'not_reviewed', 'needs_code_change', 'needs_change'] as const;

/** One of the staff at work in a review on a bad connection. Returns where database or screen are not as meant. */
export async function reviewAsStaff(first: Page, given: Given, seed: number, actions: number): Promise<string[]> {
  const { resultId } = await givenRowsOfSteps(given, unique('Late staff'), { groups: 1, asked: 9, compounded: 0, ignored: 0 });
  const reviewer = new Reviewer(first, { given, resultId, seed, rows: await given.rows(resultId) });
  await reviewer.work(actions);
  return reviewer.script.found;
}

class Reviewer extends ReviewingPerson<Review> {
  protected readonly singles: readonly ResultRow[];
  protected review: Review;
  /** Each is changed once by another person too. */
  private readonly shared: ResultRow[];

  constructor(first: Page, start: Start) {
    super(start, 'reviewed');
    const singles = start.rows.filter(({ multimatch }) => multimatch === null);
    this.singles = singles.slice(0, 5);
    this.shared = singles.slice(5);
    this.review = new Review(first);
  }

  async work(actions: number): Promise<void> {
    await this.page.goto(`/home/processing-results/${this.resultId}`);
    await this.isThere();
    await this.enter(this.page);
    const choices = [
      { name: 'decide by key', weight: 20, act: () => this.decide() },
      { name: 'status', weight: 14, act: () => this.setStatus() },
      { name: 'reviewed by key', weight: 12, act: () => this.switchReviewed() },
      { name: 'undo by key', weight: 14, act: () => this.undo() },
      { name: 'undo twice', weight: 6, act: () => this.undo(2) },
      { name: 'undo and redo', weight: 6, act: () => this.undoAndRedo() },
      { name: 'change after undo', weight: 5, act: () => this.changeAfterUndo() },
      { name: 'several', weight: 8, act: () => this.setSeveral() },
      { name: 'match', weight: 8, act: () => this.chooseMatch() },
      { name: 'subcategory', weight: 8, act: () => this.write() },
      { name: 'comment', weight: 7, act: () => this.comment() },
      { name: 'tab of kinds', weight: 5, act: () => this.otherKind() },
      { name: 'reload', weight: 3, act: () => this.reload() },
      { name: 'tab closed', weight: 3, act: () => this.reopen() },
      { name: 'second tab', weight: 3, act: () => this.inSecondTab() },
      { name: 'two on a row', weight: 5, act: () => this.conflict() },
    ];
    await this.script.play(choices, actions);
    await this.end();
  }

  /** The box is in a column that may be out of view. */
  protected isTickShown = (): Promise<boolean> => Promise.resolve(true);

  protected focus = (row: ResultRow): Promise<void> => this.row(row).locator('[data-col=orig_name]').click();

  private async decide(): Promise<void> {
    await this.isThere();
    const row = this.single();
    const [key, status] = this.script.pick(keys);
    await this.press(row, key);
    this.meant.change([{ id: row.id, to: { status } }]);
    await this.shows(row, 'at once');
  }

  protected async setStatus(row = this.single(), except: readonly string[] = []): Promise<void> {
    await this.isThere();
    const status = this.script.pick(statuses.filter((name) => !except.includes(name)));
    await this.review.setStatus(row.orig_name, rowStatuses[status].title);
    this.meant.change([{ id: row.id, to: { status } }]);
    await this.shows(row, 'at once');
  }

  private async switchReviewed(): Promise<void> {
    await this.isThere();
    const row = this.single();
    await this.press(row, 'v');
    this.meant.change([{ id: row.id, to: { isTicked: !this.meant.of(row.id).isTicked } }]);
  }

  private async undoAndRedo(): Promise<void> {
    await this.setStatus();
    await this.undo();
    const redo = onScreen(this.page).getByRole('button', { name: 'Redo', exact: true }).last();
    if (!(await tryClick(redo))) return;
    await this.isDone(this.meant.redo(), 'done again');
  }

  private async setSeveral(): Promise<void> {
    await this.isThere();
    const rows = [...new Set([this.single(), this.single(), this.single()])];
    for (const row of rows) await new RowWork(this.review, row.orig_name).select();
    const [key, status] = this.script.pick(keys);
    await this.press(rows[0] ?? this.single(), key);
    this.meant.change(rows.map(({ id }) => ({ id, to: { status } })));
    for (const row of rows) await this.shows(row, 'at once');
    await tryClick(this.review.bulkBar.getByRole('button', { name: 'Clear' }));
  }

  /** Ticks one of the candidates; it joins those that are ticked. */
  private async chooseMatch(): Promise<void> {
    await this.isThere();
    const row = this.group[this.script.below(this.group.length)];
    if (!row) return;
    const isRight = this.meant.of(row.id).status !== 'correct_by_multimatch';
    const isRightThen = (one: ResultRow) => (one.id === row.id ? isRight : this.meant.of(one.id).status === 'correct_by_multimatch');
    const others = this.group.some(isRightThen) ? 'ignore_by_multimatch' : 'no_multimatch';
    await this.row(row)
      .getByRole('checkbox', { name: /^Right match/ })
      .click();
    this.meant.change(this.group.map((one) => ({ id: one.id, to: { status: isRightThen(one) ? 'correct_by_multimatch' : others } })));
    for (const one of this.group) await this.shows(one, 'at once');
  }

  /** A cell that is begun, given up, begun again and finished. */
  private async write(): Promise<void> {
    await this.isThere();
    const row = this.singles[this.script.below(3)];
    if (!row) return;
    const text = `Text ${(this.said += 1)}`;
    const work = new RowWork(this.review, row.orig_name);
    const field = await work.startEditing('Subcategory');
    await field.fill('Half');
    await field.press('Escape');
    await work.edit('Subcategory', text);
    this.meant.change([{ id: row.id, to: { subcategory: text, status: 'needs_change' } }]);
    await this.shows(row, 'at once');
  }

  private comment(): Promise<void> {
    return this.writeComment(async (row) => {
      await this.focus(row);
      await this.page.keyboard.press('c');
      return this.review.dialog('Comments').getByRole('textbox', { name: 'Comment' });
    });
  }

  /** From now on the page has the bad connection; it is left whatever is still on its way. */
  private async enter(page: Page): Promise<void> {
    page.on('dialog', (dialog) => void dialog.accept());
    await this.line.lay(page);
  }

  /** What is still on its way then is offered by the new page, and sent. */
  protected async reload(): Promise<void> {
    await this.page.goto(`/home/processing-results/${this.resultId}`);
    await this.isThere();
    await this.settled();
  }

  private async reopen(): Promise<void> {
    const next = await this.page.context().newPage();
    await this.page.close();
    this.review = new Review(next);
    await this.enter(next);
    await this.reload();
  }

  /** The same review in a second tab, with a change in each. */
  private async inSecondTab(): Promise<void> {
    const first = this.review;
    await this.settled();
    const next = await this.page.context().newPage();
    this.review = new Review(next);
    await this.enter(next);
    await next.goto(`/home/processing-results/${this.resultId}`);
    const [one, other] = [this.singles[0], this.singles[1]];
    if (one) await this.setStatus(one);
    const second = this.review;
    this.review = first;
    await first.page.bringToFront();
    if (other) await this.setStatus(other);
    await this.settled();
    this.review = second;
    await this.settled();
    await next.close();
    this.review = first;
  }

  /** Another person changes a row at the same time; the reviewer keeps theirs or takes the other. */
  private async conflict(): Promise<void> {
    await this.isThere();
    await this.settled();
    const row = this.shared.pop();
    if (!row) return;
    const now = (await this.given.rows(this.resultId)).find(({ id }) => id === row.id);
    const theirs = now?.status.name === 'ask_customer' ? 'needs_re_review' : 'ask_customer';
    const mine = this.meant.of(row.id).status === 'supply' ? 'not_reviewed' : 'supply';
    await this.row(row).locator('[data-col=status]').getByRole('button').click();
    await this.given.call('PUT', `/api/v1/processing-results/${this.resultId}/rows/${row.id}`, { status: theirs, version: now?.version });
    await this.review.statusMenu.getByRole('menuitem', { name: rowStatuses[mine].title, exact: true }).click();
    const question = this.page.getByRole('alert').filter({ hasText: row.orig_name });
    await expect(question).toBeVisible({ timeout: 30_000 });
    const keep = this.script.below(2) === 0;
    await question.getByRole('button', { name: keep ? 'Keep mine' : 'Take theirs' }).click();
    await expect(question).toBeHidden();
    await this.settled();
    this.meant.rows.set(row.id, { ...this.meant.of(row.id), status: theirs });
    if (keep) this.meant.change([{ id: row.id, to: { status: mine } }]);
  }

  /** Everything is answered: the browser stores nothing any more that the server does not have. */
  protected async settled(): Promise<void> {
    const now = this.page.getByRole('button', { name: 'Try now' });
    const isStored = () =>
      this.page.evaluate(
        (id) =>
          Object.keys({ ...sessionStorage, ...localStorage }).some((key) => key.startsWith('fetlock.unsent.1.') && key.includes(`.${id}.`)),
        this.resultId,
      );
    const send = this.page.getByRole('region', { name: 'Changes that may not have been saved' }).getByRole('button', { name: 'Send' });
    await expect(async () => {
      for (const button of [now, send]) if (await button.isVisible()) await tryClick(button);
      expect(await isStored()).toBe(false);
    }).toPass({ timeout: 40_000 });
  }
}
