import type { SourceRecord, SourceValues } from '@fetlock/formats/source-field';

/** Items with the identifiers, vendor and cost that the inventory knows; what the price list itself says stays. */
export function fillFromInventory(records: readonly SourceRecord[], inventory: readonly SourceRecord[]): SourceRecord[] {
  if (inventory.length === 0) return [...records];
  const byItem = new Map<string, SourceValues>();
  for (const { values } of inventory) for (const key of keysOf(values)) if (!byItem.has(key)) byItem.set(key, values);
  return records.map((record) => fill(record, found(byItem, record.values), inventoryFields));
}

const totals = ['totalSold', 'totalSold12', 'totalSold24', 'totalSold36'] as const;
const inventoryFields = [
  'upc',
  'ndc',
  'barcode',
  'vendor',
  'vendorCode',
  'manufacturer',
  'packageType',
  'packageInfo',
  'cost',
  'quantityOnHand',
  'lastSold',
  ...totals,
] as const;

/** An item is known by its code or, where it has none, by its name. */
function keysOf({ code, name }: SourceValues): string[] {
  if (code !== undefined) return [`code ${code.trim().toLowerCase()}`];
  return name === undefined ? [] : [nameKey(name)];
}

const nameKey = (name: string) => `name ${name.trim().toLowerCase().replaceAll(/\s+/g, ' ')}`;

function found(byItem: ReadonlyMap<string, SourceValues>, values: SourceValues): SourceValues | undefined {
  const [key] = keysOf(values);
  return (key === undefined ? undefined : byItem.get(key)) ?? (values.name === undefined ? undefined : byItem.get(nameKey(values.name)));
}

function fill(record: SourceRecord, from: SourceValues | undefined, fields: readonly (keyof SourceValues)[]): SourceRecord {
  if (!from) return record;
  const missing = fields.filter((field) => record.values[field] === undefined && from[field] !== undefined);
  if (missing.length === 0) return record;
  return { ...record, values: { ...record.values, ...Object.fromEntries(missing.map((field) => [field, from[field]])) } };
}
