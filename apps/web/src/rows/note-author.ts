import type { ResultRow } from '@fetlock/contract/rows';
import { momentText } from '@fetlock/rules/date-text';

/** 'Jane Doe, Nov 28, 2026, 2:03 PM UTC': who wrote a note of the Migration PAL, and when; null: there is none, or it is not known. */
export const noteAuthorText = ({ notes, author }: ResultRow['migrationPoll']): string | null =>
  notes === '' || author === undefined ? null : `${author.name}, ${momentText(author.at)}`;

export const signedNoteText = (poll: ResultRow['migrationPoll']): string => {
  const author = noteAuthorText(poll);
  return author === null ? poll.notes : `${poll.notes}\n${author}`;
};
