import { z } from 'zod';

/** Columns of a row that its list fills with an amount. */
export const amountColumns = ['price', 'minimum_price', 'dispensing_fee', 'cost'] as const;
export type AmountColumn = (typeof amountColumns)[number];

/** Amounts of a row that its list states but that could not be read: the cell, and the value the row was given instead. */
export const UnreadPrices = z.partialRecord(z.enum(amountColumns), z.object({ cell: z.string(), given: z.number().nullable() }));
export type UnreadPrices = z.infer<typeof UnreadPrices>;
