import { tabStore } from '../../api/browser-storage.ts';

export const draftStorageKey = (userId: number | undefined): string => `fetlock.task-draft ${userId}`;

/** Whether this user's session ended while they were creating a task. */
export const hasStoredDraft = (userId: number | undefined): boolean => tabStore.getItem(draftStorageKey(userId)) !== null;
