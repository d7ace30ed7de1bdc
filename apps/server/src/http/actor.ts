import type { Access } from '@fetlock/contract/call';
import type { LinkType } from '@fetlock/contract/links';
import type { customerUserId } from '@fetlock/rules/visitors';
import type { Role } from '@fetlock/contract/users';

/** Who makes a call. */
export type Actor = Person | LinkVisitor;

/** A signed-in person. */
export interface Person {
  kind: 'user';
  id: number;
  email: string;
  name: string;
  picture: string | null;
  roles: readonly Role[];
  tokenId: number;
}

/** A customer with a link: nobody by name, and allowed what the link is for. */
export interface LinkVisitor {
  kind: 'link';
  /** User 2: what visitors do is kept as theirs, with the name that they gave. */
  id: typeof customerUserId;
  /** The visit that the token is of. */
  visitId: number;
  visitor: string | null;
  linkId: number;
  linkType: LinkType;
  resultId: number;
}

/** What the actor counts as when a call names its callers. */
export function accessOf(actor: Actor): Access[] {
  if (actor.kind === 'link') return [actor.linkType];
  return actor.roles.includes('admin') ? ['admin', 'staff'] : ['staff'];
}
