import { type CallDefinition, apiVersions } from '@fetlock/contract/call';
import { type Known, type Place, placesOf, sampleOf, withAt } from './sample.ts';

export interface IdRequest {
  /** Which id is wrong, and how. */
  what: string;
  method: CallDefinition['method'];
  url: string;
  payload?: string;
}

/** An id that nothing has, and what is none. */
const missing = 1_999_999_999;
const malformed = '1e3';

/** Names of fields that hold ids; `id` alone is what a path begins with. */
const isIdName = (name: string): boolean => /(?:^id|Id|_id|Ids|_ids|uploads|sales_history|previous_run|inventory_file)$/.test(name);

/** Requests for a call that are sound but for one id each: one of another version's, one that nothing has, and what is no id. */
export function idRequests(call: CallDefinition, known: Known, others: Known): IdRequest[] {
  const params = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter(isIdName);
  const query = call.query ? (sampleOf(call.query, known) as Record<string, unknown>) : {};
  const body = call.body ? sampleOf(call.body, known) : undefined;
  const idQueries = Object.keys(query).filter(isIdName);
  const bodyPlaces = body === undefined ? [] : placesOf(body).filter((place) => isIdPlace(body, place));
  const write = (what: string, parts: { ids?: Known; query?: Known; body?: unknown }): IdRequest => {
    const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((parts.ids ?? known)[name] ?? 'x')));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(parts.query ?? query)) for (const one of [value].flat()) search.append(name, String(one));
    const version = (call.versions ?? apiVersions)[0];
    const payload = body === undefined ? undefined : JSON.stringify('body' in parts ? parts.body : body);
    return { what, method: call.method, url: `/api/${version}${path}?${search}`, ...(payload !== undefined && { payload }) };
  };
  const isAlone = params.length + idQueries.length + bodyPlaces.length === 1;
  return [
    ...params.flatMap((name, at) => [
      write(`missing ${name}`, { ids: { ...known, [name]: missing } }),
      write(`malformed ${name}`, { ids: { ...known, [name]: malformed } }),
      // The first id says which version is meant; who may ask for one may ask for another.
      ...(at > 0 && others[name] !== undefined ? [write(`foreign ${name}`, { ids: { ...known, [name]: others[name] } })] : []),
    ]),
    ...idQueries.flatMap((name) => [
      write(`missing query ${name}`, { query: { ...query, [name]: missing } }),
      write(`malformed query ${name}`, { query: { ...query, [name]: malformed } }),
      ...(isAlone || others[name] === undefined ? [] : [write(`foreign query ${name}`, { query: { ...query, [name]: others[name] } })]),
    ]),
    ...bodyPlaces.flatMap((place) => {
      const name = nameAt(place);
      const other = [others[name]].flat()[0];
      return [
        write(`missing body ${place.join('.')}`, { body: withAt(body, place, asAt(body, place, missing)) }),
        write(`malformed body ${place.join('.')}`, { body: withAt(body, place, malformed) }),
        ...(other === undefined || params.length === 0
          ? []
          : [write(`foreign body ${place.join('.')}`, { body: withAt(body, place, asAt(body, place, other)) })]),
      ];
    }),
  ];
}

const nameAt = (place: Place): string => String(place.findLast((part) => typeof part === 'string') ?? '');

function isIdPlace(body: unknown, place: Place): boolean {
  const value = valueAt(body, place);
  const isOne = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
  return isOne && isIdName(nameAt(place));
}

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inner, part) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined), value);

const asAt = (body: unknown, place: Place, id: unknown): unknown => (typeof valueAt(body, place) === 'string' ? String(id) : Number(id));
