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

/** A customer with a link: anonymous, and allowed what the link is for. */
export interface LinkVisitor {
  kind: 'link';
  /** User 2: visitors' actions are recorded as this user's, with the name they entered. */
  id: typeof customerUserId;
  /** The visit that the token belongs to. */
  visitId: number;
  visitor: string | null;
  linkId: number;
  linkType: LinkType;
  resultId: number;
}

/** The caller type of the actor, as calls list it. */
export function accessOf(actor: Actor): Access[] {
  if (actor.kind === 'link') return [actor.linkType];
  return actor.roles.includes('admin') ? ['admin', 'staff'] : ['staff'];
}
