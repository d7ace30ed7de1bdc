import { type CallDefinition, apiVersions } from '@fetlock/contract/call';
import { hostileBodies, hostileHeaders, hostileIds, hostileQueries, hostileTexts, hostileValues, Written } from './hostile-values.ts';
import { type Known, placesOf, sampleOf, withAt } from './sample.ts';

export interface HostileRequest {
  /** What is wrong with it. */
  what: string;
  method: CallDefinition['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

type Random = () => number;
interface Parts {
  ids?: Record<string, string>;
  query?: string;
  body?: unknown;
  raw?: { type: string | undefined; payload: string | Buffer };
  headers?: Readonly<Record<string, string>>;
}

/** Requests for a call with one fault in each, so that the rest of it is read: the same ones for the same random numbers. */
export function hostileRequests(call: CallDefinition, known: Known, random: Random, count: number): HostileRequest[] {
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  };
  const soundQuery = call.query ? Object.entries(sampleOf(call.query, known) as Record<string, unknown>) : [];
  const soundBody = call.body && !call.multipart ? sampleOf(call.body, known) : undefined;
  const params = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const bodyPlaces = soundBody === undefined ? [] : placesOf(soundBody);
  const anything = () => (random() < 0.5 ? pick(hostileTexts) : pick(hostileValues));
  const kinds: (() => [string, Parts])[] = [() => ['a header', { headers: pick(hostileHeaders) }]];
  if (params.length > 0) kinds.push(() => ['an id', { ids: { [pick(params)]: pick(hostileIds) } }]);
  if (call.query) {
    kinds.push(() => ['any query', { query: `${queryText(soundQuery)}&${pick(hostileQueries)}` }]);
    if (soundQuery.length > 0) {
      const one = () => hostileQuery(soundQuery, pick(soundQuery.map(([name]) => name)), pick(hostileTexts), random() < 0.2);
      kinds.push(
        () => ['a query', { query: one() }],
        () => ['a query', { query: one() }],
      );
    }
  }
  if (call.method !== 'GET') kinds.push(() => ['a body', { raw: pick(hostileBodies) }]);
  if (bodyPlaces.length > 0) {
    const one = (): [string, Parts] => {
      const place = pick(bodyPlaces);
      return [`body.${place.join('.')}`, { body: withAt(soundBody, place, anything()) }];
    };
    kinds.push(one, one, one);
  }
  return Array.from({ length: count }, (_, at) => {
    // The valid one first: its outcome shows whether the others get as far as the handler.
    const [what, parts] = at === 0 ? (['nothing', {}] as const) : pick(kinds)();
    return requestOf(call, known, { query: queryText(soundQuery), body: soundBody, ...parts }, what);
  });
}

function requestOf(call: CallDefinition, known: Known, { ids, query, body, raw, headers }: Parts, what: string): HostileRequest {
  const version = (call.versions ?? apiVersions)[0];
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => ids?.[name] ?? encodeURIComponent(String(known[name] ?? 'x')));
  const type = raw ? raw.type : 'application/json';
  const payload = raw ? raw.payload : body === undefined ? undefined : written(body);
  const sendsBody = call.method !== 'GET' && payload !== undefined;
  return {
    what,
    method: call.method,
    url: `/api/${version}${path}${query ? `?${query}` : ''}`,
    headers: { ...(sendsBody && type !== undefined && { 'content-type': type }), ...headers },
    ...(sendsBody && { payload }),
  };
}

const queryText = (entries: readonly [string, unknown][]): string =>
  entries.flatMap(([name, value]) => [value].flat().map((one) => `${encodeURIComponent(name)}=${encodeText(String(one))}`)).join('&');

/** The query with another value for one name, or with both. */
function hostileQuery(sound: readonly [string, unknown][], name: string, value: string, isTwice: boolean): string {
  const changed = sound.map(([key, one]): [string, unknown] => [key, key === name ? (isTwice ? [one, value] : value) : one]);
  return queryText(changed);
}

/** Lone surrogates too, which have no encoding of their own. */
const encodeText = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text.slice(0, 8_000)) : '%ED%A0%80');

function written(value: unknown): string {
  if (value instanceof Written) return value.json;
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, one]) => `${JSON.stringify(key)}:${written(one)}`)
      .join(',')}}`;
  return JSON.stringify(value) ?? 'null';
}
