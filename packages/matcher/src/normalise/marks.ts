/**
 * Marks that practices add to names of items they no longer use, with their meaning. They are not part of the item: `disc` elsewhere than
 * at the end is the one between vertebrae, `(I)` after a grade a numeral.
 */
const marks: readonly (readonly [mark: RegExp, reason: string])[] = [
  [
    /\bdiscontinued\b|\bdisc'd\b|\bdiscont(?:inued?)?\b\.?|\(disc\.?\)|(?<=\S\s)(?<!\b(?:intervertebral|spinal|herniated|optic|ruptured|abrasive|sanding|diamond|id|the)\s)\bdisc\s*$/gi,
    'marked as discontinued',
  ],
  [
    /(?<!\b(?:grade|gr|type|class|stage|phase|level|part|factor|group|category|schedule|degree|tier)\.?\s*)\(i\)\s*$|\(?\bin-?active\b\)?/gi,
    'marked as inactive',
  ],
  [/^\s*z{2,}[\s_-]*|\bdo not use\b|\bdon'?t use\b|\bdnu\b|\bobsolete\b/gi, 'marked as not in use'],
];

/** What every mark contains: most names have none of it, and looking for it takes a tenth of the time. */
const MAY_BE_MARKED = /disc|active|\(i\)|zz|not use|t use|dnu|obsolete|\(copy\)/i;

/** The meaning of a name's marks, as a text for users; `undefined` if it has none. */
export const markedReason = (name: string): string | undefined =>
  MAY_BE_MARKED.test(name) ? marks.find(([mark]) => name.search(mark) >= 0)?.[1] : undefined;

/** A name without its marks. */
export const withoutMarks = (name: string): string =>
  MAY_BE_MARKED.test(name) ? marks.reduce((text, [mark]) => text.replace(mark, ' '), name).replace(/\((?:copy)\)/i, ' ') : name;
