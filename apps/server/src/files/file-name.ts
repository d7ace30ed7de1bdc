import { basename } from 'node:path/posix';

const longest = 255;

/** The name a file had where it was chosen, made safe to show: no folders, no control or direction marks, at most 255 characters. */
export function shownFileName(given: string): string {
  const name = basename(given.toWellFormed().replaceAll('\\', '/'))
    // Direction marks can make 'vsc.exe' look like 'exe.csv'.
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200E\u200F]/gu, ' ')
    .trim();
  return shorten(name) || 'file';
}

/** Everything from the last dot on, in lower case; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot).toLowerCase();
}

/** Truncates before the extension, which says what the file is. */
function shorten(name: string): string {
  if (name.length <= longest) return name;
  const ending = extensionOf(name).slice(0, 20);
  return name.slice(0, longest - ending.length).toWellFormed() + ending;
}
