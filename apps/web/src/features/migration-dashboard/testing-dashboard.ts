import { listMigrationSteps } from '@fetlock/contract/migration';
import { readCustomerStatistics } from '@fetlock/contract/customer-rows';
import * as statistics from '@fetlock/contract/migration-statistics';
import type { ContractServer } from '../../testing/contract-server.ts';
import { customerRow } from '../customer-review/testing-customer-row.ts';

const types = [
  { type: 'procedure', amount: 2, revenue: 37.779, imported_amount: 0, ignored_amount: 2 },
  { type: 'drug', amount: 1, revenue: 61.294, imported_amount: 1, ignored_amount: 0 },
  { type: 'unmatched', amount: 1, revenue: 0.927, imported_amount: 0, ignored_amount: 0 },
];

/** Answers with the figures of a migration of four rows: one imported, one open, and two that are left out. */
export function givenDashboard(server: ContractServer): void {
  server.answer(listMigrationSteps, { items: [], changed: [], reopened: null, newer: null });
  server.answer(readCustomerStatistics, { items: [], progress: { items: 4, answered: 1 } });
  server.answer(statistics.readMigrationStatistics, { total: 4, unmatched: 1, imported: 1, ignored: 2 });
  server.answer(statistics.readTypesStatistics, ({ query: { excludeIgnored } }) => ({
    items: types
      .map((one) => ({ ...one, amount: one.amount - (excludeIgnored ? one.ignored_amount : 0) }))
      .filter(({ amount }) => amount > 0),
  }));
  server.answer(statistics.readImportedIgnoredStatistics, {
    items: types
      .filter((one) => one.type !== 'unmatched')
      .map(({ type, imported_amount: imported, ignored_amount: ignored }) => ({ type, imported, ignored })),
  });
  server.answer(statistics.readBucketsStatistics, {
    bucketsStats: [
      { bucket: 1, categorized: 1, imported: 1, amount: 1 },
      { bucket: 5, categorized: 2, imported: 0, amount: 3 },
    ],
    bucketMappedTypes: [{ type: 'drug', amount: 1 }],
  });
  server.answer(statistics.readIgnoreReasonsStatistics, {
    items: [
      { comment: "Inactive in the practice's system", amount: 1 },
      { comment: 'No reason given', amount: 1 },
    ],
  });
  server.answer(statistics.readSalesStatistics, {
    amount: 5,
    never_sold: 1,
    sold_long_ago: 0,
    sold_one_year_ago: 3,
    sold_two_years_ago: 0,
    sold_three_years_ago: 0,
    not_known: 1,
    total_sold: 3,
  });
  server.answer(statistics.listGroupedRows, ({ query: { part } }) => ({
    items:
      part === 'prod_imported'
        ? [{ category: 'drug', rowCount: 1, rows: [customerRow({ id: 1, orig_name: 'Carprofen 100 mg', status: 'imported' })] }]
        : part === 'prod_not_importing'
          ? [
              {
                category: 'procedure',
                rowCount: 1,
                rows: [customerRow({ id: 2, orig_name: 'Nail trim', status: 'ignore', comment: "Inactive in the practice's system" })],
              },
            ]
          : [],
  }));
}
