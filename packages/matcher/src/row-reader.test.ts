import { expect, test } from 'vitest';
import { rowReader } from './row-reader.ts';

const options = {
  locale: 'en-US',
  unitSystem: 'imperial',
  clinic: 'Oak Clinic',
  officialname: '',
  groupname: '',
  ignorepimslabinfo: false,
} as const;

test('a row is shown as it is compared: words written out, facts by field, without the name of the practice', () => {
  const read = rowReader(options);
  expect(read({ id: '1', name: 'Oak Clinic carprofen chew tab 75mg #60 canine' })).toMatchObject({
    words: expect.not.stringContaining('oak'),
    strength: '75mg',
    pack: '60',
    form: expect.stringContaining('tablet'),
    species: 'dog',
    vaccine: '',
  });
});

test('numbers are read in the notation of the practice’s locale', () =>
  expect(rowReader({ ...options, locale: 'es-ES' })({ id: '1', name: 'Meloxicam 1,5 mg/ml' }).strength).toContain('1.5'));

test('what has no meaning is reported as well', () => {
  const read = rowReader(options);
  const unreadOf = (name: string): string => read({ id: '1', name }).unread;
  expect(unreadOf('Carprofen the 75 mg - carprofen tablet')).toBe('Carprofen the - carprofen');
  expect(unreadOf('Gauze sponge 4x4')).toBe('');
  expect(unreadOf('Fecal')).toBe('');
});
