import { expect, test } from 'vitest';
import { together } from './use-stored-drafts.ts';

test('texts that two tabs have left are kept, also those of one row', () => {
  const others = { 1: { vendor: 'Patterson', fetlock_name: 'Rimadyl' }, 2: { vendor: 'MWI' } };
  const own = { 1: { vendor: 'Covetrus' }, 3: { variation: '75 mg' } };
  expect(together(others, {}, own)).toEqual({
    1: { vendor: 'Covetrus', fetlock_name: 'Rimadyl' },
    2: { vendor: 'MWI' },
    3: { variation: '75 mg' },
  });
});
