import { cloneTasks } from './late/cloning-person.ts';
import { workOnChecklist } from './late/checklist-person.ts';
import { expect, test } from './setup/test.ts';

// `npm run bench:late` continues with other seeds for this many minutes; without it one short seed per person is enough.
const minutes = Number(process.env['LATE_MINUTES'] ?? 0);
const firstSeed = Number(process.env['LATE_SEED'] ?? 7);

/** Works with one seed after another while there is time; every difference is a failure. */
async function forSeeds(work: (seed: number) => Promise<string[]>): Promise<void> {
  // Two people share the time.
  const until = Date.now() + (minutes / 2) * 60_000;
  let seed = firstSeed;
  do {
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
});

test('retrying because no response arrived creates one task', async ({ page, given }) => {
  await forSeeds((seed) => cloneTasks(page, given, seed, minutes > 0 ? 6 : 2));
});
