import type { Result } from '@fetlock/contract/results';
import { useReviewActions } from './use-review-actions.ts';
import { useReviewData } from './use-review-data.ts';
import { useReviewScreen } from './use-review-screen.ts';

/** The review of a result: what is shown, its rows, and what can be done with them. */
export type Review = ReturnType<typeof useReview>;

export function useReview(result: Result) {
  const screen = useReviewScreen(result);
  const data = useReviewData(screen);
  return { screen, data, commands: useReviewActions(screen, data) };
}
