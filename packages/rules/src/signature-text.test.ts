import { expect, test } from 'vitest';
import { splitName } from './signature-text.ts';

test.each([
  ['Jane Doe', 'Jane', 'Doe'],
  [' Dr. Jane  van der Doe ', 'Jane', 'van der Doe'],
  ['Prof Dr. Jane Doe', 'Jane', 'Doe'],
  ['Drew Barry', 'Drew', 'Barry'],
  ['Jane', 'Jane', ''],
  ['Dr.', 'Dr.', ''],
  ['', '', ''],
])('%s is %s and %s', (name, firstName, lastName) => expect(splitName(name)).toEqual({ firstName, lastName }));
