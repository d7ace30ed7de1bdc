import type { Faults } from '@fetlock/sandbox/faults/faults';
import type { Random } from '@fetlock/samples/random';

export type PlatformFault = Parameters<Faults['add']>[0];

const garbage = [
  '{"rows":[{"key":"import-prod-1',
  '<html><body>502 Bad Gateway</body></html>',
  '{"rows":[]}',
  '{"rows":[{"key":"another","outcome":"created"}]}',
  '',
];
type Drawn = Pick<PlatformFault, 'fault'> & { most: number };

/** Faults of the platform in the calls of a run, and their maximum number. */
const faults = {
  'platform slow': ({ integer }) => ({ fault: { kind: 'slow', ms: integer(300, 2_500) }, most: 6 }),
  'platform fails (500)': () => ({ fault: { kind: 'fail', status: 500 }, most: 9 }),
  'platform busy (429, Retry-After)': ({ integer }) => ({
    fault: { kind: 'fail', status: 429, retryAfterSeconds: integer(0, 2) },
    most: 9,
  }),
  'dropped before the write': () => ({ fault: { kind: 'drop_before' }, most: 9 }),
  'dropped after the write': () => ({ fault: { kind: 'drop_after' }, most: 9 }),
  'answer garbled': ({ pick }) => ({ fault: { kind: 'garble', body: pick(garbage), contentType: 'application/json' }, most: 6 }),
  'answer mislabelled': ({ pick }) => ({ fault: { kind: 'mislabel', environment: pick(['prod', 'stage', 'play']) }, most: 6 }),
} as const satisfies Record<string, (random: Random) => Drawn>;
export type PlatformFaultName = keyof typeof faults;

/** @param most maximum number of faults; absent: enough to make a run of some batches fail occasionally. */
export function platformFault(name: PlatformFaultName, random: Random, most?: number): PlatformFault {
  const drawn: Drawn = faults[name](random);
  const calls = ['importRows', 'analyseRows', 'lookUpImports', 'withdrawImports', 'previewImport', 'rollBackImports'];
  return { calls, fault: drawn.fault, times: random.integer(1, most ?? drawn.most) };
}
