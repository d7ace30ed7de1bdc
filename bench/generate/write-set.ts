/**
 * Writes a synthetic catalogue and price list with their right answers; `writeSet` describes the files.
 *
 *     node bench/generate/write-set.ts --out FOLDER [--entries 50000] [--rows 10000] [--seed tuning-1] [--noise 1]
 *
 * Seeds that begin with `tuning` are for improving the matcher; `npm run bench` reports on others.
 */
import { parseArgs } from 'node:util';
import { writeSet } from './set-files.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    entries: { type: 'string', default: '50000' },
    rows: { type: 'string', default: '10000' },
    seed: { type: 'string', default: 'tuning-1' },
    noise: { type: 'string', default: '1' },
  },
});
if (values.out === undefined) throw new RangeError('--out FOLDER is missing.');
await writeSet(values.out, {
  entries: Number(values.entries),
  rows: Number(values.rows),
  seed: values.seed,
  noise: Number(values.noise),
});
