import { headerName } from './header-name.ts';
import { type InputTypeName, inputTypeNames, inputTypeOf } from './input-types.ts';
import { isSourceField, type SourceField } from './source-field.ts';

/** A column of a file and the field that it fills, if any. */
export interface Column {
  header: string;
  field: SourceField | null;
  /** The column says the opposite of its field ("Active" for `inactive`). */
  inverted?: true;
}

export interface Recognition {
  type: InputTypeName;
  /** 0..1: how well the header is explained by the type's own column names. Comparable between types, not a probability. */
  confidence: number;
  columns: Column[];
}

/** The input types that a header may belong to, best first. `common` is always among them. */
export function recogniseType(header: readonly string[]): Recognition[] {
  const names = header.map(headerName);
  return inputTypeNames
    .map((type) => ({ type, confidence: confidenceOf(type, names), columns: columnsOf(type, header) }))
    .filter(({ type, confidence }) => type === 'common' || confidence > 0)
    .toSorted((one, other) => other.confidence - one.confidence);
}

/** The columns of a header as a type reads them; columns that it does not name are read by their names in general use, else in any system. */
export function columnsOf(type: InputTypeName, header: readonly string[]): Column[] {
  const names = header.map(headerName);
  const columns = header.map((text): Column => ({ header: text, field: null }));
  const taken = new Set<SourceField>();
  for (const [field, name] of [...ownNames(type), ...ownNames('common'), ...anyNames]) {
    const index = taken.has(field) ? -1 : names.findIndex((other, at) => other === name && columns[at]?.field === null);
    if (index === -1) continue;
    columns[index] = { header: header[index] ?? '', field };
    taken.add(field);
  }
  if (!taken.has('inactive')) markActiveColumn(columns, names, type);
  if (!taken.has('name')) {
    const described = columns.find(({ field }) => field === 'description');
    if (described) described.field = 'name';
  }
  return columns;
}

/** How many fields a header names in any of the types; what makes a line a header. */
export function recognisedFields(header: readonly string[]): Set<SourceField> {
  const fields = new Set<SourceField>();
  for (const name of new Set(header.map(headerName))) {
    const field = anyField.get(name);
    if (field) fields.add(field);
  }
  return fields;
}

/** Bits of evidence at which half of the doubt is gone; two names that only one system uses. */
const ENOUGH_EVIDENCE = 8;

type FieldName = readonly [field: SourceField, name: string];

const namesByType = new Map(inputTypeNames.map((type) => [type, fieldNames(type)]));
const ownNames = (type: InputTypeName): FieldName[] => namesByType.get(type) ?? [];

// The general meaning of a name wins over a single system's.
const anyField = new Map<string, SourceField>(
  [...inputTypeNames.filter((type) => type !== 'common'), 'common' as const].flatMap((type) =>
    ownNames(type).map(([field, name]) => [name, field] as const),
  ),
);

const anyNames = [...anyField].map(([name, field]): FieldName => [field, name]);

const rarity = rarityByName();

function fieldNames(type: InputTypeName): FieldName[] {
  return Object.entries(inputTypeOf(type).columns).flatMap(([field, names]) =>
    isSourceField(field) ? names.map((name) => [field, headerName(name)] as const) : [],
  );
}

/** A name that few systems use says more about the system than "Price". */
function rarityByName(): Map<string, number> {
  const systems = inputTypeNames.filter((type) => type !== 'common');
  const uses = new Map<string, number>();
  for (const type of systems) for (const name of new Set(ownNames(type).map(([, own]) => own))) uses.set(name, (uses.get(name) ?? 0) + 1);
  return new Map([...uses].map(([name, count]) => [name, Math.log2((1 + systems.length) / count)]));
}

function confidenceOf(type: InputTypeName, names: readonly string[]): number {
  const present = names.filter((name) => name !== '');
  if (present.length === 0) return 0;
  const own = new Set(ownNames(type).map(([, name]) => name));
  if (type === 'common') return (present.filter((name) => own.has(name)).length / present.length) * 0.5;
  const weight = (name: string) => rarity.get(name) ?? 1;
  const sum = (list: Iterable<string>) => [...list].reduce((total, name) => total + weight(name), 0);
  const evidence = sum(present.filter((name) => own.has(name)));
  const explained = evidence / sum(present);
  const usual = new Map([...ownNames(type)].toReversed());
  const complete = sum([...usual.values()].filter((name) => present.includes(name))) / sum(usual.values());
  // "Code,Name,Price" fits every system and therefore proves none.
  return (explained * 0.6 + complete * 0.4) * (evidence / (evidence + ENOUGH_EVIDENCE));
}

function markActiveColumn(columns: Column[], names: readonly string[], type: InputTypeName): void {
  const active = activeNames(type);
  const column = columns.find(({ field }, index) => field === null && active.has(names[index] ?? ''));
  if (column) Object.assign(column, { field: 'inactive', inverted: true } satisfies Partial<Column>);
}

/** Whether a column of this name says the opposite of `inactive`. */
export function isActiveColumn(type: InputTypeName, header: string): boolean {
  return activeNames(type).has(headerName(header));
}

const activeNames = (type: InputTypeName) =>
  new Set([...(inputTypeOf(type).activeColumns ?? []), ...(inputTypeOf('common').activeColumns ?? [])].map(headerName));
