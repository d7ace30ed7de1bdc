import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureWeb } from './ensure-web.ts';
import { WebParts, customerLoad, firstLoad } from './web-parts.ts';

const root = path.join(import.meta.dirname, '..');
let parts: WebParts;

beforeAll(async () => {
  await ensureWeb(root);
  parts = await WebParts.read(path.join(root, 'apps/web/dist'));
}, 60_000);

const ending = (suffix: string) => (file: string) => file.endsWith(suffix);

test('the first tasks show after 210 kB of scripts and 26 kB of styles', async () => {
  const files = parts.filesOf(firstLoad);
  expect(await parts.weight(files.filter(ending('.js')))).toBeLessThan(210);
  expect(await parts.weight(files.filter(ending('.css')))).toBeLessThan(26);
});

test('the sign-in loads no staff screen', async () => {
  const files = parts.filesOf(['index.html', 'src/features/session/log-in-screen.tsx']);
  expect(await parts.weight(files.filter(ending('.js')))).toBeLessThan(178);
});

const customerScreens = {
  review: { file: 'src/features/customer-review/customer-review.tsx', kB: 280 },
  'Migration PAL': { file: 'src/features/migration-pal/migration-pal.tsx', kB: 280 },
  dashboard: { file: 'src/features/migration-dashboard/customer-dashboard-screen.tsx', kB: 250 },
  certificate: { file: 'src/features/migration-signature/customer-certificate-screen.tsx', kB: 221 },
} as const;

test.each(Object.entries(customerScreens))(
  "a customer's page %s shows after few scripts, none of which is of the staff",
  async (_, { file, kB }) => {
    const files = parts.filesOf(customerLoad(file));
    expect(await parts.weight(files.filter(ending('.js')))).toBeLessThan(kB);
    const ours = (await parts.sourcesOf(files)).filter((source) => source.includes('/src/') && !source.includes('node_modules'));
    expect(
      ours.filter((source) =>
        /\/(areas\/staff\/(?!routes)|features\/(tasks|task-creation|users|files|toggles|catalogue|re-match|runs|sessions|site-mapping|tags|links|session))\//.test(
          source,
        ),
      ),
    ).toEqual([]);
  },
);

test('nothing that is fetched later weighs more than 145 kB', async () => {
  for (const file of parts.scripts) expect(await parts.weight([file]), file).toBeLessThan(145);
});
