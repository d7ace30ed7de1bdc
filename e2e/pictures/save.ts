import type { Page } from '@playwright/test';

/** Writes a picture of the page under this name. */
export type Save = (page: Page, name: string) => Promise<void>;
