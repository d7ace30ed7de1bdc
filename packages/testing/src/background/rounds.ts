import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureSamples } from '@fetlock/samples/generate';
import { shortenedList } from '../shortened-list.ts';
import { type PriceList, givenPriceList } from '../transfers/price-list.ts';
import type { Place } from './place.ts';
import * as works from './works.ts';

/** Practices of the sandbox with a session in each environment. */
const practices = [1001, 1002, 1004, 1007, 1008, 1009] as const;
/** Another one of them, with unresolved breeds and a session that can be preprocessed. */
const withBreeds = 1011;

/** The input of the next round: what the previous round has left. */
interface Ready {
  clones: readonly [number, number];
  analysed: PriceList;
  toDryRun: PriceList;
  uploadId: number;
}

export interface Rounds {
  /** Requests one piece of work of each kind, all at once. */
  begin: () => Promise<works.Work[]>;
}

/** Prepares an empty product for rounds of work: in each, every kind of work is done once, on the same input. */
export async function prepareRounds(place: Place, { lines = 1_500, catalogueLines = Infinity } = {}): Promise<Rounds> {
  const file = await shortenedList(path.dirname(place.installation.dataDir), lines);
  const samples = await ensureSamples();
  const catalogue = (await readFile(samples.catalogue, 'utf8')).split('\n').slice(0, catalogueLines + 1);
  const read = await works.catalogueRead(place, { csv: Buffer.from(catalogue.join('\n')) });
  await untilAllEnded([read]);
  await untilAllEnded([await works.catalogueLoad(place, { uploadId: read.id, isCurrent: true })]);
  const original = await works.match(place, { file });
  const ofPractice = await works.match(place, { file, practiceId: withBreeds });
  await untilAllEnded([original, ofPractice]);
  const [{ resultId } = { resultId: 0 }] = await place.databases.product<{ resultId: number }>(
    'select result_id::int as "resultId" from tasks where id = $1',
    [original.id],
  );
  let round = 0;

  const listFor = (name: string) =>
    givenPriceList(place.databases, {
      name: `${name}${round}`,
      practiceId: practices[round % practices.length] ?? 1001,
      environment: 'play',
      rows: 120,
    });
  const cloneAgain = (name: string) => works.clone(place, { taskId: original.id, resultId, name: `${name} ${round}` });
  // Different content each time, as the same one is loaded once.
  const csv = () =>
    Buffer.from([...catalogue.slice(0, 2), catalogue[2]?.replace('tablet', `tablet R${round}`), ...catalogue.slice(3)].join('\n'));

  /** What is created in one round, to be processed in the next. */
  async function beginFirst(): Promise<{ begun: works.Work[]; next: () => Ready }> {
    round += 1;
    const [analysed, toDryRun] = [await listFor('A'), await listFor('D')];
    const first = await cloneAgain('First');
    const second = await cloneAgain('Second');
    const read = await works.catalogueRead(place, { csv: csv() });
    const analyses = [
      await works.run(place, { kind: 'analyse', list: analysed }),
      await works.run(place, { kind: 'analyse', list: toDryRun }),
    ];
    return {
      begun: [first, second, read, ...analyses],
      next: () => ({ clones: [first.id, second.id], analysed, toDryRun, uploadId: read.id }),
    };
  }

  const prepared = await beginFirst();
  await untilAllEnded(prepared.begun);
  let ready = prepared.next();
  return {
    async begin() {
      const given = ready;
      const { begun, next } = await beginFirst();
      ready = next();
      return [
        ...begun,
        await works.match(place, { file }),
        await works.reMatch(place, { taskId: given.clones[0], isAdvanced: false }),
        await works.reMatch(place, { taskId: given.clones[1], isAdvanced: true }),
        await works.report(place, { resultId, type: 'internal' }),
        await works.report(place, { resultId, type: 'previousRunAdvanced' }),
        await works.run(place, { kind: 'import', list: given.analysed }),
        await works.run(place, { kind: 'import/dry-run', list: given.toDryRun }),
        await works.cancelled(place, { list: await listFor('C') }),
        await works.breeds(place, { taskId: ofPractice.id }),
        await works.preprocessor(place, { taskId: ofPractice.id }),
        await works.catalogueLoad(place, { uploadId: given.uploadId }),
      ];
    },
  };
}

/** Waits until each has ended; throws with those that have not. */
async function untilAllEnded(begun: readonly works.Work[], timeoutMs = 480_000): Promise<void> {
  let open = [...begun];
  for (const deadline = Date.now() + timeoutMs; open.length > 0; await delay(50)) {
    const state = await Promise.all(open.map((work) => work.state()));
    open = open.filter((_, index) => !state[index]?.ended);
    if (open.length > 0 && Date.now() > deadline) throw new Error(`Stuck: ${open.map(({ kind, id }) => `${kind} ${id}`).join(', ')}`);
  }
}
