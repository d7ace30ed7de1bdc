/**
 * A price list matched several times in the running product: the seconds from upload to result, and the processor time that each kind of
 * thread has spent meanwhile (Linux).
 *
 *     npm run bench:task -- [--times 4] [--list northern-lights]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureSamples } from '@fetlock/samples/generate';
import { newInstallation, startProduct, tokenOf, uploadPriceList } from '@fetlock/testing/product';
import { processorTimes, type ProcessorTimes } from './processor-times.ts';
import { untilEnded } from './until-ended.ts';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '4' }, list: { type: 'string', default: 'northern-lights' } },
});
const { practices } = await ensureSamples();
const list = practices.find(({ id }) => id === values.list);
if (!list) throw new RangeError(`--list is one of ${practices.map(({ id }) => id).join(', ')}.`);

const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-task-'));
try {
  const installation = await newInstallation(path.join(folder, 'data'));
  const product = await startProduct(installation);
  try {
    const token = await tokenOf(installation);
    // The demo task of a new installation, which builds the index.
    await untilEnded(installation, 1);
    for (let time = 0; time < Number(values.times); time += 1) {
      const before = await processorTimes(process.pid);
      const began = performance.now();
      const status = await untilEnded(installation, await uploadPriceList(installation, token, list.file));
      const seconds = (performance.now() - began) / 1_000;
      print(`task ${time + 1}: ${status} after ${seconds.toFixed(2)} s`);
      printDifference(before, await processorTimes(process.pid));
    }
  } finally {
    product.process.kill('SIGTERM');
    await product.ended;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Threads that have used less than a twentieth of a second are left out. */
function printDifference(before: ProcessorTimes, after: ProcessorTimes): void {
  const used = [...after].map(([kind, seconds]) => [kind, seconds - (before.get(kind) ?? 0)] as const);
  const shown = used.filter(([, seconds]) => seconds >= 0.05).toSorted(([, one], [, other]) => other - one);
  for (const [kind, seconds] of shown) print(`  ${seconds.toFixed(2).padStart(6)} s  ${kind}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
