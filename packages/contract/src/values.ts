import { z } from 'zod';

/** An id in a body or an answer. */
export const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/** An id in a path or a query: digits only, so that `1e3` and `0x10` are rejected rather than read as numbers. */
export const IdText = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/, 'must be a whole number above 0')
  .transform(Number);

/** A whole number in a query. */
export const countText = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

export const FlagText = z.enum(['true', 'false']).transform((text) => text === 'true');

/** A query list: `?a=1&a=2`. One value arrives as a string, several as a list; both are parsed to a list. */
export const list = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z.union([z.array(item).max(500), item.transform((one) => [one])]).transform((items): z.output<Item>[] => items as z.output<Item>[]);

/** Text a person typed, with letters and accents as one character (Unicode form C): no NUL, which PostgreSQL refuses, and no lone surrogates. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .normalize('NFC')
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'has characters that cannot be stored');

/** A person's name. It must not contain characters that reverse the text direction, break the line, or are invisible. */
export const personName = (max: number, missing: string) =>
  text(max)
    .trim()
    .min(1, missing)
    .regex(/^\P{C}*$/u, 'has characters that cannot be seen')
    .regex(/\p{L}|^$/u, 'needs a letter');

/** ISO 8601 in UTC, to the millisecond. */
export const Timestamp = z.iso.datetime();
/** `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date();

export const Pagination = z.object({ page: z.int(), pageSize: z.int(), rowCount: z.int(), pageCount: z.int() });

export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), pagination: Pagination });
export const itemsOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });
