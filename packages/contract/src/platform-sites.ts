import { z } from 'zod';
import { platformCall } from './platform-call.ts';
import { SessionParams } from './platform-sessions.ts';
import { text } from './values.ts';

/** A place in the platform that a session's data can go to. Not `available`: another session has chosen it. */
export const SessionSite = z.object({ site: z.string(), name: z.string(), available: z.boolean() });
export type SessionSite = z.infer<typeof SessionSite>;

/** How the companies of a practice system's data map to the sites of a multi-site practice. */
export const MultiSiteConfig = z.object({
  siteNames: z.array(
    z.object({ name: text(255).min(1), siteNumber: z.int().positive(), companyNumbers: z.array(z.int().nonnegative()).max(1000) }),
  ),
  site: text(100).min(1),
  defaultSite: text(100).min(1),
  siteTags: z.array(text(100)).max(100),
});
export type MultiSiteConfig = z.infer<typeof MultiSiteConfig>;

/** Places of site numbers that stand before already. */
export const repeatedSiteNumbers = (numbers: readonly (number | null)[]): number[] =>
  numbers.flatMap((number, index) => (number !== null && numbers.indexOf(number) < index ? [index] : []));
export const repeatedSiteNumber = (siteNumber: number): string => `Site ${siteNumber} already exist`;

export const SessionSettings = z.object({
  /** `null`: not mapped yet. */
  preprocessorMultiClinicSite: MultiSiteConfig.nullable(),
  preprocessorOptions: z.record(z.string().max(100), z.union([text(2000), z.number(), z.boolean(), z.null()])),
});
export type SessionSettings = z.infer<typeof SessionSettings>;

export const SessionSites = z.object({
  items: z.array(SessionSite),
  /** The site chosen for this session. */
  site: z.string().nullable(),
});
export type SessionSites = z.infer<typeof SessionSites>;

export const listSites = platformCall({
  name: 'listSites',
  method: 'GET',
  path: '/sessions/:sessionId/sites',
  summary: 'The sites a session can be mapped to, and the one chosen.',
  repeat: 'safe',
  params: SessionParams,
  answer: SessionSites,
});

export const chooseSite = platformCall({
  name: 'chooseSite',
  method: 'PUT',
  path: '/sessions/:sessionId/site',
  summary: 'Maps the session to a site. A site of another active session is refused.',
  repeat: 'keyed',
  params: SessionParams,
  body: z.object({ site: text(100).min(1) }),
  answer: SessionSites,
});

export const getSettings = platformCall({
  name: 'getSettings',
  method: 'GET',
  path: '/sessions/:sessionId/settings',
  summary: 'The settings of a session.',
  repeat: 'safe',
  params: SessionParams,
  answer: SessionSettings,
});

export const saveSettings = platformCall({
  name: 'saveSettings',
  method: 'PUT',
  path: '/sessions/:sessionId/settings',
  summary: 'Replaces the settings of a session.',
  repeat: 'keyed',
  params: SessionParams,
  body: SessionSettings,
  answer: SessionSettings,
});
