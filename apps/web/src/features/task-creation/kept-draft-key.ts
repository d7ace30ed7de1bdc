import { tabStore } from '../../api/browser-storage.ts';

export const keptDraftKey = (userId: number | undefined): string => `fetlock.task-draft ${userId}`;

/** Whether this person's session ended while they were making a task. */
export const hasKeptDraft = (userId: number | undefined): boolean => tabStore.getItem(keptDraftKey(userId)) !== null;
