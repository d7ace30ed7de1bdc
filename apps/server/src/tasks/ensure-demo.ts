import { createReadStream } from 'node:fs';
import { TaskParams } from '@fetlock/contract/matcher-context';
import { ensureSamples } from '@fetlock/samples/generate';
import type { SampleSet } from '@fetlock/samples/sample-set';
import { selectCurrentVersion } from '../catalogue/catalogue.queries.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { keepFiles } from '../files/keep-files.ts';
import { createTask } from './create-task.ts';
import type { TaskServices } from '../task-records/task-services.ts';
import { anyTaskExists, lockFirstStart } from '../task-records/tasks.queries.ts';

type DemoServices = Pick<TaskServices, 'db' | 'queue' | 'files'>;

const systemUserId = 1;
const catalogueName = 'Demo catalogue';
/** The practice with this id exists in the platform's sandbox too. */
const demoBusinessId = 1011;

/**
 * Adds example data to an empty installation: the demo catalogue and one task. Each is created in one transaction and only if it is
 * missing, so that the next start completes an interrupted one.
 */
export async function ensureDemo(services: DemoServices): Promise<void> {
  const { db } = services;
  const current = await selectCurrentVersion(db);
  if (current && (current.name !== catalogueName || (await anyTaskExists(db)))) return;
  const samples = await ensureSamples();
  if (!current) await loadCatalogue(db, { path: samples.catalogue, name: catalogueName });
  await ensureDemoTask(services, samples);
}

async function ensureDemoTask({ db, queue, files: store }: DemoServices, { practices }: SampleSet): Promise<void> {
  const [practice] = practices;
  if (!practice || (await anyTaskExists(db))) return;
  const received = await store.receive(createReadStream(practice.file));
  const files = [{ ...received, name: practice.fileName, kind: 'uploads' as const }];
  try {
    await keepFiles({ db, files, store, userId: systemUserId }, async (trx, ids) => {
      await lockFirstStart(trx);
      if (await anyTaskExists(trx)) throw new AlreadyMade();
      const context = JSON.stringify({ clinic: practice.name, officialname: practice.name });
      return createTask(trx, queue, {
        name: 'Demo price list',
        business: { id: demoBusinessId, name: practice.name },
        confirmedIn: null,
        environment: 'prod',
        params: TaskParams.parse({ context, type: practice.inputType }),
        files: ids.map((id) => ({ id, kind: 'uploads' as const })),
        sessionId: null,
        importRequestId: null,
        preprocessor: null,
        userId: systemUserId,
      });
    });
  } catch (error) {
    if (!(error instanceof AlreadyMade)) throw error;
  } finally {
    await store.discard(received);
  }
}

/** Another process was faster; what this one has stored is removed. */
class AlreadyMade extends Error {}
