import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { prepareRow } from './index/prepare.ts';
import { medicalGroups } from './normalise/synonyms.ts';
import { stripPatterns } from './reading-rules.ts';

const rules = { profile: 'pharmacy', synonyms: medicalGroups } as const;
const none = { clinic: '', officialname: '', groupname: '' };

it.each(['Smith-Jones Vet', 'Über-Klinik', 'Paws & Claws (East)', 'A+ Animal [24/7]', 'Dr. Who? *Vet*', 'C:\\Vets', 'Vet.Co #1 {x}|y^z$'])(
  'the name of the practice is not part of the name of an item: %s',
  (clinic) => {
    const { words } = prepareRow({ id: 'r', name: `Rabies vaccine ${clinic} booster` }, rules, stripPatterns({ ...none, clinic }));
    expect(words.map(({ text }) => text)).toEqual(
      prepareRow({ id: 'r', name: 'Rabies vaccine booster' }, rules).words.map(({ text }) => text),
    );
  },
);

test('any name of a practice can be stripped', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
      expect(() => stripPatterns({ clinic: name, officialname: `${name}-${name}`, groupname: `(${name}` })).not.toThrow();
    }),
  ));
