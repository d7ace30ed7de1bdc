import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { uploadFiles } from '@fetlock/contract/files';
import type { GivenResult } from '../given-result.ts';

export interface LoadOutcome {
  /** Requests by their action. */
  readonly done: ReadonlyMap<string, number>;
  readonly failures: readonly string[];
  /** The last acknowledged vendor of each row. */
  readonly acknowledged: ReadonlyMap<number, string>;
  stop: () => Promise<void>;
}

/** Pause between one person's actions; without it a machine with two cores does nothing else. */
const pauseMs = 200;

/** Simulated users: edits that are never repeated, polls, uploads, downloads, each one after another, until they are stopped. */
export function startLoad(url: string, { token, result }: { token: string; result: GivenResult }): LoadOutcome {
  const done = new Map<string, number>();
  const failures: string[] = [];
  const acknowledged = new Map<number, string>();
  const stopping = new AbortController();
  const authorised = { authorization: `Bearer ${token}` };

  const ask = async (what: string, address: string, init: RequestInit = {}): Promise<Response | undefined> => {
    try {
      const answer = await fetch(`${url}${address}`, { ...init, headers: { ...authorised, ...init.headers } });
      if (!answer.ok) failures.push(`${what}: ${answer.status} ${await answer.text()}`);
      else done.set(what, (done.get(what) ?? 0) + 1);
      return answer.ok ? answer : undefined;
    } catch (error) {
      failures.push(`${what}: ${error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)}`);
      return undefined;
    }
  };
  const forever = async (act: (turn: number) => Promise<void>) => {
    for (let turn = 1; !stopping.signal.aborted; turn += 1) {
      await act(turn);
      await delay(pauseMs);
    }
  };

  const edit = (rowId: number) => async (version: number) => {
    const body = JSON.stringify({ version, vendor: `Vendor ${version}` });
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const answer = await ask('edit', `/api/v1/processing-results/${result.id}/rows/${rowId}`, { method: 'PUT', body, headers });
    await answer?.body?.cancel();
    if (answer) acknowledged.set(rowId, `Vendor ${version}`);
  };
  const poll = async () => void (await (await ask('poll', '/api/v1/tasks'))?.text());
  const upload = async (turn: number) => {
    const text = `Code,Name,Price\n${turn},Rimadyl ${'x'.repeat(20_000)},2\n`;
    const form = new FormData();
    form.append('uploads_0', new Blob([text]), 'list.csv');
    const answer = await ask('upload', '/api/v1/files', { method: 'POST', body: form });
    if (!answer) return;
    const [file] = uploadFiles.answer.parse(await answer.json()).items;
    const address = new URL(file?.location ?? url);
    const bytes = await ask('download', `${address.pathname}${address.search}`);
    if (bytes && (await bytes.text().catch(String)) !== text) failures.push('download: other bytes than were uploaded');
  };
  const people = [...result.rowIds.map((rowId) => forever(edit(rowId))), forever(poll), forever(poll), forever(upload)];
  return {
    done,
    failures,
    acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(people);
    },
  };
}
