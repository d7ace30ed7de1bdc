import { sessionFiles, type SessionFileName } from '@fetlock/contract/platform-files';
import { sessionStatuses, type SessionStatus } from '@fetlock/contract/platform-sessions';
import { csv } from './csv.ts';
import { migrationStats } from './migration-stats.ts';
import { sourcePrices } from './source-prices.ts';
import type { FilesOf } from './files-of.ts';

/** The files that a session in this status has. The exporter writes the first three, the preprocessor the rest. */
export function filesAt(status: SessionStatus): SessionFileName[] {
  if (status === 'EXPORTER_DOWNLOADED') return [];
  const exported: SessionFileName[] = ['Company.csv', 'source_prices.csv'];
  if (sessionStatuses[status].inventoryAvailable) exported.push('inventory_items.csv');
  const notYetPreprocessed: SessionStatus[] = ['EXPORT_DONE', 'PREPROCESSING_IN_PROGRESS', 'PREPROCESSING_FAILED'];
  return notYetPreprocessed.includes(status)
    ? exported
    : [...exported, '__stats.html', '__healthCheck.csv', '__unclassifiedInvoiceLines.csv', '__unmatchedInvoiceLines.csv'];
}

/** The content of a file of a practice's session: small, but in the real format. */
export const fileBytes = (name: SessionFileName, of: FilesOf): Buffer => Buffer.from(contents[name](of), 'utf8');

export const mimeTypeOf = (name: SessionFileName): string => sessionFiles[name].mimeType;

const contents: Record<SessionFileName, (of: FilesOf) => string> = {
  'Company.csv': ({ practice: { sites } }) =>
    csv(['company_number', 'company_name'], ...sites.map(({ siteNumber, name }) => [String(siteNumber), name])),
  'source_prices.csv': ({ pims }) => sourcePrices(pims),
  'inventory_items.csv': () =>
    csv(
      ['item_id', 'name', 'quantity_on_hand', 'unit', 'cost'],
      ['1205', 'Rimadyl 75mg chew #60', '14', 'bottle', '61.20'],
      ['3310', 'DHPP vaccine', '75', 'dose', '8.90'],
    ),
  '__healthCheck.csv': (of) =>
    csv(
      ['check', 'result', 'rows'],
      ['items without a name', 'ok', '0'],
      ['items without a price', 'warning', '2'],
      ...companiesWithoutSite(of),
    ),
  '__unclassifiedInvoiceLines.csv': () => csv(['invoice', 'code', 'description', 'amount'], ['10233', '', 'MISC CHARGE', '15.00']),
  '__unmatchedInvoiceLines.csv': () =>
    csv(['invoice', 'code', 'description', 'amount'], ['10234', '9981', 'OLD ITEM - DO NOT USE', '4.10']),
  '__stats.html': migrationStats,
};

/** Companies of the practice that no row of its mapping names, and which therefore go to the default site. */
function companiesWithoutSite({ practice, settings: { preprocessorMultiClinicSite: config } }: FilesOf): string[][] {
  if (!config) return [];
  const named = new Set(config.siteNames.flatMap(({ companyNumbers }) => companyNumbers));
  const left = practice.sites.filter(({ siteNumber }) => !named.has(siteNumber)).length;
  return [[`companies that go to the default site ${config.defaultSite}`, left === 0 ? 'ok' : 'warning', String(left)]];
}
