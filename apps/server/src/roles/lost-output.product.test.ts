import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '@fetlock/postgres/fixtures/temporary-folder';
import { preparedInstallation, untilPrepared } from '@fetlock/testing/prepared-installation';
import { type Installation, healthOf, launchProductInto, startProduct } from '@fetlock/testing/product';
import { type Program, eventually } from '@fetlock/process/testing/program';

/** A start on a busy machine. */
const timeoutMs = 60_000;
const settings = { LOG_LEVEL: 'info' };

beforeAll(async () => void (await untilPrepared()), 120_000);

async function given(): Promise<Installation> {
  return { ...(await preparedInstallation(path.join(await temporaryFolder(), 'data'))), settings };
}

/** Lines of the log that the API could not write. */
async function linesLost({ url }: Installation): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Math.max(
    ...[...text.matchAll(/^fetlock_log_lines_lost_total\{[^}]*role="api"[^}]*\} (\d+)$/gm)].map(([, count]) => Number(count)),
  );
}

async function goesOnAndEnds(product: Program, installation: Installation): Promise<void> {
  for (let request = 0; request < 5; request += 1) expect((await fetch(`${installation.url}/api/v1/self`)).status).toBe(401);
  await eventually(async () => (await linesLost(installation)) > 0);
  expect(await healthOf(installation)).toBe(200);
  product.process.kill('SIGTERM');
  expect(await product.ended).toEqual({ code: 0, signal: null });
}

describe('the whole product goes on, counts the lines that are lost, and ends on SIGTERM', { timeout: 2 * timeoutMs }, () => {
  test.skipIf(process.platform !== 'linux')('when the disk of its log is full from the start @R-2 @R-5', async () => {
    const installation = await given();
    const product = launchProductInto('/dev/full', installation);
    onTestFinished(() => void product.process.kill('SIGKILL'));
    await eventually(async () => (await healthOf(installation)) === 200, timeoutMs);
    // The worker is the last to start, and nothing that could be read says so.
    await eventually(async () => (await (await fetch(`${installation.url}/metrics`)).text()).includes('role="worker"'), timeoutMs);
    await goesOnAndEnds(product, installation);
  });

  test('when nobody reads its output any more @R-2', async () => {
    const installation = await given();
    const product = await startProduct(installation);
    onTestFinished(() => void product.process.kill('SIGKILL'));
    for (const stream of [product.process.stdout, product.process.stderr]) stream?.destroy();
    await goesOnAndEnds(product, installation);
  });
});
