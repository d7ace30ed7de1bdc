import { z } from 'zod';
import type { ApiProblem } from './api-problem.ts';

/** Who changed the thing a visitor wanted to change, according to a ROW_CHANGED; null where it does not say. */
export const changerOf = ({ details }: ApiProblem): string | null => z.string().safeParse(details['changed_by']).data ?? null;
