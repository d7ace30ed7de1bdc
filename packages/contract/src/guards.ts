import { z } from 'zod';
import { Id } from './values.ts';

/** What is checked for a row before it may be ready for import, in the order in which it is reported. */
export const guards = {
  two_rows_one_code: {
    title: 'Two rows, one code',
    explanation:
      'Another row of the list has the same code and variation, and is ready for import, imported, or matched to it just as surely. Of two rows the surer one may pass; of equally sure ones neither does until a person has checked.',
  },
  two_matches_one_row: {
    title: 'Two matches, one source row',
    explanation:
      'Another match of the same source row is ready for import, imported, or just as sure: one item of the list would become two. Of two matches the surer one may pass; of equally sure ones neither does until a person has chosen.',
  },
  price_not_read: {
    title: 'Price not read',
    explanation:
      'The list states a price, minimum price, dispensing fee or cost that could not be read. What the row has instead is not the value of the list: enter the amount, or accept the row as it is.',
  },
  price_below_cost: { title: 'Price below cost', explanation: 'The practice would sell this for less than it pays.' },
  minimum_above_price: { title: 'Minimum above price', explanation: 'The minimum price is higher than the price.' },
  pack_mismatch: {
    title: 'Pack differs',
    explanation: 'The list and the catalogue state packs or sizes that differ, so the price may be for another amount.',
  },
  unit_mismatch: {
    title: 'Strength or form differs',
    explanation: 'The list and the catalogue state strengths or forms that differ: it may be another product.',
  },
  fee_counted_twice: {
    title: 'Fee counted twice',
    explanation:
      'The row has a dispensing fee, although the fees of this list are merged into its prices, or the list charges the same amount in a fee row of its own.',
  },
  stale_weight: {
    title: 'Score of another match',
    explanation: 'The code, variation or name was changed since the row was scored: the score says nothing about what would be imported.',
  },
} as const satisfies Record<string, { title: string; explanation: string }>;

export type GuardName = keyof typeof guards;
export const guardNames = Object.keys(guards) as [GuardName, ...GuardName[]];
export const GuardName = z.enum(guardNames);

/** In a body: the guards that the caller knows of and accepts. */
export const acceptedGuards = z.array(GuardName).max(guardNames.length).optional();

/** A doubt about one row. `reason` is a sentence with the values that caused it. */
export const RowGuard = z.object({
  name: GuardName,
  reason: z.string(),
  accepted: z.boolean(),
  /** The other row concerned, if any. */
  other_row_id: Id.nullable(),
});
export type RowGuard = z.infer<typeof RowGuard>;

/** What a 409 GUARDED carries in `details`: every doubt about the row; those not accepted block it. */
export const GuardedDetails = z.object({ guards: z.array(RowGuard) });
