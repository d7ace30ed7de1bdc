import path from 'node:path';
import { listCatalogueVersions } from '@fetlock/contract/catalogue';
import { listTasks } from '@fetlock/contract/tasks';
import { temporaryFolder } from '@fetlock/postgres/fixtures/temporary-folder';
import { withConnection } from '@fetlock/postgres/databases';
import { databaseOf, launchProduct, newInstallation, tokenOf, uploadPriceList } from '@fetlock/testing/product';
import { shortenedList } from '@fetlock/testing/shortened-list';
import { hasEnded, untilTask } from '@fetlock/testing/task-outcome';
import { expect, onTestFinished, test } from 'vitest';

test(
  "when the first start says 'ready', the demo catalogue and task are there, and a task that is created at once is matched @R-1",
  {
    timeout: 180_000,
  },
  async () => {
    const folder = await temporaryFolder();
    const list = await shortenedList(folder, 20);
    const installation = await newInstallation(path.join(folder, 'data'));
    const product = launchProduct(installation);
    onTestFinished(async () => {
      product.process.kill('SIGTERM');
      await product.ended;
    });
    await product.output(/is ready: http/);
    // At once: making a token takes a second or two.
    const atOnce = await withConnection(await databaseOf(installation), async (client) => {
      const { rows } = await client.query<{ catalogues: number; tasks: number }>(
        'select (select count(*)::int from catalogue_versions where current) as catalogues, (select count(*)::int from tasks) as tasks',
      );
      return rows;
    });
    expect(atOnce).toEqual([{ catalogues: 1, tasks: 1 }]);
    const token = await tokenOf(installation);
    const read = async (address: string): Promise<unknown> =>
      (await fetch(`${installation.url}/api/v1${address}`, { headers: { authorization: `Bearer ${token}` } })).json();
    expect(listCatalogueVersions.answer.parse(await read(listCatalogueVersions.path)).items).toMatchObject([
      { name: 'Demo catalogue', current: true },
    ]);
    expect(listTasks.answer.parse(await read(listTasks.path)).items).toMatchObject([{ name: 'Demo price list' }]);
    const id = await uploadPriceList(installation, token, list);
    expect(await untilTask(installation, id, hasEnded)).toEqual({ status: 'completed', attempt: 1 });
  },
);
