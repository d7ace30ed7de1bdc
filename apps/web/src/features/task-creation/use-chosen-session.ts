import type { ImportSession } from '@fetlock/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { changeDraft, changeAutomatically, withoutGone } from './draft-changes.ts';
import { requestQuery, sessionsQuery } from '../../import-sessions/sessions-query.ts';
import type { DraftForm } from './draft-form.ts';

/** The sessions of the draft's practice, and the chosen one as the platform knows it. */
export function useSessions(form: DraftForm) {
  const { business, environment, session } = form.values;
  const sessions = useQuery({ ...sessionsQuery(environment, business?.id ?? 0), enabled: business !== null });
  const chosen: ImportSession | undefined = sessions.data?.items.find(({ id }) => id === session?.id);
  return { sessions, chosen };
}

/** Clears a chosen session or request that the platform no longer has, such as that of a copied task. */
export function useStillThere(form: DraftForm): void {
  const { session, importRequest, environment } = form.values;
  const { sessions, chosen } = useSessions(form);
  const request = useQuery({ ...requestQuery(environment, importRequest?.id ?? 0), enabled: importRequest !== null });
  const isSessionGone = isNotFound(sessions.error) || (sessions.data !== undefined && chosen === undefined);
  useEffect(() => {
    const markMissing = (gone: Parameters<typeof withoutGone>[1]) =>
      changeAutomatically(form, () => changeDraft(form, (draft) => withoutGone(draft, gone)));
    if (session && isSessionGone) markMissing({ kind: 'session', id: session.id });
    else if (importRequest && isNotFound(request.error)) markMissing({ kind: 'importRequest', id: importRequest.id });
  });
}

const isNotFound = (error: Error | null): boolean => error instanceof ApiProblem && error.status === 404;
