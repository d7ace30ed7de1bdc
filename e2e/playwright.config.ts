import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { keepWhatIsCompiled } from '../scripts/test/compile-cache.ts';
import { keepTemporaryFilesInMemory } from '../scripts/test/memory-folder.ts';
import { launchOptions } from './setup/chromium.ts';
import { plainHttpHost } from './setup/plain-http-host.ts';

keepTemporaryFilesInMemory();
keepWhatIsCompiled();

// The configuration is loaded again by every worker: what is chosen once is passed on in the environment.
// With E2E_RUNNING the product already running on E2E_PORT and E2E_SANDBOX_PORT is tested, which spares the start while writing tests;
// E2E_SANDBOX_KEY is then its SANDBOX_KEY_PROD, for the tests that cause platform faults, and E2E_LOCAL_KEY its LOCAL_SIGN_IN_KEY.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_SANDBOX_PORT'] ??= String(await freePort());
if (!process.env['E2E_RUNNING']) process.env['E2E_SANDBOX_KEY'] ??= randomBytes(32).toString('base64url');
if (!process.env['E2E_RUNNING']) process.env['E2E_LOCAL_KEY'] ??= randomBytes(32).toString('base64url');
process.env['E2E_DATA'] ??= mkdtempSync(path.join(tmpdir(), 'fetlock-e2e-'));

const address = `http://localhost:${process.env['E2E_PORT']}`;

/** Tests of pages that a browser does not trust: plain HTTP under a host name, as on a practice's own network. */
const plainHttp = /plain-http\.spec\.ts$/;

/** Tests that cause faults of a platform environment, each file of another one, or change its data, which would affect all others. */
const alone = /(platform-trouble|runs|new-session)\.spec\.ts$/;

/** The longest tests: begun last, they would keep one worker busy while the others have ended. */
const longest = /(two-at-a-practice|two-reviewers)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  // A journey computes for half of its time: on two processors, three of them leave neither idle.
  workers: 3,
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'together', testIgnore: [alone, plainHttp, longest] },
    {
      name: 'plain http',
      testMatch: plainHttp,
      use: { launchOptions: { ...launchOptions, args: [...launchOptions.args, `--host-resolver-rules=MAP ${plainHttpHost} 127.0.0.1`] } },
    },
    { name: 'alone', testMatch: alone, dependencies: ['longest', 'together', 'plain http'] },
  ],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A machine that stalls for seconds is not a fault of the product; what passes only on retry is printed with its last steps, and at most two may.
  retries: 1,
  reporter: [['list'], ['./setup/results-reporter.ts']],
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    // Dialogs and menus are there at once: no step waits for them to stand still. `main-job.spec.ts` has them move, as most people do.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
    actionTimeout: 15_000,
    // The reporter prints the last steps of a failure; `--trace on` records what a page showed too, for a fifth more time.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node apps/server/src/main.ts',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${address}/health`,
    timeout: 120_000,
    reuseExistingServer: Boolean(process.env['E2E_RUNNING']),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: process.env['E2E_PORT'],
      SANDBOX_PORT: process.env['E2E_SANDBOX_PORT'],
      SANDBOX_KEY_PROD: process.env['E2E_SANDBOX_KEY'] ?? '',
      LOCAL_SIGN_IN_KEY: process.env['E2E_LOCAL_KEY'] ?? '',
      DATA_DIR: process.env['E2E_DATA'],
    },
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port was given'))));
    });
  });
}
