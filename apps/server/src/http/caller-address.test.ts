import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { callerAddress } from './caller-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['2001:db8::5', '2001:db8::5'],
  ['[2001:db8::5]', '2001:db8::5'],
  ['[2001:db8::5]:4711', '2001:db8::5'],
  ['made-up 17', ''],
  ['unknown', ''],
])('an address that a proxy reports as %s is %s @R-30', (ip, address) => {
  expect(callerAddress({ ip, socket: new Socket() })).toBe(address);
});
