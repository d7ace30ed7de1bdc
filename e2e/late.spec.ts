import { reviewAsCustomer } from './late/reviewing-customer.ts';
import { reviewAsStaff } from './late/reviewing-staff.ts';
import { createTasks } from './late/creating-person.ts';
import { cloneTasks } from './late/cloning-person.ts';
import { workOnChecklist } from './late/checklist-person.ts';
import { expect, test } from './setup/test.ts';

// `npm run bench:late` continues with other seeds for this many minutes; without it one short seed per person is enough.
const minutes = Number(process.env['LATE_MINUTES'] ?? 0);
const people = 5;
const firstSeed = Number(process.env['LATE_SEED'] ?? 7);

/** Works with one seed after another while there is time; every difference is a failure. */
async function forSeeds(work: (seed: number) => Promise<string[]>): Promise<void> {
  // The people share the time.
  const until = Date.now() + (minutes / people) * 60_000;
  let seed = firstSeed;
  do {
    if (process.env['LATE_LOG']) process.stdout.write(`seed ${seed}\n`);
    expect(await work(seed), `seed ${seed}`).toEqual([]);
    seed += 1;
  } while (Date.now() < until);
  test.info().annotations.push({ type: 'seeds without a difference', description: String(seed - firstSeed) });
}

test.beforeEach(({ guard }) => {
  test.setTimeout(120_000 + minutes * 60_000);
  guard.expect(/Failed to load resource/);
});

test.describe('a customer', () => {
  test.use({ signedInAs: null });

  // Runs in a browser against the whole product: what was intended, what the database has and what the screen shows are compared.
  test('whose changes arrive late, out of order, twice or not at all ends up with what they intended', async ({ page, given }) => {
    await forSeeds((seed) => workOnChecklist(page, given, seed, minutes > 0 ? 40 : 14));
  });

  test('whose review is on a late line ends up with what they decided, undid and wrote', async ({ page, given }) => {
    test.skip(minutes === 0, 'takes minutes: a part of bench:late');
    await forSeeds((seed) => reviewAsCustomer(page, given, seed, 40));
  });
});

test.describe('a reviewer', () => {
  // Rows are drawn only where they are in view: all of them are.
  test.use({ signedInAs: 'reviewer', viewport: { width: 1440, height: 1500 } });

  // Runs in a browser against the whole product, as above; the other person on a row is an administrator.
  test('whose review is on a late line ends up with what they decided, undid and did again', async ({ page, given }) => {
    test.skip(minutes === 0, 'takes minutes: a part of bench:late');
    await forSeeds((seed) => reviewAsStaff(page, given, seed, 40));
  });
});

test('retrying because no response arrived creates one task', async ({ page, given }) => {
  await forSeeds((seed) => cloneTasks(page, given, seed, minutes > 0 ? 6 : 2));
});

test('a task created with two clicks, after a lost answer, or from a dialog that was closed meanwhile is one task with one file', async ({
  page,
  given,
}) => {
  await forSeeds((seed) => createTasks(page, given, seed, minutes > 0 ? 6 : 2));
});
