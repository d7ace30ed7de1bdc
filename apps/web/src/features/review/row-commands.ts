import { keyTextOf } from './key-text.ts';
import type { KeySettings } from './keymap.ts';
import type { ReviewCommand } from './review-keys.ts';

/** What the menu of a row offers besides statuses. */
export interface RowCommand {
  title: string;
  /** The key that does the same, or null. */
  key: string | null;
  run: () => void;
}

const titles = {
  details: 'Details...',
  'price-info': 'Price info...',
  comment: 'Comment...',
  'copy-link': 'Copy link',
  'analyse-row': 'Analyse...',
  'import-row': 'Import...',
} as const satisfies Partial<Record<ReviewCommand, string>>;
type CommandOfRow = keyof typeof titles;

export const rowCommandsOf = (keys: KeySettings, run: (command: CommandOfRow) => void): readonly RowCommand[] =>
  (Object.keys(titles) as CommandOfRow[]).map((command) => ({
    title: titles[command],
    key: keys.letters ? keyTextOf(keys, command) : null,
    run: () => run(command),
  }));
