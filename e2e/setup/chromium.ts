import chromium from '@sparticuz/chromium';

/** The browser of the tests: it comes from the npm registry, so nothing has to be installed on the machine. */
export const launchOptions = {
  // Unpacked once: a process with another temporary directory finds it in the same location.
  executablePath: (process.env['TEST_BROWSER'] ??= await chromium.executablePath()),
  args: [
    ...chromium.args.filter((arg) => arg !== '--single-process' && !arg.startsWith('--headless')),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
