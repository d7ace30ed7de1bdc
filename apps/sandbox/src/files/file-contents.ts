import { sessionFiles, type SessionFileName } from '@fetlock/contract/platform-files';
import { sessionStatuses, type SessionStatus } from '@fetlock/contract/platform-sessions';
import type { PracticeRow } from '../database/tables.ts';
import { csv } from './csv.ts';
import { sourcePrices } from './source-prices.ts';

/** The files a session of this status has. The exporter leaves the first three, the preprocessor the rest. */
export function filesAt(status: SessionStatus): SessionFileName[] {
  if (status === 'EXPORTER_DOWNLOADED') return [];
  const exported: SessionFileName[] = ['Company.csv', 'source_prices.csv'];
  if (sessionStatuses[status].inventoryAvailable) exported.push('inventory_items.csv');
  const notYetPreprocessed: SessionStatus[] = ['EXPORT_DONE', 'PREPROCESSING_IN_PROGRESS', 'PREPROCESSING_FAILED'];
  return notYetPreprocessed.includes(status)
    ? exported
    : [...exported, '__stats.html', '__healthCheck.csv', '__unclassifiedInvoiceLines.csv', '__unmatchedInvoiceLines.csv'];
}

/** What a file of a practice's session holds: small, but of the real shape. `pims`: the practice system that the data came from. */
export function fileBytes(name: SessionFileName, practice: PracticeRow, pims: string): Buffer {
  return Buffer.from(contents[name](practice, pims), 'utf8');
}

export const mimeTypeOf = (name: SessionFileName): string => sessionFiles[name].mimeType;

const contents: Record<SessionFileName, (practice: PracticeRow, pims: string) => string> = {
  'Company.csv': ({ sites }) => csv(['company_number', 'company_name'], ...sites.map(({ siteNumber, name }) => [String(siteNumber), name])),
  'source_prices.csv': (_practice, pims) => sourcePrices(pims),
  'inventory_items.csv': () =>
    csv(
      ['item_id', 'name', 'quantity_on_hand', 'unit', 'cost'],
      ['1205', 'Rimadyl 75mg chew #60', '14', 'bottle', '61.20'],
      ['3310', 'DHPP vaccine', '75', 'dose', '8.90'],
    ),
  '__healthCheck.csv': () =>
    csv(['check', 'result', 'rows'], ['items without a name', 'ok', '0'], ['items without a price', 'warning', '2']),
  '__unclassifiedInvoiceLines.csv': () => csv(['invoice', 'code', 'description', 'amount'], ['10233', '', 'MISC CHARGE', '15.00']),
  '__unmatchedInvoiceLines.csv': () =>
    csv(['invoice', 'code', 'description', 'amount'], ['10234', '9981', 'OLD ITEM - DO NOT USE', '4.10']),
  '__stats.html': ({ name, sites }) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Migration stats</title><h1>Migration stats</h1>` +
    `<table><tr><th>Practice</th><td>${text(name)}</td></tr><tr><th>Sites</th><td>${sites.length}</td></tr></table></html>`,
};

const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
