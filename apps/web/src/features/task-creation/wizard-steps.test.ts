import { expect, test } from 'vitest';
import { emptyDraft, storedDraft } from './draft.ts';
import { stepAt, wizardSteps } from './wizard-steps.ts';

test('a step out of range is refused @CREATE2-36', () => {
  expect(stepAt(0).name).toBe('business');
  expect(() => stepAt(wizardSteps.length)).toThrow(`No step defined for step index ${wizardSteps.length}`);
  expect(() => stepAt(-1)).toThrow('No step defined for step index -1');
});

test('Next of the first step needs a task name and a business @CREATE2-19 @CREATE2-20', () => {
  const draft = emptyDraft();
  expect(stepAt(0).refusal(draft)).toBe('Name is required');
  expect(stepAt(0).refusal({ ...draft, name: 'Autumn' })).toBe('Practice is required');
  expect(stepAt(0).refusal({ ...draft, name: 'Autumn', business: { id: 7, name: 'Maple' } })).toBeNull();
});

test('Next of the files step needs an input file and its format @CREATE2-24', () => {
  const file = storedDraft({ id: 1, name: 'a.csv' });
  expect(stepAt(1).refusal(emptyDraft())).toBe('An input file is required');
  expect(stepAt(1).refusal({ ...emptyDraft(), uploads: [file] })).toBe('Choose the format of a.csv');
  expect(stepAt(1).refusal({ ...emptyDraft(), uploads: [{ ...file, type: 'avimark' }] })).toBeNull();
});
