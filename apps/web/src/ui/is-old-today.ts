import { isOld } from '@fetlock/rules/task-card';

/** Whether a version was created so long ago that it should be matched again. */
export const isOldToday = (createdAt: string): boolean => isOld(createdAt, new Date());
