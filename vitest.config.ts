import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { offeredInputTypes } from '@fetlock/formats/types/input-types';
import { offeredSourceFields } from '@fetlock/formats/fields/offered-source-fields';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import type * as previews from '@fetlock/testing/preview-of-content';
import { commandsWith } from './apps/web/src/testing/commands.ts';
import { launchOptions } from './e2e/setup/chromium.ts';
import { keepWhatIsCompiled } from './scripts/test/compile-cache.ts';
import { keepTemporaryFilesInMemory } from './scripts/test/memory-folder.ts';

keepTemporaryFilesInMemory();

keepWhatIsCompiled();

/** The bytes of a price list of the samples, in base64. */
const samplePriceList = (name: string): Promise<string> =>
  readFile(path.join(import.meta.dirname, 'samples/data/practices', path.basename(name)), 'base64');

/** Loaded by the first screen that previews a file: much of the server comes with it, a second of work that no other run needs. */
const previewOfContent: typeof previews.previewOfContent = async (...given) =>
  (await import('@fetlock/testing/preview-of-content')).previewOfContent(...given);

const offeredInputs = () => ({ input_types: [...offeredInputTypes], source_fields: [...offeredSourceFields] });

const products = '**/*.product.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        // What needs nothing. Files of a worker share its modules: a test leaves none of them changed.
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
          exclude: [...configDefaults.exclude, products],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        // The API on a PostgreSQL that lives as long as the run, each file on a database of its own.
        test: {
          name: 'api',
          include: ['apps/server/**/*.test.ts', 'apps/sandbox/**/*.test.ts'],
          exclude: [...configDefaults.exclude, products],
          globalSetup: ['packages/testing/src/global-setup.ts'],
          isolate: false,
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What starts processes: the whole product, its worker, a PostgreSQL of its own, commands.
        test: {
          name: 'product',
          include: [products],
          globalSetup: ['packages/testing/src/global-setup.ts'],
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // After the files of unit and api: what watches connections and leases keeps time by the clock.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: 'apps/web',
        // Found at the start, so that no library that comes up later makes the page reload.
        optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.browser.test.tsx'], include: ['axe-core'] },
        test: {
          name: 'component',
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: [path.join(import.meta.dirname, 'apps/web/src/testing/lean-react.ts')],
          // The application is loaded once a page, not once a file; `test.tsx` resets what it keeps after each test.
          isolate: false,
          retry: 1,
          testTimeout: 60_000,
          // Pages, after the processes of the other projects: beside these their clocks would not keep time.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions, actionTimeout: 15_000 }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
            commands: commandsWith({ previewOfContent, samplePriceList, offeredInputs }),
          },
        },
      },
    ],
    // A file waits half of its time, for its database, for leases, heartbeats and processes: three keep two processors busy.
    maxWorkers: 3,
    reporters: ['default', './scripts/test/vitest-reporter.ts'],
  },
});
