import { useEffect, useEffectEvent } from 'react';
import { answerForUnsaved } from './unsaved.ts';

/** Makes the browser ask before the tab is closed or reloaded, and the log-out before it completes, while there is something to lose. */
export function useAskBeforeUnload(hasToAsk: () => boolean): void {
  const has = useEffectEvent(() => hasToAsk());
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (has()) event.preventDefault();
    };
    const end = answerForUnsaved(() => has());
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      end();
    };
  }, []);
}
