import { FieldEvidence } from '@fetlock/contract/row-details';
import { rowStatuses, statusNameOr } from '@fetlock/contract/row-statuses';
import { z } from 'zod';
import type { StoredParams } from '../tasks/stored-params.ts';
import { type Html, markup } from './markup.ts';
import { type ReportHead, type ReportRow, reportRows, selectVariationNames } from './report-rows.queries.ts';
import type { ReportServices, ReportWriter, WriteReport } from './report-writer.ts';
import { type WeightBand, countWeights } from './weights.queries.ts';

/** A candidate as it was kept with its row. */
export const StoredCandidates = z
  .array(z.object({ catalogueId: z.coerce.number(), weight: z.number(), pass: z.string(), evidence: z.array(FieldEvidence) }))
  .catch([]);
export type StoredCandidate = z.infer<typeof StoredCandidates>[number];

const rowsAPiece = 100;

const writeInternal: WriteReport = async function* ({ db }, head, params, progress) {
  yield internalHead(head, params, await countWeights(db, head.id)).text;
  let rows: ReportRow[] = [];
  for await (const row of reportRows(db, head, progress)) {
    rows.push(row);
    if (rows.length < rowsAPiece) continue;
    yield await internalPiece(db, rows, params);
    rows = [];
  }
  yield await internalPiece(db, rows, params);
  yield internalEnd.text;
};

/** internal.html: every row with its weight and reasons, for staff. */
export const internalReport: ReportWriter = { write: writeInternal };

async function internalPiece(db: ReportServices['db'], rows: readonly ReportRow[], { debug }: StoredParams): Promise<string> {
  const ids = debug ? rows.flatMap((row) => rejectedOf(row).map(({ catalogueId }) => catalogueId)) : [];
  const names = await selectVariationNames(db, ids);
  return rows.map((row) => internalRow(row, { debug, nameOf: (id) => names.get(id) ?? String(id) }).text).join('');
}

/** Everything above the rows: what was matched for whom, by which options, and how sure. */
function internalHead(head: ReportHead, params: StoredParams, bands: readonly WeightBand[]): Html {
  const names = [head.business_name, params.context.clinic, params.context.officialname, params.context.groupname];
  const options = Object.entries({ ...params, ...params.context, context: undefined, inputFilesParams: undefined })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(
      ([name, value]) =>
        markup`<tr>
          <th>${name}</th>
          <td>${Array.isArray(value) ? value.join(', ') : String(value)}</td>
        </tr>`,
    );
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>internal · ${head.task_name}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <h1>${head.task_name}</h1>
        <p>${[...new Set(names.map((name) => name.trim()).filter(Boolean))].join(' · ')}</p>
        <p>
          Version ${head.id} of ${head.created_at.toISOString()}, matched to ${head.catalogue_name}. ${head.lines_read} lines read,
          ${head.lines_not_read} not read; ${head.source_rows} items, ${head.row_count} rows.${learnedFrom(head.learning)}
        </p>
        <h2>Weights</h2>
        <table>
          <tr>
            <th>Weight</th>
            <th>Rows</th>
          </tr>
          ${bands.map(
            ({ label, rows }) =>
              markup`<tr>
                <td>${label}</td>
                <td>${rows}</td>
              </tr>`,
          )}
        </table>
        <details>
          <summary>Options</summary>
          <table>
            ${options}
          </table>
        </details>
        <h2>Rows</h2>
        <table>
          <tr>
            <th>#</th>
            <th>Code</th>
            <th>Name</th>
            <th>Status</th>
            <th>Category</th>
            <th>Entry</th>
            <th>Weight</th>
            <th>Why</th>
          </tr>
     `;
}

const Learning = z.object({ reviewed_rows: z.number() }).catch({ reviewed_rows: 0 });

function learnedFrom(learning: unknown): string {
  const { reviewed_rows: count } = Learning.parse(learning);
  return count === 0 ? '' : ` The weights were learned from the ${count} rows decided on last.`;
}

const styles = markup`body{font:14px sans-serif;margin:2em}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:2px
6px;text-align:left;vertical-align:top}.rejected td{color:#666;font-size:12px}`;

/** One row with its reasons. With `debug` the candidates that were not taken follow, each with what it agreed and differed in. */
function internalRow(row: ReportRow, { debug, nameOf }: { debug: boolean; nameOf: (variationId: number) => string }): Html {
  const code = row.fetlock_code_override ?? row.fetlock_code;
  const entry = [code, row.fetlock_name, row.entry_variation_name].filter(Boolean).join(' · ');
  const rejected = debug ? rejectedOf(row).map((candidate) => rejectedRow(candidate, nameOf)) : [];
  return markup`<tr>
      <td>${row.orig_order}</td>
      <td>${row.orig_code}</td>
      <td>${row.orig_name}</td>
      <td>${rowStatuses[statusNameOr(row.status)].title}</td>
      <td>${row.mapped_core_type_override ?? row.category}</td>
      <td>${entry}</td>
      <td>${weightText(row.match_weight)}</td>
      <td>${row.matcher_feedback}</td>
    </tr>
    ${rejected}`;
}

function rejectedOf(row: Pick<ReportRow, 'candidates' | 'catalogue_variation_id'>): StoredCandidate[] {
  return StoredCandidates.parse(row.candidates ?? []).filter(({ catalogueId }) => catalogueId !== row.catalogue_variation_id);
}

function rejectedRow({ catalogueId, weight, pass, evidence }: StoredCandidate, nameOf: (variationId: number) => string): Html {
  const told = evidence
    .filter(({ outcome }) => outcome !== 'missing')
    .map(({ field, outcome, bits, source, catalogue }) => `${field} ${outcome} (${bits.toFixed(1)} bits: ${source} / ${catalogue})`);
  return markup`<tr class="rejected">
    <td></td>
    <td></td>
    <td colspan="3">not taken, ${pass}</td>
    <td>${nameOf(catalogueId)}</td>
    <td>${weightText(weight)}</td>
    <td>${told.join('; ')}</td>
  </tr> `;
}

const weightText = (weight: number | null): string => (weight === null ? '' : weight.toFixed(3));

const internalEnd: Html = markup`</table></body></html>
`;
