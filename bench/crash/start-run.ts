import { setTimeout as delay } from 'node:timers/promises';
import type { PriceList } from '@fetlock/testing/transfers/price-list';
import type { Scene } from '@fetlock/testing/scene';

/** Paths of the calls that start a run, relative to the version; `importId`: the import that a roll-back reverts. */
const paths = {
  analyse: () => 'rows/analyse/bulk',
  import: () => 'rows/import/bulk',
  dry_run: () => 'rows/import/dry-run',
  roll_back: (importId: number) => `runs/${importId}/roll-back`,
} as const;
export type StartedKind = keyof typeof paths;

interface Start {
  kind: StartedKind;
  /** The rows; undefined: all eligible ones. */
  ids?: readonly number[] | undefined;
  people: 1 | 2;
  /** The import that is rolled back. */
  importId?: number | undefined;
}

/**
 * Starts a run like one user, or like two who click at the same moment, and retries if neither got a response; returns its id. Whatever the
 * responses, there may be only one run: throws if there are two.
 */
export async function startRun(
  { installation, token, databases }: Scene,
  { resultId, environment }: PriceList,
  { kind, ids, people, importId = 0 }: Start,
): Promise<number> {
  const [last] = await databases.product<{ id: number }>('select coalesce(max(id), 0)::int as id from runs');
  const click = () =>
    fetch(`${installation.url}/api/v1/processing-results/${resultId}/${paths[kind](importId)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(kind === 'roll_back' ? {} : { environment, ...(ids && { rows_ids: ids }) }),
      signal: AbortSignal.timeout(20_000),
    }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      (error: unknown) => ({ status: 0, text: String(error) }),
    );
  for (const deadline = Date.now() + 90_000; ; await delay(200)) {
    const answers = await Promise.all(Array.from({ length: people }, click));
    const runs = await databases.product<{ id: number }>('select id::int from runs where id > $1 and result_id = $2', [last?.id, resultId]);
    const started = answers.filter(({ status }) => status === 202).length;
    if (runs.length > 1 || started > 1) throw new Error(`Two clicks started ${runs.length} runs, and ${started} were answered so`);
    if (runs[0]) return runs[0].id;
    const refusal = answers.find(({ status }) => status >= 400 && status < 500 && status !== 409);
    if (refusal || Date.now() > deadline)
      throw new Error(`No run was started: ${answers.map(({ status, text }) => `${status} ${text}`).join(' | ')}`);
  }
}
