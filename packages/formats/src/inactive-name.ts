import type { InputType } from './input-type.ts';

/** What a disc is that an item is named for: of a spine or an eye, or a tool. */
const DISCS =
  'intervertebral|vertebral|spinal|herniated|ruptured|cervical|lumbar|thoracic|slipped|bulging|optic|embryonic|polishing|prophy|finishing|sanding|abrasive|cutting|grinding|diamond|flying|throwing|sensitivity|antibiotic|susceptibility|filter|foil|rubber|brake|compact|snap|chew';
/** What has numbers in Roman figures. */
const NUMBERED =
  'factor|type|class|grade|phase|stage|part|level|schedule|category|group|series|step|tier|volume|vol|tipo|clase|grado|fase|parte|nivel';

/**
 * Marks in general use: "(I)" at the end; "DISC" in capitals at the end, or in brackets, or before a dash; and, where the rest is not in
 * capitals too, "DISC" at the start. A word of the name, as in "Polishing disc" or "Discontinued protocol exam", is none.
 */
const marks: readonly RegExp[] = [
  new RegExp(`(?<!\\b(?:${NUMBERED})\\s?)\\(I\\)\\s*$`, 'i'),
  /\bDISCONTINUED\W*$/i,
  /^\W*DISCONTINUED\s?[-*:)\]]/i,
  /\bDISCONTINUED\b(?=.*[a-z])/,
  /[a-z].*\bDISCONTINUED\b/,
  /^\W*DISC\s*[-*.:)]/i,
  /^\W*DISC\b(?=.*[a-z])/,
  /[([*-]\s?DISC\.?\s?[)\]*]?\s*$/i,
  new RegExp(`(?<!\\b(?:${DISCS.toUpperCase()}|[A-Za-z]?(?:${DISCS}))\\s)\\bDISC\\b\\W*$`),
];

/** Whether a name says that its item is no longer sold. */
export function hasInactiveName(name: string, { inactiveName }: InputType): boolean {
  const text = name.slice(0, MAX_CHARACTERS);
  return inactiveName?.test(text) === true || marks.some((mark) => mark.test(text));
}

/** Longer texts are no names; cutting them bounds the work. */
const MAX_CHARACTERS = 500;
