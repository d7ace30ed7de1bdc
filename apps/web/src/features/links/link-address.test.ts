import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

const parts = { origin: 'https://matcher.example', resultId: 7, token: 'a+b' } as const;

test.each([
  ['protected_link', 'v1', 'https://matcher.example/customer/v1/processing-results/7?access_token=a%2Bb'],
  ['protected_link', 'v2', 'https://matcher.example/customer/v2/processing-results/7?access_token=a%2Bb'],
  ['mig_pal_link', 'v2', 'https://matcher.example/customer/v2/migration/7/migration-poll?access_token=a%2Bb'],
] as const)('a %s of %s leads to %s @TASKS-74', (linkType, version, address) => {
  expect(linkAddress({ ...parts, linkType, version })).toBe(address);
});
