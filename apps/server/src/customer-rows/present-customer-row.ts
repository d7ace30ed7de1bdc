import type { ChangedCustomerRow, CustomerRow } from '@fetlock/contract/customer-rows';
import { rowStatuses, statusNameOr } from '@fetlock/contract/row-statuses';
import { OutcomeState } from '@fetlock/contract/run';
import { priceNote } from '@fetlock/rules/catalogue-price';
import { wordsOfComment } from '@fetlock/rules/comment-words';
import { nameOfAuthor } from '../rows/name-of-author.ts';
import { pollOf, statusOnWire } from '../rows/present-row.ts';
import type { CustomerRowRecord } from './customer-rows.queries.ts';

const Outcome = OutcomeState.nullable();

/** A row as a customer sees it. */
export function presentCustomerRow(row: CustomerRowRecord): CustomerRow {
  const status = statusNameOr(row.status);
  return {
    id: row.id,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    orig_order: row.orig_order,
    status: statusOnWire(status),
    status_id: rowStatuses[status].id,
    previous_status_id: row.previous_status === null ? null : rowStatuses[statusNameOr(row.previous_status)].id,
    orig_cat1: row.orig_cat1,
    orig_code: row.orig_code,
    orig_name: row.orig_name,
    orig_external_code: row.orig_external_code,
    fetlock_name: row.fetlock_name,
    entry_variation_name: row.entry_variation_name,
    fetlock_code: row.fetlock_code,
    variation: row.variation,
    category: row.category,
    subcategory: row.subcategory,
    mapped_core_type: row.mapped_core_type,
    mapped_core_type_override: row.mapped_core_type_override,
    custom_gl_code: row.custom_gl_code,
    dispensing_fee: row.dispensing_fee,
    revenue_percent: row.revenue_percent,
    bucket: row.bucket,
    comment: row.comment,
    upc: row.upc,
    ndc: row.ndc,
    barcode: row.barcode,
    vendor: row.vendor,
    vendor_code: row.vendor_code,
    match_weight: row.match_weight,
    reviewed: row.reviewed,
    customer_verified: row.customer_verified,
    analyze_status: Outcome.parse(row.analyze_status),
    import_status: Outcome.parse(row.import_status),
    multimatch_group_approved: row.multimatch_group_approved,
    multimatch: row.multimatch,
    propsStructure: { id: row.id, compounded: row.compounded, obsolete: row.obsolete },
    priceInfo: {
      price: row.price,
      price_from_catalogue: priceNote(row) !== null,
      minimum_price: row.minimum_price,
      lastsold: row.lastsold === null ? null : String(row.lastsold),
      total_sold: row.total_sold,
      total_sold_12: row.total_sold_12,
      total_sold_24: row.total_sold_24,
      total_sold_36: row.total_sold_36,
    },
    migrationPoll: pollOf(row, row.note_visitor ?? nameOfAuthor({ id: row.note_by ?? 0, name: row.noter_name })),
    lastComment: commentOf(row.comment_id, row.comment_message, row.comment_visitor, { id: row.commenter_id, name: row.commenter_name }),
    question: commentOf(row.question_id, row.question_message && wordsOfComment(row.question_message), null, {
      id: row.asker_id,
      name: row.asker_name,
    }),
    asked: row.asked,
    chosen_by_staff: row.chosen_by_staff,
    step: row.step,
    signed: row.signed_step !== null,
  };
}

/** A row just changed by a person of this name. */
export const presentChangedCustomerRow = (row: CustomerRowRecord, batch: string | null): ChangedCustomerRow => ({
  ...presentCustomerRow(row),
  batch,
});

function commentOf(
  id: number | null,
  message: string | null,
  visitor: string | null,
  author: { id: number | null; name: string | null },
): CustomerRow['lastComment'] {
  if (id === null || message === null || author.id === null) return null;
  return { id, message, user: { id: author.id, name: nameOfAuthor({ id: author.id, name: author.name }) }, visitor };
}
