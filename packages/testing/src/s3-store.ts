import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver, { type Middleware } from '@20minutes/s3rver';
import { findFreePort } from '@fetlock/postgres/free-port';
import type { S3Settings } from '@fetlock/server/files/s3/s3-client';

/** An S3-compatible store that a test can stop and start again with its contents. */
export interface S3Store {
  readonly settings: S3Settings & { endpoint: string; keys: NonNullable<S3Settings['keys']> };
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
}

/** The store computes the signature of a bucket's address without the slash at its end, which Amazon's client signs. */
const withoutSignatureOfLists: Middleware = (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path)) context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
  return next();
};

export async function startS3Store(): Promise<S3Store> {
  const directory = await mkdtemp(path.join(tmpdir(), 'fetlock-test-s3-'));
  const port = await findFreePort();
  let server: S3rver | undefined;
  const start = async () => {
    server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: 'price-lists' }] });
    server.middleware.unshift(withoutSignatureOfLists);
    await server.run();
  };
  const stop = async () => {
    const closed = server?.close();
    server?.httpServer.closeAllConnections();
    server = undefined;
    await closed;
  };
  await start();
  return {
    // Its only account.
    settings: {
      bucket: 'price-lists',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      keys: { accessKey: 'S3RVER', secretKey: 'S3RVER' },
    },
    start,
    stop,
    async remove() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
