import { subscribe } from 'node:diagnostics_channel';
import { readingEnds } from '@fetlock/formats/child/reading-child';
import { metrics } from '../metrics/metrics.ts';

/** Counts the outcomes of the processes that read files, wherever they were started. */
export const watchReadings = (): void => subscribe(readingEnds.name, (end) => metrics.readings.inc({ outcome: outcomeOf(end) }));

const outcomeOf = (end: unknown): string =>
  typeof end === 'object' && end !== null && 'outcome' in end && typeof end.outcome === 'string' ? end.outcome : 'failed';
