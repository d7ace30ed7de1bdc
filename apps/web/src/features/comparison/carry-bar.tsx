import type { Given } from '@fetlock/contract/call';
import { ComparedDecision, carryDecisions, comparedDecisions } from '@fetlock/contract/comparison';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { rowsText } from '../../rows/cell-text.ts';
import { reasonOf } from '../../rows/change-text.ts';
import { resultKeys } from '../../rows/queries.ts';
import { batchOf } from '../../rows/change-scope.ts';
import { inTurn } from '../../sync/lane.ts';
import { sendOnce } from '../../sync/send-once.ts';
import type { ComparedReview } from './compared-review.ts';
import styles from './comparison.module.css';

interface Props extends ComparedReview {
  otherId: number;
  decisions: Record<ComparedDecision, number>;
  /** Identifies the rows that can be carried over. */
  seen: string;
  /** They are still those of what was compared before. */
  isStale: boolean;
  chosen: ComparedDecision | null;
  onChoose: (decision: ComparedDecision | null) => void;
}

/** What happened to the decisions of the other version, and a way to carry over those that still apply. */
export function CarryBar({ screen: { result }, data: { offerUndo }, otherId, decisions, seen, isStale, chosen, onChoose }: Props) {
  const cache = useQueryClient();
  const count = decisions.may_carry;
  const carry = useSingleMutation({
    // As confirmed: it may wait for other changes while another version is chosen.
    mutationFn: (body: Given<typeof carryDecisions>['body']) =>
      inTurn(result.id, () => sendOnce(carryDecisions, { params: { id: result.id }, body })),
    onSuccess: (change) => {
      const { changed, skipped } = change;
      const left = skipped.map(({ reason, count: rows }) => `; ${rowsText(rows)} ${reasonOf(rows, reason)}`).join('');
      offerUndo(`Decisions of ${rowsText(changed)} carried over${left}`, batchOf(change));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: resultKeys.result(result.id) }),
  });
  return (
    <div className={styles.carry}>
      <NativeSelect
        aria-label="Decisions"
        value={chosen ?? ''}
        data={[
          { value: '', label: 'All decisions' },
          ...ComparedDecision.options.map((name) => ({
            value: name,
            label: `${comparedDecisions[name].title} (${decisions[name].toLocaleString('en-US')})`,
          })),
        ]}
        onChange={({ currentTarget }) => onChoose(ComparedDecision.safeParse(currentTarget.value).data ?? null)}
      />
      <p>
        {count === 0
          ? 'There are no decisions in that version to carry over.'
          : `${decidedText(count)} can be carried over; guards can still hold rows back from import.`}
      </p>
      {count > 0 && (
        <Button loading={carry.isPending} disabled={isStale} onClick={() => carry.mutate({ with: otherId, expected_count: count, seen })}>
          {`Carry over ${rowsText(count)}`}
        </Button>
      )}
    </div>
  );
}

const decidedText = (count: number): string =>
  count === 1
    ? '1 row was decided in that version and has the same name, code and match here. Its status'
    : `${rowsText(count)} were decided in that version and have the same name, code and match here. Their status`;
