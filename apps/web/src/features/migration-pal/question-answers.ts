import type { Answer } from '@fetlock/contract/call';
import { addCustomerComment } from '@fetlock/contract/customer-comments';
import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { callerNamed, visitorNow } from '../../api/guest-session.ts';
import { isSessionOver } from '../../api/is-session-over.ts';
import { send } from '../../api/send.ts';
import { tabThenBrowser } from '../../api/tab-storage.ts';
import { unsentPlaces } from '../../guest-session/unsent-places.ts';
import { changeTimeOut } from '../../sync/delivery.ts';
import { ItemOutbox } from '../../sync/item-outbox.ts';
import { laneOf } from '../../sync/lane.ts';

const QuestionAnswer = z.object({
  /** Identifies the answer to the server, which stores it once however often it is sent. */
  key: z.uuid(),
  /** Name of the item, for messages about it. */
  name: z.string(),
  rowId: Id,
  /** Under which name it was given. */
  visitor: z.string().optional(),
  message: z.string(),
});
/** An answer to a question that was asked after the signing, which the server has not confirmed. */
export type QuestionAnswer = z.output<typeof QuestionAnswer>;

/** A refused answer is reported, and its text stays where it was written. */
type QuestionAnswers = ItemOutbox<QuestionAnswer, { item: QuestionAnswer }>;

const all = new Map<number, QuestionAnswers>();

/** The answers of a version that the server has not confirmed; they outlive the screen, and the tab. */
export function questionAnswersOf(resultId: number): QuestionAnswers {
  const known = all.get(resultId);
  if (known) return known;
  const answers: QuestionAnswers = new ItemOutbox({
    place: `${unsentPlaces.questions}.${resultId}`,
    storage: tabThenBrowser,
    lane: laneOf(resultId),
    parse: (stored) => QuestionAnswer.safeParse(stored).data,
    complete: (item) => ({ ...item, visitor: item.visitor ?? visitorNow() }),
  });
  all.set(resultId, answers);
  window.addEventListener('online', answers.wake);
  return answers;
}

/** Sends an answer until it is answered itself. */
export const sendQuestionAnswer = (resultId: number, item: QuestionAnswer): Promise<Answer<typeof addCustomerComment>> =>
  questionAnswersOf(resultId).send<QuestionAnswer, Answer<typeof addCustomerComment>>(item, {
    request: async ({ key, rowId, message, visitor }) =>
      send(addCustomerComment, { params: { id: resultId, rowId }, body: { message }, key }, changeTimeOut(), await callerNamed(visitor)),
    refused: (_sent, problem) => ({ kind: isSessionOver(problem) ? 'held' : 'dropped', problem }),
  });

export const answerDraftKey = (resultId: number, rowId: number): string => `fetlock.answer.${resultId}.${rowId}`;
