import type { Access } from '@fetlock/contract/call';
import type { Role } from '@fetlock/contract/users';

/** Who makes a call: a signed-in person. */
export interface Actor {
  kind: 'user';
  id: number;
  email: string;
  name: string;
  picture: string | null;
  roles: readonly Role[];
  tokenId: number;
}

/** What the actor counts as when a call names its callers. */
export function accessOf(actor: Actor): Access[] {
  return actor.roles.includes('admin') ? ['admin', 'staff'] : ['staff'];
}
