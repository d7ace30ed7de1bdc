import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foldName, wordKey } from './fold-name.ts';

describe('names of one substance in several languages are equal', () => {
  it.each([
    ['amoxicillin', 'amoxicilina', 'amoxicilline', 'amoxycillin'],
    ['hydrochlorothiazide', 'hidroclorotiazida', 'idroclorotiazide'],
    ['phenobarbital', 'fenobarbital'],
    ['cephalexin', 'cefalexina', 'cefalexine'],
    ['cyclosporine', 'ciclosporina', 'ciclosporin'],
    ['ketoconazole', 'cetoconazol', 'ketokonazol'],
    ['sulfate', 'sulphate', 'sulfato', 'sulfat'],
    ['acetylsalicylic', 'acetilsalicilico', 'acetylsalicylique'],
    ['oestradiol', 'estradiol'],
    ['streptomycin', 'estreptomicina'],
    ['warfarin', 'varfarin', 'warfarina'],
  ])('%s, %s, …', (first, ...others) => {
    for (const other of others) expect(foldName(other)).toBe(foldName(first));
  });
});

describe('names that look alike stay apart', () => {
  it.each([
    ['dexamethasone', 'betamethasone'],
    ['prednisone', 'prednisolone'],
    ['chlorpromazine', 'clomipramine'],
    ['cefazolin', 'cefalexin'],
    ['hydroxyzine', 'hydralazine'],
    ['nicotine', 'nicotinamide'],
    ['chest', 'quest'],
    ['bowel', 'bovela'],
    ['claw', 'clav'],
    ['quat', 'cath'],
    ['extra', 'hextra'],
  ])('%s, %s', (one, other) => expect(foldName(one)).not.toBe(foldName(other)));
});

test('plural and singular are equal', () => expect(wordKey('vaccines')).toBe(wordKey('vaccine')));

test('a fold is never longer than the word, and never empty', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
      const folded = foldName(word);
      expect(folded.length).toBeGreaterThan(0);
      expect(folded.length).toBeLessThanOrEqual(word.length);
    }),
  ));
