/** Rows that become useless after a time: which, how long they are kept, and why so long. `docs/operations.md` shows the same. */
export const retention = [
  {
    table: 'access_tokens',
    since: 'least(expires_at, revoked_at)',
    days: 7,
    why: 'so that one can still find out whose a token in a log was',
  },
  { table: 'sign_ins', since: 'created_at', days: 1, why: 'a sign-in that was begun can be finished for ten minutes' },
  { table: 'link_sessions', since: 'expires_at', days: 30, why: 'who visited by a link, while questions come up' },
  { table: 'answered_changes', since: 'at', days: 14, why: 'a change that is asked for again under its key is not done twice' },
  { table: 'changes_under_way', since: 'seen_at', days: 1, why: 'how far a change of many rows is: of use for seconds' },
  { table: 'viewers', since: 'seen_at', days: 1, why: 'who looks at a version: of use for seconds' },
  { table: 'guess_counts', since: 'ends_at', days: 0, why: 'wrong tokens of links, and openings of one, count for a minute' },
  { table: 'security_events', since: 'last_at', days: 400, why: 'what happened in the last year can be looked up' },
  {
    table: 'kept_signatures',
    since: 'keep_until',
    days: 0,
    why: 'evidence of what was signed outlives what was deleted, as `KEEP_SIGNED_YEARS` says',
  },
] as const;

export type RetentionRule = (typeof retention)[number];
