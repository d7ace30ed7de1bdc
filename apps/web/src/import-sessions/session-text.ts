import { dateTimeText } from '@fetlock/rules/date-text';
import type { ImportRequest } from '@fetlock/contract/platform-sessions';
import type { ImportSession } from '@fetlock/contract/sessions';

/** A code of the platform in words: `EXPORT_DONE` → 'Export done'. */
export const codeText = (code: string): string => {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A session in a line. */
export const sessionText = ({ id, sourcePimsId, status, date }: ImportSession): string =>
  [`Session ${id}`, sourcePimsId, codeText(status), dateTimeText(date)].join(' · ');

/** An import request in a line. */
export const requestText = ({ id, type, source, status, creationDate }: Omit<ImportRequest, 'sessionId'>): string =>
  [`Request ${id}`, codeText(type), source, codeText(status), dateTimeText(creationDate)].join(' · ');
