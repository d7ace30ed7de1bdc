import { expect, test } from 'vitest';
import { reportsFor } from './reports.ts';

const all = {
  core_report: 'mapped_core.csv',
  match_html: 'match.html',
  internal_html: 'internal.html',
  chewy_catalog: 'chewy_catalog.csv',
};

test('staff are offered every report of the result @REPORT-01 @REPORT-02 @REPORT-03 @REPORT-04 @REPORT-05 @REPORT-08 @REPORT-09', () => {
  const kinds = ['match', 'internal', 'previousRun', 'previousRunAdvanced', 'core', 'input', 'inputBatch', 'CHEWY_CATALOG'];
  expect(reportsFor('staff', all)).toEqual(kinds);
});

test('what a result does not have is not offered @REPORT-10', () => {
  expect(reportsFor('staff', { ...all, chewy_catalog: null })).not.toContain('CHEWY_CATALOG');
});

test('a customer is offered match.html and nothing else @REPORT-12 @REPORT-13', () => {
  expect(reportsFor('customer', all)).toEqual(['match']);
  expect(reportsFor('customer', { ...all, match_html: null })).toEqual([]);
});
