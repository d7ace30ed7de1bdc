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

keepTemporaryFilesInMemory();
keepWhatIsCompiled();

// The configuration is read again by every worker: what is chosen once travels in the environment.
// With E2E_RUNNING the product that already serves on E2E_PORT and E2E_SANDBOX_PORT is tested, which spares the start while writing tests;
// E2E_SANDBOX_KEY is then its SANDBOX_KEY_PROD, for the tests that bring the platform into trouble.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_SANDBOX_PORT'] ??= String(await freePort());
if (!process.env['E2E_RUNNING']) process.env['E2E_SANDBOX_KEY'] ??= randomBytes(32).toString('base64url');
process.env['E2E_DATA'] ??= mkdtempSync(path.join(tmpdir(), 'fetlock-e2e-'));

const address = `http://localhost:${process.env['E2E_PORT']}`;

/** Bring the platform into trouble, or change what there is of it, which everybody else would meet. */
const alone = /(platform-trouble|runs|new-session)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  // A browser waits most of the time: two of them are half again as fast as one, on two processors.
  workers: 2,
  projects: [
    { name: 'together', testIgnore: alone },
    { name: 'alone', testMatch: alone, workers: 1, dependencies: ['together'] },
  ],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A machine that stands still for seconds is no fault of the product; what passes only then is printed with its trace, and two at most may.
  retries: 1,
  reporter: [['list'], ['./setup/results-reporter.ts']],
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    launchOptions,
    actionTimeout: 15_000,
    // Actions and calls, without pictures of each: these would cost every test some time.
    trace: { mode: 'retain-on-first-failure', snapshots: false, screenshots: false, sources: false },
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
