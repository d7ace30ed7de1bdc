import type { SessionStatus } from '@fetlock/contract/results';

/** Why a regular and an advanced re-match cannot be started now; null: it can. */
export function reMatchRefusals(status: Pick<SessionStatus, 're_match_status' | 're_match_enabled'> | undefined): {
  regular: string | null;
  advanced: string | null;
} {
  const both =
    status === undefined ? 'Loading...' : status.re_match_status === 'IN_PROGRESS' ? 'Rows of this version are being matched again' : null;
  return { regular: both ?? (status?.re_match_enabled ? null : nothingAsks), advanced: both };
}

const nothingAsks = 'No row needs a re-match: none is ready for re-match, needs re-review or has another code';
