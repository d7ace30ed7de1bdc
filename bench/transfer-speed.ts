import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Run } from '@fetlock/contract/run';
import { withConnection } from '@fetlock/postgres/databases';
import { databaseOf, newInstallation, startProduct, tokenOf, workerOf } from '@fetlock/testing/product';
import { type Ask, givenPriceList } from '@fetlock/testing/transfers/price-list';
import { peakOf } from './measure/process-tree.ts';

/**
 * Analyses a synthetic price list and imports it into prod, through the whole product as run by `npm start`:
 *
 *     npm run bench:speed -- [--rows 20000]
 *
 * Prints rows per second, also for each fifth of the rows, and the peak memory of the worker.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '20000' } } });
const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-speed-'));
const installation = { ...(await newInstallation(path.join(folder, 'data'))), settings: { DEMO: 'off' } };
const product = await startProduct(installation);
try {
  const token = await tokenOf(installation);
  const address = await databaseOf(installation);
  const sandboxAddress = address.replace(/\/[^/?]+(\?|$)/, '/fetlock_sandbox$1');
  const list = await givenPriceList(
    { product: askOf(address), sandbox: askOf(sandboxAddress) },
    { name: 'speed', practiceId: 1001, environment: 'prod', rows: Number(values.rows) },
  );
  for (const kind of ['analyse', 'import'] as const) {
    const url = `${installation.url}/api/v1/processing-results/${list.resultId}/rows/${kind}/bulk`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const began = performance.now();
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ environment: 'prod' }) });
    const { id, total } = Run.parse(await answer.json());
    await follow(askOf(address), { kind, id, total, began });
  }
} finally {
  product.process.kill('SIGTERM');
  await product.ended;
  await rm(folder, { recursive: true, force: true });
}

async function follow(ask: Ask, { kind, id, total, began }: { kind: string; id: number; total: number; began: number }): Promise<void> {
  const worker = await workerOf(product);
  const fifths: number[] = [];
  let peak = 0;
  for (;;) {
    const [run] = await ask<{ state: string; done: number; failed: number }>('select state, done, failed from runs where id = $1', [id]);
    peak = Math.max(peak, peakOf(worker));
    const seconds = (performance.now() - began) / 1000;
    while (run && fifths.length < 5 && run.done >= ((fifths.length + 1) * total) / 5) fifths.push(seconds);
    if (run?.state !== 'IN_PROGRESS') {
      const each = fifths.map((end, index) => Math.round(total / 5 / (end - (fifths[index - 1] ?? 0))));
      process.stdout.write(
        `${kind}: ${total} rows in ${seconds.toFixed(1)} s, ${Math.round(total / seconds)} rows/s (fifths: ${each.join(', ')}), ` +
          `${run?.failed} failed, ${run?.state}, worker ${Math.round(peak)} MB\n`,
      );
      return;
    }
    await delay(100);
  }
}

function askOf(address: string): Ask {
  return async <Row extends object>(query: string, given: readonly unknown[] = []) =>
    withConnection(address, async (client) => (await client.query<Row>(query, [...given])).rows);
}
