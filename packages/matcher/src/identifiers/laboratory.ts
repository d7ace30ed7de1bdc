import { wordKey } from '../normalise/fold-name.ts';

/** Laboratories and analyser makers, by the names and abbreviations that lists use for them. */
const table = {
  idexx: 'idexx idx idx-ref idexxref vetconnect catalyst procyte snap sedivue lasercyte vetlab vetstat vettest coagdx',
  antech: 'antech ant sound mars',
  zoetis: 'zoetis zrl abaxis vetscan abx vspro vs2 hm5 hmii imagyst',
  heska: 'heska hsk drichem dri-chem',
  ellie: 'ellie',
  tvmdl: 'tvmdl texas',
  michigan: 'michigan msu dcpah',
  cornell: 'cornell',
  marshfield: 'marshfield',
  phoenix: 'phoenix phx',
  synbiotics: 'synbiotics',
  gribbles: 'gribbles',
  cvs: 'cvs',
  laboklin: 'laboklin',
  sds: 'sds',
  abroad: 'axiom langford nationwide carmichael synlab greendale pinmoore citylabs torrance battlab vetpath vetnostics svdl',
  university: 'university univ universidad ksu kstate k-state ksvdl tamu ncsu waddl wsu oaddl guelph purdue auburn davis vdl',
  'in-house': 'in-house inhouse inhse ih in_house',
} as const;

export type Laboratory = keyof typeof table;
export const laboratories = Object.keys(table) as Laboratory[];

/** The laboratory that a text names, in a column or within an item's name. */
export function laboratoryOf(text: string | undefined): Laboratory | undefined {
  if (!text) return undefined;
  const remembered = memory.get(text);
  if (remembered !== undefined) return remembered ?? undefined;
  const found = firstNamed(text);
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(text, found ?? null);
  return found;
}

/** Lists repeat a few laboratories over thousands of rows; `null` for a text that names none. */
const memory = new Map<string, Laboratory | null>();
const MOST_REMEMBERED = 10_000;

function firstNamed(text: string): Laboratory | undefined {
  const words = text
    .toLowerCase()
    .replace(/\bin[- ](?:house|hse|hosp)\b|\bi\/h\b/, 'in-house')
    .split(/[^a-z0-9-]+/);
  for (const word of words) {
    const found = byWord.get(word);
    if (found) return found;
  }
  return undefined;
}

/** Whether a text says that a test is done in the practice. */
export const saysInHouse = (text: string): boolean => IN_HOUSE.test(text);

const IN_HOUSE = /(?<![a-z])(?:in[-_ ]?house|in[-_ ]?hous?$|in[- ]?hse|in-hosp|i\/?h)(?![a-z])/i;

/** All laboratories and makers of analysers that a text names. */
export const laboratoriesIn = (text: string): readonly Laboratory[] =>
  text.split(/[^\p{L}\d-]+/u).flatMap((word) => laboratoryOf(word) ?? []);

/** The laboratory in the name of an entry, by names that mean nothing else. */
export function laboratoryNamed(name: string): Laboratory | undefined {
  return NAMES.test(name) ? laboratoryOf(NAMES.exec(name)?.[0]) : undefined;
}

const NAMES = /\b(?:idexx|antech|zoetis|abaxis|vetscan|heska|catalyst|laboklin|marshfield|tvmdl|synbiotics|gribbles|university)\b/i;

/** Whether a laboratory's name may be that of a practice's analyser. */
export const makesAnalysers = (laboratory: Laboratory): boolean => ANALYSERS.has(laboratory);

const ANALYSERS: ReadonlySet<Laboratory> = new Set(['in-house', 'idexx', 'zoetis', 'heska', 'synbiotics']);

/** Whether two names may mean one laboratory: a university's may have a name of its own or be called `university`. */
export function mayBeSameLaboratory(a: Laboratory, b: Laboratory): boolean {
  return a === b || (a === 'university' && OF_UNIVERSITIES.has(b)) || (b === 'university' && OF_UNIVERSITIES.has(a));
}

const OF_UNIVERSITIES: ReadonlySet<Laboratory> = new Set(['tvmdl', 'michigan', 'cornell']);

/** Whether a word of a name, in the form that is compared, is a laboratory's. */
export function isLaboratoryWord(word: string): boolean {
  return comparedWords.has(word);
}

const byWord = new Map(
  laboratories.flatMap((laboratory) => table[laboratory].split(' ').map((word): [string, Laboratory] => [word, laboratory])),
);

const comparedWords = new Set(byWord.keys().map(wordKey));

/** Whether a word, in the form that is compared, is an analyser or rapid test of a maker that runs a laboratory as well. */
export const isAnalyserWord = (word: string): boolean => analyserWords.has(word);

const analyserWords: ReadonlySet<string> = new Set(
  'catalyst procyte snap sedivue lasercyte vetstat vettest vetscan imagyst istat coagdx'.split(' ').map(wordKey),
);

/**
 * Forms of a laboratory's test code in the index: as written, and without the one-letter prefix that practices put before it
 * (`CT440` for `T440`, `CS16345` for `S16345`).
 */
export function labCodeForms(text: string | undefined): readonly string[] {
  const code =
    text
      ?.trim()
      .toLowerCase()
      .replaceAll(/[\s.]/g, '')
      .replace(/^\*|\*$/g, '') ?? '';
  if (code.length < 2 || !/\d/.test(code)) return [];
  const withoutPrefix = /^[a-z]([a-z]{1,3}\d{2,}(?:-9999)?)$/.exec(code)?.[1];
  return withoutPrefix ? [code, withoutPrefix] : [code];
}

/**
 * Test codes written within an item's name: `Cortisol 2 sample CT440 Antech`, `Senior profile 3039-9999`. Names of tests (`T4`) are
 * shorter.
 */
export const labCodesIn = (name: string): readonly string[] => name.match(CODE_IN_NAME) ?? [];

const CODE_IN_NAME = /(?<![\w.-])(?:[a-z]{1,4}\d{3,6}(?:-9999)?|\d{2,6}-9999)(?![\w.-])\*?/gi;

/** Whether a code is marked as that of a send-out test, as in Antech's lists: `S16005*`. */
export const isSentOutCode = (code: string | undefined): boolean => code?.trimEnd().endsWith('*') ?? false;
