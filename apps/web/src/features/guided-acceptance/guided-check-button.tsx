import { IconListCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { later } from '../../ui/later.tsx';
import { loadWithRetry } from '../../ui/load-with-retry.ts';
import { useOverlay } from '../../ui/use-overlay.ts';

const CheckOutbox = lazy(() => loadWithRetry(() => import('./check-outbox.tsx')));
const GuidedCheck = later(async () => (await import('./guided-check.tsx')).default);

/** Opens the guided check of the version on the screen, next to the list on the screen. */
export function GuidedCheckButton({ className }: { className: string }) {
  const resultId = Number(useParams()['resultId']);
  const cache = useQueryClient();
  const { value: isOpen, open, close } = useOverlay('guided-check', z.literal(true));
  const wasOpen = useRef(false);
  useEffect(() => {
    // The lists next to it show the same rows.
    if (wasOpen.current && !isOpen) void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(resultId) });
    wasOpen.current = isOpen === true;
  }, [isOpen, cache, resultId]);
  return (
    <>
      <button type="button" className={className} onClick={() => open(true)}>
        <IconListCheck size={18} aria-hidden />
        Guided check
      </button>
      <Suspense>
        <CheckOutbox key={resultId} resultId={resultId} />
      </Suspense>
      {isOpen && <GuidedCheck resultId={resultId} onClose={close} />}
    </>
  );
}
