import { systemUsers } from '@fetlock/contract/users';

/** A person by name; two users are no people [ROW-73, ROW-74]. */
export const nameOfAuthor = ({ id, name }: { id: number; name: string | null }): string =>
  systemUsers[id as keyof typeof systemUsers] ?? name ?? '';
