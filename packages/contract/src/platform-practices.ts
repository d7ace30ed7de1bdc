import { z } from 'zod';
import { limits } from './limits.ts';
import { platformCall } from './platform-call.ts';
import { countText, Id, IdText, text } from './values.ts';

/** The part of a list from `from` (counted from 0) up to, but not including, `to`. */
export const range = (size: number, max: number) =>
  z
    .object({ from: countText({ min: 0, max: 999_999_999 }).default(0), to: countText({ min: 0, max: 999_999_999 }).default(size) })
    .refine(({ from, to }) => to >= from && to - from <= max, {
      path: ['to'],
      message: `must be at least \`from\`, and at most ${max} more`,
    });

export const PracticeSite = z.object({ siteNumber: z.int().positive(), name: z.string() });

export const Practice = z.object({
  id: Id,
  name: z.string(),
  fetlockId: z.string(),
  multiSite: z.boolean(),
  sites: z.array(PracticeSite),
});
export type Practice = z.infer<typeof Practice>;

export const PracticeParams = z.object({ practiceId: IdText });

export const listPractices = platformCall({
  name: 'listPractices',
  method: 'GET',
  path: '/practices',
  summary: 'Practices by name or id, ordered by name. `totalCount` is the size of the whole set.',
  repeat: 'safe',
  query: range(limits.businessesPerFetch, 500).safeExtend({ search: text(limits.search).default('') }),
  answer: z.object({ items: z.array(Practice), totalCount: z.int() }),
});

export const getPractice = platformCall({
  name: 'getPractice',
  method: 'GET',
  path: '/practices/:practiceId',
  summary: 'One practice.',
  repeat: 'safe',
  params: PracticeParams,
  answer: Practice,
});
