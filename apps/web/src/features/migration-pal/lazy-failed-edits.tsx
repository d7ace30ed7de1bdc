import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { later } from '../../ui/later.tsx';
import type { PalEdits } from './edits.ts';
import type { FailedEdit } from './stored-edits.ts';
import { useEditsState } from './use-pal-edits.ts';

// Most people never see one.
const Box = later(async () => (await import('./failed-edit-box.tsx')).FailedEditBox);
const List = later(async () => (await import('./failed-edit-list.tsx')).FailedEditList);

export const FailedEditBox = (props: { edits: PalEdits; failure: FailedEdit }) => <Box {...props} />;

/** Those for rows that are not on the screen. */
export function FailedEditList({ edits, shown }: { edits: PalEdits; shown: readonly CustomerRow[] }) {
  const { failures } = useEditsState(edits);
  if (!failures.some(({ edit }) => shown.every(({ id }) => id !== edit.rowId))) return null;
  return <List edits={edits} shown={shown} />;
}
