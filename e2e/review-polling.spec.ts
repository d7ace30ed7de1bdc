import type { Request } from '@playwright/test';
import { Review } from './pages/review.ts';
import { timeStops } from './setup/page-time.ts';
import { expect, test } from './setup/test.ts';

// Runs in a browser against the whole product: the clock of a whole page, with polls that the server answers.

test('the screen polls the state of runs every two seconds', { tag: ['@RUN-32', '@CONST-02'] }, async ({ page, given }) => {
  const asked: URL[] = [];
  const isPoll = (request: Request) => /\/processing-results\/\d+\/statuses$/.test(new URL(request.url()).pathname);
  page.on('request', (request) => isPoll(request) && asked.push(new URL(request.url())));
  let answered = 0;
  // A response without a body, when nothing has changed, is not reported as finished.
  page.on('response', (response) => isPoll(response.request()) && answered++);
  const review = new Review(page);
  await page.clock.install();
  await review.open((await given.demo()).resultId, '?environment=stage');
  await timeStops(page);
  /** Time of the page until the next poll, in milliseconds; it does not pass while a response is pending. */
  const untilNext = async () => {
    const before = asked.length;
    let passed = 0;
    for (; asked.length === before; passed += 100) {
      await expect.poll(() => answered).toBe(asked.length);
      await page.clock.runFor(100);
      await page.evaluate(() => document.title);
    }
    return passed;
  };
  await untilNext();
  for (let round = 0; round < 3; round++) {
    const passed = await untilNext();
    // The two seconds start when a response has arrived.
    expect(passed).toBeGreaterThanOrEqual(1_900);
    expect(passed).toBeLessThan(3_000);
  }
  expect(asked.at(-1)?.searchParams.get('environment')).toBe('stage');
});
