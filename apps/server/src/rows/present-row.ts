import type { Environment } from '@fetlock/contract/environments';
import { wireValues } from '@fetlock/contract/row-fields';
import { type ChangedRow, type ResultRow, RowOutcome } from '@fetlock/contract/rows';
import { type RowStatusName, rowStatuses, statusIdOf, statusNameOr } from '@fetlock/contract/row-statuses';
import { amountNote, priceNote } from '@fetlock/rules/catalogue-price';
import { guardsAmong } from '@fetlock/rules/guards';
import { personText } from '@fetlock/rules/visitors';
import { z } from 'zod';
import { nameOfAuthor } from './name-of-author.ts';
import type { RowRecord } from './rows.queries.ts';
import { signedAs } from './signed-as.ts';

const Properties = z.record(z.string(), z.string()).catch({});
const outcome = (value: unknown) => RowOutcome.nullable().parse(value ?? null);

export const statusOnWire = (name: RowStatusName): ResultRow['status'] => ({
  id: rowStatuses[name].id,
  name,
  title: rowStatuses[name].title,
});

/** A row as sent to clients. `environment` selects the analysis and import status it contains. */
export function presentRow(row: RowRecord, environment: Environment): ResultRow {
  const status = statusNameOr(row.status);
  const analyses = { prod: outcome(row.prod_analysis), stage: outcome(row.stage_analysis), play: outcome(row.play_analysis) };
  const imports = { prod: outcome(row.prod_import), stage: outcome(row.stage_import), play: outcome(row.play_import) };
  return {
    ...wireValues(row),
    id: row.id,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    orig_order: row.orig_order,
    status: statusOnWire(status),
    status_id: statusIdOf(status),
    previous_status_id: row.previous_status === null ? null : statusIdOf(statusNameOr(row.previous_status)),
    guards: row.guards,
    accepted_guards: guardsAmong(row.accepted_guards),
    analyze_status: analyses[environment]?.status ?? null,
    import_status: imports[environment]?.status ?? null,
    prodAnalysis: analyses.prod,
    stageAnalysis: analyses.stage,
    playAnalysis: analyses.play,
    prodImport: imports.prod,
    stageImport: imports.stage,
    playImport: imports.play,
    lastComment: lastCommentOf(row),
    migrationPoll: pollOf(row, personText(nameOfAuthor({ id: row.note_by ?? 0, name: row.noter_name }), row.note_visitor)),
    asked: row.asked,
    signed: signedAs(row),
    property_object: Properties.parse(row.property_object),
    variationStructure: row.variation === null ? null : { code: row.variation, name: row.entry_variation_name ?? '' },
    propsStructure: { id: row.id, compounded: row.compounded, obsolete: row.obsolete },
    priceInfo: {
      price: row.price,
      price_from_catalogue: priceNote(row) !== null,
      fee_from_catalogue: amountNote('dispensing_fee', row.dispensing_fee, row.fee_from_catalogue) !== null,
      cost_from_catalogue: amountNote('cost', row.cost, row.cost_from_catalogue) !== null,
      minimum_price: row.minimum_price,
      lastsold: row.lastsold === null ? null : String(row.lastsold),
      taxable: row.taxable,
      allow_discount: row.allow_discount,
      total_sold: row.total_sold,
      total_sold_12: row.total_sold_12,
      total_sold_24: row.total_sold_24,
      total_sold_36: row.total_sold_36,
    },
    priceStructure: { extendProperties: { cost: row.cost, costComment: null } },
  };
}

/** What was noted and ticked in the Migration PAL; a note has an author of this name where it is known when it was written. */
export const pollOf = (row: Pick<RowRecord, 'poll_checked' | 'poll_notes' | 'note_at'>, name: string): ResultRow['migrationPoll'] => ({
  checked: row.poll_checked,
  notes: row.poll_notes,
  ...(row.note_at !== null && { author: { name, at: row.note_at.toISOString() } }),
});

/** A row just changed by a person of this name. */
export const presentChanged = (row: RowRecord, batch: string | null): ChangedRow => ({ ...presentRow(row, 'prod'), batch });

function lastCommentOf(row: RowRecord): ResultRow['lastComment'] {
  if (row.last_comment_id === null || row.comment_message === null || row.commenter_id === null) return null;
  const user = { id: row.commenter_id, email: row.commenter_email ?? '', picture: row.commenter_picture };
  return { id: row.last_comment_id, message: row.comment_message, user };
}
