import type { RowValues } from './row-values.ts';

/** The columns of a line, in their order; does not compile if one is missing. */
const columns = {
  orig_order: true,
  status: true,
  category: true,
  subcategory: true,
  mapped_core_type: true,
  catalogue_variation_id: true,
  fetlock_name: true,
  fetlock_code: true,
  variation: true,
  entry_variation_name: true,
  orig_code: true,
  orig_external_code: true,
  orig_name: true,
  orig_cat1: true,
  orig_cat2: true,
  package_type: true,
  pim_package_info: true,
  vendor: true,
  vendor_code: true,
  markup: true,
  markup_type: true,
  cost: true,
  price: true,
  minimum_price: true,
  dispensing_fee: true,
  lastsold: true,
  taxable: true,
  allow_discount: true,
  total_sold: true,
  total_sold_12: true,
  total_sold_24: true,
  total_sold_36: true,
  revenue_percent: true,
  custom_primary_category: true,
  custom_secondary_category: true,
  custom_tertiary_category: true,
  custom_gl_code: true,
  match_weight: true,
  matcher_feedback: true,
  multimatch: true,
  upc: true,
  ndc: true,
  barcode: true,
  comment: true,
  bucket: true,
  sales_dropped: true,
  compounded: true,
  obsolete: true,
  property_object: true,
  match_differences: true,
  quantity_on_hand: true,
  unread_prices: true,
  price_from_catalogue: true,
  fee_from_catalogue: true,
  merged_fee: true,
  cost_from_catalogue: true,
} satisfies Record<keyof RowValues, true>;

export const rowColumns: readonly (keyof RowValues)[] = Object.keys(columns).filter((name): name is keyof RowValues => name in columns);

/** A row as a line of PostgreSQL's text format for `copy`, without its end. */
export const lineOf = (row: RowValues): string => rowColumns.map((column) => cellOf(row[column])).join('\t');

const nothing = '\\N';

function cellOf(value: RowValues[keyof RowValues] | undefined): string {
  if (value === null || value === undefined) return nothing;
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : nothing;
  return escaped(JSON.stringify(value));
}

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : text;

/** Why a row was matched, ready for `row_matches`. */
export interface PackedMatch {
  feedback: string;
  explanation: Buffer;
}

/** Signature, flags and length of the extension (PostgreSQL, COPY, "Binary Format"). */
const header = Buffer.concat([Buffer.from('PGCOPY\n\u00FF\r\n\0', 'latin1'), Buffer.alloc(8)]);
const end = Buffer.of(0xff, 0xff);
const bytesOfNumbers = 2 + 4 + 8 + 4 + 4;

/** Matches of rows as PostgreSQL's binary format for `copy`: their bytes need not be written as text and read again. */
export function matchesInBinary(ids: readonly number[], matches: readonly PackedMatch[]): Buffer {
  const feedbacks = matches.map(({ feedback }) => Buffer.from(feedback));
  const length = matches.reduce(
    (sum, { explanation }, place) => sum + bytesOfNumbers + (feedbacks[place]?.length ?? 0) + explanation.length,
    0,
  );
  const bytes = Buffer.allocUnsafe(header.length + length + end.length);
  let at = header.copy(bytes);
  for (const [place, { explanation }] of matches.entries()) {
    const feedback = feedbacks[place] ?? end.subarray(0, 0);
    at = bytes.writeInt16BE(3, at);
    at = bytes.writeInt32BE(8, at);
    at = bytes.writeBigInt64BE(BigInt(ids[place] ?? 0), at);
    for (const value of [feedback, explanation]) {
      at = bytes.writeInt32BE(value.length, at);
      at += value.copy(bytes, at);
    }
  }
  end.copy(bytes, at);
  return bytes;
}
