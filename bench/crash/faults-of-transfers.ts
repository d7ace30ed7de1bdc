import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@fetlock/samples/random';
import { disruptions as processDisruptions } from '@fetlock/testing/crash';
import { workerOf } from '@fetlock/testing/product';
import { type PlatformFaultName, platformFault } from '@fetlock/testing/transfers/platform-faults';
import type { PriceList } from '@fetlock/testing/transfers/price-list';
import type { Scene } from '@fetlock/testing/scene';

/** A fault injected into runs. */
export interface Disruption {
  readonly name: string;
  /** Its frequency relative to the others. */
  readonly weight: number;
  /** Also injected while the run is being started. */
  readonly atStart?: boolean;
  readonly strike: (scene: Scene, lists: readonly PriceList[], random: Random) => Promise<void>;
}

const fault = (name: PlatformFaultName, weight: number): Disruption => ({
  name,
  weight,
  strike: (scene, _, random) => scene.setFaults([platformFault(name, random)]),
});
const death = (name: string, weight: number, target: keyof typeof processDisruptions): Disruption => ({
  name,
  weight,
  atStart: !target.includes('stands still'),
  async strike(scene) {
    scene.product = await processDisruptions[target](scene);
  },
});

export const disruptions: readonly Disruption[] = [
  death('worker killed', 5, 'the worker'),
  death('API killed', 3, 'the main process'),
  death('every process killed', 2, 'every process'),
  death('PostgreSQL killed', 4, 'all of the database'),
  death('postmaster killed', 1, 'the postmaster alone'),
  death('worker stands still for 20 s', 0.7, 'the worker, which stands still for 20 s'),
  death('worker stands still beside another', 0.8, 'the worker, which stands still beside another'),
  {
    name: 'worker and API killed',
    weight: 2,
    async strike(scene) {
      process.kill(await workerOf(scene.product), 'SIGKILL');
      scene.product = await processDisruptions['the main process'](scene);
    },
  },
  fault('platform slow', 3),
  fault('platform fails (500)', 3),
  fault('platform busy (429, Retry-After)', 2),
  fault('dropped before the write', 3),
  fault('dropped after the write', 4),
  fault('answer garbled', 3),
  fault('answer mislabelled', 2),
  {
    name: 'platform away',
    weight: 3,
    atStart: true,
    async strike({ network }, _, { integer }) {
      network.faults.away = true;
      await delay(integer(300, 5_000));
      network.faults.away = false;
    },
  },
  {
    name: 'platform killed',
    weight: 3,
    async strike(scene, _, { integer }) {
      scene.platform.process.kill('SIGKILL');
      await scene.platform.ended;
      await delay(integer(0, 1_000));
      scene.platform = await scene.startPlatform();
    },
  },
  {
    name: 'rows edited',
    weight: 4,
    strike: editRows,
  },
  {
    name: 'run cancelled',
    weight: 3,
    strike: cancelRuns,
  },
  {
    name: 'requests doubled',
    weight: 4,
    atStart: true,
    async strike({ network }) {
      network.faults.doubled = 0.7;
    },
  },
];

/** Edits some rows like a user while they are sent; the edit of a row that was changed or closed in between is rejected. */
async function editRows({ installation, token, databases }: Scene, lists: readonly PriceList[], { integer }: Random): Promise<void> {
  const rows = await databases.product<{ id: number; version: number; resultId: number }>(
    `select id::int, version, result_id::int as "resultId" from result_rows where result_id = any($1) and status <> 'imported'
     order by md5(id::text || $2) limit $3`,
    [lists.map((list) => list.resultId), integer(1, 1_000_000), integer(5, 30)],
  );
  for (const { id, version, resultId } of rows) {
    const answer = await fetch(`${installation.url}/api/v1/processing-results/${resultId}/rows/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version, dispensing_fee: integer(10_000, 99_999) / 100 }),
    });
    if (!answer.ok && answer.status !== 409) throw new Error(`An edit was answered ${answer.status}: ${await answer.text()}`);
  }
}

/** Cancels the runs like a user; one that has just ended is rejected. */
async function cancelRuns({ installation, token, databases }: Scene, lists: readonly PriceList[]): Promise<void> {
  const runs = await databases.product<{ id: number; resultId: number }>(
    `select id::int, result_id::int as "resultId" from runs where result_id = any($1) and state = 'IN_PROGRESS'`,
    [lists.map((list) => list.resultId)],
  );
  for (const { id, resultId } of runs) {
    const answer = await fetch(`${installation.url}/api/v1/processing-results/${resultId}/runs/${id}/cancel`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok && answer.status !== 409) throw new Error(`A cancel was answered ${answer.status}: ${await answer.text()}`);
  }
}
