import type { SessionSettings, SessionSites } from '@fetlock/contract/platform-sites';
import { chooseSessionSite, listSessionSites, readSessionSettings, saveSessionSettings } from '@fetlock/contract/session-sites';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { type Mapping, type MappingChanges, sameSettings } from './mapping-draft.ts';
import { type SessionRef, mappingQuery } from './mapping-query.ts';
import { showProblem } from '../../api/show-problem.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useIsMounted } from '../../sync/use-is-mounted.ts';

/** Another user saved other settings since these were loaded. */
export class SettingsChanged extends Error {
  readonly incoming: SessionSettings;
  constructor(incoming: SessionSettings) {
    super('Someone else has changed the settings of this session meanwhile.');
    this.incoming = incoming;
  }
}

/** Another user mapped another session to the site meanwhile. */
export const isSiteTaken = (error: Error | null): boolean => error instanceof ApiProblem && error.code === 'ALREADY_EXISTS';

interface Save {
  changes: MappingChanges;
  /** The settings the changes are based on. */
  from: SessionSettings;
}

/** Saves what has changed: the site first, because it may be refused. Each part can safely be sent again. */
export function useSaveMapping(place: SessionRef, onSaved: () => void) {
  const cache = useQueryClient();
  const isShown = useIsMounted();
  /** Loads the platform's current settings. */
  const keep = (known: Partial<Mapping>) =>
    cache.setQueryData(mappingQuery(place).queryKey, (before) => (before ? { ...before, ...known } : before));
  const save = useSingleMutation({
    mutationFn: async ({ changes: { site, settings }, from }: Save) => {
      if (settings) await requireUnchanged(place, from);
      if (site !== undefined) {
        const sites = await send(chooseSessionSite, { body: { ...place, site } });
        keep({ sites });
        notify('Saved', `Session ${place.sessionId} is mapped to ${nameOf(sites, site)}.`);
      }
      if (settings) {
        keep({ settings: await saveSettings(place, settings, from) });
        notify('Settings saved', `The preprocessor of session ${place.sessionId} will use them on its next run.`);
      }
    },
    // Another session may be shown by now, with changes of its own.
    onSuccess: () => isShown.current && onSaved(),
    // The set of free sites has changed: the chosen one stays chosen, and says that it is taken.
    onError: async (error) => {
      if (!isShown.current) showProblem(error);
      if (isSiteTaken(error)) keep({ sites: await send(listSessionSites, { query: place }) });
    },
    meta: { shownInPlace: true },
  });
  return { save, keep };
}

/** Checked before anything is saved, the site too; the platform itself refuses what was saved in between. */
async function requireUnchanged(place: SessionRef, from: SessionSettings): Promise<void> {
  const incoming = await send(readSessionSettings, { query: place });
  if (!sameSettings(incoming, from)) throw new SettingsChanged(incoming);
}

async function saveSettings(place: SessionRef, settings: SessionSettings, before: SessionSettings): Promise<SessionSettings> {
  try {
    return await send(saveSessionSettings, { query: place, body: { settings, before } });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'SETTINGS_CHANGED') await requireUnchanged(place, before);
    throw error;
  }
}

const notify = (title: string, message: string) => notifications.show({ title, message, role: 'status' });
const nameOf = ({ items }: SessionSites, site: string): string => items.find((option) => option.site === site)?.name ?? site;
