import type { z } from 'zod';

/** A form's check of one field by the contract's own schema: the first complaint, or null. */
export const checked =
  (schema: z.ZodType) =>
  (value: unknown): string | null =>
    schema.safeParse(value).error?.issues[0]?.message ?? null;
