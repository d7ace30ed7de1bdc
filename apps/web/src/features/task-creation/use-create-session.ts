import type { Business } from '@fetlock/contract/businesses';
import { createSession } from '@fetlock/contract/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { changeKeys, requestText } from '../../sync/change-keys.ts';
import { changeDraft, withCreated } from './draft-changes.ts';
import { sessionsQuery } from '../../import-sessions/sessions-query.ts';
import type { DraftForm } from './draft-form.ts';

/** Creates an import session of the practice and chooses it. A retry creates no second one. */
export function useCreateSession(form: DraftForm) {
  const cache = useQueryClient();
  const { environment, sessionKey } = form.values;
  return useSingleMutation({
    mutationFn: async (business: Business) => {
      const { queryKey } = sessionsQuery(environment, business.id);
      const newest = cache.getQueryData(queryKey)?.items[0];
      const sourcePimsId = newest && { sourcePimsId: newest.sourcePimsId };
      const wanted = { businessId: business.id, environment, ...sourcePimsId };
      // A reloaded draft has its key, and a new one the key of the same request whose answer was lost.
      const request = requestText(createSession, { body: wanted });
      const session = await send(createSession, { body: { ...wanted, key: changeKeys.of(request, sessionKey) } });
      changeKeys.made(request);
      // A list already requested may be older than the session.
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (known) => ({ items: [session, ...(known?.items ?? []).filter(({ id }) => id !== session.id)] }));
      // Another environment may be chosen by now.
      return { id: session.id, of: { businessId: business.id, environment } };
    },
    onSuccess: ({ id, of }) => {
      changeDraft(form, (draft) => withCreated(draft, of, id));
      return cache.invalidateQueries({ queryKey: sessionsQuery(of.environment, of.businessId).queryKey });
    },
    meta: { shownInPlace: true },
  });
}
