import type { Result } from '@fetlock/contract/results';
import { useReviewActions } from './use-review-actions.ts';
import { useReviewData } from './use-review-data.ts';
import { useReviewScreen } from './use-review-screen.ts';

/** State and actions of the review of a result. Its parts that need only the screen, or the data, state that in their props. */
export type Review = ReturnType<typeof useReview>;

export function useReview(result: Result) {
  const screen = useReviewScreen(result);
  const data = useReviewData(screen);
  return { ...screen, ...data, ...useReviewActions(screen, data) };
}
