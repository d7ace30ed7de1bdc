import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { StorageUnavailable } from './storage-unavailable.ts';

export interface S3Settings {
  bucket: string;
  /** Endpoint of a store other than Amazon's; the bucket is then part of the path. */
  endpoint: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  /** For one attempt: until the head of the response, or all of it, has arrived. */
  timeoutMs?: number;
}

export interface S3Client {
  /**
   * The response, with its body unread. Of error statuses only those that are `expected` are returned; busy or failing stores are retried.
   */
  ask: (request: S3Request, expected?: readonly number[]) => Promise<Response>;
}

/** Waits before the second and each further attempt; each is up to doubled at random, so that processes do not retry in step. */
const waitsMs = [200, 600, 1_800] as const;
const defaultTimeoutMs = 15_000;

/** What the store says about a request it refuses. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  readonly code: string;

  constructor({ method, key }: S3Request, status: number, body: string) {
    const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? String(status);
    super(`${method} ${key} was answered ${status} ${code}`);
    this.code = code;
  }
}

/** Requests to one bucket, signed, each with a time limit, retried where that may help. Redirects are never followed. */
export function s3Client({ bucket, endpoint, region, accessKey, secretKey }: S3Settings): S3Client {
  const signer = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region });
  const base = endpoint ? `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;

  const askOnce = async ({ method, key, query, headers, body, timeoutMs = defaultTimeoutMs }: S3Request): Promise<Response> => {
    const url = new URL(key === '' ? base : `${base}/${key}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
    try {
      const signed = await signer.sign(url, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': sha256 },
        ...(body && { body: new Uint8Array(body) }),
      });
      // A redirect would send the signature, and files, to a host that was not configured.
      return await fetch(signed, { redirect: 'manual', signal: limit.signal });
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    async ask(request, expected = []) {
      for (let attempt = 0; ; attempt += 1) {
        const outcome = await askOnce(request).then(
          (answer) => ({ answer }),
          (error: unknown) => ({ error }),
        );
        if ('answer' in outcome && (outcome.answer.ok || expected.includes(outcome.answer.status))) return outcome.answer;
        const error = 'answer' in outcome ? await refusalOf(request, outcome.answer) : outcome.error;
        const mayPass = !('answer' in outcome) || outcome.answer.status >= 500 || outcome.answer.status === 429;
        const waitMs = waitsMs[attempt];
        if (!mayPass || waitMs === undefined) throw new StorageUnavailable(error);
        await delay(waitMs * (1 + Math.random()));
      }
    },
  };
}

const refusalOf = async (request: S3Request, answer: Response) =>
  new S3Refusal(request, answer.status, await answer.text().catch(() => ''));
