import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Scene } from '../scene.ts';

/** A running product and everything needed to request work and to check its outcome. */
export interface Place extends Pick<Scene, 'installation' | 'databases'> {
  /** Makes a call that returns something with an id; returns the id. */
  post: (path: string, body: object | FormData) => Promise<number>;
}

const WithId = z.object({ id: z.int() });

export const openPlace = ({ installation, token, databases }: Pick<Scene, 'installation' | 'token' | 'databases'>): Place => ({
  installation,
  databases,
  async post(address, body) {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${installation.url}/api/v1${address}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`POST ${address} was answered ${answer.status}: ${text}`);
    return WithId.parse(JSON.parse(text)).id;
  },
});

/** A file as a part of a form. */
export async function formWith(name: string, file: string | Buffer, fields: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const bytes = typeof file === 'string' ? await readFile(file) : file;
  form.append(name, new Blob([new Uint8Array(bytes)]), typeof file === 'string' ? path.basename(file) : 'file.csv');
  return form;
}
