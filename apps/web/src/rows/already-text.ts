import { rowsText } from './cell-text.ts';

/** 'Nail trim is already Ignored.', '2 rows are already Ignored.': why what was asked for changes nothing. */
export const alreadyText = (rows: string | number, state: string): string =>
  typeof rows === 'string' ? `${rows} is already ${state}.` : `${rowsText(rows)} ${rows === 1 ? 'is' : 'are'} already ${state}.`;
