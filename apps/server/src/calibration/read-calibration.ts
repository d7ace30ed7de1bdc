import type { Answer, Received } from '@fetlock/contract/call';
import type { CalibrationBand, readCalibration as readCalibrationCall } from '@fetlock/contract/calibration';
import type { Queryable } from '../database/connection.ts';
import { type OutcomeCount, countMatchOutcomes } from './match-outcomes.queries.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** Upper bounds of the bands. 0.95 belongs to the band below: only above it 99 of 100 are promised. */
const upTo = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1] as const;

/** How often matches of each weight were right, for one category and source format or for all. */
export async function readCalibration(
  db: Queryable,
  { category, format }: Received<typeof readCalibrationCall>['query'],
): Promise<Answer<typeof readCalibrationCall>> {
  const counts = await countMatchOutcomes(db, upTo);
  const selected = counts.filter((count) => (!category || count.category === category) && (!format || count.format === format));
  return {
    bands: [...upTo, 1].map((most, band) =>
      bandOf(
        { above: band === upTo.length ? 1 : (upTo[band - 1] ?? 0), upTo: most },
        selected.filter((count) => count.band === band),
      ),
    ),
    categories: namesOf(counts, 'category'),
    formats: namesOf(counts, 'format'),
  };
}

function bandOf(edges: { above: number; upTo: number }, counts: readonly OutcomeCount[]): CalibrationBand {
  const [accepted, rejected] = [total(counts, 'accepted'), total(counts, 'rejected')];
  const evaluated = accepted + rejected;
  return {
    ...edges,
    accepted,
    rejected,
    precision: evaluated === 0 ? null : accepted / evaluated,
    interval: wilsonInterval(accepted, evaluated),
    promised: evaluated === 0 ? null : total(counts, 'weights') / evaluated,
  };
}

const total = (counts: readonly OutcomeCount[], field: 'accepted' | 'rejected' | 'weights') =>
  counts.reduce((sum, count) => sum + count[field], 0);

const namesOf = (counts: readonly OutcomeCount[], field: 'category' | 'format') =>
  [...new Set(counts.map((count) => count[field]))].toSorted((a, b) => a.localeCompare(b));
