import { limits } from '@fetlock/contract/limits';
import type { MappedCoreLack } from '@fetlock/contract/mapped-core';
import { runTask } from '@fetlock/contract/tasks';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useCreation } from '../../sync/use-creation.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { ChangeProblem } from '../../ui/change-problem.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { useDialogFocus } from '../../ui/use-dialog-focus.ts';
import { rowsText } from '../../rows/cell-text.ts';
import dialogs from '../../ui/dialogs.module.css';
import { resultKeys } from '../../rows/queries.ts';
import { useRunSeen } from '../../rows/use-run-seen.ts';
import type { Task } from '@fetlock/contract/tasks';
import { announce } from '../../ui/announce.ts';
import { Modal } from '../../ui/modal.tsx';
import { type SelectedRows, rowIdsOf } from '../../rows/selected-row-ids.ts';
import { inTurn } from '../../sync/lane.ts';
import { MappedCoreMissing } from './mapped-core-missing.tsx';
import { keptMappedCoreQuery, reMatchCountQuery } from './queries.ts';
import { ReMatchCount } from './re-match-count.tsx';
import { type ReMatchDraft, contextOf, namedRows, newDraft, optionsOfTask, problemsOf } from './re-match-draft.ts';
import { Fold, OptionDifferences, ReMatchOptions } from './re-match-options.tsx';
import styles from './re-match.module.css';

interface Props {
  screen: { result: { id: number; task: Task } };
  data: { selection: SelectedRows };
  /** Ids of rows that are named from the start, as those that say a term which was just added. */
  rowIds?: readonly number[] | undefined;
  onClose: () => void;
}

export const ReMatchDialog = (props: Props) => <MatchAgain {...props} isAdvanced={false} />;
export const AdvancedReMatchDialog = (props: Props) => <MatchAgain {...props} isAdvanced />;

/** Matches rows of the version again, those that request it or all of them, after saying how many there are. */
function MatchAgain({ screen, data, rowIds, isAdvanced, onClose }: Props & { isAdvanced: boolean }) {
  const { id: resultId, task } = screen.result;
  const selected = isAdvanced ? [] : rowIdsOf(data.selection);
  const form = useForm<ReMatchDraft>({ initialValues: newDraft(task, rowIds), validate: problemsOf });
  const { counted, uncounted } = useCount(resultId, isAdvanced, form.values, selected);
  const cache = useQueryClient();
  const [lack, setLack] = useState<MappedCoreLack | null>(null);
  const runSeen = useRunSeen(resultId);
  const start = useCreation({
    words: { what: 'the re-match', done: 'started', check: 'Check the version before you try again.' },
    create: (draft: ReMatchDraft, keyOf) => {
      const context = contextOf(draft, optionsOfTask(task), selected);
      const given = { params: { id: task.id }, body: { action: 're-match' as const, result_id: resultId, context, isAdvanced } };
      // After the pending edits.
      return inTurn(resultId, () => send(runTask, { ...given, key: keyOf(runTask, given, runSeen) }));
    },
    onSuccess: () => {
      announce(`Re-match of ${counted.data && uncounted === 0 ? rowsText(counted.data.count) : 'the rows'} started`, { id: 'run' });
    },
    close: onClose,
    onSettled: () => cache.invalidateQueries({ queryKey: resultKeys.result(resultId) }),
    isShownInPlace: true,
  });
  const check = useSingleMutation({
    mutationFn: () => cache.fetchQuery(keptMappedCoreQuery(resultId)),
    meta: { shownInPlace: true },
  });
  const begin = () => {
    // A term is tried out on a few rows, time and again: their history is copy enough.
    if (rowIds !== undefined && rowIds.length <= fewRows) return start.mutate(form.getValues());
    check.mutate(undefined, { onSuccess: ({ lack: missing }) => (missing === null ? start.mutate(form.getValues()) : setLack(missing)) });
  };
  const hasWrongOption = Object.keys(form.errors).some((name) => name.startsWith('options.'));
  const hasRows = counted.data === undefined || counted.data.count + uncounted > 0;
  const isBusy = start.isPending || check.isPending;
  const focus = useDialogFocus(hasRows && !isBusy);
  return (
    <Modal
      opened
      onClose={onClose}
      title={<span {...focus.title}>{isAdvanced ? 'Advanced re-match' : 'Re-match'}</span>}
      size={dialogWidths.text}
    >
      <form noValidate onSubmit={form.onSubmit(begin)}>
        {counted.isError ? (
          <ProblemPanel title="The rows could not be counted." error={counted.error} onRetry={() => void counted.refetch()} />
        ) : (
          <ReMatchCount counted={counted.data} isAdvanced={isAdvanced} uncounted={uncounted} />
        )}
        <p className={dialogs.note}>{isAdvanced ? `This matches all rows of the version. ${stays}` : stays}</p>
        {selected.length > 0 && (
          <Checkbox
            className={styles.named ?? ''}
            label={`Match the selected rows (${selected.length.toLocaleString('en-US')}) again, too`}
            {...form.getInputProps('takesSelected', { type: 'checkbox' })}
          />
        )}
        <OptionDifferences form={form} task={task} />
        <Fold key={String(hasWrongOption)} title="Options" isOpen={isAdvanced || hasWrongOption || form.errors['rows'] !== undefined}>
          {!isAdvanced && (
            <TextInput
              label="Rows to match again"
              description="IDs of additional rows, separated by commas or spaces."
              {...form.getInputProps('rows')}
            />
          )}
          <ReMatchOptions form={form} />
        </Fold>
        {start.error && <ChangeProblem title="Nothing was started." error={start.error} />}
        {check.error && !start.error && <ProblemPanel title="Nothing was started." error={check.error} />}
        <DialogActions onCancel={onClose}>
          <Button type="submit" {...focus.confirm} disabled={!hasRows} loading={isBusy}>
            {isAdvanced && hasRows && counted.data && uncounted === 0 ? `Match ${rowsText(counted.data.count)} again` : 'Match again'}
          </Button>
        </DialogActions>
      </form>
      {lack !== null && (
        <MappedCoreMissing
          resultId={resultId}
          lack={lack}
          onClose={() => setLack(null)}
          onContinue={() => {
            setLack(null);
            start.mutate(form.getValues());
          }}
        />
      )}
    </Modal>
  );
}

/** As many as a person looks through after they were matched again. */
const fewRows = 100;

const stays =
  'Decisions and entries are kept: statuses, comments, prices, edited fields. Matches are found again, and rows without a decision also get their category and status again; the history of a row keeps the earlier values. Imported rows do not change; a multi-match is matched as a whole.';

/** Maximum number of ids in one request. */
const countedAtOnce = 500;

/** What the re-match would include with the rows named so far. Ids that exceed one request are reported separately. */
function useCount(resultId: number, isAdvanced: boolean, draft: ReMatchDraft, selected: readonly number[]) {
  const [{ rows, takesSelected }] = useDebouncedValue({ rows: draft.rows, takesSelected: draft.takesSelected }, limits.filterDebounceMs);
  const named = namedRows({ rows, takesSelected }, selected);
  const countable = named.length > countedAtOnce ? [] : named;
  const counted = useQuery(reMatchCountQuery(resultId, isAdvanced, countable));
  return { counted, uncounted: named.length - countable.length };
}
