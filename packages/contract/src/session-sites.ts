import { z } from 'zod';
import { call } from './call.ts';
import { Environment } from './environments.ts';
import { CheckedSettings, SessionSettings, SessionSites } from './platform-sites.ts';
import { SessionQuery } from './sessions.ts';
import { Id, text } from './values.ts';

export const listSessionSites = call({
  name: 'listSessionSites',
  topic: 'Practices',
  method: 'GET',
  path: '/businesses/sessions/sites',
  access: ['staff'],
  summary: 'The sites that a session can be mapped to, and the chosen one. None: the practice has no mapping.',
  query: SessionQuery,
  answer: SessionSites,
  problems: ['NOT_FOUND', 'PLATFORM_FAILED'],
});

export const chooseSessionSite = call({
  name: 'chooseSessionSite',
  topic: 'Practices',
  method: 'POST',
  path: '/businesses/sessions/sites',
  access: ['staff'],
  summary:
    "Maps a session to a site. If it is the site of another session: status 409, 'Warning: this business has been already selected.'",
  body: z.object({ environment: Environment.default('prod'), sessionId: Id, site: text(100).min(1) }),
  answer: SessionSites,
  problems: ['NOT_FOUND', 'ALREADY_EXISTS', 'PLATFORM_FAILED'],
});

export const readSessionSettings = call({
  name: 'readSessionSettings',
  topic: 'Practices',
  method: 'GET',
  path: '/businesses/sessions/settings',
  access: ['staff'],
  summary: 'The settings of a session: how its companies map to the sites of a multi-site practice, and options of the preprocessor.',
  query: SessionQuery,
  answer: SessionSettings,
  problems: ['NOT_FOUND', 'PLATFORM_FAILED'],
});

export const saveSessionSettings = call({
  name: 'saveSessionSettings',
  topic: 'Practices',
  method: 'PUT',
  path: '/businesses/sessions/settings',
  access: ['staff'],
  summary: "Replaces the settings of a session. `site` and `defaultSite` are sites of the session's practice: status 404 for others.",
  query: SessionQuery,
  body: z.object({
    settings: CheckedSettings,
    /** The settings these changes were based on: another user's changes are not overwritten. */
    before: SessionSettings.optional(),
  }),
  answer: SessionSettings,
  problems: ['NOT_FOUND', 'SETTINGS_CHANGED', 'PLATFORM_FAILED'],
});
