import { metrics } from '../metrics/metrics.ts';

interface Restarting {
  onState: (listener: (state: string) => void) => () => void;
}

/** Counts how often something is started again after it died. */
export function watchRestarts(of: 'PostgreSQL' | 'API' | 'worker' | 'sandbox', { onState }: Restarting): void {
  metrics.restarts.inc({ of }, 0);
  onState((state) => state === 'restarting' && metrics.restarts.inc({ of }));
}
