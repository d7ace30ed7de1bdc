import { dateTimeInName } from '@fetlock/rules/date-text';
import { limits } from '@fetlock/contract/limits';

/** The default name of a copy of a task; a name that gets too long loses its beginning, never the date. */
export const cloneName = (name: string, now: Date): string => `${name} - clone ${dateTimeInName(now)}`.slice(-limits.taskName);
