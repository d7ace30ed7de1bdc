import type { Page, Request } from '@playwright/test';

/** The next call of this kind made by the page; `path` is the end of its path. */
export const sent = (page: Page, method: string, path: string): Promise<Request> =>
  page.waitForRequest((request) => request.method() === method && new URL(request.url()).pathname.endsWith(path));
