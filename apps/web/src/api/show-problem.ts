import { notifications } from '@mantine/notifications';
import { UserCancelled } from './user-cancelled.ts';
import { ApiProblem } from './api-problem.ts';
import { announceIfRepeated } from './repeated-notice.ts';

const longestOwnText = 20;

/** Notifies the person that a call failed, with the words and duration that its status requires. */
export function showProblem(error: unknown): void {
  const notice = noticeOf(error);
  if (notice) show(notice);
}

/** Notifies a visitor that their link has expired. */
export const showLinkExpired = (): void => show(linkExpired);

/** The same id for the same words: a repeated failure is one notice, not a pile. */
export const idOf = ({ title, message }: Pick<Notice, 'title' | 'message'>): string => `${title}: ${message}`;

function show(notice: Notice): void {
  const { title, message, autoClose = false, color = 'red' } = notice;
  const shown = { id: idOf(notice), title, message, autoClose, color, role: 'status' };
  announceIfRepeated(shown);
  notifications.show(shown);
}

interface Notice {
  title: string;
  message: string;
  /** Milliseconds; absent: stays until it is closed. */
  autoClose?: number;
  /** Absent: red, as for an error. */
  color?: 'yellow';
}

const linkExpired: Notice = { title: 'Link expired', message: 'Your protected access link has been expired', autoClose: 15_000 };

/** Null when nothing is displayed: the person gave up, a 401 (signing out says enough), or a plain 403. */
export function noticeOf(error: unknown): Notice | null {
  if (error instanceof UserCancelled) return null;
  if (!(error instanceof ApiProblem)) return { title: 'Error', message: error instanceof Error ? error.message : String(error) };
  if (isWarning(error)) return { title: 'Warning', message: error.description, color: 'yellow' };
  switch (error.status) {
    case 401:
      return null;
    case 403:
      return error.code === 'NOT_ALL_ROWS_ARE_READY_FOR_IMPORT'
        ? { title: 'Error', message: 'Not all selected rows are ready for import.', autoClose: 3_000 }
        : null;
    case 404:
      return {
        title: 'Not Found',
        message: error.description.length > longestOwnText ? 'Sorry, requested not found.' : error.description,
      };
    case 408:
      return linkExpired;
    case 409:
      return { title: error.statusText || 'Conflict', message: error.description };
    default:
      return {
        title: 'Error',
        message: [error.description, ...error.fields.map(fieldLine), ...(error.status >= 500 && error.id ? [`Id: ${error.id}`] : [])].join(
          '\n',
        ),
      };
  }
}

/** Something that blocks an action although nothing has failed: no session in an environment, or a busy preprocessor. */
const isWarning = ({ code, details }: ApiProblem): boolean =>
  (code === 'NO_SESSION' && 'environment' in details) || (code === 'ALREADY_RUNNING' && 'preprocessor' in details);

const fieldLine = ({ field, description }: { field: string; description: string }) => `${field}: ${description}`;
