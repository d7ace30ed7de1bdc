import { useEffect, useEffectEvent } from 'react';

/** Lets the browser ask before the tab is closed or loaded anew, while there is something to lose. */
export function useAskBeforeUnload(hasToAsk: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasToAsk()) event.preventDefault();
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
}
