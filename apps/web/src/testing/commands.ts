import type { Constants } from '@fetlock/contract/constants';
import type { FilePreview, PreviewOptions } from '@fetlock/contract/file-preview';
import type { FileKind } from '@fetlock/contract/files';
import { defineBrowserCommand } from '@vitest/browser-playwright';

export interface Media {
  colorScheme?: 'light' | 'dark' | null;
  reducedMotion?: 'reduce' | 'no-preference' | null;
  media?: 'screen' | 'print' | null;
  forcedColors?: 'active' | 'none' | null;
}

interface Uploaded {
  name: string;
  kind: FileKind;
  base64: string;
}

type Offered = Pick<Constants, 'input_types' | 'source_fields'>;

/** Commands that run in Node.js, with packages the web does not use. */
interface NodeCommands {
  previewOfContent: (file: Uploaded, options: PreviewOptions) => Promise<FilePreview | { refused: string }>;
  samplePriceList: (name: string) => Promise<string>;
  offeredInputs: () => Offered;
}

/** What a test needs from the browser itself, or from Node.js, beyond what the page can do. */
export const commandsWith = ({ previewOfContent, samplePriceList, offeredInputs }: NodeCommands) => ({
  /** Emulates a person's system settings; null restores the browser's own. */
  emulateMedia: defineBrowserCommand<[Media]>(({ page }, media) => page.emulateMedia(media)),
  /** How the server reads a file that is not stored anywhere. */
  previewOfContent: defineBrowserCommand<[Uploaded, PreviewOptions]>((_context, file, options) => previewOfContent(file, options)),
  /** The bytes of a price list of the samples, in base64. */
  samplePriceList: defineBrowserCommand<[string]>((_context, name) => samplePriceList(name)),
  /** The formats and fields the server offers. */
  offeredInputs: defineBrowserCommand<[]>(offeredInputs),
});

declare module 'vitest/browser' {
  interface BrowserCommands extends Omit<NodeCommands, 'offeredInputs'> {
    emulateMedia: (media: Media) => Promise<void>;
    offeredInputs: () => Promise<Offered>;
  }
}
