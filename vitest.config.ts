import path from 'node:path';
import { defineConfig } from 'vitest/config';

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
    ],
    maxWorkers: 2,
  },
});
