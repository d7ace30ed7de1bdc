import { defineBrowserCommand } from '@vitest/browser-playwright';

export interface Media {
  colorScheme?: 'light' | 'dark' | null;
  reducedMotion?: 'reduce' | 'no-preference' | null;
  media?: 'screen' | 'print' | null;
}

/** What a test asks of the browser itself, beyond what the page can do. */
export const commands = {
  /** Emulates the settings of a person's system; null goes back to the browser's own. */
  emulateMedia: defineBrowserCommand<[Media]>(({ page }, media) => page.emulateMedia(media)),
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
  }
}
