import { rowStatuses } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { type Locator, type Page, expect } from '@playwright/test';
import { CustomerReview } from '../pages/customer-review.ts';
import type { Given } from '../setup/given.ts';
import { givenRowsOfSteps } from '../setup/given-checklist.ts';
import { unique } from '../setup/unique.ts';
import { ReviewingPerson, type Start } from './reviewing-person.ts';
import { tryClick } from './script.ts';

const statuses = ['asis', 'needs_change', 'needs_re_review', 'supply', 'needs_code_change'] as const;

/** A customer at work in their review; on a bad connection, in one tab and then in another. Returns where database or screen are not as meant. */
export async function reviewAsCustomer(first: Page, given: Given, seed: number, actions: number): Promise<string[]> {
  const { resultId } = await givenRowsOfSteps(given, unique('Late review'), { groups: 1, asked: 5, compounded: 0, ignored: 0 });
  const link = await given.call<{ access_token: string }>('POST', `/api/v1/processing-results/${resultId}/link`, {
    linkType: 'protected_link',
  });
  const address = `/customer/processing-results/${resultId}?access_token=${link.access_token}`;
  const customer = new Customer(first, address, { given, resultId, seed, rows: await given.rows(resultId) });
  await customer.work(actions);
  return customer.script.found;
}

class Customer extends ReviewingPerson<CustomerReview> {
  protected readonly singles: readonly ResultRow[];
  protected review: CustomerReview;
  private readonly address: string;
  /** Staff change it too. */
  private readonly shared: ResultRow | undefined;

  constructor(first: Page, address: string, start: Start) {
    super(start, 'customer_verified');
    const singles = start.rows.filter(({ multimatch }) => multimatch === null);
    this.singles = singles.slice(0, -1);
    this.shared = singles.at(-1);
    this.address = address;
    this.review = new CustomerReview(first);
  }

  protected override get all(): readonly ResultRow[] {
    return [...super.all, ...(this.shared ? [this.shared] : [])];
  }

  async work(actions: number): Promise<void> {
    await this.page.goto(this.address);
    await this.sayName();
    await this.line.lay(this.page);
    const choices = [
      { name: 'verify', weight: 20, act: () => this.verify() },
      { name: 'verify by key', weight: 12, act: () => this.verifyByKey() },
      { name: 'status', weight: 20, act: () => this.setStatus() },
      { name: 'undo by key', weight: 14, act: () => this.undo() },
      { name: 'undo twice', weight: 6, act: () => this.undo(2) },
      { name: 'undo by notice', weight: 8, act: () => this.undoByNotice() },
      { name: 'change after undo', weight: 6, act: () => this.changeAfterUndo() },
      { name: 'several', weight: 8, act: () => this.setSeveral() },
      { name: 'match', weight: 10, act: () => this.chooseMatch() },
      { name: 'comment', weight: 8, act: () => this.comment() },
      { name: 'tab of kinds', weight: 5, act: () => this.otherKind() },
      { name: 'reload', weight: 3, act: () => this.reload() },
      { name: 'tab closed', weight: 3, act: () => this.reopen() },
      { name: 'second tab', weight: 4, act: () => this.inSecondTab() },
      { name: 'session ends', weight: 3, act: () => this.loseSession() },
      { name: 'two on a row', weight: 6, act: () => this.conflict() },
    ];
    await this.script.play(choices, actions);
    await this.end();
  }

  /** The visitor's name is asked for before the first change; the browser knows it from the list of an earlier seed. */
  private async sayName(): Promise<void> {
    const enter = this.page.getByRole('button', { name: 'Enter your name' });
    await expect(enter.or(this.page.getByRole('button', { name: 'Change name' }))).toBeVisible({ timeout: 30_000 });
    if (!(await enter.isVisible())) return;
    await enter.click();
    await this.review.giveName('Jane Doe');
  }

  private async verify(row = this.single()): Promise<void> {
    await this.isThere();
    const box = this.row(row).getByRole('checkbox', { name: /^Verified/ });
    const isTicked = !this.meant.of(row.id).isTicked;
    await box.click();
    this.meant.change([{ id: row.id, to: { isTicked } }]);
    await this.shows(row, 'at once');
  }

  private async verifyByKey(): Promise<void> {
    await this.isThere();
    const row = this.single();
    await this.press(row, 'v');
    this.meant.change([{ id: row.id, to: { isTicked: !this.meant.of(row.id).isTicked } }]);
    await this.shows(row, 'at once');
  }

  protected focus = (row: ResultRow): Promise<void> => this.row(row).getByRole('gridcell').nth(1).click();

  protected isTickShown = async (line: Locator, isTicked: boolean): Promise<boolean> =>
    (await line.getByRole('checkbox', { name: /^Verified/ }).isChecked({ timeout: 2_000 })) === isTicked;

  protected async setStatus(row = this.single(), except: readonly string[] = []): Promise<void> {
    await this.isThere();
    const status = this.script.pick(statuses.filter((name) => !except.includes(name)));
    await this.row(row).locator('[data-col=status]').getByRole('button').click();
    await this.review.menu.getByRole('menuitem', { name: new RegExp(`^${rowStatuses[status].title}`) }).click();
    this.meant.change([{ id: row.id, to: { status } }]);
    await this.shows(row, 'at once');
  }

  private async undoByNotice(): Promise<void> {
    await this.setStatus();
    await this.settled();
    if (!(await tryClick(this.page.getByRole('button', { name: 'Undo', exact: true }).last()))) return;
    await this.isDone(this.meant.undo(), 'undone');
  }

  private async setSeveral(): Promise<void> {
    await this.isThere();
    const rows = [...new Set([this.single(), this.single(), this.single()])];
    for (const row of rows)
      await this.row(row)
        .getByRole('checkbox', { name: /^Select/ })
        .check();
    if (this.script.below(2) === 0) {
      await this.review.bulkBar.getByRole('button', { name: 'Verify' }).click();
      this.meant.change(rows.map(({ id }) => ({ id, to: { isTicked: true } })));
    } else {
      const status = this.script.pick(statuses);
      await this.review.bulkBar.getByRole('button', { name: 'Change status' }).click();
      await this.review.menu.getByRole('menuitem', { name: new RegExp(`^${rowStatuses[status].title}`) }).click();
      this.meant.change(rows.map(({ id }) => ({ id, to: { status } })));
    }
    for (const row of rows) await this.shows(row, 'at once');
    await this.review.bulkBar.getByRole('button', { name: 'Clear' }).click();
  }

  private async chooseMatch(): Promise<void> {
    await this.isThere();
    const { group } = this;
    const row = this.script.pick(group);
    const button = this.row(row).getByRole('button', { name: 'This one' });
    if (!(await button.isVisible())) return;
    await button.click();
    this.meant.change(group.map(({ id }) => ({ id, to: { status: id === row.id ? 'correct_by_multimatch' : 'ignore_by_multimatch' } })));
    for (const one of group) await this.shows(one, 'at once');
  }

  private comment(): Promise<void> {
    return this.writeComment(async (row) => {
      await this.row(row)
        .getByRole('button', { name: /^Details/ })
        .click();
      const field = this.page.getByRole('dialog').getByLabel('Your comment');
      await expect(field).toBeVisible();
      return field;
    });
  }

  /** What is still on its way then is sent by the new page. The next one has nothing that could be undone. */
  protected async reload(): Promise<void> {
    for (let time = 0; time < 2; time += 1) {
      await this.page.goto(this.address);
      await this.isThere();
      await this.settled();
    }
    this.meant.forget();
  }

  private async reopen(): Promise<void> {
    const next = await this.page.context().newPage();
    await this.page.close();
    this.review = new CustomerReview(next);
    await this.line.lay(next);
    await this.reload();
  }

  /** The same link in a second tab, one change in each; the first tab learns of the other when it is looked at again. */
  private async inSecondTab(): Promise<void> {
    const first = this.review;
    await this.settled();
    const next = await this.page.context().newPage();
    this.review = new CustomerReview(next);
    await this.line.lay(next);
    await next.goto(this.address);
    const [one, other] = [this.singles[0], this.singles[1]];
    if (one) await this.setStatus(one);
    const second = this.review;
    this.review = first;
    await first.page.bringToFront();
    if (other) await this.setStatus(other);
    this.review = second;
    await this.isThere();
    await this.settled();
    await next.close();
    this.review = first;
    await this.reload();
  }

  /** The session ends with the next change, which waits for the link to be opened again. */
  private async loseSession(): Promise<void> {
    await this.isThere();
    await this.settled();
    this.line.endSession('LINK_EXPIRED');
    const row = this.single();
    const status = this.meant.of(row.id).status === 'asis' ? 'supply' : 'asis';
    await this.row(row).locator('[data-col=status]').getByRole('button').click();
    await this.review.menu.getByRole('menuitem', { name: new RegExp(`^${rowStatuses[status].title}`) }).click();
    this.meant.change([{ id: row.id, to: { status } }]);
    await expect(this.page).toHaveURL(/log-in/, { timeout: 20_000 });
    await this.reload();
  }

  /** Staff change a row that the customer is changing; the customer keeps theirs or takes the other. */
  private async conflict(): Promise<void> {
    await this.isThere();
    await this.settled();
    const row = this.shared;
    if (!row) return;
    const now = (await this.given.rows(this.resultId)).find(({ id }) => id === row.id);
    const theirs = now?.status.name === 'ask_customer' ? 'needs_re_review' : 'ask_customer';
    const before = this.meant.of(row.id).status;
    const mine = before === 'supply' ? 'asis' : 'supply';
    await this.row(row).locator('[data-col=status]').getByRole('button').click();
    await this.given.call('PUT', `/api/v1/processing-results/${this.resultId}/rows/${row.id}`, { status: theirs, version: now?.version });
    await this.review.menu.getByRole('menuitem', { name: new RegExp(`^${rowStatuses[mine].title}`) }).click();
    const question = this.page.getByRole('alert').filter({ hasText: row.orig_name });
    await expect(question).toBeVisible({ timeout: 30_000 });
    const keep = this.script.below(2) === 0;
    await question.getByRole('button', { name: keep ? 'Keep mine' : 'Take theirs' }).click();
    await expect(question).toBeHidden();
    this.meant.change([{ id: row.id, to: { status: keep ? mine : theirs } }]);
    await this.settled();
    await this.reload();
  }

  /** Everything is answered. */
  protected async settled(): Promise<void> {
    const now = this.page.getByRole('button', { name: 'Try now' });
    await expect(async () => {
      if (await now.isVisible()) await tryClick(now);
      await expect(this.review.saved).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 40_000 });
  }
}
