import type { InputType } from '../types/input-type.ts';

/** The things a disc in a name may belong to: a spine or an eye, or a tool. */
const DISCS = new Set(
  'intervertebral vertebral spinal herniated ruptured cervical lumbar thoracic slipped bulging optic embryonic polishing prophy finishing sanding abrasive cutting grinding diamond flying throwing sensitivity antibiotic susceptibility filter foil rubber brake compact snap chew'.split(
    ' ',
  ),
);
/** Words followed by Roman numerals. */
const NUMBERED = new Set(
  'factor type class grade phase stage part level schedule category group series step tier volume vol tipo clase grado fase parte nivel'.split(
    ' ',
  ),
);

/**
 * Marks in general use: "(I)" at the end; "DISC" in capitals at the end, or in brackets, or before a dash; and, if the rest is not in
 * capitals too, "DISC" at the start. A word of the name, as in "Polishing disc" or "Discontinued protocol exam", is not a mark.
 */
const marks: readonly ((name: string) => boolean)[] = [
  (name) => standsBehindOther(name, /\(I\)\s*$/i, NUMBERED),
  (name) => /\bDISCONTINUED\W*$/i.test(name),
  (name) => /^\W*DISCONTINUED\s?[-*:)\]]/i.test(name),
  (name) => /\bDISCONTINUED\b/.test(name) && /[a-z]/.test(name),
  (name) => /^\W*DISC\s*[-*.:)]/i.test(name),
  (name) => /^\W*DISC\b(?=.*[a-z])/.test(name),
  (name) => /[([*-]\s?DISC\.?\s?[)\]*]?\s*$/i.test(name),
  (name) => standsBehindOther(name, /\bDISC\b\W*$/, DISCS),
];

/** Contained in each of them; nearly all names need no closer check. */
const TELLING = /disc|\(i\)/i;

/** Whether the mark is found, and the word before it is not one that it belongs to. */
function standsBehindOther(name: string, mark: RegExp, words: ReadonlySet<string>): boolean {
  const at = name.search(mark);
  if (at < 0) return false;
  const word = name
    .slice(0, at)
    .split(/[^\p{L}]+/u)
    .findLast((part) => part !== '');
  return word === undefined || !words.has(word.toLowerCase());
}

/** Whether a name says that its item is no longer sold. */
export function hasInactiveName(name: string, { inactiveName }: InputType): boolean {
  const text = name.slice(0, MAX_CHARACTERS);
  return inactiveName?.test(text) === true || (TELLING.test(text) && marks.some((hasMark) => hasMark(text)));
}

/** Longer texts are not names; truncating them bounds the work. */
const MAX_CHARACTERS = 500;
