import { Role } from '@fetlock/contract/users';

/** Roles by their stored names; one that only another version knows is left out. */
export const rolesOf = (names: readonly string[]): Role[] => names.flatMap((name) => Role.safeParse(name).data ?? []);
