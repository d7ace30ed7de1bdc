import { dateTimeText, isoDay, versionLabel } from '@fetlock/rules/date-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayBounds } from './filters.ts';

test('days begin and end in UTC, whatever the time zone of the browser', () => {
  const days = { since: '2026-02-28', until: '2026-02-28' };
  expect(dayBounds(days)).toEqual({ from: '2026-02-28T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' });
  expect(dayBounds({})).toEqual({});
});

test('an instant is found by the day that it is shown with', () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      const day = isoDay(instant);
      const { from = '', to = '' } = dayBounds({ since: day, until: day });
      expect(from <= instant.toISOString() && instant.toISOString() < to).toBe(true);
      const [year, month, date] = day.split('-');
      expect(dateTimeText(instant)).toContain(`${year}.${date}.${month} `);
      expect(versionLabel(instant)).toContain(`${month}.${date}.${year}-`);
    }),
  );
});
