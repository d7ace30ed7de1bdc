import type { ApiVersion, CallDefinition } from '@fetlock/contract/call';

/** These have one generation only, whatever the toggle says. */
const topicsOfFirstGeneration: readonly string[] = ['Sign-in', 'Users'];

/** Path and query of a call. Lists become repeated keys; absent or null parameters are left out. */
export function addressOf(
  call: Pick<CallDefinition, 'path' | 'topic' | 'versions'>,
  { params = {}, query = {} }: { params?: object; query?: object },
  wanted: ApiVersion,
): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = values.get(name) ?? null;
    if (value === null) throw new Error(`The path ${call.path} lacks its ${name}.`);
    return encodeURIComponent(String(value));
  });
  const parameters = queryText(query);
  return `/api/${versionOf(call, wanted)}${path}${parameters && `?${parameters}`}`;
}

function versionOf(call: Pick<CallDefinition, 'topic' | 'versions'>, wanted: ApiVersion): ApiVersion {
  if (topicsOfFirstGeneration.includes(call.topic)) return 'v1';
  return call.versions && !call.versions.includes(wanted) ? (call.versions[0] ?? wanted) : wanted;
}

function queryText(query: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...query })) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null) parameters.append(name, String(one));
  }
  return parameters.toString();
}
