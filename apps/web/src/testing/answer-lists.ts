import { listFiles, readFileStatistics } from '@fetlock/contract/files';
import { type User, listUsers } from '@fetlock/contract/users';
import type { ContractServer } from './contract-server.ts';
import { people } from './people.ts';

/** The people of the tests as users. */
export const listedUsers = (): User[] =>
  Object.values(people).map(({ short_roles: roles, ...person }) => ({
    ...person,
    short_roles: [...roles],
    created_at: '2026-11-20T10:00:00.000Z',
  }));

export const answerUsers = (server: ContractServer): void => server.answer(listUsers, { items: listedUsers() });

/** No uploaded files. */
export function answerNoFiles(server: ContractServer): void {
  server.answer(listFiles, ({ query: { page, rowsPerPage } }) => ({
    items: [],
    pagination: { page, pageSize: rowsPerPage, rowCount: 0, pageCount: 0 },
  }));
  const nothing = { count: 0, bytes: 0 };
  server.answer(readFileStatistics, { types: [], reports: nothing, total: nothing, room: 80_000_000_000 });
}
