import { expect, test } from 'vitest';
import { defaultRowsPerPage, pagesShown, palRowsPerPageOptions, readView, withView } from './address.ts';
import { palSteps, stepNamed } from './pal-steps.ts';
import { rowsRequest } from './rows-request.ts';

const step = (name: 'multimatch' | 'ask_customer' | 'compounded' | 'ignored') => stepNamed(palSteps([]), name);
const view = { page: 3, rowsPerPage: 50, unresolvedFirst: true, reasons: [] } as const;

test('rows are requested with the filter of their step @PAL-76 @CONST-40', () => {
  expect(rowsRequest(step('multimatch'), view)).toEqual({
    step: 'multimatch',
    groupBy: 'orig_order',
    multimatchFields: ['orig_order'],
    sortBy: 'multimatch_group_approved',
    page: 3,
    rowsPerPage: 50,
  });
  expect(rowsRequest(step('ask_customer'), view)).toEqual({
    step: 'ask_customer',
    statusesNames: ['ask_customer', 'customer_requested'],
    page: 3,
    rowsPerPage: 50,
  });
  expect(rowsRequest(step('ignored'), { ...view, reasons: ['Never sold', 'Gifts'] })).toEqual({
    step: 'ignored',
    groupBy: 'comment',
    comment: ['Never sold', 'Gifts'],
    page: 3,
    rowsPerPage: 50,
  });
});

test('without "Unresolved first" the groups keep their order', () => {
  expect(rowsRequest(step('multimatch'), { ...view, unresolvedFirst: false })).not.toHaveProperty('sortBy');
});

test('with All no paging is sent @PAL-73', () => {
  const request = rowsRequest(step('compounded'), { ...view, rowsPerPage: 'all' });
  expect(request).toEqual({ step: 'compounded', statusesNames: ['compounded'], fetchAll: true });
});

test('signed rows are found whatever has happened to them since', () => {
  expect(rowsRequest({ ...step('ask_customer'), status: 'signed' }, view)).not.toHaveProperty('statusesNames');
});

test('page sizes, 200 at first @PAL-71 @PAL-72 @CONST-10', () => {
  expect(palRowsPerPageOptions).toEqual([50, 100, 200, 500, 'all']);
  expect(defaultRowsPerPage).toBe(200);
  expect(readView(new URLSearchParams()).rowsPerPage).toBe(200);
});

test('an address is read back as written, and invalid parameters count as missing', () => {
  const search = withView(new URLSearchParams('other=1'), { step: 'ignored', rowsPerPage: 'all', reasons: ['A, b', 'C'] });
  expect(readView(search)).toEqual({ step: 'ignored', page: 1, rowsPerPage: 'all', unresolvedFirst: true, reasons: ['A, b', 'C'] });
  expect(search.get('other')).toBe('1');
  expect(readView(new URLSearchParams('step=none&page=-2&rowsPerPage=7'))).toEqual(readView(new URLSearchParams()));
});

test('another step begins at its first page without the reasons of the previous one', () => {
  const search = withView(new URLSearchParams('step=ignored&page=4&comment=A'), { step: 'multimatch' });
  expect(readView(search)).toMatchObject({ step: 'multimatch', page: 1, reasons: [] });
});

test('five page buttons around the current page @PAL-70', () => {
  expect(pagesShown(1, 12)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesShown(6, 12)).toEqual([4, 5, 6, 7, 8]);
  expect(pagesShown(12, 12)).toEqual([8, 9, 10, 11, 12]);
  expect(pagesShown(2, 3)).toEqual([1, 2, 3]);
  expect(pagesShown(1, 0)).toEqual([]);
});
