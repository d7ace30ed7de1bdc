import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import chromiumBinary from '@sparticuz/chromium';
import { installProbe } from './probe.ts';

/** The browser of the tests, in a process of its own and without a graphics card. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await chromiumBinary.executablePath(),
    args: [
      ...chromiumBinary.args.filter((arg) => arg !== '--single-process' && !arg.startsWith('--headless')),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-precise-memory-info',
    ],
  });

export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  /** Milliseconds from the rows' arrival until the first one was painted. */
  firstRow: number;
}

export interface PageSource {
  url: string;
  colorScheme?: 'light' | 'dark';
  /** Part of the address of the request that brings the rows; without it the page marks their arrival itself. */
  rowsRequest?: string;
  prepare?: (context: BrowserContext) => Promise<void>;
}

/** Opens a page with a grid in it and waits for its first row. Throws the page's own errors. */
export async function openPage(browser: Browser, { url, colorScheme = 'light', rowsRequest, prepare }: PageSource): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', colorScheme });
  await prepare?.(context);
  await context.addInitScript(installProbe);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(url);
  const firstRow = await page.evaluate(async (request) => {
    const painted = await window.gridProbe.firstRowPainted;
    const arrivals = request
      ? performance.getEntriesByType('resource').filter(({ name }) => name.includes(request))
      : performance.getEntriesByName('bench:data-ready');
    const arrival = arrivals.at(-1);
    if (!arrival) throw new Error('The rows came at no known time');
    return painted - (arrival instanceof PerformanceResourceTiming ? arrival.responseEnd : arrival.startTime);
  }, rowsRequest);
  return { page, context, firstRow };
}
