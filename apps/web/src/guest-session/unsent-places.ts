import { browserStore } from '../api/browser-storage.ts';

/** Where the browser keeps what a customer has changed and not sent, by version; the first part of a key. A new format gets a new one. */
export const unsentPlaces = {
  review: 'fetlock.customer-unsent.1',
  pal: 'fetlock.pal.1',
  guidedCheck: 'fetlock.guided-check.1',
  questions: 'fetlock.question-answers.1',
} as const;

/** What becomes of a customer's changes when their link does not work: those that were refused are not saved. */
export const savedText = (): string =>
  Object.values(unsentPlaces).some((place) => browserStore.keysOf(`${place}.`).length > 0)
    ? 'Your last changes could not be sent. They are kept in this browser until you open a link that works.'
    : 'What you have entered before is saved.';
