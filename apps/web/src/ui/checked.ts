import type { z } from 'zod';

/** A form's check of one field with the contract's own schema: the first error, or null. */
export const checked =
  (schema: z.ZodType) =>
  (value: unknown): string | null =>
    schema.safeParse(value).error?.issues[0]?.message ?? null;
