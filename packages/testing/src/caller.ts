import type { Answer, ApiVersion, CallDefinition, Given } from '@fetlock/contract/call';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** The response: the parsed body, whatever the status. */
export interface Reply<Body> {
  status: number;
  body: Body;
  headers: LightMyRequestResponse['headers'];
}

export interface Caller {
  /** Makes a call and returns its answer; throws with the problem when it fails. */
  call: <C extends CallDefinition>(call: C, given?: Given<C>, version?: ApiVersion) => Promise<Answer<C>>;
  /** Makes a call and returns status and body, whatever the outcome. */
  try: <C extends CallDefinition>(call: C, given?: Given<C>, version?: ApiVersion) => Promise<Reply<unknown>>;
  /** Sends any request. */
  raw: (options: {
    method: CallDefinition['method'];
    url: string;
    body?: unknown;
    headers?: Record<string, string>;
  }) => Promise<LightMyRequestResponse>;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function callerOf(app: FastifyInstance, token: string | undefined): Caller {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const raw: Caller['raw'] = ({ method, url, body, headers = {} }) =>
    app.inject({ method, url, headers: { ...authorization, ...headers }, ...(body !== undefined && { payload: body as string | object }) });
  const send: Caller['try'] = async (call, given, version = call.versions?.[0] ?? 'v1') => {
    const { params = {}, query = {}, body } = (given ?? {}) as Parts;
    const answer = await raw({ method: call.method, url: `/api/${version}${addressOf(call, params)}${queryOf(query)}`, body });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json<unknown>() : answer.body, headers: answer.headers };
  };
  return {
    raw,
    try: send,
    async call(call, given, version) {
      const { status, body } = await send(call, given, version);
      if (status >= 400) throw new Error(`${call.name} answered ${status}: ${JSON.stringify(body)}`);
      // The server has just serialised it with this schema; parsing yields the contract's type.
      return (call.answer ? call.answer.parse(body) : undefined) as Answer<typeof call>;
    },
  };
}

const addressOf = (call: CallDefinition, params: Record<string, unknown>) =>
  call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function queryOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  }
  return search.size ? `?${search}` : '';
}
