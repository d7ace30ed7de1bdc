import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { commands } from './apps/web/src/testing/commands.ts';
import { launchOptions } from './e2e/setup/chromium.ts';

// The tests start hundreds of processes of ours: each finds compiled what one before it compiled.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/compiled');

export default defineConfig({
  test: {
    // Two kinds: what needs nothing, and what runs on a PostgreSQL that lives as long as the run.
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'samples/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/cli/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/**/*.test.ts', 'apps/sandbox/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // Processes and a database on a machine that stands still for seconds; what passes only then is listed.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: 'apps/web',
        // Found at the start, so that no library that comes up later makes the page load anew.
        optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.browser.test.tsx'], include: ['axe-core'] },
        test: {
          name: 'component',
          include: ['src/**/*.browser.test.tsx'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 5_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions, actionTimeout: 5_000 }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
            commands,
          },
        },
      },
    ],
    maxWorkers: 2,
    reporters: ['default', './scripts/test/vitest-reporter.ts'],
  },
});
