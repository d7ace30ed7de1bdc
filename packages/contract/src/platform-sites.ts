import { z } from 'zod';
import { platformCall } from './platform-call.ts';
import { SessionParams } from './platform-sessions.ts';
import { text } from './values.ts';

/** A site in the platform that a session's data can go to. Not `available`: another session has chosen it. */
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

/** The numbers in a site name; null: there are none. */
interface NumbersOfSite {
  siteNumber: number | null;
  companyNumbers: readonly (number | null)[];
}

/** What prevents each site number, and each company, from mapping to one site. Paths begin at `siteNames`. */
export function repeatedNumbers(rows: readonly NumbersOfSite[]): { path: (string | number)[]; message: string }[] {
  const siteNumbers = new Set<number>();
  const rowOfCompany = new Map<number, number>();
  return rows.flatMap(({ siteNumber, companyNumbers }, row) => [
    ...(siteNumber !== null && siteNumbers.size === siteNumbers.add(siteNumber).size
      ? [{ path: ['siteNames', row, 'siteNumber'], message: `Site ${siteNumber} already exist` }]
      : []),
    ...companyNumbers.flatMap((company, place) => {
      const before = company === null ? undefined : rowOfCompany.get(company);
      if (company !== null && before === undefined) rowOfCompany.set(company, row);
      if (before === undefined) return [];
      const message = before === row ? `Company ${company} appears here twice` : `Company ${company} belongs to row ${before + 1} already`;
      return [{ path: ['siteNames', row, 'companyNumbers', place], message }];
    }),
  ]);
}

export const SessionSettings = z.object({
  /** `null`: not mapped yet. */
  preprocessorMultiClinicSite: MultiSiteConfig.nullable(),
  preprocessorOptions: z.record(z.string().max(100), z.union([text(2000), z.number(), z.boolean(), z.null()])),
});
export type SessionSettings = z.infer<typeof SessionSettings>;

/** Valid settings. That `site` and `defaultSite` are sites of the practice, only the platform can tell. */
export const CheckedSettings = SessionSettings.superRefine(({ preprocessorMultiClinicSite }, context) => {
  for (const { path, message } of repeatedNumbers(preprocessorMultiClinicSite?.siteNames ?? []))
    context.addIssue({ code: 'custom', path: ['preprocessorMultiClinicSite', ...path], message });
});

/** Where the price rows of a session go. */
export interface Destination {
  /** Null: no site has been chosen. */
  site: string | null;
  siteTags: readonly string[];
}

/** Price rows name no company: they go to the site for the practice as a whole, else to the one chosen for the session. */
export const destinationOf = (site: string | null, { preprocessorMultiClinicSite: config }: SessionSettings): Destination =>
  config ? { site: config.site, siteTags: config.siteTags } : { site, siteTags: [] };

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
  summary: 'The sites that a session can be mapped to, and the chosen one.',
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
  summary:
    'Replaces the settings of a session, which confirms them. Sites that the practice does not have are refused. With `before`, the request is also refused if the current settings are neither these nor the new ones.',
  repeat: 'keyed',
  params: SessionParams,
  body: CheckedSettings.safeExtend({ before: SessionSettings.optional() }),
  answer: SessionSettings,
});
