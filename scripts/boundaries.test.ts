import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

/** One planted violation per rule: a guard that cannot fail is useless. */
const violations: Record<string, { file: string; source: string; reported: string }> = {
  'the contract imports rules': {
    file: 'packages/contract/src/a.ts',
    source: `import '@fetlock/rules/row-status';`,
    reported: 'The contract stands below everything else',
  },
  'the contract imports a package of ours by a subpath': {
    file: 'packages/contract/src/b.ts',
    source: `import '@fetlock/matcher/pool/match-pool';`,
    reported: 'The contract stands below everything else',
  },
  'rules import the server': {
    file: 'packages/rules/src/a.ts',
    source: `import '@fetlock/server/api';`,
    reported: 'Rules are pure decisions',
  },
  'the matcher reads a file': {
    file: 'packages/matcher/src/a.ts',
    source: `import { readFile } from 'node:fs/promises';\nexport const read = readFile;`,
    reported: 'The matcher is pure',
  },
  'the matcher throws dice': { file: 'packages/matcher/src/b.ts', source: `export const dice = Math.random();`, reported: 'Math.random' },
  'the matcher looks at the clock': { file: 'packages/matcher/src/c.ts', source: `export const now = Date.now();`, reported: 'Date.now' },
  'formats import the contract': {
    file: 'packages/formats/src/a.ts',
    source: `import '@fetlock/contract/rows';`,
    reported: 'Formats import nothing of ours',
  },
  'the web imports the server': {
    file: 'apps/web/src/a.ts',
    source: `import '@fetlock/server/rows/edit-row';`,
    reported: 'The web knows the contract, the rules, how an amount of a list is read, and how a formula is marked',
  },
  'a customer page imports the staff area': {
    file: 'apps/web/src/areas/customer/a.ts',
    source: `import '../../areas/staff/shell';`,
    reported: 'loads nothing of the staff area',
  },
  'what web features share imports a feature': {
    file: 'apps/web/src/rows/a.ts',
    source: `import '../features/review/columns';`,
    reported: 'What several features share is below them',
  },
  'the terms that web features share import a feature': {
    file: 'apps/web/src/lexicon/a.ts',
    source: `import '../features/review/columns';`,
    reported: 'What several features share is below them',
  },
  'what web features share imports the server': {
    file: 'apps/web/src/sync/a.ts',
    source: `import '@fetlock/server/rows/edit-row';`,
    reported: 'The web knows the contract, the rules, how an amount of a list is read, and how a formula is marked',
  },
  'a web feature imports an area': {
    file: 'apps/web/src/features/review/a.ts',
    source: `import '../../areas/staff/shell';`,
    reported: 'A feature does not know the areas that show it',
  },
  'the web makes an id that pages of plain HTTP cannot': {
    file: 'apps/web/src/b.ts',
    source: `export const id = crypto.randomUUID();`,
    reported: 'missing on pages that came by plain HTTP',
  },
  'what every program needs imports the server': {
    file: 'packages/process/src/a.ts',
    source: `import '@fetlock/server/api';`,
    reported: 'stands below them',
  },
  'the embedded PostgreSQL imports the server': {
    file: 'packages/postgres/src/a.ts',
    source: `import '@fetlock/server/database/migrate';`,
    reported: 'knows nothing of what is stored in it',
  },
  'the server imports what tests need': {
    file: 'apps/server/src/review/c.ts',
    source: `import '@fetlock/testing/test-api';`,
    reported: 'Only tests and benches',
  },
  'a query imports what tests need': {
    file: 'apps/server/src/review/d.queries.ts',
    source: `import '@fetlock/testing/test-api';`,
    reported: 'Only tests and benches',
  },
  'a screen takes away what is shown when a refresh fails': {
    file: 'apps/web/src/c.ts',
    source: `export const shown = (query: { isSuccess: boolean }) => query.isSuccess;`,
    reported: 'A refresh that failed would take away what is shown',
  },
  'a use case writes SQL': {
    file: 'apps/server/src/review/a.ts',
    source: `import { sql } from 'kysely';\nexport const query = sql;`,
    reported: 'SQL lives in *.queries.ts',
  },
  'a feature reads the environment': {
    file: 'apps/server/src/review/b.ts',
    source: `export const port = process.env['PORT'];`,
    reported: 'process.env',
  },
};

/** Imports that the same rules allow. */
const allowed: Record<string, string> = {
  'packages/rules/src/ok.ts': `import '@fetlock/contract/rows';`,
  'packages/postgres/src/ok.ts': `import '@fetlock/process/log';`,
  'apps/server/src/review/ok.test.ts': `import '@fetlock/testing/test-api';`,
  'packages/matcher/src/pool/ok.ts': `import { Worker } from 'node:worker_threads';\nexport const threads = Worker;`,
  'apps/web/src/ok.ts': `import '@fetlock/contract/rows';\nimport '@fetlock/rules/row-status';\nimport '@fetlock/formats/fields/parse-cell';`,
  'apps/server/src/review/ok.queries.ts': `import { sql } from 'kysely';\nexport const query = sql;`,
  'apps/server/src/main.ts': `export const port = process.env['PORT'];`,
};

const root = path.join(import.meta.dirname, '..');
let folder: string;
let report: { filename: string; text: string }[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fetlock-boundaries-'));
  await cp(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  const files = [...Object.values(violations).map(({ file, source }) => [file, source] as const), ...Object.entries(allowed)];
  for (const [file, source] of files) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), `${source}\n`);
  }
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['-f', 'json'], { cwd: folder, encoding: 'utf8' });
  report = Report.parse(JSON.parse(stdout)).diagnostics.map(({ filename, message, help = '' }) => ({
    filename,
    text: `${message} ${help}`,
  }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const Report = z.object({ diagnostics: z.array(z.object({ filename: z.string(), message: z.string(), help: z.string().optional() })) });
const reportedIn = (file: string) => report.filter(({ filename }) => filename.endsWith(file)).map(({ text }) => text);

test.each(Object.entries(violations))('refused: %s', (_, { file, reported }) => {
  expect(reportedIn(file).join('\n')).toContain(reported);
});

test.each(Object.keys(allowed))('%s is allowed', (file) => expect(reportedIn(file)).toEqual([]));
