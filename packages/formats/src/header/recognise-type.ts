import { headerName } from '../fields/header-name.ts';
import type { InputType } from '../types/input-type.ts';
import { type InputTypeName, inputTypeNames, inputTypeOf } from '../types/input-types.ts';
import { columnsOf } from './recognise.ts';
import { anyField, knownName, ownNames, unreadNames } from './type-names.ts';

export interface Recognition {
  type: InputTypeName;
  /**
   * 0..1, summing to 1 over all types: the probability that a file with this header is of the type, if it is of any of them; `common`
   * stands for every list that was not written by a known system. 0 for all if no column is known.
   */
  confidence: number;
}

/** What to do about a header, based on what was recognised. */
export interface TypeChoice {
  /**
   * The type with which to read the file unless a person says otherwise: the best one if it is likelier than all others together, else
   * `common`.
   */
  type: InputTypeName;
  /** No one needs to be asked. */
  isSure: boolean;
  /** What a person should choose from, best first; `common` is always among them. */
  likely: InputTypeName[];
}

const LIKELY = 0.05;
const SURE = 0.9;

/** The input types that a header may belong to, best first. `common` is always among them. */
export function recogniseType(header: readonly string[]): Recognition[] {
  const names = new Set(header.map(knownName).filter((name) => name !== ''));
  if (![...names].some((name) => uses.has(name))) return [{ type: 'common', confidence: 0 }];
  const possible = inputTypeNames.filter((type) => inputTypeOf(type).marks?.some((mark) => names.has(headerName(mark))) ?? true);
  const scored = possible.map((type) => ({ type, score: TRUST * evidenceFor(type, names) + Math.log(PRIOR(type)) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const total = scored.reduce((sum, { score }) => sum + Math.exp(score - best), 0);
  return scored
    .map(({ type, score }) => ({ type, confidence: Math.exp(score - best) / total }))
    .filter(({ type, confidence }) => type === 'common' || confidence >= 0.001)
    .toSorted((one, other) => other.confidence - one.confidence);
}

/** Which type to use for a header, and which to offer. */
export function chooseType(recognised: readonly Recognition[]): TypeChoice {
  const [best] = recognised;
  const type = best && best.confidence > 0.5 ? best.type : 'common';
  const likely = recognised.filter(({ confidence }) => confidence >= LIKELY).map((recognition) => recognition.type);
  return {
    type,
    isSure: best !== undefined && best.confidence >= SURE,
    likely: likely.includes('common') ? likely : [...likely, 'common'],
  };
}

/**
 * The type that a header certainly has when a person has chosen an impossible one; null if the choice is possible, or if it makes no
 * difference because every column would be read the same.
 */
export function mistakenFor(chosen: InputTypeName, recognised: readonly Recognition[], header: readonly string[]): InputTypeName | null {
  const [best] = recognised;
  if (!best || best.type === 'common' || best.confidence < SURE) return null;
  if ((recognised.find(({ type }) => type === chosen)?.confidence ?? 0) >= LIKELY) return null;
  return readsAlike(chosen, best.type, header) ? null : best.type;
}

/** Files with this header are read the same with both types. */
export function readsAlike(one: InputTypeName, other: InputTypeName, header: readonly string[]): boolean {
  const [first, second] = [inputTypeOf(one), inputTypeOf(other)];
  if (lineRules.some((rule) => first[rule] !== second[rule])) return false;
  const columns = columnsOf(other, header);
  return columnsOf(one, header).every(({ field }, index) => field === columns[index]?.field);
}

const lineRules = [
  'rules',
  'flags',
  'ifEmpty',
  'notOwn',
  'contained',
  'always',
  'locale',
  'dayFirst',
  'inactiveName',
] as const satisfies (keyof InputType)[];

/** The lists not written by a known system, as a share of all. */
const COMMON_SHARE = 0.15;
/** Columns of a file are correlated, so each is weaker evidence than it would be alone. */
const TRUST = 0.7;
/** Probability that a file of a type has a column for one of its fields, under the usual name or another. */
const HAS_FIELD = { usual: 0.6, other: 0.15 };
/** Probability that it lacks one of them, which is more than the remainder: people who remove columns from a list remove many. */
const LACKS_FIELD = 0.6;
/** Probability that it has the field under a name that only other systems use. */
const NAMES_OTHERWISE = 0.3;
/** Probability that it has one of the columns that are not read. */
const HAS_UNREAD = 0.4;
/** Probability that any list has a column under the usual general name of a field, or under another general one. */
const HAS_COMMON = { usual: 0.2, other: 0.08 };

const PRIOR = (type: InputTypeName) => (type === 'common' ? COMMON_SHARE : (1 - COMMON_SHARE) / (inputTypeNames.length - 1));

/** By name, how many types use it. */
const uses = countUses();

function countUses(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const type of inputTypeNames) {
    const names = new Set([...ownNames(type).map(([, name]) => name), ...unreadNames(type)]);
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Probability that any file has a column with that name: what many systems use is weak evidence for one of them. */
const background = (name: string) => (HAS_FIELD.usual * ((uses.get(name) ?? 0) + 0.3)) / inputTypeNames.length;

/** Nats of evidence for the type from the names, against the background: what is present, and which of the usual columns are missing. */
function evidenceFor(type: InputTypeName, names: ReadonlySet<string>): number {
  const otherwise = new Set<string | undefined>([...names].map((name) => anyField.get(name)));
  const likelihood = type === 'common' ? HAS_COMMON : HAS_FIELD;
  let evidence = 0;
  for (const name of unreadNames(type)) if (names.has(name)) evidence += Math.log(HAS_UNREAD / background(name));
  const present = new Set<string>();
  const missing = new Map<string, boolean>();
  for (const [field, name] of ownNames(type)) {
    const isUsual = !missing.has(field);
    const has = names.has(name);
    missing.set(field, (missing.get(field) ?? true) && !has);
    if (!has || present.has(name)) continue;
    present.add(name);
    evidence += Math.log((isUsual ? likelihood.usual : likelihood.other) / background(name));
  }
  if (type === 'common') return evidence;
  for (const [field, isMissing] of missing) if (isMissing) evidence += Math.log(otherwise.has(field) ? NAMES_OTHERWISE : LACKS_FIELD);
  return evidence;
}
