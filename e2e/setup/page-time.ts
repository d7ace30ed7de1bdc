import type { Page } from '@playwright/test';

/** Stops the page's time, one minute from now: its clock must be installed. */
export const timeStops = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);

/** Lets 20 ms of the page's stopped time pass. To be called until something is visible: on a busy machine a screen sets its timers late. */
export const timePasses = (page: Page): Promise<void> => page.clock.runFor(20);
