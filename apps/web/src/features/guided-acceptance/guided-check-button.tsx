import { IconListCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import type { OpenVisit } from '../../api/visit-state.ts';
import { loadInTheEnd } from '../../ui/load-in-the-end.ts';

const GuidedCheck = lazy(() => loadInTheEnd(() => import('./guided-check.tsx')));

/** Opens the guided check beside whatever list is on the screen. */
export function GuidedCheckButton({ visit: { result_id, linkType }, className }: { visit: OpenVisit; className: string }) {
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    // The lists beside it show the same rows.
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(result_id) });
  };
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <IconListCheck size={18} aria-hidden />
        Guided check
      </button>
      {isOpen && (
        <Suspense>
          <GuidedCheck resultId={result_id} linkType={linkType} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
