import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { isSessionOver } from '../../api/is-session-over.ts';
import { showProblem } from '../../api/show-problem.ts';
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts';
import { madeBy } from '../../guest-session/made-by.ts';
import { checkAnswersOf } from './check-answers.ts';
import { useSendAnswer } from './use-send-answer.ts';

/** Sends the answers of the guided check that an earlier visit with this browser has left, on every page of the link. */
export default function CheckOutbox({ resultId }: { resultId: number }) {
  const answers = checkAnswersOf(resultId);
  const send = useSendAnswer(resultId);
  useAskBeforeUnload(() => {
    const { queue, held } = answers.read();
    return queue.length + held.length > 0;
  });
  const sendLeft = useEffectEvent(() => {
    for (const item of answers.take())
      send(item).catch((problem: unknown) => {
        if (isSessionOver(problem)) return;
        if (!(problem instanceof ApiProblem)) return showProblem(problem);
        const message = `Your answer about ${item.name} was not saved: ${problem.message}`;
        notifications.show({ title: 'Guided check', message, color: 'red', autoClose: false, role: 'status' });
      });
  });
  useEffect(() => {
    sendLeft();
    const sendFromClosedTabs = async () => {
      const adopted = await answers.adopt();
      sendLeft();
      if (adopted.length === 0) return;
      // Of several answers about an item the last one counts.
      const items = new Map(adopted.map((answer) => [answer.rowId, answer.name + madeBy(answer)]));
      const message = `${items.size === 1 ? '1 answer' : `${items.size} answers`} of the guided check had not been sent and will be saved now: ${[...items.values()].join('; ')}.`;
      notifications.show({ id: 'check-from-last-visit', title: 'From your last visit', message, autoClose: false, role: 'status' });
    };
    void sendFromClosedTabs();
  }, [answers]);
  return null;
}
