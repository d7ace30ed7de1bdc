import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { Suspense, lazy } from 'react';
import { loadWithRetry } from '../../ui/load-with-retry.ts';
import type { PalEdits, Trouble } from './edits.ts';
import { useEditsState } from './use-pal-edits.ts';

// Most people never see one.
const Box = lazy(async () => ({ default: (await loadWithRetry(() => import('./trouble-box.tsx'))).TroubleBox }));
const List = lazy(async () => ({ default: (await loadWithRetry(() => import('./trouble-list.tsx'))).TroubleList }));

export const TroubleBox = (props: { edits: PalEdits; trouble: Trouble }) => (
  <Suspense>
    <Box {...props} />
  </Suspense>
);

/** Those for rows that are not on the screen. */
export function TroubleList({ edits, shown }: { edits: PalEdits; shown: readonly CustomerRow[] }) {
  const { troubles } = useEditsState(edits);
  if (!troubles.some(({ edit }) => shown.every(({ id }) => id !== edit.rowId))) return null;
  return (
    <Suspense>
      <List edits={edits} shown={shown} />
    </Suspense>
  );
}
