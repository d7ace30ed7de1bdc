import { headerName, MAX_CHARACTERS } from '../fields/header-name.ts';
import { salesName } from '../fields/sales-name.ts';
import { type InputTypeName, inputTypeNames, inputTypeOf } from '../types/input-types.ts';
import { isSourceField, type SourceField } from '../fields/source-field.ts';

/** A column name, as `headerName` compares it, and the field that it fills. */
export type FieldName = readonly [field: SourceField, name: string];

const namesByType = new Map(inputTypeNames.map((type) => [type, fieldNames(type)]));
const unreadByType = new Map(inputTypeNames.map((type) => [type, new Set((inputTypeOf(type).unread ?? []).map(headerName))]));

/** The names that a type reads, the usual one of each field first. */
export const ownNames = (type: InputTypeName): readonly FieldName[] => namesByType.get(type) ?? [];

/** The names that a type has and does not read. */
export const unreadNames = (type: InputTypeName): ReadonlySet<string> => unreadByType.get(type) ?? new Set();

/** What a name means in general, or else in every system that uses it. Names that systems use differently are not included. */
export const anyField: ReadonlyMap<string, SourceField> = meanings();

const writtenTogether = new Set(ownNames('common').map(([, name]) => name.replaceAll(' ', '')));

/** Names that mean the same everywhere. Single words of one system ("Minimum", "Line") mean something else in another. */
export const anyNames: readonly FieldName[] = [...anyField]
  .filter(([name]) => name.includes(' ') || writtenTogether.has(name))
  .map(([name, field]): FieldName => [field, name]);

/**
 * A column name of a file as known to the types: names written without separators, in capitals for example, are found by their letters
 * alone, and columns of what was sold by their words.
 */
export function knownName(header: string): string {
  const name = headerName(header);
  return spelled.has(name) ? name : (spelledTogether.get(lettersOf(header)) ?? salesName(header, name) ?? name);
}

const written = inputTypeNames.flatMap((type) => {
  const { columns, unread = [], activeColumns = [] } = inputTypeOf(type);
  return [...Object.values(columns).flat(), ...unread, ...activeColumns];
});
const spelled = new Set(written.map(headerName));
const lettersOf = (header: string) =>
  header
    .slice(0, MAX_CHARACTERS)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('#', 'number')
    .replaceAll('%', 'percent')
    .replace(/[^a-z0-9]/g, '');
const spelledTogether = new Map(written.toReversed().map((header) => [lettersOf(header), headerName(header)]));

function fieldNames(type: InputTypeName): FieldName[] {
  return Object.entries(inputTypeOf(type).columns).flatMap(([field, names]) =>
    isSourceField(field) ? names.map((name): FieldName => [field, headerName(name)]) : [],
  );
}

function meanings(): Map<string, SourceField> {
  const all = new Map<string, Set<SourceField>>();
  for (const [field, name] of inputTypeNames.flatMap(ownNames)) all.set(name, (all.get(name) ?? new Set()).add(field));
  const general = new Map(ownNames('common').map(([field, name]) => [name, field]));
  return new Map(
    [...all].flatMap(([name, [field, ...others]]) => {
      const meant = general.get(name) ?? (others.length === 0 ? field : undefined);
      return meant === undefined ? [] : [[name, meant] as const];
    }),
  );
}
