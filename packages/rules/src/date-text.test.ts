import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dateTimeText,
  exactMomentText,
  fileNameMoment,
  fullMomentText,
  instantDayText,
  listedDayText,
  momentText,
  versionLabel,
} from './date-text.ts';

const at = '2026-03-07T21:05:09.000Z';

describe.each(['America/New_York', 'UTC', 'Pacific/Auckland'])('on a machine in %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone));
  afterEach(() => vi.unstubAllEnvs());

  test('a date is shown as year, day and month, with the time of day and its zone @CONST-31', () => {
    expect(dateTimeText(at)).toBe('2026.07.03 21:05:09 UTC');
  });

  test('a version is labelled MM.DD.YYYY-HH:mm, with the zone @RESULT-16', () => {
    expect(versionLabel(at)).toBe('03.07.2026-21:05');
  });

  test.each([
    [momentText, 'Mar 7, 2026, 9:05 PM UTC'],
    [fullMomentText, 'March 7, 2026 at 9:05 PM UTC'],
    [exactMomentText, 'March 7, 2026 at 9:05:09 PM UTC'],
    [instantDayText, 'March 7, 2026 (UTC)'],
    [fileNameMoment, '2026-03-07 21.05 UTC'],
  ])('an instant is written in UTC, which is named (%#)', (write, text) => {
    expect(write(at)).toBe(text);
    expect(write(new Date(at))).toBe(text);
  });

  test('a day of a list is that day, without a zone', () => {
    expect(listedDayText('2026-10-01')).toBe('Oct 1, 2026');
  });
});
