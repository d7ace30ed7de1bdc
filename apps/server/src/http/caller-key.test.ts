import { expect, it } from 'vitest';
import { networkOf } from './caller-key.ts';

it.each([
  ['2001:db8::5', '2001:db8:0:0'],
  ['2001:db8::27', '2001:db8:0:0'],
  ['2a01:4f8:c17::1', '2a01:4f8:c17:0'],
  ['2a01:4f8:c17:0:1:2:3:4', '2a01:4f8:c17:0'],
  ['2A01:04F8:c17:7::', '2a01:4f8:c17:7'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));
