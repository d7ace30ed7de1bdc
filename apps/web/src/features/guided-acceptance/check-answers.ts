import { type CheckRow, checkRow } from '@fetlock/contract/guided-check';
import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { callerNamed, visitorNow } from '../../api/guest-session.ts';
import { isSessionOver } from '../../api/is-session-over.ts';
import { send } from '../../api/send.ts';
import { tabThenBrowser } from '../../api/tab-storage.ts';
import { isOutcomeUnknown } from '../../api/unknown-outcome.ts';
import { unsentPlaces } from '../../guest-session/unsent-places.ts';
import { changeKeys, requestText } from '../../sync/change-keys.ts';
import { changeTimeOut } from '../../sync/delivery.ts';
import { ItemOutbox } from '../../sync/item-outbox.ts';
import { laneOf } from '../../sync/lane.ts';

const CheckAnswer = z.object({
  /** Identifies the answer to the server, which stores it once however often it is sent. */
  key: z.uuid(),
  /** Name of the item, for messages about it. */
  name: z.string(),
  rowId: Id,
  /** Under which name it was given. */
  visitor: z.string().optional(),
  body: checkRow.body,
});
/** An answer of the guided check that the server has not confirmed. */
export type CheckAnswer = z.output<typeof CheckAnswer>;

/** Nothing is decided about a refused answer: it is reported, and its text stays where it was written. */
type CheckAnswers = ItemOutbox<CheckAnswer, { item: CheckAnswer }>;

const all = new Map<number, CheckAnswers>();

/** The answers of a version that the server has not confirmed; they outlive the screen, and the tab. */
export function checkAnswersOf(resultId: number): CheckAnswers {
  const known = all.get(resultId);
  if (known) return known;
  const answers: CheckAnswers = new ItemOutbox({
    place: `${unsentPlaces.guidedCheck}.${resultId}`,
    storage: tabThenBrowser,
    lane: laneOf(resultId),
    parse: (stored) => CheckAnswer.safeParse(stored).data,
    complete: (item) => ({ ...item, visitor: item.visitor ?? visitorNow() }),
  });
  all.set(resultId, answers);
  window.addEventListener('online', answers.wake);
  return answers;
}

const requestOf = (resultId: number, { rowId, body }: Pick<CheckAnswer, 'rowId' | 'body'>): string =>
  requestText(checkRow, { params: { id: resultId, rowId }, body });

/** A new answer. One of which it is not known whether it was stored has the key that it had. */
export function newAnswer(resultId: number, answer: Omit<CheckAnswer, 'key'>): CheckAnswer {
  const request = requestOf(resultId, answer);
  const key = changeKeys.of(request);
  changeKeys.made(request);
  return { key, ...answer };
}

/** Sends an answer until it is answered itself, with the version the person saw, advanced by their own later answers. */
export function sendAnswer(resultId: number, item: CheckAnswer): Promise<CheckRow> {
  const answers = checkAnswersOf(resultId);
  return answers.send<CheckAnswer, CheckRow>(item, {
    request: async ({ key, visitor, rowId, body }) => {
      const sent = answers.own.after(rowId, body.version);
      const given = { params: { id: resultId, rowId }, body: { ...body, version: sent }, key };
      const saved = await send(checkRow, given, changeTimeOut(), await callerNamed(visitor));
      answers.own.add(rowId, { sent, answered: saved.row.version });
      return saved;
    },
    refused: (refused, problem) => {
      if (isOutcomeUnknown(problem)) changeKeys.of(requestOf(resultId, refused), refused.key);
      return { kind: isSessionOver(problem) ? 'held' : 'dropped', problem };
    },
  });
}

/** Where the browser keeps a text about what is wrong until it is sent. */
export const wrongDraftKey = (resultId: number, rowId: number): string => `fetlock.wrong.${resultId}.${rowId}`;
