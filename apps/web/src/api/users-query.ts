import { listUsers } from '@fetlock/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { send } from './send.ts';

export const usersQuery = queryOptions({ queryKey: ['users'], queryFn: ({ signal }) => send(listUsers, {}, signal) });
