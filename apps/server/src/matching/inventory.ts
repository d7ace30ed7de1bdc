import type { SourceRecord, SourceValues } from '@fetlock/formats/fields/source-field';
import { type Completion, LinesByFile } from './lines-not-used.ts';
import { codeKey, completeItems, createEnrichmentMap, hasSums, laterSale, nameKey, soldFields, without } from './enrichment.ts';

/**
 * Completes items with the identifiers, vendor, cost and sales of an inventory; the price list's own values win, except that the later date of
 * a last sale counts, and all sums of an item come from one file. An inventory line is identified by its code or, without one, by its name; of
 * several lines of one item the first counts.
 */
export function inventoryOf(items: readonly SourceRecord[]): Completion {
  const enrichment = createEnrichmentMap<InventoryLine>(items);
  const notUsed = new LinesByFile();

  return {
    add({ values, line }, file) {
      const [known, key] = values.code === undefined ? [enrichment.names, nameKey(values)] : [enrichment.codes, codeKey(values)];
      if (key === undefined || !known.has(key) || known.get(key)) notUsed.add(file, line);
      else known.set(key, { values: kept(values), file, line });
    },
    complete() {
      const { records, inVain, uncounted } = completeItems(items, enrichment, ({ values }, own) => ({
        ...(hasSums(own) ? without(values, soldFields) : values),
        ...own,
        ...laterSale(own, values),
      }));
      for (const { file, line } of inVain) notUsed.add(file, line);
      return { records, notUsed: notUsed.all(), uncounted };
    },
  };
}

/** The values of an inventory line, and where it is. */
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
