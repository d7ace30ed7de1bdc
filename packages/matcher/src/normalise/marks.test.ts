import { describe, expect, test } from 'vitest';
import { markedReason, withoutMarks } from './marks.ts';

describe('marks', () => {
  test.each([
    ['Rimadyl discontinued', 'marked as discontinued'],
    ["Rimadyl disc'd", 'marked as discontinued'],
    ['Rimadyl DISCONT.', 'marked as discontinued'],
    ['Rimadyl (Disc)', 'marked as discontinued'],
    ['Rimadyl disc', 'marked as discontinued'],
    ['Rimadyl (I)', 'marked as inactive'],
    ['Rimadyl Inactive', 'marked as inactive'],
    ['(in-active) Rimadyl', 'marked as inactive'],
    ['zzRimadyl', 'marked as not in use'],
    ['ZZZ_ Rimadyl', 'marked as not in use'],
    ['xxRimadyl', 'marked as not in use'],
    ['XXX Rimadyl', 'marked as not in use'],
    ['DO NOT USE Rimadyl', 'marked as not in use'],
    ["Don't use Rimadyl", 'marked as not in use'],
    ['dont use Rimadyl', 'marked as not in use'],
    ['DNU Rimadyl', 'marked as not in use'],
    ['Rimadyl Obsolete', 'marked as not in use'],
  ])('%s is marked, and is Rimadyl without its mark', (name, reason) => {
    expect(markedReason(name)).toBe(reason);
    expect(withoutMarks(name).trim()).toBe('Rimadyl');
  });

  test.each([
    'Rimadyl $12',
    'Rimadyl - $12.50',
    'Rimadyl @ $1,200.00 ea',
    'Rimadyl (€ 12,50)',
    'Rimadyl +£4',
    'Rimadyl $20-40',
    'Rimadyl 45$',
    'Rimadyl 12,50 €',
    'Rimadyl 35 USD',
    'Rimadyl CA$ 8',
    'Rimadyl - 20% off',
  ])('%s has a price in its name', (name) => expect(withoutMarks(name).replace(/[\s-]+$/, '')).toBe('Rimadyl'));

  test.each(['Rimadyl 12', 'Rimadyl $/ml', 'Euro collar 12'])('%s has none', (name) => expect(withoutMarks(name)).toBe(name));

  test('a copy is what it copies', () => expect(withoutMarks('Rimadyl (Copy)').trim()).toBe('Rimadyl'));

  test.each([
    ['Exam Dr. K', 'Exam'],
    ['Exam - Dr Smith', 'Exam -'],
    ['EXAM DR. SMITH', 'EXAM'],
    ['Tramadol 50mg CIV', 'Tramadol 50mg'],
    ['Tramadol 50 mg ***C-IV***', 'Tramadol 50 mg *** ***'],
    ['Vanguard CIV', 'Vanguard CIV'],
    ['Omeprazole DR caps', 'Omeprazole DR caps'],
    ["Dr. Naylor's balm", "Dr. Naylor's balm"],
  ])('%s without its doctor and schedule', (name, item) => expect(withoutMarks(name).trim()).toBe(item));

  test.each([
    'Rimadyl',
    'Intervertebral disc',
    'Cervical disc',
    'Slipped disc',
    'Grade (I)',
    'Pizza',
    'Reactive protein',
    'XXL glove',
    'xx large',
  ])('%s has no mark', (name) => {
    expect(markedReason(name)).toBeUndefined();
    expect(withoutMarks(name)).toBe(name);
  });
});
