import { tabStore } from '../../api/browser-storage.ts';

export const keptDraftKey = (userId: number | undefined): string => `fetlock.task-draft ${userId}`;

/** Whether this user's session ended while they were creating a task. */
export const hasKeptDraft = (userId: number | undefined): boolean => tabStore.getItem(keptDraftKey(userId)) !== null;
