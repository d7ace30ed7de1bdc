/** Every date that people are shown, wherever it is written, is in one time zone, so that two people can speak of the same version. */
const zone = 'UTC';

type Instant = string | Date;

const iso = (at: Instant): string => new Date(at).toISOString();

/** '2026-11-28': the day of an instant as data, and in names of files. */
export const isoDay = (at: Instant): string => iso(at).slice(0, 10);

/** '2026-11-28 14.03 UTC': an instant in the name of a file, which can hold no colon. */
export const fileNameMoment = (at: Instant): string => `${iso(at).slice(0, 16).replace('T', ' ').replace(':', '.')} ${zone}`;

/** `YYYY.DD.MM hh:mm:ss`, and the time zone. */
export const dateTimeText = (at: Instant): string => `${dateTimeInName(at)} ${zone}`;

/** `YYYY.DD.MM hh:mm:ss`: an instant in the name of a copy, as it is specified. */
export function dateTimeInName(at: Instant): string {
  const [year, month, day] = isoDay(at).split('-');
  return `${year}.${day}.${month} ${iso(at).slice(11, 19)}`;
}

/** `MM.DD.YYYY-HH:mm`: the label of a task's version, in the format that is specified for it. */
export function versionLabel(createdAt: Instant): string {
  const [year, month, day] = isoDay(createdAt).split('-');
  return `${month}.${day}.${year}-${iso(createdAt).slice(11, 16)}`;
}

const format = (options: Intl.DateTimeFormatOptions): ((at: Instant) => string) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  return (at) => formatter.format(new Date(at));
};

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** 'Nov 28, 2026, 2:03 PM UTC' */
export const momentText = format({ ...day, ...time });
/** 'November 28, 2026 at 2:03 PM UTC' */
export const fullMomentText = format({ ...day, month: 'long', ...time });
/** 'November 28, 2026 at 2:03:07 PM UTC': what evidence states, to the second. */
export const exactMomentText = format({ ...day, month: 'long', ...time, second: '2-digit' });

/** 'Oct 1, 2026': a day that a practice's list states, which is not an instant. */
export const listedDayText: (date: string) => string = format(day);
/** 'November 28, 2026 (UTC)': the day of an instant. */
export const instantDayText = (at: Instant): string => `${fullMomentText(at).replace(/ at .*/, '')} (${zone})`;
