import { setTimeout as delay } from 'node:timers/promises';
import { FilePreview } from '@fetlock/contract/file-preview';
import { UploadedFile } from '@fetlock/contract/files';
import { ProblemBody } from '@fetlock/contract/problems';
import { Task } from '@fetlock/contract/tasks';
import type { HostileFile } from '@fetlock/formats/testing/hostile/hostile-file';
import { z } from 'zod';

/** Outcome of a file that was sent the way a user would send it. */
export interface Sent {
  what: string;
  /** How far it got, and how it ended. */
  result: string;
  /** Either refused with a message, or its task is done: no other end is clear. */
  isClear: boolean;
  seconds: number;
}

interface Product {
  url: string;
  token: string;
}

/** Longer than any reading may take. */
const mostTaskMs = 180_000;
const practice = { id: 1011, name: 'Maple Street Animal Clinic' };

/** Uploads a file, views its preview and creates a task of it whatever the preview shows, then waits for the task's end. */
export async function sendAsPerson(product: Product, file: HostileFile): Promise<Sent> {
  const started = performance.now();
  const ended = (result: string, isClear: boolean): Sent => ({
    what: file.what,
    result,
    isClear,
    seconds: (performance.now() - started) / 1000,
  });
  try {
    const form = new FormData();
    form.append('uploads_0', new Blob([new Uint8Array(file.content())]), file.name);
    const uploaded = await call(product, '/v1/files', z.object({ items: z.array(UploadedFile) }), { body: form });
    if ('refused' in uploaded) return ended(`upload ${uploaded.refused}`, uploaded.isClear);
    const id = uploaded.answer.items[0]?.id;
    const preview = await call(product, `/v1/files/${id}/preview`, FilePreview, { json: {} });
    if ('refused' in preview && !preview.isClear) return ended(`preview ${preview.refused}`, false);
    const made = await call(product, '/v2/tasks', Task, { json: { name: file.what.slice(0, 100), business: practice, uploads: [id] } });
    if ('refused' in made) return ended(`task ${made.refused}`, made.isClear);
    return await untilDone(product, made.answer.id, ended);
  } catch (error) {
    return ended(error instanceof Error ? error.message : String(error), false);
  }
}

async function untilDone(product: Product, taskId: number, ended: (result: string, isClear: boolean) => Sent): Promise<Sent> {
  for (const deadline = Date.now() + mostTaskMs; Date.now() < deadline; await delay(250)) {
    const found = await call(product, `/v1/tasks/${taskId}`, Task);
    if ('refused' in found) return ended(`look at the task ${found.refused}`, false);
    const { status, error } = found.answer;
    const reason = typeof error === 'string' ? error : (error?.message ?? '');
    if (status === 'completed') return ended('task completed', true);
    if (status === 'failed')
      return ended(reason.trim() ? 'task failed with a reason' : 'task failed without a reason', reason.trim() !== '');
  }
  return ended(`task without an end after ${mostTaskMs / 1000} s`, false);
}

type Answer<Shape> = { answer: Shape } | { refused: string; isClear: boolean };

/** A refusal is clear if it is no internal server error and has a message. */
async function call<Shape>(
  { url, token }: Product,
  path: string,
  shape: z.ZodType<Shape>,
  { body, json }: { body?: FormData; json?: object } = {},
): Promise<Answer<Shape>> {
  const response = await fetch(`${url}/api${path}`, {
    method: body || json ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
    ...((body ?? json) && { body: body ?? JSON.stringify(json) }),
    signal: AbortSignal.timeout(120_000),
  });
  const text = await response.text();
  if (response.ok) return { answer: shape.parse(JSON.parse(text)) };
  const problem = ProblemBody.safeParse(JSON.parse(text)).data;
  return {
    refused: `refused: ${response.status} ${problem?.error ?? text.slice(0, 100)}`,
    isClear: response.status < 500 && (problem?.description.trim() ?? '') !== '',
  };
}

/** Checks the API's health repeatedly until `stop`; the milliseconds of each answer, and how many checks got none. */
export function watchHealth(url: string): { stop: () => Promise<{ milliseconds: number[]; unanswered: number }> } {
  const milliseconds: number[] = [];
  let unanswered = 0;
  let isStopped = false;
  const asking = (async () => {
    for (; !isStopped; await delay(100)) {
      const askedAt = performance.now();
      const isAlive = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(30_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isAlive) milliseconds.push(performance.now() - askedAt);
      else unanswered += 1;
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await asking;
      return { milliseconds, unanswered };
    },
  };
}
