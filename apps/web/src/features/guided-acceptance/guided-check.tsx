import { type CheckOutcome, type CheckRow, checkKindNames, checkKinds } from '@fetlock/contract/guided-check';
import { Progress } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { changerOf } from '../../api/changer-of.ts';
import { UserCancelled } from '../../api/user-cancelled.ts';
import { isOutcomeUnknown } from '../../api/unknown-outcome.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Drawer } from '../../ui/modal.tsx';
import { customerResultQuery } from '../../rows/customer-result-query.ts';
import { ListLocaleContext } from '../../rows/list-locale.ts';
import { type CheckAnswer, checkAnswersOf, newAnswer } from './check-answers.ts';
import { CheckRowCard } from './check-row.tsx';
import styles from './guided-check.module.css';
import { guidedCheckQuery } from './guided-check-queries.ts';
import { useSendAnswer } from './use-send-answer.ts';

interface Props {
  resultId: number;
  onClose: () => void;
}

/** A few dozen rows instead of thousands: best sellers, some of each kind and each doubt, some at random, to be ticked off one by one. */
export default function GuidedCheck({ resultId, onClose }: Props) {
  const check = useQuery(guidedCheckQuery(resultId));
  const result = useQuery(customerResultQuery(resultId));
  return (
    <Drawer opened onClose={onClose} position="right" size={dialogWidths.text} title="Guided check">
      <p className={styles.about}>
        You don’t have to check every item. These few show how well your list was matched: your best sellers, some of each kind, where we
        had doubts, and some at random.
      </p>
      <QueryState query={check.data && !check.error ? result : check} failed="The items could not be loaded." />
      {check.data?.length === 0 && (
        <EmptyState icon={<IconCircleCheck size={28} stroke={1.5} />}>There is nothing to check in this list.</EmptyState>
      )}
      {check.data && check.data.length > 0 && result.data && (
        <ListLocaleContext value={result.data.locale}>
          <CheckList resultId={resultId} rows={check.data} />
        </ListLocaleContext>
      )}
    </Drawer>
  );
}

function CheckList({ resultId, rows }: Pick<Props, 'resultId'> & { rows: readonly CheckRow[] }) {
  const answers = checkAnswersOf(resultId);
  const { queue, isOffline } = useSyncExternalStore(answers.subscribe, answers.read);
  const send = useSendAnswer(resultId);
  const [problem, setProblem] = useState<{ rowId: number; text: string } | null>(null);
  const answer = async ({ row: { id: rowId, version, orig_name: name } }: CheckRow, outcome: CheckOutcome, what?: string) => {
    setProblem(null);
    try {
      await send(newAnswer(resultId, { name, rowId, body: { outcome, version, ...(what !== undefined && { what }) } }));
    } catch (error) {
      if (error instanceof UserCancelled || !(error instanceof Error)) return;
      const text = isOutcomeUnknown(error)
        ? 'We don’t know whether this was saved. Send it again: it will be saved only once.'
        : `This was not saved: ${reasonOf(error)}`;
      setProblem({ rowId, text });
    }
  };
  const pendingOf = (rowId: number) => queue.findLast((item) => item.rowId === rowId);
  const shown = rows.map((drawn) => withAnswer(drawn, pendingOf(drawn.row.id)));
  const done = shown.filter(({ outcome }) => outcome !== 'open').length;
  return (
    <>
      <div className={styles.progress}>
        <p role="status">{done === rows.length ? `All ${rows.length} are checked. Thank you!` : `${done} of ${rows.length} checked`}</p>
        <Progress value={(100 * done) / rows.length} aria-label="Checked" />
      </div>
      {checkKindNames.map((kind) => {
        const ofKind = shown.filter((drawn) => drawn.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`check-${kind}`}>
            <h3 className={styles.kind} id={`check-${kind}`}>
              {checkKinds[kind].title}
            </h3>
            <ul className={styles.rows}>
              {ofKind.map((drawn) => (
                <CheckRowCard
                  resultId={resultId}
                  key={drawn.row.id}
                  drawn={drawn}
                  isPending={pendingOf(drawn.row.id) !== undefined}
                  isOffline={isOffline}
                  problem={problem?.rowId === drawn.row.id ? problem.text : null}
                  onRight={(isRight) => void answer(drawn, isRight ? 'right' : 'open')}
                  onWrong={(what) => void answer(drawn, 'wrong', what)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** The versions cannot be compared here: the item is shown as it is now. */
const reasonOf = (error: Error): string =>
  error instanceof ApiProblem && error.code === 'ROW_CHANGED'
    ? `${changerOf(error) ?? 'Someone else'} has changed this item meanwhile. Look at it again, and answer once more if you still want to.`
    : error.message;

/** A row as an answer will leave it. */
const withAnswer = (drawn: CheckRow, answer: CheckAnswer | undefined): CheckRow =>
  answer ? { ...drawn, outcome: answer.body.outcome, wrong: answer.body.what ?? null } : drawn;
