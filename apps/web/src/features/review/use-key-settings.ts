import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';
import { useSignedInUser } from '../../api/use-signed-in.ts';
import { type KeySettings, readSettings, startSettings, storedSettings } from './keymap.ts';

/** This user's keys, stored in this browser. */
export function useKeySettings() {
  const user = useSignedInUser();
  const [settings, setSettings] = useLocalStorage<KeySettings>({
    key: `fetlock.review-keys.${user.id}`,
    defaultValue: startSettings,
    getInitialValueInEffect: false,
    serialize: (value) => JSON.stringify(storedSettings(value)),
    deserialize: readStored,
  });
  const change = useCallback((next: Partial<KeySettings>) => setSettings((now) => ({ ...now, ...next })), [setSettings]);
  return { keys: settings, changeKeys: change };
}

function readStored(text: string | undefined): KeySettings {
  try {
    return readSettings(JSON.parse(text ?? 'null'));
  } catch {
    return startSettings;
  }
}
