import { z } from 'zod';

/** Every way a call can fail: its HTTP status, and a sentence that says what to do. */
export const problems = {
  INVALID_INPUT: { status: 400, description: 'Some values are not allowed. See `fields` for each of them.' },
  BAD_SIGN_IN: { status: 400, description: 'The sign-in could not be completed. Please start it again.' },
  NOT_SIGNED_IN: { status: 401, description: 'Please sign in.' },
  NOT_LISTED: { status: 401, description: 'This account is not on the list of users. Ask an administrator to add its e-mail address.' },
  NOT_ALLOWED: { status: 403, description: 'You are not allowed to do this.' },
  NOT_ALL_ROWS_ARE_READY_FOR_IMPORT: { status: 403, description: 'Not all selected rows are ready for import.' },
  NOT_FOUND: { status: 404, description: 'Not found.' },
  LINK_EXPIRED: { status: 408, description: 'Your protected access link has been expired' },
  ROW_CHANGED: { status: 409, description: 'Someone else changed this row meanwhile. Compare both versions and save again.' },
  ROW_LOCKED: { status: 409, description: 'This row has been imported and can no longer be changed.' },
  SIGNED: {
    status: 409,
    description: 'This has been signed. It can be changed again only after the Migration PAL has been reopened.',
  },
  NEWER_VERSION: {
    status: 409,
    description: 'This list has been matched again. Your answers were carried over: open the newer version and continue there.',
  },
  STEPS_NOT_COMPLETED: { status: 409, description: 'All four steps must be completed before the Migration PAL is signed.' },
  NAME_NEEDED: { status: 409, description: 'Enter your name first, then make this change again.' },
  LINK_REVOKED: { status: 409, description: 'This link was revoked. Create a new one.' },
  BREED_CHANGED: { status: 409, description: 'Someone else has mapped this breed meanwhile. Look at their choice, and choose again.' },
  BREEDS_RESOLVED: { status: 409, description: 'These breeds are resolved and can no longer be changed.' },
  BREEDS_NOT_READY: { status: 409, description: 'The breeds are still being prepared. Wait until they can be mapped.' },
  BREEDS_NOT_RESOLVED: { status: 409, description: 'Resolve the breeds before they are uploaded.' },
  ROW_NOT_VALID: { status: 409, description: 'The row needs a Fetlock name and a subcategory before it can be ready for import.' },
  ITEM_TAKEN: {
    status: 409,
    description: 'Another row of this version is already assigned to this item of the practice. Two rows cannot share an item.',
  },
  GUARDED: {
    status: 409,
    description:
      'The row is held back from ready for import. See the reasons in `details.guards`; repeat with `accept_guards` to accept them.',
  },
  SET_CHANGED: { status: 409, description: 'The number of rows has changed since it was shown. Check the list again.' },
  CHANGE_CANCELLED: { status: 409, description: 'This change was cancelled; no row was changed.' },
  ALREADY_RUNNING: { status: 409, description: 'This is already running. Wait until it has finished.' },
  NOTHING_TO_ROLL_BACK: { status: 409, description: 'Nothing in this import can be rolled back.' },
  NOTHING_TO_RE_MATCH: { status: 409, description: 'No row of this version needs a re-match. An advanced re-match takes all rows.' },
  RUN_HAS_ENDED: { status: 409, description: 'This run has ended already; nothing was cancelled.' },
  DELETION_BEGUN: { status: 409, description: 'This deletion has begun and can no longer be undone.' },
  TO_BE_DELETED: { status: 409, description: 'This is scheduled for deletion. Undo the deletion first (Admin, Deletions).' },
  COMMENT_CHANGED: {
    status: 409,
    description: 'Someone else has changed the comment of this task meanwhile. Review their version, and save again.',
  },
  TASK_INACTIVE: { status: 409, description: 'This task is deactivated. Activate it first (Tasks, Inactive).' },
  TASK_BUSY: { status: 409, description: 'The task is waiting or in progress. Wait until it has finished.' },
  ALREADY_EXISTS: { status: 409, description: 'This already exists.' },
  TERM_CHANGED: { status: 409, description: 'Someone else has changed this term meanwhile.' },
  TOO_MANY_TERMS: { status: 409, description: 'There are as many terms as there can be. Remove those that are no longer needed.' },
  SETTINGS_CHANGED: { status: 409, description: 'Someone else has changed the settings of this session meanwhile.' },
  SESSION_NOT_SUITABLE: { status: 409, description: 'The status of the import session does not allow this.' },
  TOO_LARGE: { status: 413, description: 'The upload is too large.' },
  UNREADABLE_FILE: { status: 415, description: 'The file cannot be read.' },
  KEY_USED: {
    status: 422,
    description: 'This Idempotency-Key names a change that was made with another body. Use a new key for a new change.',
  },
  NO_SESSION: { status: 422, description: 'Session not found' },
  TOO_MANY_REQUESTS: { status: 429, description: 'Too many requests. Wait a minute and try again.' },
  INTERNAL: { status: 500, description: 'Something went wrong on our side. Try again; if it happens again, tell us the id.' },
  REPORT_FAILED: { status: 500, description: 'The report could not be created. Try again; if it happens again, tell us the id.' },
  PLATFORM_FAILED: { status: 502, description: 'The practice platform does not answer as it should. Try again in a minute.' },
  NOT_READY: { status: 503, description: 'The service is starting or its database is unavailable. Try again in a few seconds.' },
  REPORT_NOT_READY: { status: 503, description: 'The report is still being created. Try again in a moment.' },
  NO_ROOM: { status: 507, description: 'There is not enough space left on the disk. Free some space and try again.' },
} as const satisfies Record<string, { status: number; description: string }>;

export type ProblemCode = keyof typeof problems;
export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

export const FieldProblem = z.object({ field: z.string(), description: z.string() });

/** The body of every failed call. `details` carries facts such as the current row. */
export const ProblemBody = z.object({
  error: z.enum(problemCodes),
  description: z.string(),
  fields: z.array(FieldProblem).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  /** Id of the request, to find it in the log. */
  id: z.string().optional(),
});
export type ProblemBody = z.infer<typeof ProblemBody>;
