import { instantDayText } from '@fetlock/rules/date-text';
import { randomUUID } from 'node:crypto';
import type { EarlierAnswers } from '@fetlock/contract/earlier-answers';
import { shownCategory } from '@fetlock/rules/row-validity';
import { signerName } from '@fetlock/rules/signature-text';
import { customerUserId } from '@fetlock/rules/visitors';
import { selectPairs } from '../comparison/comparison.queries.ts';
import type { Trx } from '../database/connection.ts';
import { selectBlocked } from '../rows/guards.queries.ts';
import { type RowPatch, changeRows } from '../rows/row-changes.queries.ts';
import { insteadOfReady } from '../customer-rows/ready-by-customer.ts';
import * as queries from './answered-rows.queries.ts';
import type { ItemRow } from './answered-rows.queries.ts';
import { answerInWords, questionStatus, carriedAnswer, isLeftOut, isInNoStep } from './carried-answer.ts';
import { sameItem } from './item-content.ts';
import { waitForVisitors } from '../results/newest-version.queries.ts';
import { copyNoteAuthors } from '../rows/note-authors.queries.ts';
import { insertComments } from '../rows/insert-comments.queries.ts';

interface NewVersion {
  taskId: number;
  resultId: number;
  /** The person who had the list matched again: questions are asked in their name. */
  userId: number;
}

const itemsAtOnce = 2_000;

/**
 * Copies the practice's answers from the previous version to the items of a new version: answers belong to the item. Where an item has
 * changed, the answer is put in a comment that lists the differences, and is asked for again. From then on visitors can change nothing in
 * the previous version. Null: there is none, or nothing was answered.
 */
export async function carryAnswers(trx: Trx, { taskId, resultId, userId }: NewVersion): Promise<EarlierAnswers | null> {
  const before = await queries.selectVersionBefore(trx, taskId, resultId);
  if (!before) return null;
  await waitForVisitors(trx, taskId);
  const answered = await queries.selectAnsweredItems(trx, before.id);
  if (answered.length === 0 && !before.signed_at) return null;
  const pairs = answered.length === 0 ? new Map<number, number>() : await selectPairs(trx, { old: before.id, new: resultId });
  const done = { carried: 0, asked_again: 0, gone: answered.filter((order) => !pairs.has(order)).length };
  const kept = answered.filter((order) => pairs.has(order));
  for (let from = 0; from < kept.length; from += itemsAtOnce) {
    const piece = await carryPiece(trx, { old: before, resultId, userId }, kept.slice(from, from + itemsAtOnce), pairs);
    done.carried += piece.carried;
    done.asked_again += piece.asked_again;
  }
  const { first_name, last_name, signed_at } = before;
  return {
    result_id: before.id,
    created_at: before.created_at.toISOString(),
    signer: first_name === null || last_name === null ? null : signerName({ firstName: first_name, lastName: last_name }),
    signed_at: signed_at?.toISOString() ?? null,
    ...done,
  };
}

interface Piece {
  old: { id: number; created_at: Date };
  resultId: number;
  userId: number;
}

type Change = { id: number; patch: RowPatch };

async function carryPiece(trx: Trx, { old, resultId, userId }: Piece, orders: readonly number[], pairs: ReadonlyMap<number, number>) {
  const itemsBefore = await queries.selectItems(trx, old.id, orders);
  const itemsNow = await queries.selectItems(
    trx,
    resultId,
    orders.flatMap((order) => pairs.get(order) ?? []),
  );
  const idsOf = (items: ReadonlyMap<number, ItemRow[]>) => [...items.values()].flat().map(({ id }) => id);
  const answeredFieldsOf = await queries.selectAnsweredFields(trx, old.id, idsOf(itemsBefore));
  const decided = await queries.selectDecided(trx, resultId, idsOf(itemsNow));
  const nothing: ReadonlySet<queries.SharedField> = new Set();
  const answered = ({ id }: ItemRow) => answeredFieldsOf.get(id) ?? nothing;
  const [answers, newStatuses]: [Change[], Change[]] = [[], []];
  const comments: { old: number; new: number }[] = [];
  const questions: { rowId: number; message: string }[] = [];
  let carried = 0;
  for (const order of orders) {
    const before = itemsBefore.get(order) ?? [];
    const now = itemsNow.get(pairs.get(order) ?? 0) ?? [];
    const same = sameItem(before, now);
    if ('pairs' in same) {
      carried += 1;
      for (const [one, other] of same.pairs) {
        const context = { answered: answered(one), isDecided: decided.has(other.id) };
        answers.push({ id: other.id, patch: carriedAnswer(one, other, context) });
        const status = questionStatus(one, other, context);
        if (status !== null) newStatuses.push({ id: other.id, patch: { status } });
        comments.push({ old: one.id, new: other.id });
      }
      continue;
    }
    const [first] = now;
    const words = answerInWords(before, answered);
    if (!first || words.length === 0 || (words.length === 1 && words[0] === 'Signed as left out' && isLeftOut(first))) continue;
    questions.push({ rowId: first.id, message: questionOf(words, same.differs, old.created_at) });
    if (isInNoStep(first) && !decided.has(first.id)) newStatuses.push({ id: first.id, patch: { status: 'ask_customer' } });
  }
  const by = (actorId: number) => ({ actorId, cause: 'earlier version', batch: randomUUID() });
  await changeRows(trx, resultId, newStatuses, by(userId));
  await changeRows(trx, resultId, await guarded(trx, resultId, answers, itemsNow), by(customerUserId));
  await copyNoteAuthors(trx, comments);
  await queries.copyComments(trx, resultId, comments);
  // Asked again: one comment per row, by the person who had the list matched again.
  await insertComments(trx, resultId, questions, userId);
  return { carried, asked_again: questions.length };
}

/** What a guard or an ignored category blocks becomes verified by the customer instead of ready, as when a customer chooses it. */
async function guarded(
  trx: Trx,
  resultId: number,
  answers: readonly Change[],
  items: ReadonlyMap<number, readonly ItemRow[]>,
): Promise<Change[]> {
  const ready = new Map(answers.filter(({ patch }) => patch.status === 'ready_for_import').map(({ id, patch }) => [id, patch]));
  if (ready.size === 0) return [...answers];
  const rows = [...items.values()].flat().filter(({ id }) => ready.has(id));
  const blocked = new Set((await selectBlocked(trx, resultId, rows)).keys());
  for (const row of rows)
    if (
      shownCategory({
        category: row.category,
        mapped_core_type_override: ready.get(row.id)?.mapped_core_type_override ?? row.mapped_core_type_override,
      }) === 'ignore'
    )
      blocked.add(row.id);
  return answers.map(({ id, patch }) =>
    blocked.has(id) && ready.has(id) ? { id, patch: { ...patch, status: insteadOfReady } } : { id, patch },
  );
}

const questionOf = (words: readonly string[], differs: readonly string[], at: Date): string =>
  `Your answer to the list of ${instantDayText(at)} was: ${words.join('; ')}. Changed since: ${differs.join(', ')}. Does it still hold?`;
