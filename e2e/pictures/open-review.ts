import type { Review } from '../pages/review.ts';

/** Opens a review and waits for its rows as long as a busy machine needs, which is longer than an expectation waits. */
export async function openReview(review: Review, resultId: number, query = ''): Promise<void> {
  await review.page.goto(`/home/processing-results/${resultId}${query}`);
  await review.grid.and(review.page.locator('[aria-busy=false]')).getByRole('gridcell').first().waitFor();
}
