import { type Flags, oneOf, readFlags, wholeNumber } from './query-values.ts';

/** A part of a view, and the parameters of the address that it is kept in. A default has none. */
export interface Part<Value> {
  names: readonly string[];
  /** A missing or invalid parameter has the default. */
  read: (query: URLSearchParams) => Value;
  /** Adds the parameters of a value to an address without them. */
  write: (value: Value, query: URLSearchParams) => void;
}

function single<Value>(name: string, start: Value, parse: (text: string) => Value | undefined): Part<Value> {
  return {
    names: [name],
    read: (query) => {
      const text = query.get(name);
      return text === null ? start : (parse(text) ?? start);
    },
    write: (value, query) => {
      if (value !== start) query.set(name, String(value));
    },
  };
}

export const textPart = (name: string): Part<string> => single<string>(name, '', (text) => text);
export const numberPart = <Start extends number | null>(name: string, start: Start): Part<number | Start> =>
  single<number | Start>(name, start, (text) => wholeNumber(text) ?? undefined);

/** One of these. */
export const choicePart = <Option extends string | number, Start extends Option | null>(
  name: string,
  options: readonly Option[],
  start: Start,
): Part<Option | Start> => single<Option | Start>(name, start, (text) => options.find((option) => String(option) === text));

/** Several values, such as some of these; none: all. */
export const severalPart = <Value extends string | number>(
  name: string,
  valuesOf: (texts: readonly string[]) => readonly Value[],
): Part<readonly Value[]> => ({
  names: [name],
  read: (query) => valuesOf(query.getAll(name)),
  write: (values, query) => {
    for (const value of values) query.append(name, String(value));
  },
});
export const someOf =
  <Option extends string>(options: readonly Option[]) =>
  (texts: readonly string[]): readonly Option[] =>
    options.filter((option) => texts.includes(option));

export const flagsPart = <Name extends string>(names: readonly Name[]): Part<Flags<Name>> => ({
  names,
  read: (query) => readFlags(names, query),
  write: (flags, query) => {
    for (const name of names) if (flags[name] !== undefined) query.set(name, String(flags[name]));
  },
});

interface Sort<Column> {
  columnId: Column;
  descending: boolean;
}

export const sortPart = <Column extends string>(columns: readonly Column[], start: Column): Part<Sort<Column>> => ({
  names: ['sortBy', 'descending'],
  read: (query) => ({ columnId: oneOf(columns, query.get('sortBy')) ?? start, descending: query.get('descending') === 'true' }),
  write: ({ columnId, descending }, query) => {
    if (columnId !== start) query.set('sortBy', columnId);
    if (descending) query.set('descending', 'true');
  },
});

type Parts<View> = { readonly [Name in keyof View]: Part<View[Name]> };

/** A view that is kept in the address, by its parts. `write` keeps the other parameters of `query`. */
export function viewInAddress<View extends object>(parts: Parts<View>) {
  const keys = Object.keys(parts) as (keyof View)[];
  const own = new Set(keys.flatMap((key) => parts[key].names));
  // Each part has read the value of its key.
  const read = (query: URLSearchParams): View => Object.fromEntries(keys.map((key) => [key, parts[key].read(query)])) as View;
  return {
    read,
    write(view: View, query: URLSearchParams = new URLSearchParams()): URLSearchParams {
      const written = new URLSearchParams([...query].filter(([name]) => !own.has(name)));
      for (const key of keys) parts[key].write(view[key], written);
      return written;
    },
    /** The view of an address without parameters. */
    start: read(new URLSearchParams()),
  };
}
