import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import { madeBy } from '../../guest-session/made-by.ts';
import { customerNumbersKey } from '../../rows/customer-statistics-query.ts';
import { forgetDraftText } from '../../sync/use-draft-text.ts';
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts';
import { palKeys } from './queries.ts';
import { type QuestionAnswer, answerDraftKey, questionAnswersOf, sendQuestionAnswer } from './question-answers.ts';

/** Sends an answer to a question that was asked after the signing. */
export function useSendAnswer(resultId: number): (item: QuestionAnswer) => void {
  const cache = useQueryClient();
  return useUnwatchedMutation({
    mutationFn: (item: QuestionAnswer) => sendQuestionAnswer(resultId, item),
    onSuccess: (_comment, { rowId, message }) => {
      forgetDraftText(answerDraftKey(resultId, rowId), message);
      refreshSoon(cache, customerNumbersKey(resultId));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: palKeys.all(resultId) }),
  }).mutate;
}

/** Sends the answers that an earlier visit with this browser has left, on whichever page of the link the customer is. */
export function useLeftAnswers(resultId: number): void {
  const answers = questionAnswersOf(resultId);
  const sendAnswer = useSendAnswer(resultId);
  useAskBeforeUnload(() => answers.read().queue.length > 0);
  useEffect(() => {
    const sendLeft = () => answers.take().forEach(sendAnswer);
    sendLeft();
    const sendFromClosedTabs = async () => {
      const adopted = await answers.adopt();
      sendLeft();
      if (adopted.length === 0) return;
      const message = `${adopted.length === 1 ? 'Your answer' : 'Your answers'} had not been sent and will be saved now: ${adopted.map((item) => item.name + madeBy(item)).join('; ')}.`;
      notifications.show({ id: 'answers-from-last-visit', title: 'From your last visit', message, autoClose: false, role: 'status' });
    };
    void sendFromClosedTabs();
  }, [answers, sendAnswer]);
}
