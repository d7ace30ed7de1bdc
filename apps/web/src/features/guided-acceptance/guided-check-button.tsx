import { IconListCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useRef } from 'react';
import { z } from 'zod';
import type { OpenVisit } from '../../api/visit-state.ts';
import { loadInTheEnd } from '../../ui/load-in-the-end.ts';
import { useOverlay } from '../../ui/use-overlay.ts';

const GuidedCheck = lazy(() => loadInTheEnd(() => import('./guided-check.tsx')));

/** Opens the guided check beside whatever list is on the screen. */
export function GuidedCheckButton({ visit: { result_id, linkType }, className }: { visit: OpenVisit; className: string }) {
  const cache = useQueryClient();
  const { value: isOpen, open, close } = useOverlay('guided-check', z.literal(true));
  const wasOpen = useRef(false);
  useEffect(() => {
    // The lists beside it show the same rows.
    if (wasOpen.current && !isOpen) void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(result_id) });
    wasOpen.current = isOpen === true;
  }, [isOpen, cache, result_id]);
  return (
    <>
      <button type="button" className={className} onClick={() => open(true)}>
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
