/** Sends a request as `fetch` does. */
type Send = (request: Request) => Promise<Response>;

/** Replaces the XMLHttpRequest of an upload with progress, and sends with `send`; the returned function restores it. */
export function answerUploads(send: Send): () => void {
  const { XMLHttpRequest: original } = window;
  Object.defineProperty(window, 'XMLHttpRequest', {
    configurable: true,
    value: class extends TestUpload {
      constructor() {
        super(send);
      }
    },
  });
  return () => Object.defineProperty(window, 'XMLHttpRequest', { configurable: true, value: original });
}

/** The part of XMLHttpRequest that an upload with progress uses. */
class TestUpload extends EventTarget {
  readonly upload = new EventTarget();
  timeout = 0;
  status = 0;
  statusText = '';
  responseText = '';
  readonly #send: Send;
  readonly #headers = new Headers();
  readonly #aborted = new AbortController();
  #target = { method: '', url: '' };
  constructor(send: Send) {
    super();
    this.#send = send;
  }

  open(method: string, url: string): void {
    this.#target = { method, url: new URL(url, location.href).href };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  send(body: FormData): void {
    void this.#answer(body);
  }

  abort(): void {
    this.#aborted.abort();
    this.dispatchEvent(new Event('abort'));
  }

  async #answer(body: FormData): Promise<void> {
    const { method, url } = this.#target;
    const request = new Request(url, { method, headers: this.#headers, body, signal: this.#aborted.signal });
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 1 }));
    try {
      const response = await this.#send(request);
      this.status = response.status;
      this.statusText = response.statusText;
      this.responseText = await response.text();
      this.#dispatch('load');
    } catch {
      this.#dispatch('error');
    }
  }

  #dispatch(outcome: 'load' | 'error'): void {
    if (!this.#aborted.signal.aborted) this.dispatchEvent(new Event(outcome));
  }
}
