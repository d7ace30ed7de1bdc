import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { testingRow } from '../../../apps/web/src/features/review/testing-row.ts';

/** Arrangement of the rows: in groups of about eight, without groups, or all in one group. */
export const arrangements = ['many', 'none', 'one'] as const;
export type Arrangement = (typeof arrangements)[number];

export interface SyntheticRows {
  items: readonly ResultRow[];
  arrangement: Arrangement;
}

const words =
  'Amoxicillin Carprofen Rabies Bordetella Dental Exam Spay Neuter Canine Feline Vaccine Tablet Capsule Oral Suspension Injection Panel Urinalysis Radiograph Bandage Syringe Diet Renal Hydrolyzed Heartworm Chewable Ultrasound Cytology'.split(
    ' ',
  );
const statuses: readonly RowStatusName[] = [
  'not_reviewed',
  'not_reviewed',
  'ready_for_import',
  'ask_customer',
  'needs_change',
  'ignore',
  'imported',
  'needs_re_review',
  'unmatched',
  'correct_by_multimatch',
];
const categories = ['drug', 'lab', 'vaccine', 'procedure', 'food', 'supply'] as const;

/** Rows like those of a practice's list; the same for the same count. Every text is a separate string, as from a response. */
export function makeRows(count: number, arrangement: Arrangement): SyntheticRows {
  const random = sequence(42);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => items[below(items.length)] as Item;
  const phrase = (length: number) => Array.from({ length }, () => pick(words)).join(' ');
  const amount = (most: number) => Math.round(random() * most * 100) / 100;
  const template = testingRow({ id: 1 });
  let group = 0;
  let left = 0;
  const items = Array.from({ length: count }, (_, index): ResultRow => {
    if (left === 0) [group, left] = [group + 1, 1 + below(15)];
    left -= 1;
    const status = pick(statuses);
    const { id: statusId, title } = rowStatuses[status];
    return {
      ...template,
      id: index + 1,
      orig_order: index + 1,
      status: { id: statusId, name: status, title },
      status_id: statusId,
      multimatch: arrangement === 'none' ? null : arrangement === 'one' ? 'MM-1' : `MM-${group}`,
      orig_code: `C${10_000 + index}`,
      orig_name: `${phrase(3)} ${below(50) * 10}mg ${index + 1}`,
      fetlock_name: phrase(2),
      fetlock_code: `P${below(90_000)}`,
      entry_variation_name: `${phrase(3)}, ${below(90)} count`,
      variation: phrase(2),
      category: pick(categories),
      subcategory: phrase(1),
      match_weight: random() < 0.3 ? 1 : random(),
      vendor: phrase(1),
      vendor_code: `V${below(99_999)}`,
      package_type: pick(['each', 'bottle', 'box']),
      custom_gl_code: random() < 0.3 ? `GL${below(900)}` : null,
      ndc: String(below(1e10)),
      upc: String(below(1e12)),
      cost: amount(100),
      dispensing_fee: random() < 0.5 ? null : amount(12),
      revenue_percent: amount(2),
      reviewed: random() < 0.4,
      priceInfo: {
        ...template.priceInfo,
        price: amount(300),
        minimum_price: amount(30),
        total_sold: below(9_000),
        total_sold_12: below(3_000),
      },
      propsStructure: { ...template.propsStructure, id: index + 1 },
    };
  });
  return { items, arrangement };
}

/** Numbers from 0 to 1 that look random and are the same every time (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
