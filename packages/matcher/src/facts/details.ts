import { wordKey } from '../normalise/fold-name.ts';
import type { Token } from '../normalise/scan.ts';
import { isVaccineSeries } from './vaccine.ts';
import { lifeStageOf } from './diet.ts';
import type { Details } from './facts.ts';
import { speciesOf } from './species.ts';

/**
 * Words that exclude each other: two names that each have one, and none in common, are two items. Spellings before `=` mean the word after
 * it.
 * Sources: anatomical terms of the ICVGAN; presentations of the makers; services of practice price lists.
 */
const oneOf: Readonly<Record<string, string>> = {
  route: 'oral intranasal injection=injected injectable=injected inj=injected otic ear=otic ophthalmic eye=ophthalmic ocular=ophthalmic',
  way: 'iv intravenous=iv sq sc=sq subq=sq subcutaneous=sq im intramuscular=im urinary urethral=urinary',
  method: 'elisa agid pcr ifa',
  fraction: 'free total ionized ionised=ionized',
  journey: 'domestic international',
  side: 'left lt=left izquierdo=left izquierda=left right rt=right derecho=right derecha=right os=left od=right ou=bilateral bilateral both=bilateral unilateral',
  height: 'upper lower maxillary=upper mandibular=lower',
  end: 'front fore=front forelimb=front hind rear=hind hindlimb=hind',
  direction: 'cranial caudal',
  back: 'dorsal ventral',
  middle: 'lateral medial',
  depth: 'internal external externa=external interna=internal media',
  site:
    'elbow hip stifle knee=stifle shoulder carpus carpal=carpus tarsus tarsal=tarsus hock=tarsus spine spinal=spine skull=head brain=head head pelvis pelvic=pelvis femur femoral=femur tibia humerus radius ulna ' +
    'tail abdomen thorax chest=thorax cervical lumbar nasal=nose nose bladder kidney renal=kidney liver hepatic=liver spleen splenic=spleen uterus uterine=uterus ovary testicle prostate toe foot paw=foot ' +
    'neck eyelid tongue lip gum anal=anus anus rectal=rectum rectum stomach gastric=stomach colon colonic=colon heart cardiac=heart lung pulmonary=lung wing beak trachea tracheal=trachea esophagus ear otic=ear metacarpus metatarsus fetlock pastern hoof navicular tmj',
  tooth: 'incisor canine-tooth premolar molar deciduous',
  size: 'small medium large mini toy giant jumbo petite',
  sex: 'male female buck=male doe=female',
  horse: 'mare stallion gelding foal',
  cattle: 'cow bull steer heifer calf',
  order: 'initial init=initial first=initial additional addl=additional booster second third fourth final',
  extent: 'brief extended comprehensive limited complete=full partial full half quarter third',
  difficulty: 'simple complex complicated=complex uncomplicated=simple routine nonroutine',
  finding: 'positive negative',
  course: 'acute chronic',
  growth: 'benign malignant',
  when: 'hour hr=hour hourly=hour day night weekday weekend overnight=night daytime=day',
  stay: 'inpatient outpatient',
  kept: 'private communal individual=private group=communal',
  sterility: 'sterile nonsterile unsterile=nonsterile',
  thread: 'absorbable nonabsorbable',
  weave: 'monofilament braided',
  shape: 'straight curved',
  point: 'cutting taper',
  cuff: 'cuffed uncuffed',
  sticking: 'adherent nonadherent',
  coat: 'long-coat short-coat longhair shorthair',
  colour: 'black white blue red green pink purple yellow orange brown teal camo',
  patient: 'snake turtle tortoise lizard hedgehog chinchilla llama alpaca donkey mule hamster gerbil parrot chicken-bird llama camelid',
  meal: 'dry canned',
  view: 'single double two=double triple three=triple',
  moment: 'pre post',
  density: 'soft hard',
  dose: 'low high ultra-low',
  fat: 'regular light',
  with: 'without with',
};

/** A word may belong to two kinds: `ear` is where a drug goes, and a part of the body. */
const byWord = new Map<string, (readonly [kind: string, value: string])[]>();
for (const [kind, words] of Object.entries(oneOf)) {
  for (const entry of words.split(' ')) {
    const [word = '', value = word] = entry.split('=');
    const key = wordKey(word);
    byWord.set(key, [...(byWord.get(key) ?? []), [kind, value]]);
  }
}

const PLACES: ReadonlySet<string> = new Set(['side', 'height', 'end', 'direction', 'back', 'middle', 'site']);

/** Whether a word names a side or part of the body: what is done there is said by other words. */
export const isPlaceOfBody = (word: string): boolean => byWord.get(word)?.some(([kind]) => PLACES.has(kind)) === true;

/** Whether a word says how something is given by needle: `IV`. */
export const isWayByNeedle = (word: string): boolean =>
  byWord.get(word)?.some(([kind, value]) => kind === 'way' && BY_NEEDLE.has(value)) === true;

/** Ways of giving a drug by needle. */
export const BY_NEEDLE: ReadonlySet<string> = new Set(['iv', 'sq', 'im']);

/** Roman numerals of grades and types that are not words as well. */
const ROMAN: ReadonlySet<string> = new Set(['ii', 'iii', 'vi', 'vii', 'viii', 'ix']);
const CODE = /^([a-z]{1,6})(\d+)([a-z]?)$/;
const GAUGE = /^(\d+)(ga|fr)$/;
const NUMBER_AND_LETTER = /^(\d+)([a-z])$/;

/** Which tokens are used up, which only join others, and what each word means. */
export interface Wording {
  readonly taken: readonly boolean[];
  joins(at: number): boolean;
  /** The meaning of the word at `at`, as words to compare. */
  meaning(at: number): readonly string[];
}

/** Other details by which the tokens of a name identify an item: its side, site, letter, the number next to a word. */
export function readDetails(tokens: readonly Token[], wording: Wording): Details | undefined {
  // No kind is the name of a property that every object has: those made of words end in a sign.
  const found: Record<string, string[]> = {};
  const add = (kind: string, value: string): void => {
    const values = found[kind];
    if (!values) found[kind] = [value];
    else if (!values.includes(value)) values.push(value);
  };
  tokens.forEach((token, at) => {
    if (wording.taken[at]) return;
    switch (token.kind) {
      case 'word':
        addWord(tokens, at, wording, add);
        break;
      case 'number':
        addNumber(tokens, at, wording, add);
        break;
      case 'code':
        addCode(token.text, add);
        break;
      case 'mark':
        if (isSign(tokens, at)) add('sign', token.text);
        break;
    }
  });
  addLettered(tokens, add);
  const serovars = serovarsOf(tokens);
  if (serovars) add('serovars', serovars);
  return Object.keys(found).length === 0 ? undefined : found;
}

/** Things identified by a letter, so that leaving it out means another thing: `Influenza A test` is not `Influenza test`. */
const LETTERED: ReadonlySet<string> = new Set(['influenza', 'hepatitis', 'vitamin', 'vitamina', 'vit']);

function addLettered(tokens: readonly Token[], add: Add): void {
  tokens.forEach(({ text }, at) => {
    if (!LETTERED.has(text)) return;
    const next = tokens[at + 1]?.text ?? '';
    const isVitamin = text.startsWith('vit');
    // Vitamin K as a medicine is K1.
    const letter = isVitamin && next === 'k' ? 'k1' : next;
    add(isVitamin ? 'vitamin' : text, /^[a-z](?:\d+)?$/.test(letter) ? letter : 'no letter');
  });
}

/** The serovars of leptospirosis that a vaccine series against five diseases covers as well: `5`, `5/4L`, `5 L4`. */
function serovarsOf(tokens: readonly Token[]): string | undefined {
  if (!tokens.some(({ text }) => isVaccineSeries(text)) || !tokens.some(({ text }) => /^5(?:l[24]?)?$/.test(text))) return undefined;
  const named = tokens.map(({ text }) => SEROVARS.exec(text)).find((found) => found !== null);
  return named ? (named[1] ?? 'some') : 'none';
}

const SEROVARS = /^5?l([24])?$|^lepto/;

type Add = (kind: string, value: string) => void;

function addWord(tokens: readonly Token[], at: number, { taken, joins, meaning }: Wording, add: Add): void {
  const { text = '' } = tokens[at] ?? {};
  if (text === 'with' || (text === 'w' && joins(at))) add('with', 'with');
  if (joins(at)) return;
  const words = meaning(at);
  // `Puppy or kitten exam canine`: the animal named next to an age.
  const animal = lifeStageOf(text) ? undefined : speciesOf(text);
  if (animal) add('animal', animal);
  words.forEach((word, i) => {
    for (const known of byWord.get(word) ?? []) add(known[0], sizeOf(known, i > 0 ? words[i - 1] : tokens[at - 1]?.text) ?? known[1]);
  });
  const isLetter = text.length === 1 && /[a-z]/.test(text) && text !== 'x' && text !== 's' && words[0] === text;
  if (isLetter && !isLink(tokens, at)) add('letter', letterRun(tokens, at, taken));
  else if (ROMAN.has(text)) add('letter', text);
}

/** `extra large` is larger than `large`. */
const sizeOf = ([kind, value]: readonly [string, string], before: string | undefined): string | undefined =>
  kind === 'size' && (before === 'extra' || before === 'x') ? `extra ${value}` : undefined;

/** `Fel-O-Vax`: an O that links the parts of a trade name is no detail; the letter of `Penicillin-G-Benzathine` is. */
function isLink(tokens: readonly Token[], at: number): boolean {
  const isHyphen = (i: number): boolean => tokens[i]?.kind === 'mark' && tokens[i]?.text === '-' && tokens[i]?.glued === true;
  const isWord = (i: number): boolean => tokens[i]?.kind === 'word' && (tokens[i]?.text.length ?? 0) > 1;
  const isGlued = tokens[at]?.glued === true && tokens[at + 2]?.glued === true;
  return tokens[at]?.text === 'o' && isGlued && isHyphen(at - 1) && isHyphen(at + 1) && isWord(at - 2) && isWord(at + 2);
}

/** Letters joined by a slash are one name: `c/d` and `w/d` have nothing in common. */
function letterRun(tokens: readonly Token[], at: number, taken: readonly boolean[]): string {
  const isLetter = (i: number): boolean => tokens[i]?.kind === 'word' && tokens[i]?.text.length === 1 && !taken[i];
  const isSlash = (i: number): boolean => tokens[i]?.kind === 'mark' && tokens[i]?.text === '/' && tokens[i]?.glued === true;
  let from = at;
  while (isSlash(from - 1) && isLetter(from - 2) && tokens[from]?.glued) from -= 2;
  let run = tokens[from]?.text ?? '';
  for (let i = from; isSlash(i + 1) && isLetter(i + 2) && tokens[i + 2]?.glued; i += 2) run += tokens[i + 2]?.text ?? '';
  return run;
}

/** A number without a unit is identified by its neighbours: `chem 17`, `12 ply`; or by its sign: `#10`. */
function addNumber(tokens: readonly Token[], at: number, { taken, joins, meaning }: Wording, add: Add): void {
  const { text = '' } = tokens[at] ?? {};
  const named = (i: number): string | undefined =>
    tokens[i]?.kind === 'word' && !taken[i] && !joins(i) ? meaning(i).find((word) => word.length > 1) : undefined;
  const before = tokens[at - 1];
  const numbered = before?.kind === 'mark' && before.text === '#';
  if (numbered) add('#', text);
  const [from, to] = rangeAround(tokens, at);
  const left = named(numbered || tokens[from - 1]?.text === '-' ? from - 2 : from - 1);
  if (left) add(`${left}~`, text);
  const right = named(tokens[to + 1]?.text === '-' ? to + 2 : to + 1);
  if (right) add(`~${right}`, text);
}

/** First and last of the numbers joined by hyphens: `2-4 sites` are two sites, and four. */
function rangeAround(tokens: readonly Token[], at: number): readonly [from: number, to: number] {
  const isNumber = (i: number): boolean => tokens[i]?.kind === 'number';
  let [from, to] = [at, at];
  while (tokens[from - 1]?.text === '-' && isNumber(from - 2)) from -= 2;
  while (tokens[to + 1]?.text === '-' && isNumber(to + 2)) to += 2;
  return [from, to];
}

/** `b12`, `t4`: another number after the same letters is another thing, as is another letter after one number. */
function addCode(text: string, add: Add): void {
  const [, letters, digits = '', suffix = ''] = CODE.exec(text) ?? [];
  if (letters) add(`${letters}#`, digits + suffix);
  const [, gauge, unit] = GAUGE.exec(text) ?? [];
  if (gauge) add(unit === 'ga' ? 'gauge' : 'french', gauge);
  const [, number, letter = ''] = NUMBER_AND_LETTER.exec(text) ?? [];
  if (number) add(`#${number}`, letter);
}

/** A plus or minus at the end, or before a bracket, is part of the name: `gram -`, `DEA 1.1+`. */
function isSign(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at] ?? {};
  if (text !== '+' && text !== '-') return false;
  const next = tokens[at + 1];
  return at > 0 && (next === undefined || next.text === ')' || next.text === '(');
}
