import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { Id, IdText, Timestamp, itemsOf, personName } from './values.ts';

/** What a customer can be sent a link to. */
export const linkTypes = {
  protected_link: {
    title: 'Customer link',
    shows: 'The price list to review: all versions of this task, their rows, statuses and comments.',
  },
  mig_pal_link: {
    title: 'MIG Pal link',
    shows: 'The Migration PAL of this version, to work through and sign, with its dashboard and the breeds of the practice.',
  },
} as const;
export type LinkType = keyof typeof linkTypes;
export const LinkType = z.enum(Object.keys(linkTypes) as [LinkType, ...LinkType[]]);

/** A link as staff see it later: the token itself is shown only once, when it is created. */
export const Link = z.object({
  id: Id,
  linkType: LinkType,
  created_at: Timestamp,
  expires_at: Timestamp,
  revoked_at: Timestamp.nullable(),
  last_used_at: Timestamp.nullable(),
  /** How often it was opened. */
  uses: z.int(),
  created_by: z.object({ name: z.string(), email: z.string() }),
});
export type Link = z.infer<typeof Link>;

const params = z.object({ id: IdText });

export const createLink = call({
  name: 'createLink',
  topic: 'Links',
  method: 'POST',
  path: '/processing-results/:id/link',
  access: ['staff'],
  summary: 'Creates a link for the customer, valid for 7 days. `access_token` is part of its address and is returned only here.',
  params,
  body: z.object({ linkType: LinkType }),
  answer: Link.pick({ id: true, linkType: true, expires_at: true }).extend({ access_token: z.string() }),
  status: 201,
  repeatable: true,
  problems: ['NOT_FOUND'],
});

export const listLinks = call({
  name: 'listLinks',
  topic: 'Links',
  method: 'GET',
  path: '/processing-results/:id/links',
  access: ['staff'],
  summary: 'The links to a version, newest first, including those that have expired or were revoked.',
  params,
  answer: itemsOf(Link),
  problems: ['NOT_FOUND'],
});

export const revokeLink = call({
  name: 'revokeLink',
  topic: 'Links',
  method: 'DELETE',
  path: '/processing-results/:id/links/:linkId',
  access: ['staff'],
  summary: 'Revokes a link, and every visit with it, at once.',
  params: params.extend({ linkId: IdText }),
  status: 204,
  problems: ['NOT_FOUND'],
});

export const extendLink = call({
  name: 'extendLink',
  topic: 'Links',
  method: 'PATCH',
  path: '/processing-results/:id/links/:linkId',
  access: ['staff'],
  summary: 'Extends a link to 7 days from now, even if it has expired, so that no new one has to be sent. A revoked one stays revoked.',
  params: params.extend({ linkId: IdText }),
  answer: Link,
  problems: ['NOT_FOUND', 'LINK_REVOKED'],
});

/** The scope of a visitor's token. */
export const GuestSession = z.object({
  linkType: LinkType,
  result_id: Id,
  task_id: Id,
  business_name: z.string(),
  task_name: z.string(),
  /** The name the visitor gave; null: none yet. */
  visitor: z.string().nullable(),
  /** When the link ends; the visit may end sooner and is then started again. */
  link_expires_at: Timestamp,
});
export type GuestSession = z.infer<typeof GuestSession>;

/** The name a visitor gives: their changes and comments carry it. */
export const VisitorName = personName(limits.visitorName, 'Your name is required');

export const readVisit = call({
  name: 'readVisit',
  topic: 'Links',
  method: 'GET',
  path: '/visit',
  access: ['protected_link', 'mig_pal_link'],
  covers: 'own',
  summary: 'What the link of this visit covers, and who the visitor is.',
  answer: GuestSession,
});

export const nameVisitor = call({
  name: 'nameVisitor',
  topic: 'Links',
  method: 'PUT',
  path: '/visit',
  access: ['protected_link', 'mig_pal_link'],
  covers: 'own',
  nameless: true,
  summary: "Sets the visitor's name, which every change requires. Later changes and comments of this visit carry it.",
  body: z.object({ name: VisitorName }),
  answer: GuestSession,
});

export const verifyToken = call({
  name: 'verifyToken',
  topic: 'Links',
  method: 'POST',
  path: '/token/verify',
  access: ['anyone'],
  summary:
    "Exchanges the token of a link for an access token, which has the rights of that link and no others. `result_id` is the version to be shown: that of the link, or for a customer link another version of its task. `visitor` is the visitor's name, as in PUT /visit.",
  body: z.object({ token: z.string().min(1).max(500), tokenType: LinkType, result_id: Id, visitor: VisitorName.optional() }),
  answer: GuestSession.extend({ access_token: z.string(), expires_at: Timestamp }),
  problems: ['NOT_SIGNED_IN', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  limitPerMinute: 600,
});
