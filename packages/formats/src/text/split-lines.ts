/** A line as broken in the file; a quoted cell may span several of them. */
export interface PhysicalLine {
  number: number;
  text: string;
  /** The line ending; needed to reassemble a quoted cell unchanged. */
  ending: string;
  /** The text was longer than allowed and is dropped. */
  tooLong?: true;
  /** All of its signs are known to be ASCII; determined for many lines together, which is faster than for each. */
  isAscii: boolean;
}

/** Splits text into lines at CRLF, LF or CR, in batches, keeping at most one unfinished line in memory. */
export async function* splitLines(text: AsyncIterable<string>, maxCharacters: number): AsyncGenerator<PhysicalLine[]> {
  let rest = '';
  let number = 1;
  let tooLong = false;

  /** Of a line that is too long nothing is kept. */
  const drop = () => {
    if (rest.length <= maxCharacters) return;
    const ending = rest.endsWith('\r') ? '\r' : '';
    if (rest.length - ending.length <= maxCharacters) return;
    tooLong = true;
    rest = ending;
  };

  const cut = (atEnd: boolean, from: number): PhysicalLine[] => {
    const lines: PhysicalLine[] = [];
    const isAscii = !/[^\x01-\x7F]/.test(rest);
    let start = 0;
    let feed = rest.indexOf('\n', from);
    let carriage = rest.indexOf('\r', from);
    while (feed !== -1 || carriage !== -1) {
      const isCarriage = carriage !== -1 && (feed === -1 || carriage < feed);
      const end = isCarriage ? carriage : feed;
      // At the end of a piece it may be the first half of a CRLF.
      if (isCarriage && !atEnd && end === rest.length - 1) break;
      const ending = isCarriage ? (feed === end + 1 ? '\r\n' : '\r') : '\n';
      const isTooLong = tooLong || end - start > maxCharacters;
      lines.push(
        isTooLong ? { number, text: '', ending, tooLong: true, isAscii } : { number, text: rest.slice(start, end), ending, isAscii },
      );
      tooLong = false;
      number += 1;
      start = end + ending.length;
      if (feed !== -1 && feed < start) feed = rest.indexOf('\n', start);
      if (carriage !== -1 && carriage < start) carriage = rest.indexOf('\r', start);
    }
    rest = rest.slice(start);
    drop();
    return lines;
  };

  let isCarriageOpen = false;
  for await (const piece of text) {
    if (piece === '') continue;
    const from = Math.max(0, rest.length - 1);
    rest += piece;
    // What continues a line is not searched together with all of it before, which for a line of many MiB would take a minute.
    if (isCarriageOpen || /[\n\r]/.test(piece)) {
      const lines = cut(false, from);
      if (lines.length > 0) yield lines;
    } else drop();
    isCarriageOpen = piece.endsWith('\r');
  }
  const lines = cut(true, 0);
  if (tooLong) lines.push({ number, text: '', ending: '', isAscii: false, tooLong: true });
  else if (rest !== '') lines.push({ number, text: rest, ending: '', isAscii: false });
  if (lines.length > 0) yield lines;
}
