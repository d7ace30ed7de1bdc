import { randomUuid } from '../api/random-uuid.ts';

/**
 * Assigns keys to requests. Until it was carried out, the same request has the same key, so that a server whose response was lost carries it out
 * once however often it is sent.
 */
export class ChangeKeys {
  private readonly keys = new Map<string, string>();

  /** The key of the request with this `body`. */
  of(body: string): string {
    const key = this.keys.get(body) ?? randomUuid();
    this.keys.set(body, key);
    return key;
  }

  /** It was carried out: the same request again is a new one. */
  made(body: string): void {
    this.keys.delete(body);
  }
}

/** A form as a text, each file by its metadata in the browser. */
export const writtenForm = (form: FormData): string =>
  JSON.stringify([...form].map(([name, value]) => [name, value instanceof File ? [value.name, value.size, value.lastModified] : value]));
