import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import chromiumBinary from '@sparticuz/chromium';
import { installProbe } from './probe.ts';
import { within } from './within.ts';

/**
 * Measures in a separate browser, which is closed afterwards. A failed measurement, such as by a browser that stopped drawing, is
 * repeated once in another browser.
 */
export async function inBrowser<Outcome>(measure: (browser: Browser) => Promise<Outcome>): Promise<Outcome> {
  const attempt = async () => {
    const browser = await launchBrowser();
    try {
      return await measure(browser);
    } finally {
      await within(20, 'Closing the browser', browser.close()).catch((error: unknown) => console.error(error));
    }
  };
  return attempt().catch((error: unknown) => {
    console.error('Once more, in another browser:', error);
    return attempt();
  });
}

/** The browser of the tests, in a separate process and without a graphics card. */
const launchBrowser = async (): Promise<Browser> =>
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
  /** Part of the URL of the request that fetches the rows; without it the page marks their arrival itself. */
  rowsRequest?: string;
  prepare?: (context: BrowserContext) => Promise<void>;
}

/** Opens a page with a grid in it and waits for its first row. Throws the page's own errors. */
export async function openPage(browser: Browser, { url, colorScheme = 'light', rowsRequest, prepare }: PageSource): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', colorScheme });
  await prepare?.(context);
  await context.addInitScript(installProbe);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => void context.close({ reason: `The page failed: ${error.message}` }));
  await page.goto(url);
  const painted = page.evaluate(async (request) => {
    const paintedAt = await window.gridProbe.firstRowPainted;
    const arrivals = request
      ? performance.getEntriesByType('resource').filter(({ name }) => name.includes(request))
      : performance.getEntriesByName('bench:data-ready');
    const arrival = arrivals.at(-1);
    if (!arrival) throw new Error('The rows came at no known time');
    return paintedAt - (arrival instanceof PerformanceResourceTiming ? arrival.responseEnd : arrival.startTime);
  }, rowsRequest);
  return { page, context, firstRow: await within(60, 'The first row', painted) };
}
