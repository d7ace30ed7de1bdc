import { systemUsers } from '@fetlock/contract/users';

/** The name of a person; two users are not people [ROW-73, ROW-74]. */
export const nameOfAuthor = ({ id, name }: { id: number; name: string | null }): string =>
  systemUsers[id as keyof typeof systemUsers] ?? name ?? '';
