import type { SourceRecord, SourceValues } from '@fetlock/formats/source-field';
import { type Completion, LinesByFile } from './lines-not-used.ts';
import { codeKey, completeItems, nameKey, createEnrichmentMap } from './enrichment.ts';

/**
 * Completes items with the identifiers, vendor and cost that an inventory knows; what the price list itself says stays. An inventory's line is
 * known by its code or, where it has none, by its name; of several lines of one item the first counts.
 */
export function inventoryOf(items: readonly SourceRecord[]): Completion {
  const told = createEnrichmentMap<InventoryLine>(items);
  const notUsed = new LinesByFile();

  return {
    add({ values, line }, file) {
      const [known, key] = values.code === undefined ? [told.names, nameKey(values)] : [told.codes, codeKey(values)];
      if (key === undefined || !known.has(key) || known.get(key)) notUsed.add(file, line);
      else known.set(key, { values: kept(values), file, line });
    },
    complete() {
      const { records, inVain, uncounted } = completeItems(items, told, ({ values }) => ({ ...values }));
      for (const { file, line } of inVain) notUsed.add(file, line);
      return { records, notUsed: notUsed.all(), uncounted };
    },
  };
}

/** What an inventory's line says, and where it stands. */
interface InventoryLine {
  values: SourceValues;
  file: number;
  line: number;
}

const inventoryFields = new Set<string>([
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
  'totalSold',
  'totalSold12',
  'totalSold24',
  'totalSold36',
] satisfies (keyof SourceValues)[]);

const kept = (values: SourceValues): SourceValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => inventoryFields.has(field)));
