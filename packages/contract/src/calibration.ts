import { z } from 'zod';
import { call } from './call.ts';
import { categories } from './categories.ts';
import { text } from './values.ts';

/** Reviewed matches within one band of weights. Weights and shares are 0..1. */
export const CalibrationBand = z.object({
  /** The band holds weights above `above`, up to `upTo`; the last but one ends below 1, and the last one is weight 1 alone. */
  above: z.number(),
  upTo: z.number(),
  accepted: z.int(),
  rejected: z.int(),
  /** Share that was accepted; null when none was reviewed. */
  precision: z.number().nullable(),
  /** Wilson's interval of 95 %: the range of the true share, given the number of reviewed matches. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** The mean weight of the reviewed matches: the predicted share. */
  promised: z.number().nullable(),
});
export type CalibrationBand = z.infer<typeof CalibrationBand>;

export const readCalibration = call({
  name: 'readCalibration',
  topic: 'Results',
  method: 'GET',
  path: '/calibration',
  access: ['staff'],
  summary:
    'How often matches of each weight were right, according to the decisions on this installation. `categories` and `formats` are those with reviewed matches.',
  query: z.object({ category: z.enum(categories).optional(), format: text(60).optional() }),
  answer: z.object({ bands: z.array(CalibrationBand), categories: z.array(z.string()), formats: z.array(z.string()) }),
});
