import type { Page, Request } from '@playwright/test';

/** The next call of this kind that the page makes; `path` is how its path ends. */
export const sent = (page: Page, method: string, path: string): Promise<Request> =>
  page.waitForRequest((request) => request.method() === method && new URL(request.url()).pathname.endsWith(path));
