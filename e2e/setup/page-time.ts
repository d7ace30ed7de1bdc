import type { Page } from '@playwright/test';

/** Lets 20 ms of the page's stopped time pass. To be asked until something is seen: on a busy machine a screen sets its timers late. */
export const timePasses = (page: Page): Promise<void> => page.clock.runFor(20);
