import { environmentHeader, type PlatformCallDefinition } from '@fetlock/contract/platform-call';
import type { Environment } from '@fetlock/contract/environments';
import { requestIdHeader } from '@fetlock/contract/request-id';
import { currentRequestId } from '@fetlock/process/trace';

export interface PlatformAddress {
  /** Prefix of the calls' paths, for example `https://platform.example/api`. */
  baseUrl: string;
  key: string;
}

/** The caller's input, for any call. */
export interface AnyGiven {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** The HTTP request of a call. Every path part is encoded, so that no value can point to another address. */
export function requestOf(
  call: PlatformCallDefinition,
  { params = {}, query = {}, body }: AnyGiven,
  environment: Environment,
  { baseUrl, key }: PlatformAddress,
): { url: string; init: RequestInit } {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodePathPart(name, params[name]));
  const search = searchOf(query);
  const requestId = currentRequestId();
  return {
    url: `${baseUrl}${path}${search ? `?${search}` : ''}`,
    init: {
      method: call.method,
      // A redirect would send the key to an address that was not configured.
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${key}`,
        [environmentHeader]: environment,
        ...(requestId && { [requestIdHeader]: requestId }),
        accept: call.answer ? 'application/json' : '*/*',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
  };
}

/** The address without a trailing slash. Throws a TypeError when it is invalid, or contains a user name, a password or a query. */
export function checkedBaseUrl(baseUrl: string): string {
  const { protocol, username, password, search, hash, href } = new URL(baseUrl);
  if (!['http:', 'https:'].includes(protocol) || username || password || search || hash) {
    throw new TypeError('The address of a platform environment must be http or https, without a user, a query or a fragment.');
  }
  return href.replace(/(?<!\/)\/+$/, '');
}

function encodePathPart(name: string, value: unknown): string {
  const part = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  // Encoding leaves '.' and '..' unchanged, and a URL resolves them.
  if (['', '.', '..'].includes(part)) throw new TypeError(`The path part ${name} is missing or cannot be sent.`);
  return encodeURIComponent(part);
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  }
  return search.toString();
}
