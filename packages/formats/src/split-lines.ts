/** A line as the file breaks it; a quoted cell may go on over several of them. */
export interface PhysicalLine {
  number: number;
  text: string;
  /** What ended the line; needed to put a quoted cell together again as it was. */
  ending: string;
  /** The text was longer than allowed and is not kept. */
  tooLong?: true;
}

/** Breaks text into lines at CRLF, LF or CR, in batches, keeping at most one unfinished line in memory. */
export async function* splitLines(text: AsyncIterable<string>, maxCharacters: number): AsyncGenerator<PhysicalLine[]> {
  let rest = '';
  let number = 1;
  let tooLong = false;

  const cut = (atEnd: boolean, from: number): PhysicalLine[] => {
    const lines: PhysicalLine[] = [];
    // A CR at the end of a piece may be the first half of a CRLF.
    const ends = atEnd ? /\r\n|\n|\r/g : /\r\n|\n|\r(?!$)/g;
    ends.lastIndex = from;
    let start = 0;
    for (let end = ends.exec(rest); end; end = ends.exec(rest)) {
      const line = { number, text: rest.slice(start, end.index), ending: end[0] };
      lines.push(tooLong || line.text.length > maxCharacters ? { ...line, text: '', tooLong: true } : line);
      tooLong = false;
      number += 1;
      start = ends.lastIndex;
    }
    rest = rest.slice(start);
    if (rest.length > maxCharacters) {
      tooLong = true;
      rest = rest.endsWith('\r') ? '\r' : '';
    }
    return lines;
  };

  for await (const piece of text) {
    const from = Math.max(0, rest.length - 1);
    rest += piece;
    const lines = cut(false, from);
    if (lines.length > 0) yield lines;
  }
  const lines = cut(true, 0);
  if (rest !== '' || tooLong) lines.push({ number, text: rest, ending: '', ...(tooLong ? { tooLong: true } : {}) });
  if (lines.length > 0) yield lines;
}
