import type { CallDefinition } from '@fetlock/contract/call';
import { randomUuid } from '../api/random-uuid.ts';

/** Later than this, the same request is meant as a new one: nobody still waits for the outcome of the first. */
const doubtEndsAfterMs = 60 * 60_000;

/**
 * Assigns keys to requests. Until it was carried out, the same request has the same key, so that a server whose response was lost carries it out
 * once however often it is sent.
 */
export class ChangeKeys {
  private readonly keys = new Map<string, { key: string; at: number }>();

  /** The key of a request; `proposed` is the one it gets if it has none yet. */
  of(request: string, proposed: string = randomUuid()): string {
    const known = this.keys.get(request);
    if (known && Date.now() - known.at < doubtEndsAfterMs) return known.key;
    this.keys.set(request, { key: proposed, at: Date.now() });
    return proposed;
  }

  /** It was carried out: the same request again is a new one. */
  made(request: string): void {
    this.keys.delete(request);
  }
}

/**
 * The keys of the whole application: whether something was carried out is not decided by closing its dialog, so opening it again and sending the same
 * request uses the same key.
 */
export const changeKeys = new ChangeKeys();

/** A request as a text: the call, its target and its body. `seen`: the state it is about, so that the same request made later is another. */
export const requestText = (
  { name }: Pick<CallDefinition, 'name'>,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
  seen?: unknown,
): string => identityText([name, params, query, body, seen]);

/** A value as a text; a form by its fields, a file by its metadata in the browser. */
export const identityText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof FormData) return [...part];
    return part instanceof File ? [part.name, part.size, part.lastModified] : part;
  });
