const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the lines of a csv that arrives in parts; a line break within quotes ends none. Returns how many there are so far. */
export function csvLineCounter(): (part: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (part) => {
    for (const byte of part)
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    return lines;
  };
}
