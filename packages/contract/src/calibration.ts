import { z } from 'zod';
import { call } from './call.ts';
import { categories } from './categories.ts';
import { text } from './values.ts';

/** Matches of one band of weights that people judged one by one. Weights and shares are 0..1. */
export const CalibrationBand = z.object({
  /** The band holds weights above `above`, up to `upTo`; the last but one ends below 1, and the last one is weight 1 alone. */
  above: z.number(),
  upTo: z.number(),
  accepted: z.int(),
  rejected: z.int(),
  /** Share that was accepted; null without a judged match. */
  precision: z.number().nullable(),
  /** Wilson's interval of 95 %: where the true share lies, as far as so many judgements can tell. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** The mean weight of the judged matches: what was promised. */
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
    'How often matches of each weight were right, by what people decided on this installation. `categories` and `formats` are those with judged matches.',
  query: z.object({ category: z.enum(categories).optional(), format: text(60).optional() }),
  answer: z.object({ bands: z.array(CalibrationBand), categories: z.array(z.string()), formats: z.array(z.string()) }),
});
