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
    ['DO NOT USE Rimadyl', 'marked as not in use'],
    ["Don't use Rimadyl", 'marked as not in use'],
    ['dont use Rimadyl', 'marked as not in use'],
    ['DNU Rimadyl', 'marked as not in use'],
    ['Rimadyl Obsolete', 'marked as not in use'],
  ])('%s is marked, and is Rimadyl without its mark', (name, reason) => {
    expect(markedReason(name)).toBe(reason);
    expect(withoutMarks(name).trim()).toBe('Rimadyl');
  });

  test('a copy is what it copies', () => expect(withoutMarks('Rimadyl (Copy)').trim()).toBe('Rimadyl'));

  test.each(['Rimadyl', 'Intervertebral disc', 'Grade (I)', 'Pizza', 'Reactive protein'])('%s has no mark', (name) => {
    expect(markedReason(name)).toBeUndefined();
    expect(withoutMarks(name)).toBe(name);
  });
});
