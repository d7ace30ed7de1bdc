import type { ApiVersion, CallDefinition, Received } from '@fetlock/contract/call';
import { type ProblemCode, problems } from '@fetlock/contract/problems';
import type { z } from 'zod';

/** The body of a response as transferred; `undefined` for calls without a response body. */
export type Body<C extends CallDefinition> = C['answer'] extends z.ZodType ? z.input<C['answer']> : undefined;

/** A request as parsed by the contract; a form keeps its fields and files. */
export type ReceivedRequest<C extends CallDefinition> = Received<C> & { version: ApiVersion; headers: Headers; form: FormData | null };

type Reply<C extends CallDefinition> = Body<C> | Response;
type Answering<C extends CallDefinition> = Reply<C> | Responder<C>;
type Responder<C extends CallDefinition> = (request: ReceivedRequest<C>) => Reply<C> | Promise<Reply<C>>;

interface Route {
  call: CallDefinition;
  respond: (request: ReceivedRequest<CallDefinition>) => Promise<Response>;
}

/**
 * Answers the calls of the screens under test. Everything a screen sends and a test answers is checked against the contract, which the
 * API tests check on the server's side. A call without a defined answer fails the test.
 */
export class ContractServer {
  readonly #routes = new Map<string, Route>();
  readonly #received: { name: string; request: ReceivedRequest<CallDefinition> }[] = [];
  readonly #complaints: string[] = [];

  /** Answers a call from now on: with a body, with a response such as `refusal(…)`, or with what a function returns for the request. */
  answer<C extends CallDefinition>(call: C, answering: Answering<C>): void {
    const respond = async (request: ReceivedRequest<CallDefinition>): Promise<Response> => {
      // The routes are stored by the name of their call, so the request belongs to this call.
      const reply = isResponder<C>(answering) ? await answering(request as ReceivedRequest<C>) : answering;
      return reply instanceof Response ? reply.clone() : this.#success(call, reply);
    };
    this.#routes.set(call.name, { call, respond });
  }

  /** Refuses a call from now on, as the API does. */
  refuse(call: CallDefinition, code: ProblemCode, more?: Parameters<typeof refusal>[1]): void {
    this.answer(call, () => refusal(code, more));
  }

  /** The connection fails whenever the call is made. */
  cutOff(call: CallDefinition): void {
    this.answer(call, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** The call is carried out as answered so far, once under its key, but its answers are lost until the returned function is called. */
  loseAnswers(call: CallDefinition): () => void {
    const route = this.#routes.get(call.name);
    if (!route) throw new Error(`No answer is given for ${call.name}.`);
    const answers = new Map<string | null, Promise<Response>>();
    let isLost = true;
    const respond = async (request: ReceivedRequest<CallDefinition>): Promise<Response> => {
      const key = request.headers.get('idempotency-key');
      const answer = answers.get(key) ?? route.respond(request);
      answers.set(key, answer);
      const response = await answer;
      if (isLost) throw new TypeError('Failed to fetch');
      return response.clone();
    };
    this.#routes.set(call.name, { call, respond });
    return () => {
      isLost = false;
    };
  }

  /** Leaves the call unanswered; the returned function lets it, and those waiting, be answered. */
  hold<C extends CallDefinition>(call: C): (answering: Answering<C>) => void {
    const waiting = Promise.withResolvers<void>();
    let next: Answering<C> | undefined;
    this.answer(call, async (request) => {
      await waiting.promise;
      return isResponder<C>(next) ? next(request) : (next as Reply<C>);
    });
    return (answering) => {
      next = answering;
      waiting.resolve();
    };
  }

  /** The requests of a call so far, in order. */
  received<C extends CallDefinition>(call: C): ReceivedRequest<C>[] {
    return this.#received.filter(({ name }) => name === call.name).map(({ request }) => request as ReceivedRequest<C>);
  }

  /** Contract violations, and calls without an answer. */
  complaints(): readonly string[] {
    return this.#complaints;
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const [, version, path = ''] = /^\/api\/(v1|v2)(\/.*)$/.exec(pathname) ?? [];
    const found = this.#find(request.method, path);
    if (!found) return this.#complain(`No answer is given for ${request.method} ${pathname}.`);
    const { call, respond } = found.route;
    const received = await this.#read(call, request, { params: found.params, query: queryOf(searchParams) });
    if (received instanceof Response) return received;
    const known = { ...received, version: version === 'v2' ? ('v2' as const) : ('v1' as const) };
    this.#received.push({ name: call.name, request: known });
    return untilAborted(respond(known), request.signal);
  };

  #find(method: string, path: string): { route: Route; params: Record<string, string> } | undefined {
    const candidates = [...this.#routes.values()].filter(({ call }) => call.method === method);
    // A literal segment takes precedence over a parameter, as on the server.
    const inOrder = candidates.toSorted((a, b) => a.call.path.split(':').length - b.call.path.split(':').length);
    for (const route of inOrder) {
      const pattern = route.call.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
      const match = new RegExp(`^${pattern}$`).exec(path);
      if (match)
        return { route, params: Object.fromEntries(Object.entries(match.groups ?? {}).map(([k, v]) => [k, decodeURIComponent(v)])) };
    }
    return undefined;
  }

  async #read(
    call: CallDefinition,
    request: Request,
    { params, query }: { params: object; query: object },
  ): Promise<Omit<ReceivedRequest<CallDefinition>, 'version'> | Response> {
    const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
    const form = isForm ? await request.formData() : null;
    const text = isForm ? '' : await request.text();
    const parts = {
      params: call.params?.safeParse(params),
      query: call.query?.safeParse(query),
      body: isForm || !call.body ? undefined : call.body.safeParse(text === '' ? undefined : JSON.parse(text)),
    };
    for (const [part, parsed] of Object.entries(parts))
      if (parsed && !parsed.success)
        return this.#complain(`The ${part} of ${call.name} is not as the contract has it: ${parsed.error.message}`);
    return { params: parts.params?.data, query: parts.query?.data, body: parts.body?.data, headers: request.headers, form } as Omit<
      ReceivedRequest<CallDefinition>,
      'version'
    >;
  }

  #success(call: CallDefinition, body: unknown): Response {
    const parsed = call.answer?.safeParse(body);
    if (parsed && !parsed.success)
      return this.#complain(`The answer given for ${call.name} is not as the contract has it: ${parsed.error.message}`);
    const status = call.status ?? 200;
    return status === 204 || body === undefined ? new Response(null, { status }) : Response.json(body, { status });
  }

  #complain(complaint: string): Response {
    this.#complaints.push(complaint);
    return refusal('INTERNAL', { description: complaint });
  }
}

const isResponder = <C extends CallDefinition>(answering: unknown): answering is Responder<C> => typeof answering === 'function';

/** The API's response when it refuses a call. */
export function refusal(
  code: ProblemCode,
  { description = problems[code].description, ...more }: { description?: string; details?: object; fields?: object[] } = {},
): Response {
  return Response.json({ error: code, description, ...more }, { status: problems[code].status });
}

function queryOf(parameters: URLSearchParams): Record<string, string | string[]> {
  const entries = [...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)] as const);
  return Object.fromEntries(entries.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]));
}

function untilAborted(response: Promise<Response>, signal: AbortSignal): Promise<Response> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([response, aborted]);
}
