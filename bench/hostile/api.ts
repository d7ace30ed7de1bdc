import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nestedFiles } from '@fetlock/formats/testing/hostile/nested-files';
import { newInstallation, startProduct, tokenOf } from '@fetlock/testing/product';
import { type Sent, sendAsPerson, watchHealth } from './through-api.ts';

/** Longest acceptable answer of the API's health check. */
const mostHealthMs = 1_000;

/**
 * Starts the product and sends it the files of nested markup, unstorable characters and long lines as a user would, two at a time, while its
 * health is checked continuously. Prints the outcomes; false if a file had no clear end, or a health check took too long.
 */
export async function sendHostileFiles(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-hostile-'));
  const installation = await newInstallation(path.join(folder, 'data'));
  const product = await startProduct(installation);
  try {
    const to = { url: installation.url, token: await tokenOf(installation) };
    const started = performance.now();
    const health = watchHealth(installation.url);
    const sent: Sent[] = [];
    const waiting = nestedFiles.values();
    const sendNext = async () => {
      for (const file of waiting) sent.push(await sendAsPerson(to, file));
    };
    await Promise.all([sendNext(), sendNext()]);
    return report(sent, await health.stop(), {
      seconds: (performance.now() - started) / 1000,
      restarts: product.stdout.split('ended unexpectedly').length - 1,
    });
  } finally {
    product.process.kill('SIGTERM');
    await product.ended;
    await rm(folder, { recursive: true, force: true });
  }
}

function report(
  sent: readonly Sent[],
  { milliseconds, unanswered }: { milliseconds: readonly number[]; unanswered: number },
  { seconds, restarts }: { seconds: number; restarts: number },
): boolean {
  const unclear = sent.filter(({ isClear }) => !isClear);
  const slowest = Math.max(...milliseconds);
  const counts = [...Map.groupBy(sent, ({ result }) => result)].map(([result, all]) => `${all.length} ${result}`);
  const lines = [
    `${sent.length} files sent through the API in ${seconds.toFixed(0)} s: ${sent.length - unclear.length} with a clear end, ${unclear.length} without`,
    `ends: ${counts.toSorted().join('; ')}`,
    `/health/live was asked ${milliseconds.length + unanswered} times: the slowest answer took ${slowest.toFixed(0)} ms, ${unanswered} had none; ${restarts} processes had to be started again`,
    'slowest:',
    ...sent
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, 5)
      .map(({ what, result, seconds: own }) => `  ${own.toFixed(1)} s  ${what}: ${result}`),
    ...unclear.map(({ what, result }) => `UNCLEAR  ${what}: ${result}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return unclear.length === 0 && unanswered === 0 && restarts === 0 && slowest <= mostHealthMs;
}
