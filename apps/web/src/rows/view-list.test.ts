import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAround, nextTarget, pageOfList, pageWith } from './view-list.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 80 });

test('the rows on the screen stay in place, whatever left the order meanwhile', () => {
  fc.assert(
    fc.property(
      ids,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 30 }),
      fc.func(fc.boolean()),
      (before, page, size, stays) => {
        const shown = pageOfList(before, page, size);
        fc.pre(shown.length > 0);
        const start = (page - 1) * size;
        // Only rows of the page on the screen can have been changed by then.
        const order = before.filter((id) => !shown.includes(id) || stays(id));
        expect(listAround(order, shown, start)).toEqual(before);
      },
    ),
  );
});

test('pages contain each row once, and each row is found on its page', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 30 }), (list, size) => {
      const pages = Array.from({ length: Math.ceil(list.length / size) }, (_, index) => pageOfList(list, index + 1, size));
      expect(pages.flat()).toEqual(list);
      for (const id of list) expect(pageOfList(list, pageWith(list, id, size) ?? 0, size)).toContain(id);
      expect(pageWith(list, 0, size)).toBeNull();
    }),
  );
});

test('moving from one matching row to the next visits each of them once, in order', () => {
  fc.assert(
    fc.property(ids, fc.func(fc.boolean()), fc.constantFrom<1 | -1>(1, -1), (list, isWanted, step) => {
      const targets = new Set(list.filter((id) => isWanted(id)));
      const visited: number[] = [];
      let at = step === 1 ? -1 : list.length;
      for (let next = nextTarget(list, at, step, targets); next !== null; next = nextTarget(list, at, step, targets)) {
        visited.push(next);
        at = list.indexOf(next);
      }
      const expected = list.filter((id) => targets.has(id));
      expect(visited).toEqual(step === 1 ? expected : expected.toReversed());
    }),
  );
});
