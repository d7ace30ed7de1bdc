import type { SessionSettings, SessionSites } from '@fetlock/contract/platform-sites';
import { chooseSessionSite, listSessionSites, readSessionSettings, saveSessionSettings } from '@fetlock/contract/session-sites';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { type Mapping, type MappingChanges, sameSettings } from './mapping-draft.ts';
import { type SessionPlace, mappingQuery } from './mapping-query.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';

/** Somebody else saved other settings since these were read. */
export class SettingsChanged extends Error {
  readonly theirs: SessionSettings;
  constructor(theirs: SessionSettings) {
    super('Somebody else has changed the settings of this session meanwhile.');
    this.theirs = theirs;
  }
}

/** Somebody else mapped another session to the site meanwhile. */
export const isSiteTaken = (error: Error | null): boolean => error instanceof ApiProblem && error.code === 'ALREADY_EXISTS';

interface Save {
  changes: MappingChanges;
  /** The settings that the changes were made from. */
  from: SessionSettings;
}

/** Saves what has changed: the site first, for it is what may be refused. Each part may be sent again without harm. */
export function useSaveMapping(place: SessionPlace, onSaved: () => void) {
  const cache = useQueryClient();
  /** Takes over what the platform has now. */
  const keep = (known: Partial<Mapping>) =>
    cache.setQueryData(mappingQuery(place).queryKey, (before) => (before ? { ...before, ...known } : before));
  const save = useSingleMutation({
    mutationFn: async ({ changes: { site, settings }, from }: Save) => {
      if (settings) await requireUnchanged(place, from);
      if (site !== undefined) {
        const sites = await send(chooseSessionSite, { body: { ...place, site } });
        keep({ sites });
        tell('Saved', `Session ${place.sessionId} is mapped to ${nameOf(sites, site)}.`);
      }
      if (settings) {
        keep({ settings: await saveSettings(place, settings, from) });
        tell('Settings saved', `The preprocessor of session ${place.sessionId} takes them at its next run.`);
      }
    },
    onSuccess: onSaved,
    // Which sites are free has changed: the one that was chosen stays chosen, and says that it is taken.
    onError: async (error) => {
      if (isSiteTaken(error)) keep({ sites: await send(listSessionSites, { query: place }) });
    },
    meta: { shownInPlace: true },
  });
  return { save, keep };
}

/** Asked before anything is saved, the site too; the platform itself refuses what was saved in between. */
async function requireUnchanged(place: SessionPlace, from: SessionSettings): Promise<void> {
  const theirs = await send(readSessionSettings, { query: place });
  if (!sameSettings(theirs, from)) throw new SettingsChanged(theirs);
}

async function saveSettings(place: SessionPlace, settings: SessionSettings, before: SessionSettings): Promise<SessionSettings> {
  try {
    return await send(saveSessionSettings, { query: place, body: { settings, before } });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'SETTINGS_CHANGED') await requireUnchanged(place, before);
    throw error;
  }
}

const tell = (title: string, message: string) => notifications.show({ title, message, role: 'status' });
const nameOf = ({ items }: SessionSites, site: string): string => items.find((option) => option.site === site)?.name ?? site;
