import { categoryClass, type CategoryClass } from '../normalise/category-class.ts';

/** What a row sells of a service: one, several at one price, or a course that is given in several visits. */
export type Times = 'once' | 'several' | 'course';

/**
 * Whether a row sells a service several times at one price.
 *
 *     Laser therapy - 6 pack      Acupuncture pkg of 5      Puppy vacc course      Lyme vaccine (series of 2)
 */
export function timesOf(name: string): Times {
  if (!MAY_BE_SEVERAL.test(name)) return 'once';
  const text = name.replace(REFERENCE, ' ');
  if (COURSE.test(text)) return 'course';
  return PACK.test(text) ? 'several' : 'once';
}

/** Whether entries of a category are charged each time, so that one of them is not what a row sells several times. */
export const isChargedEachTime = (category: string, times: Exclude<Times, 'once'>): boolean =>
  categoryClass(category).some((kind) => EACH_TIME[times].has(kind));

/** A vaccine that is packed by the dose is no course of visits. */
const SERVICES: readonly CategoryClass[] = ['procedure', 'grooming', 'boarding'];
const EACH_TIME: Readonly<Record<Exclude<Times, 'once'>, ReadonlySet<CategoryClass>>> = {
  several: new Set(SERVICES),
  course: new Set([...SERVICES, 'vaccine']),
};

const MAY_BE_SEVERAL = /course|series|pack|pkg|bundle|block|session|visit|treatment|prepa(?:id|y)|\btx/i;
/** `(pkg of 6 see code 7706)` is about another row. */
const REFERENCE = /\([^()]{0,80}\bsee\b[^()]{0,80}\)/gi;
const COURSE = /(?<!\bof )\bcourses?\b|\bseries of (?:[2-9]|two|three|four)\b/i;
const PACK =
  /\b(?:pack|package|pkg|bundle|block)s? (?:of )?(?:[2-9]|1\d|2\d)\b|\b(?:[2-9]|1\d|2\d)[ -]?(?:packs?|pk|sessions|visits|treatments|tx)\b|\bpre-?pa(?:id|y)\b/i;
