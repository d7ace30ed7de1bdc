import type { Comment } from '@fetlock/contract/comments';
import type { RowEvent } from '@fetlock/contract/row-details';
import type { ResultRow } from '@fetlock/contract/rows';
import type { Given } from './given.ts';

/** What people decide on a row, as its history names it, and their comments. */
const decided = ['status', 'customer_verified', 'poll_notes', 'poll_checked'] as const;
type Field = (typeof decided)[number] | 'comment';
type Value = string | boolean;

interface Act {
  who: string;
  row: number;
  field: Field;
  value: Value;
}

/** All that a version says about a row that people decide: compared as a whole. */
type State = Record<Exclude<Field, 'comment'>, Value>;

/** Keeps what each person meant, in order, to compare all rows of a version with it. */
export class Meant {
  readonly #given: Given;
  readonly #resultId: number;
  readonly #before: ReadonlyMap<number, State>;
  readonly #acts: Act[] = [];
  private constructor(given: Given, resultId: number, rows: readonly ResultRow[]) {
    this.#given = given;
    this.#resultId = resultId;
    this.#before = statesOf(rows);
  }

  /** From now on everything that is done to the version has to be recorded. */
  static async from(given: Given, resultId: number): Promise<Meant> {
    return new Meant(given, resultId, await given.rows(resultId));
  }

  by(who: string, row: ResultRow, field: Field, value: Value): void {
    this.#acts.push({ who, row: row.id, field, value });
  }

  /** Every row as it has to be. */
  states(): Map<number, State> {
    const states = new Map([...this.#before].map(([id, state]) => [id, { ...state }]));
    for (const { row, field, value } of this.#acts) {
      const state = states.get(row);
      if (state && field !== 'comment') state[field] = value;
    }
    return states;
  }

  async statesNow(): Promise<Map<number, State>> {
    return statesOf(await this.#given.rows(this.#resultId));
  }

  /** Every comment, in order. */
  comments(): object[] {
    return this.#acts.filter(({ field }) => field === 'comment').map(({ who, row, value }) => ({ who, row, message: value }));
  }

  async commentsNow(): Promise<object[]> {
    const { items } = await this.#given.read<{ items: Comment[] }>(`/api/v1/processing-results/${this.#resultId}/comments`);
    return items.toReversed().map(({ row_id: row, message, user }) => ({ who: personOf(user), row, message }));
  }

  /** What was decided on each row, by whom and in which order. */
  history(): object {
    const acts = Map.groupBy(
      this.#acts.filter(({ field }) => field !== 'comment'),
      ({ row }) => row,
    );
    return Object.fromEntries([...acts].map(([row, its]) => [row, its.map(({ who, field, value }) => ({ who, field, new: value }))]));
  }

  /** The history of every row that has one, without what follows from a decision, such as the group of a chosen match. */
  async historyNow(): Promise<object> {
    const entries: [number, object[]][] = [];
    for (const row of this.#before.keys()) {
      const { items } = await this.#given.read<{ items: RowEvent[] }>(`/api/v1/processing-results/${this.#resultId}/rows/${row}/history`);
      const its = items.filter(({ field }) => decided.some((name) => name === field)).toReversed();
      if (its.length > 0) entries.push([row, its.map(({ user, field, new: value }) => ({ who: personOf(user), field, new: value }))]);
    }
    return Object.fromEntries(entries);
  }
}

const statesOf = (rows: readonly ResultRow[]): Map<number, State> =>
  new Map(
    rows.map(({ id, status, customer_verified, migrationPoll: { notes, checked } }) => [
      id,
      { status: status.name, customer_verified, poll_notes: notes, poll_checked: checked },
    ]),
  );

/** 'Ana Ruiz · Customer with protected link' is how a visitor is stored. */
const personOf = ({ name }: { name: string }): string => name.split(' · ', 1).join('');
