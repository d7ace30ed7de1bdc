import { listTags } from '@fetlock/contract/tags';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

export const tagsQuery = queryOptions({ queryKey: ['tags'], queryFn: ({ signal }) => send(listTags, {}, signal), staleTime: 60_000 });
