import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { StorageUnavailable } from './storage-unavailable.ts';

export interface S3Settings {
  bucket: string;
  /** Endpoint of a store other than Amazon's; the bucket is then part of the path. */
  endpoint: string | undefined;
  region: string;
  /** Without keys: those of the machine, by the SDK's chain (environment, profile, web identity, role of the machine). */
  keys: { accessKey: string; secretKey: string } | undefined;
}

/** How long one attempt may take until the head of its answer has arrived: of any request, and of one that carries a part of a file. */
export const timeoutsMs = { answer: 15_000, upload: 120_000 };

/** A client that tries each request four times. Redirects are not followed: they would send a signature to a host that was not configured. */
export function s3Client({ endpoint, region, keys }: S3Settings, timeoutMs = timeoutsMs.answer): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey } }),
    maxAttempts: 4,
    requestHandler: { connectionTimeout: timeoutsMs.answer, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    // Stores other than Amazon's refuse checksums that they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

const isMissing = (error: unknown): boolean => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** The outcome of a request; undefined if the store has no such object. Throws StorageUnavailable. */
export async function ifThere<Value>(request: Promise<Value>): Promise<Value | undefined> {
  try {
    return await request;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new StorageUnavailable(error);
  }
}

/** The outcome of a request that any refusal makes fail. Throws StorageUnavailable. */
export async function outcomeOf<Value>(request: Promise<Value>): Promise<Value> {
  try {
    return await request;
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}
