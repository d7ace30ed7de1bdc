import { drawGuidedCheck, readGuidedCheck } from '@fetlock/contract/guided-check';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

/** The rows drawn for a version, in their order. They are drawn on the first request. */
export const guidedCheckQuery = (resultId: number) =>
  queryOptions({
    queryKey: ['guided check', resultId],
    queryFn: async ({ signal }) => {
      const params = { id: resultId };
      const { items } = await send(readGuidedCheck, { params }, signal);
      if (items.length > 0) return items;
      await send(drawGuidedCheck, { params }, signal);
      return (await send(readGuidedCheck, { params }, signal)).items;
    },
    staleTime: 0,
    meta: { shownInPlace: true },
  });
