import type { InputType } from './input-type.ts';

/** Marks in general use: "(I)" and "DISC" at the end, "DISC -" and, where the rest is not in capitals too, "DISC" at the start. The disc of a spine is none. */
const marks: readonly RegExp[] = [
  /\(I\)\s*$/i,
  /\bDISCONTINUED\b/i,
  /^\W*DISC\s*[-*.:)]/i,
  /^\W*DISC\b(?=.*[a-z])/,
  /(?<!\b(?:intervertebral|vertebral|spinal|herniated|ruptured|cervical|lumbar)\s)\bDISC\b\W*$/i,
];

/** Whether a name says that its item is no longer sold. */
export function hasInactiveName(name: string, { inactiveName }: InputType): boolean {
  const text = name.slice(0, MAX_CHARACTERS);
  return inactiveName?.test(text) === true || marks.some((mark) => mark.test(text));
}

/** Longer texts are no names; cutting them bounds the work. */
const MAX_CHARACTERS = 500;
