import { listSignIns } from '@fetlock/contract/sign-ins';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

export const signInsQuery = (userId: number) =>
  queryOptions({ queryKey: ['sign-ins', userId], queryFn: ({ signal }) => send(listSignIns, { params: { id: userId } }, signal) });
