import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResultRow } from '@fetlock/contract/rows';
import type { Task } from '@fetlock/contract/tasks';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { copyTask } from './copy-task.ts';
import type { PriceList } from './samples.ts';

/** A task that has been matched. */
export interface ReadyTask {
  id: number;
  name: string;
  resultId: number;
}

const smallPriceList = `code,name,category,price,total_sold,total_sold_12,last_sold
A1,Carprofen 100 mg chewable tablets 60 count,Pharmacy,58.40,40,20,2026-10-01
A2,Raffle ticket,Other,2.00,12,12,2026-10-01
A3,Nail trim,Procedures,18.00,90,40,2026-10-01
`;

/** Creates the starting state of a test, with the same calls as the screens. */
export class Given {
  readonly #api: APIRequestContext;
  constructor(api: APIRequestContext) {
    this.#api = api;
  }

  /** Starts a task with three rows, or with a price list, and does not wait for it; under a key that was used before, returns that task. */
  async startedTask(
    name: string,
    { practice, id, file, type }: PriceList | SmallList = smallList,
    key: string = crypto.randomUUID(),
  ): Promise<Task> {
    await this.catalogueIsLoaded();
    const buffer = file === undefined ? Buffer.from(smallPriceList) : await readFile(file);
    const fileName = file === undefined ? 'small.csv' : path.basename(file);
    return answer<Task>(
      await this.#api.post('/api/v1/tasks', {
        headers: { 'idempotency-key': key },
        multipart: {
          name,
          environment: 'prod',
          business: JSON.stringify({ id, name: practice }),
          inputFilesParams: JSON.stringify([{ name: fileName, type }]),
          params: JSON.stringify({ type, context: JSON.stringify({ clinic: practice }) }),
          uploads_0: { name: fileName, mimeType: 'text/csv', buffer },
        },
      }),
    );
  }

  /** A matched task, with a list of three rows or with this one. A list is matched once per test run, and copied from then on. */
  async task(name: string, priceList: PriceList | SmallList = smallList): Promise<ReadyTask> {
    return copyTask(await this.#original(priceList), name);
  }

  #original(priceList: PriceList | SmallList): Promise<ReadyTask> {
    const known = originals.get(priceList);
    if (known) return known;
    // Under a key of the practice, so that all workers get one task.
    const key = `00000000-0000-4000-8000-${String(priceList.id).padStart(12, '0')}`;
    const started = this.startedTask(`As matched: ${priceList.practice}`, priceList, key);
    const matched = started.then(({ id }) => this.ended(id));
    originals.set(priceList, matched);
    return matched;
  }

  /** Waits until a task is completed. Throws when it fails. */
  async ended(id: number): Promise<ReadyTask> {
    for (;;) {
      const task = await answer<Task>(await this.#api.get(`/api/v1/tasks/${id}`));
      if (task.status === 'failed') throw new Error(`${task.name} failed: ${JSON.stringify(task.error)}`);
      if (task.status === 'completed' && task.result_id !== null) return { id, name: task.name, resultId: task.result_id };
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async upload(name: string, content: string, kind = 'uploads'): Promise<{ items: { id: number }[] }> {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
    return answer(await this.#api.post('/api/v1/files', { multipart: { [`${kind}_0`]: file } }));
  }

  /** The demo task of an installation, which tests read but do not change. */
  async demo(): Promise<ReadyTask> {
    const { id } = await this.catalogueIsLoaded();
    return this.ended(id);
  }

  /** Waits until the product has loaded its catalogue: it then creates the demo task, which is returned in whatever state it is. */
  async catalogueIsLoaded(): Promise<Task> {
    for (;;) {
      const { items } = await this.read<{ items: Task[] }>('/api/v1/tasks?searchContext=taskName&searchTerm=Demo%20price%20list');
      const [task] = items;
      if (task) return task;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async read<T>(path: string): Promise<T> {
    return answer<T>(await this.#api.get(path));
  }

  /** The text of a file returned by a call. */
  async text(path: string): Promise<string> {
    const response = await this.#api.get(path);
    if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
    return response.text();
  }

  async rows(resultId: number, query = ''): Promise<ResultRow[]> {
    const path = `/api/v1/processing-results/${resultId}/rows?fetchAll=true${query}`;
    return (await answer<{ items: ResultRow[] }>(await this.#api.get(path))).items;
  }

  /** Makes any call with a JSON body and returns its response. */
  async call<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data: object = {}): Promise<T> {
    return answer<T>(await this.#api.fetch(path, { method, data }));
  }
}

/** Tasks that no test changes, by their price list. */
const originals = new Map<PriceList | SmallList, Promise<ReadyTask>>();

interface SmallList {
  practice: string;
  id: number;
  file?: undefined;
  type: 'common';
}
const smallList: SmallList = { practice: 'Sunrise Pet Hospital', id: 1005, type: 'common' };

async function answer<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
