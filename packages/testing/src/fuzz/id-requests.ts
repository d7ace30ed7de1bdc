import { type CallDefinition, apiVersions } from '@fetlock/contract/call';
import { statusIdOf } from '@fetlock/contract/row-statuses';
import { referenceBreeds } from '@fetlock/server/breeds/reference/reference';
import { formOf } from '../form.ts';
import { type Known, type Place, placesOf, sampleOf, withAt } from './sample.ts';

export interface IdRequest {
  /** Which id is wrong, and how. */
  what: string;
  method: CallDefinition['method'];
  url: string;
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

/** An unknown id, and an invalid one. */
const missing = 1_999_999_999;
const malformed = '1e3';

/** Names of fields that hold ids; `id` alone is what a path begins with, `with` is another version, `species` one of the reference. */
const isIdName = (name: string): boolean =>
  /(?:^id|Id|_id|Ids|_ids|uploads|sales_history|previous_run|inventory_file|^with|selectedVersions|^species)$/.test(name);

const [dog] = referenceBreeds;

/** Bodies that a shape alone does not tell: what it makes is refused as a whole, whatever the ids. */
export const ownBodies: Readonly<Record<string, (known: Known) => readonly unknown[]>> = {
  addLexiconTerm: ({ businessId, id }) => [
    { term: `zorblax ${String(id)}`, meanings: ['carprofen'], scope: 'practice', business_id: businessId },
  ],
  mapBreed: () => [{ species: dog?.species, breed_id: dog?.id }],
  carryDecisions: ({ with: version }) => [{ with: version, expected_count: 0 }],
  addComment: ({ row_id }) => [{ row_id, message: 'Look at it.', status_id: statusIdOf('needs_change') }],
  addCustomerComment: () => [{ message: 'Look at it.', status_id: statusIdOf('needs_change') }],
  setCustomerStatuses: ({ rowIds, correct_rows_ids }) => [
    { rowIds, status: 'needs_change' },
    { rows_ids: rowIds, status: 'needs_change' },
    { rowIds: [], status: 'ignore', filters: { multimatch: true, multimatch_value: '1', correct_rows_ids } },
  ],
};

/** Writes requests for a call, whatever is not given as in a sound one. */
function writerFor(call: CallDefinition, known: Known, own?: unknown) {
  const params = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter(isIdName);
  const query = call.query ? (sampleOf(call.query, known) as Record<string, unknown>) : {};
  const body = own ?? (call.body ? sampleOf(call.body, known) : undefined);
  const write = (what: string, parts: { ids?: Known; query?: Known; body?: unknown }): IdRequest => {
    const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((parts.ids ?? known)[name] ?? 'x')));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(parts.query ?? query)) for (const one of [value].flat()) search.append(name, String(one));
    const version = (call.versions ?? apiVersions)[0];
    const sent = 'body' in parts ? parts.body : body;
    const content = call.multipart ? formOfBody(sent) : jsonOf(sent);
    return { what, method: call.method, url: `/api/${version}${path}?${search}`, ...content };
  };
  return { write, params, query, body };
}

const bodiesOf = ({ name }: CallDefinition, known: Known): readonly unknown[] => ownBodies[name]?.(known) ?? [undefined];

/** Requests for a call that name what they may: one, or one for each of its bodies. */
export const soundRequests = (call: CallDefinition, known: Known): IdRequest[] =>
  bodiesOf(call, known).map((body) => writerFor(call, known, body).write('sound', {}));

/** Requests for a call that are sound but for one id each: one of another version's, one that nothing has, and what is no id. */
export const idRequests = (call: CallDefinition, known: Known, others: Known): IdRequest[] =>
  bodiesOf(call, known).flatMap((body) => requestsWith(call, { known, others, own: body }));

function requestsWith(call: CallDefinition, { known, others, own }: { known: Known; others: Known; own: unknown }): IdRequest[] {
  const { write, params, query, body } = writerFor(call, known, own);
  const idQueries = Object.keys(query).filter(isIdName);
  const bodyPlaces = body === undefined ? [] : placesOf(body).filter((place) => isIdPlace(body, place));
  const isAlone = params.length + idQueries.length + bodyPlaces.length === 1;
  return [
    ...params.flatMap((name, at) => [
      write(`missing ${name}`, { ids: { ...known, [name]: missing } }),
      write(`malformed ${name}`, { ids: { ...known, [name]: malformed } }),
      // The first id determines the version; a caller with access to one may have access to another.
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

const jsonOf = (body: unknown) =>
  body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

/** A form with a file; fields that are not text are written as JSON. */
function formOfBody(body: unknown) {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return formOf({ fields: Object.fromEntries(fields), files: { uploads_0: { name: 'list.csv', content: 'Code,Name\n1,a\n' } } });
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
