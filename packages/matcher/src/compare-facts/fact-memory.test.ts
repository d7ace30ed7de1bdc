import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Facts } from '../facts/facts.ts';
import { readText } from '../reading/read-text.ts';
import { medicalGroups } from '../normalise/synonyms.ts';
import { FactMemory } from './fact-memory.ts';
import { pharmacyRules, type FactRule } from './fact-rules.ts';
import { comparedFields, fieldSet, noOutcomes } from '../signals/outcomes.ts';
import { signalNames, signalPlace } from '../signals/signals.ts';

const pieces = fc.constantFrom(
  '75 mg',
  '5 mg/ml',
  '#60',
  '100 ct',
  'tablet',
  'capsule',
  'ER',
  'dog',
  'puppy',
  '10 ml',
  'over 20 lb',
  '11-20 lb',
  '26-50',
  '10.4',
  'beef',
  'DHPP',
  '4 x 4',
  '2 in x 5 yd',
  '2 in',
  '5 yd',
  'left',
  'chem 17',
  'canned',
  'kit',
  '2.5 g',
  '4.5 g',
  'single dose',
  '>10',
);
const texts = fc.array(pieces, { maxLength: 4 }).map((list) => list.join(' '));
const factsOf = (text: string): Facts => readText(text, { profile: 'pharmacy', synonyms: medicalGroups }).facts;

const compared = (memory: FactMemory, source: Facts, catalogue: Facts, number: number) => {
  const findings = { outcomes: noOutcomes(), values: new Float64Array(signalNames.length) };
  memory.compare(source, catalogue, number, findings);
  return findings;
};

test('the memory returns what its rules return, in any order of rows and variations', () => {
  const memory = new FactMemory('pharmacy');
  const numbers = new Map<string, number>();
  fc.assert(
    fc.property(texts, texts, (source, catalogue) => {
      const [ours, theirs] = [factsOf(source), factsOf(catalogue)];
      const number = numbers.get(catalogue) ?? numbers.size;
      numbers.set(catalogue, number);
      const { outcomes, values } = compared(memory, ours, theirs, number);
      expect({ outcomes, values }).toEqual(compared(new FactMemory('pharmacy'), ours, theirs, 0));
      for (const rule of pharmacyRules) {
        const { outcome, degree = 1, otherRelease } = rule.compare(ours, theirs);
        expect(outcomes[outcome] & rule.field.field).toBe(rule.field.field);
        const signal = otherRelease ? signalPlace['form.otherRelease'] : rule.field.signals[outcome];
        if (signal >= 0) expect(values[signal]).toBe(degree);
      }
    }),
    { numRuns: 1000 },
  );
});

/** Facts that no text may state together: few different ones, so that they meet in every combination. */
const anyFacts: fc.Arbitrary<Facts> = fc.record(
  {
    strengths: someOf(factsOf('75 mg, 5 mg/ml, 4.5 g tablet').strengths.concat(factsOf('10 ml, 7 g').sizes)),
    sizes: someOf(factsOf('10 ml, 7 g, 2 in').sizes.concat(factsOf('75 mg').strengths)),
    dimensions: someOf(factsOf('4 x 4').dimensions?.concat(factsOf('2 in x 5 yd').dimensions ?? []) ?? []),
    counts: someOf([1, 60, 75]),
    numbers: someOf([10, 20, 60, 75]),
    bands: someOf(factsOf('10-20 kg').bands.concat(factsOf('over 100 lb').bands)),
    ranges: someOf([
      { from: 10, to: 20 },
      { from: 26, to: Infinity },
    ]),
    forms: someOf(['tablet', 'chewable', 'vial', 'kit', 'syringe'].flatMap((form) => factsOf(form).forms)),
    modifiers: someOf(['extended release', 'delayed release']),
    species: someOf(factsOf('dog cat').species),
    flavours: someOf(['beef', 'liver']),
    lifeStages: someOf(factsOf('puppy').lifeStages?.concat(factsOf('senior').lifeStages ?? []) ?? []),
    textures: someOf(factsOf('canned').textures?.concat(factsOf('dry').textures ?? []) ?? []),
    details: fc.constantFrom({}, { side: ['left'] }, { side: ['right'] }, { gauge: ['20'] }, { animal: ['cat'] }),
    vaccine: fc.constantFrom(...['DHPP', 'rabies'].flatMap((name) => factsOf(`${name} vaccine`).vaccine ?? [])),
  },
  { requiredKeys: ['strengths', 'sizes', 'counts', 'numbers', 'bands', 'forms', 'modifiers', 'species', 'flavours'] },
);

function someOf<Item>(items: readonly Item[]): fc.Arbitrary<Item[]> {
  return fc.subarray([...items], { maxLength: 2 });
}

const nameOf = ({ field }: FactRule): string => comparedFields.find((name) => fieldSet(name) === field.field) ?? '';
const sides = ['ofSource', 'ofCatalogue'] as const;

test.each(pharmacyRules.map((rule) => [nameOf(rule), rule] as const))(
  'the comparison of %s depends only on what its rule says to decide',
  (_, rule) => {
    fc.assert(
      fc.property(anyFacts, anyFacts, anyFacts, fc.constantFrom(...sides), (ours, theirs, others, side) => {
        const alike = withDeciding(rule[side], side === 'ofSource' ? ours : theirs, others);
        if (!alike) return;
        const found = rule.compare(ours, theirs);
        expect(side === 'ofSource' ? rule.compare(alike, theirs) : rule.compare(ours, alike)).toEqual(found);
      }),
      { numRuns: 1000 },
    );
  },
);

test.each(pharmacyRules.map((rule) => [nameOf(rule), rule] as const))('%s is missing where nothing decides', (_, rule) => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (ours, theirs) => {
      const [source, catalogue] = [rule.ofSource(ours), rule.ofCatalogue(theirs)];
      if (!source || !catalogue || (source.onlyBeside && catalogue.onlyBeside))
        expect(rule.compare(ours, theirs)).toEqual({ outcome: 'missing' });
    }),
    { numRuns: 1000 },
  );
});

/** Other facts with those that decide for a rule; `undefined` if more decides with them. */
function withDeciding(decidingOf: FactRule['ofSource'], facts: Facts, others: Facts): Facts | undefined {
  const deciding = decidingOf(facts);
  if (!deciding) return undefined;
  const alike = { ...others, ...Object.fromEntries(deciding.kinds.map((kind) => [kind, facts[kind]])) };
  const same = decidingOf(alike);
  return same && isDeepStrictEqual(same, deciding) ? alike : undefined;
}
