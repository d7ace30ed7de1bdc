import { type ComponentProps, Suspense, lazy } from 'react';
import { loadWithRetry } from '../ui/load-with-retry.ts';

const AnsweredItems = lazy(async () => ({ default: (await loadWithRetry(() => import('./answered-items.tsx'))).AnsweredItems }));

/** How many items the practice has answered, loaded after the first paint; its line is there from the beginning. */
export function LazyAnsweredItems(props: ComponentProps<typeof AnsweredItems>) {
  return (
    <Suspense fallback={<p className={props.className}>{'\u00A0'}</p>}>
      <AnsweredItems {...props} />
    </Suspense>
  );
}
