import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { Suspense, lazy } from 'react';
import { loadWithRetry } from '../../ui/load-with-retry.ts';
import type { PalEdits } from './edits.ts';
import type { FailedEdit } from './stored-edits.ts';
import { useEditsState } from './use-pal-edits.ts';

// Most people never see one.
const Box = lazy(async () => ({ default: (await loadWithRetry(() => import('./failed-edit-box.tsx'))).FailedEditBox }));
const List = lazy(async () => ({ default: (await loadWithRetry(() => import('./failed-edit-list.tsx'))).FailedEditList }));

export const FailedEditBox = (props: { edits: PalEdits; failure: FailedEdit }) => (
  <Suspense>
    <Box {...props} />
  </Suspense>
);

/** Those for rows that are not on the screen. */
export function FailedEditList({ edits, shown }: { edits: PalEdits; shown: readonly CustomerRow[] }) {
  const { failures } = useEditsState(edits);
  if (!failures.some(({ edit }) => shown.every(({ id }) => id !== edit.rowId))) return null;
  return (
    <Suspense>
      <List edits={edits} shown={shown} />
    </Suspense>
  );
}
