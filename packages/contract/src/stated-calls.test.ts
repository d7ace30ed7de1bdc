import { expect, test } from 'vitest';
import { apiVersions } from './call.ts';
import { everyCall } from './calls.ts';

/**
 * The calls as other clients know them: tests of the API take their addresses from the contract, and would follow it to another one.
 * A version in front: the call exists in that one alone.
 */
const stated = [
  'POST google/callback @CALL-006',
  'GET users @CALL-007',
  'POST users @CALL-008',
  'DELETE users/{} @CALL-009',
  'POST token/verify @CALL-010',
  'GET constants @CALL-011',
  'GET constants/fetlock @CALL-012',
  'GET businesses @CALL-013',
  'GET businesses/saved @CALL-014',
  'GET businesses/sessions @CALL-015',
  'GET businesses/session @CALL-016',
  'v2 GET businesses/request-source-data-location @CALL-017',
  'v1 GET businesses/session-source-data-location @CALL-018',
  'GET businesses/session-files @CALL-019',
  'GET businesses/sessions/sites @CALL-020',
  'POST businesses/sessions/sites @CALL-021',
  'GET businesses/sessions/settings @CALL-022',
  'PUT businesses/sessions/settings @CALL-023',
  'GET businesses/sessions/requests @CALL-024',
  'GET businesses/sessions/request @CALL-025',
  'GET tasks @CALL-026',
  'GET tasks/{} @CALL-028',
  'v1 POST tasks @CALL-029',
  'v2 POST tasks @CALL-032',
  'POST tasks/{} @CALL-033',
  'POST tasks/{}/start-preprocessor @CALL-034',
  'PATCH tasks/{} @CALL-035',
  'PATCH tasks/batch @CALL-036',
  'v1 POST tasks/{}/deep-clone @CALL-037',
  'POST tasks/{}/upload-mapped-core @CALL-038',
  'v1 POST tasks/{}/import-sessions @CALL-039',
  'GET files @CALL-040',
  'GET files/download @CALL-041',
  'GET files/generate-and-download @CALL-042',
  'GET files/download-session-file @CALL-043',
  'GET files/stats @CALL-044',
  'GET processing-results @CALL-045',
  'GET processing-results/{} @CALL-046',
  'GET processing-results/{}/statuses @CALL-047',
  'GET processing-results/{}/rows @CALL-048',
  'GET processing-results/{}/rows/count @CALL-049',
  'PUT processing-results/{}/rows/{} @CALL-050',
  'PUT processing-results/{}/rows/{}/props-structure/{} @CALL-051',
  'GET processing-results/{}/match-score/statistics @CALL-052',
  'GET processing-results/{}/match-score/smart-status/amount @CALL-053',
  'POST processing-results/{}/match-score/smart-status @CALL-054',
  'POST processing-results/{}/link @CALL-055',
  'GET processing-results/{}/comments @CALL-056',
  'GET processing-results/{}/rows/{}/comments @CALL-057',
  'POST processing-results/{}/rows/{}/comments @CALL-058',
  'GET processing-results/{}/total-revenue @CALL-059',
  'GET processing-results/{}/statistics @CALL-060',
  'POST processing-results/{}/rows/statuses @CALL-061',
  'POST processing-results/{}/rows/statuses/bulk @CALL-062',
  'POST processing-results/{}/rows/analyse/bulk @CALL-063',
  'POST processing-results/{}/rows/import/bulk @CALL-064',
  'GET row-statuses @CALL-065',
  'GET tags @CALL-066',
  'POST tags @CALL-067',
  'GET migration/{} @CALL-068',
  'POST migration/{} @CALL-069',
  'PATCH migration/{} @CALL-070',
  'PUT migration/{}/signature @CALL-071',
  'GET migration/{}/multimatch/statistics @CALL-072',
  'PATCH migration/{}/multimatch @CALL-073',
  'GET migration/{}/statistics @CALL-074',
  'GET migration/{}/types-statistics @CALL-075',
  'GET migration/{}/sales-statistics @CALL-076',
  'GET migration/{}/ignore-reasons-statistics @CALL-077',
  'GET migration/{}/imported-ignored-statistics @CALL-078',
  'GET migration/{}/buckets-statistics @CALL-079',
  'POST breeds/process-unresolved @CALL-087',
  'GET breeds @CALL-088',
  'PATCH breeds/{} @CALL-089',
  'POST breeds/resolve/{} @CALL-090',
  'POST breeds/resolve/{}/upload @CALL-091',
];

const addresses = everyCall.map(({ method, path, versions = apiVersions }) => {
  const address = `${method} ${path.slice(1).replaceAll(/:\w+/g, '{}')}`;
  return versions.length === apiVersions.length ? address : `${versions.join(' ')} ${address}`;
});

test.for(stated)('there is the call %s', (line) => {
  const [address = ''] = line.split(' @');
  expect(addresses.filter((one) => one === address)).toEqual([address]);
});
