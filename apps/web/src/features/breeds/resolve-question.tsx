import type { BreedMapping } from '@fetlock/contract/breed-mappings';
import { Button } from '@mantine/core';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { useDialogFocus } from '../../ui/use-dialog-focus.ts';
import { Modal } from '../../ui/modal.tsx';

interface Props {
  items: readonly BreedMapping[];
  /** The practice itself resolves them. */
  isOwn: boolean;
  problem: Error | null;
  isBusy: boolean;
  onCancel: () => void;
  onResolve: () => void;
}

/** Says what resolving will do before it is done. */
export function ResolveQuestion({ items, isOwn, problem, isBusy, onCancel, onResolve }: Props) {
  const focus = useDialogFocus(!isBusy);
  const unmapped = items.filter(({ species }) => species === null);
  return (
    <Modal opened onClose={onCancel} title={<span {...focus.title}>Resolve breeds?</span>} size={dialogWidths.form} centered zIndex={250}>
      <p>After this, the choices can no longer be changed.</p>
      <p>{remainText(unmapped, isOwn)}</p>
      {problem && <ProblemPanel title="The breeds could not be resolved." error={problem} />}
      <DialogActions onCancel={onCancel}>
        <Button {...focus.confirm} loading={isBusy} onClick={onResolve}>
          Resolve
        </Button>
      </DialogActions>
    </Modal>
  );
}

function remainText(unmapped: readonly BreedMapping[], isOwn: boolean): string {
  if (unmapped.length === 0) return 'All breeds are mapped.';
  const patients = unmapped.reduce((sum, breed) => sum + breed.patients, 0);
  const breeds = unmapped.length === 1 ? '1 breed is' : `${unmapped.length.toLocaleString('en-US')} breeds are`;
  const whose = patients === 1 ? '1 patient keeps its breed' : `${patients.toLocaleString('en-US')} patients keep their breed`;
  return `${breeds} not mapped yet: ${whose} as it is in ${isOwn ? 'your' : 'the practice’s'} records.`;
}
