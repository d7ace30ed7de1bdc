import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomFrom } from '@fetlock/samples/random';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type Installation,
  databaseOf,
  newInstallation,
  settingsOf,
  startProduct,
  tokenOf,
  uploadPriceList,
} from '@fetlock/testing/product';
import { reconnectingClient } from '@fetlock/testing/reconnecting-client';
import { eventually, runProgram } from '@fetlock/process/testing/program';
import { type Scene, setScene } from '@fetlock/testing/scene';
import { shortenedList } from '@fetlock/testing/shortened-list';
import { hasEnded, outcomeOf, untilTask } from '@fetlock/testing/task-outcome';
import { runOf } from '@fetlock/testing/transfers/compare';
import { type Ask, type PriceList, givenPriceList, itemsOf, rowsOf } from '@fetlock/testing/transfers/price-list';
import { isOf } from '@fetlock/testing/transfers/sight';

const timeoutMs = 300_000;
let scene: Scene;
let folder: string;

/** A command of an operator, on an installation. */
async function command(name: 'backup' | 'restore', args: readonly string[], installation: Installation): Promise<string> {
  const program = runProgram(path.join(import.meta.dirname, `../../../cli/src/${name}.ts`), args, { env: settingsOf(installation) });
  const { code } = await program.ended;
  expect(code, program.stderr).toBe(0);
  return program.stdout;
}

async function start({ url }: Installation, token: string, { resultId, environment }: PriceList, call: 'analyse' | 'import') {
  const answer = await fetch(`${url}/api/v1/processing-results/${resultId}/rows/${call}/bulk`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ environment }),
  });
  expect(answer.status, await answer.clone().text()).toBe(202);
}

/** The newest run, when it has ended. */
async function endedRun(ask: Ask) {
  const [last] = await ask<{ id: number }>('select max(id)::int as id from runs');
  await eventually(async () => (await runOf(ask, last?.id ?? 0))?.state !== 'IN_PROGRESS', timeoutMs);
  return runOf(ask, last?.id ?? 0);
}

// `npm run bench:backup`: a minute alone, and beside other product files it has not ended within five.
describe.runIf(process.env['BACKUP_WALK'])('a backup during an import', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fetlock-test-'));
    scene = await setScene(randomFrom('backup during an import'), { DEMO: 'on' });
  }, timeoutMs);
  afterAll(async () => {
    await scene.close();
    await rm(folder, { recursive: true, force: true });
  });

  test(
    'a backup made while a list is matched and another one imported comes back on another machine: the match is the same, and no row is imported twice or lost, whatever arrived after the backup',
    async () => {
      const { installation, token, databases, network } = scene;
      const list = await givenPriceList(databases, { name: 'B', practiceId: 1004, environment: 'prod', rows: 600 });
      await start(installation, token, list, 'analyse');
      await endedRun(databases.product);
      // Batches stay small, and the import goes on for longer than the backup takes.
      network.faults.delayMs = 1_500;
      await start(installation, token, list, 'import');
      const [{ id: importId = 0 } = {}] = await databases.product<{ id: number }>(`select max(id)::int as id from runs`);
      await eventually(async () => ((await runOf(databases.product, importId))?.done ?? 0) > 0, timeoutMs);
      const taskId = await uploadPriceList(installation, token, await shortenedList(folder, 1_000));
      await untilTask(installation, taskId, ({ status }) => status !== 'todo');
      await command('backup', [`${folder}/nightly/`], installation);
      const atBackup = await runOf(databases.product, importId);
      expect(atBackup).toMatchObject({ state: 'IN_PROGRESS' });
      network.faults.delayMs = 50;
      const imported = await endedRun(databases.product);
      await untilTask(installation, taskId, hasEnded, timeoutMs);
      const matched = await outcomeOf(installation, taskId);
      const itemsBefore = await itemsOf(databases.sandbox, list);
      expect(itemsBefore.size).toBe(imported?.created);
      scene.product.process.kill('SIGTERM');
      await scene.product.ended;

      const there = { ...(await newInstallation(path.join(folder, 'data'))), settings: installation.settings ?? {} };
      const [name = ''] = await readdir(`${folder}/nightly`);
      expect(await command('restore', [`${folder}/nightly/${name}`, '--check'], there)).toMatch(/^Whole/);
      await command('restore', [`${folder}/nightly/${name}`], there);
      const second = await startProduct(there);
      onTestFinished(() => void second.process.kill('SIGTERM'));
      const { ask, close } = reconnectingClient(() => databaseOf(there));
      onTestFinished(close);
      const newToken = await tokenOf(there);
      await eventually(async () => (await runOf(ask, importId))?.state === 'CANCELLED', timeoutMs);
      const restored = await runOf(ask, importId);
      expect(restored?.done).toBeLessThan(imported?.done ?? 0);
      await untilTask(there, taskId, hasEnded, timeoutMs);
      expect(await outcomeOf(there, taskId)).toEqual(matched);
      expect(await itemsOf(databases.sandbox, list)).toEqual(itemsBefore);

      await start(there, newToken, list, 'analyse');
      await endedRun(ask);
      await start(there, newToken, list, 'import');
      expect(await endedRun(ask)).toMatchObject({ state: 'SUCCEED', total: 588 - (restored?.created ?? 0), failed: 0 });
      const items = await itemsOf(databases.sandbox, list);
      expect(items).toEqual(itemsBefore);
      for (const row of (await rowsOf(ask, list)).filter(({ minimumPrice }) => minimumPrice === null)) {
        expect(row.status, row.code).toBe('imported');
        const [item, ...others] = items.get(row.code) ?? [];
        expect(others).toEqual([]);
        expect(item && isOf(item, row) && item.revision, row.code).toBe(1);
      }
    },
    timeoutMs,
  );
});
