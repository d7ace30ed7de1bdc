import { type CheckRow, checkKindNames, checkKinds } from '@fetlock/contract/guided-check';
import type { LinkType } from '@fetlock/contract/links';
import { Drawer, Progress } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GivenUp } from '../../api/given-up.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { CheckRowCard } from './check-row.tsx';
import styles from './guided-check.module.css';
import { guidedCheckQuery } from './guided-check-queries.ts';
import { useVerdicts } from './use-verdicts.ts';
import { verdictOf } from './verdict.ts';

interface Props {
  resultId: number;
  linkType: LinkType;
  onClose: () => void;
}

/** A few dozen rows instead of thousands: the best sellers, some of each kind and of each doubt, some by chance, to be ticked off one by one. */
export default function GuidedCheck({ resultId, linkType, onClose }: Props) {
  const check = useQuery(guidedCheckQuery(resultId));
  return (
    <Drawer opened onClose={onClose} position="right" size={dialogWidths.text} title="Guided check">
      <p className={styles.about}>
        You need not look at every item. These few show how well your list was matched: what earns you most, some of each kind, where we had
        doubts, and some by chance.
      </p>
      {check.isPending && <p role="status">Loading...</p>}
      {check.isError && <ProblemPanel title="The items could not be loaded." error={check.error} onRetry={() => void check.refetch()} />}
      {check.data?.length === 0 && (
        <EmptyState icon={<IconCircleCheck size={28} stroke={1.5} />}>There is nothing to check in this list.</EmptyState>
      )}
      {check.data && check.data.length > 0 && <CheckList resultId={resultId} linkType={linkType} rows={check.data} />}
    </Drawer>
  );
}

function CheckList({ resultId, linkType, rows }: Omit<Props, 'onClose'> & { rows: readonly CheckRow[] }) {
  const said = useVerdicts(resultId, linkType);
  const [problem, setProblem] = useState<{ rowId: number; text: string } | null>(null);
  const say = async (given: Parameters<typeof said.mutateAsync>[0]) => {
    setProblem(null);
    try {
      await said.mutateAsync(given);
    } catch (error) {
      if (error instanceof GivenUp || !(error instanceof Error)) return;
      setProblem({ rowId: given.row.id, text: `This was not saved: ${error.message}` });
    }
  };
  const done = rows.filter(({ row }) => verdictOf(row) !== 'open').length;
  return (
    <>
      <div className={styles.progress}>
        <p role="status">{done === rows.length ? `All ${rows.length} are checked. Thank you!` : `${done} of ${rows.length} checked`}</p>
        <Progress value={(100 * done) / rows.length} aria-label="Checked" />
      </div>
      {checkKindNames.map((kind) => {
        const ofKind = rows.filter((drawn) => drawn.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`check-${kind}`}>
            <h3 className={styles.kind} id={`check-${kind}`}>
              {checkKinds[kind].title}
            </h3>
            <ul className={styles.rows}>
              {ofKind.map(({ row }) => (
                <CheckRowCard
                  key={row.id}
                  row={row}
                  isSaving={said.isPending && said.variables.row.id === row.id}
                  problem={problem?.rowId === row.id ? problem.text : null}
                  onRight={(isRight) => void say({ row, isRight })}
                  onWrong={(wrong) => void say({ row, wrong })}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
