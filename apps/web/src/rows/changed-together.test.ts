import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChangedTogether, togetherOf, withSavedOf } from './changed-together.ts';

test('changes of one click are reported once, when the last of those still to be sent is answered, with what was saved; after a reload, too', () => {
  const answers = fc.array(fc.constantFrom('saved', 'refused', 'held'), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(answers, fc.nat(6), (outcomes, answeredBefore) => {
      const group = togetherOf(outcomes.length, 'verified');
      const keys = outcomes.map((_, index) => `${index}`);
      let page = new ChangedTogether();
      for (const key of keys) page.join(key, group);
      const reports = keys.map((key, index) => {
        const isReloaded = index === answeredBefore;
        // What is not answered yet is sent again by the next page, as is what this one kept for later.
        if (isReloaded) page = new ChangedTogether();
        const known = keys.slice(0, index).filter((before) => outcomes[Number(before)] !== 'refused');
        const saved = known.reduce((now, before) => withSavedOf(now, group, before), group);
        if (isReloaded || outcomes[index] === 'held') for (const left of keys.slice(index)) page.join(left, saved);
        const failed = outcomes[index] === 'refused';
        return page.answered(key, { batch: failed ? null : key, alone: key, failed });
      });
      const saved = keys.filter((key) => outcomes[Number(key)] !== 'refused');
      expect(reports.slice(0, -1).filter((report) => report !== null)).toEqual([]);
      expect(reports.at(-1)?.batches ?? []).toEqual(saved);
    }),
  );
});
