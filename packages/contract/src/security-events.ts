import { z } from 'zod';
import { call } from './call.ts';
import { Id, IdText, Timestamp, countText, list, pageOf } from './values.ts';

/** Recorded security events: who signed in, who was refused, and who changed permissions. Stored data refers to these names. */
export const securityEventKinds = {
  signed_in: { title: 'Signed in' },
  sign_in_refused: { title: 'Sign-in refused', refusal: true },
  token_made: { title: 'Token made by a command' },
  logged_out: { title: 'Logged out' },
  sign_ins_ended: { title: 'Sign-ins ended' },
  token_refused: { title: 'Token refused', refusal: true },
  not_allowed: { title: 'Not allowed', refusal: true },
  limit_hit: { title: 'Too many requests', refusal: true },
  link_made: { title: 'Link made' },
  link_opened: { title: 'Link opened' },
  link_refused: { title: 'Link refused', refusal: true },
  link_extended: { title: 'Link extended' },
  link_revoked: { title: 'Link revoked' },
  user_added: { title: 'User added' },
  user_removed: { title: 'User removed' },
  toggle_changed: { title: 'Feature toggle changed' },
  catalogue_made_current: { title: 'Catalogue version made current' },
  migration_signed: { title: 'Migration PAL signed' },
  migration_reopened: { title: 'Migration PAL reopened' },
  import_started: { title: 'Import started' },
  import_ended: { title: 'Import ended' },
  roll_back_started: { title: 'Roll back started' },
  roll_back_ended: { title: 'Roll back ended' },
  session_changed: { title: 'Import session changed' },
  breeds_uploaded: { title: 'Breeds uploaded' },
  copied_for_other_practice: { title: 'Task copied for another practice' },
  job_tried_again: { title: 'Failed job tried again' },
  deletion_requested: { title: 'Deletion requested' },
  deletion_undone: { title: 'Deletion undone' },
  data_deleted: { title: 'Data deleted' },
  practice_exported: { title: 'Practice exported' },
  backup_begun: { title: 'Backup begun' },
  backup_restored: { title: 'Backup restored' },
} as const satisfies Record<string, SecurityEventKindInfo>;

interface SecurityEventKindInfo {
  title: string;
  /** An access was refused: those from one address and of one kind within a minute are one event with a count. */
  refusal?: true;
}

export type SecurityEventKind = keyof typeof securityEventKinds;
export const SecurityEventKind = z.enum(Object.keys(securityEventKinds) as [SecurityEventKind, ...SecurityEventKind[]]);
export type RefusalKind = {
  [Kind in SecurityEventKind]: (typeof securityEventKinds)[Kind] extends { refusal: true } ? Kind : never;
}[SecurityEventKind];

export const securityEventTitle = (kind: string): string =>
  SecurityEventKind.safeParse(kind).data === undefined ? kind : securityEventKinds[SecurityEventKind.parse(kind)].title;

export const SecurityEvent = z.object({
  id: Id,
  at: Timestamp,
  /** A name of `securityEventKinds`; one stored by another version is shown as stored. */
  kind: z.string(),
  /** Who did it; null: unknown user. */
  user: z.object({ id: Id, name: z.string() }).nullable(),
  /** The link of a visitor, and the name they gave. */
  link_id: Id.nullable(),
  visitor: z.string().nullable(),
  /** Where the request came from; null: no request, or several addresses. */
  address: z.string().nullable(),
  /** Id of the request, to find it in the log. */
  request_id: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
  /** How often, from `at` to `last_at`. */
  count: z.int(),
  last_at: Timestamp,
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const listSecurityEvents = call({
  name: 'listSecurityEvents',
  topic: 'Security events',
  method: 'GET',
  path: '/security-events',
  access: ['admin'],
  summary: 'Sign-ins, refused sign-ins, and changes of what people may do, newest first. They cannot be changed.',
  query: z.object({
    kind: list(SecurityEventKind).optional(),
    user: IdText.optional(),
    /** From this time (inclusive), until that time (exclusive). */
    from: Timestamp.optional(),
    to: Timestamp.optional(),
    page: countText({ min: 1, max: 100_000 }).default(1),
    pageSize: countText({ min: 1, max: 100 }).default(50),
  }),
  answer: pageOf(SecurityEvent),
});
