import type { Locator, Page } from '@playwright/test';

/** The notices on the screen; one that repeats the last is also read out by a hidden region of the same role. */
export const onScreen = (page: Page): Locator => page.getByRole('status').and(page.locator('.mantine-Notification-root'));
