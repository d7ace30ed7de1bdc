import { comparedFields } from '../signals/outcomes.ts';
import type { Candidate, EvidenceField, FieldEvidence, Outcome, Pass, RowMatch } from '../types.ts';

/**
 * Matches for transfer between threads. Evidence is many small objects with few different texts; as numbers and a list of texts it costs a
 * tenth of copying the objects.
 */
export interface PackedMatches {
  /** All of a match except its candidates. */
  readonly rows: readonly Omit<RowMatch, 'candidates' | 'chosen'>[];
  /** Each text once; numbers refer to them by index. */
  readonly texts: readonly string[];
  /** Row by row: number of candidates, the candidates, number of chosen ones, and the index of each among the candidates. */
  readonly numbers: Float64Array<ArrayBuffer>;
}

const passes: readonly Pass[] = ['pass1', 'pass2', 'pass3', 'final'];
const outcomes: readonly Outcome[] = ['agree', 'similar', 'differ', 'missing'];
const fields = comparedFields;

export function packMatches(matches: readonly RowMatch[]): PackedMatches {
  const numbers: number[] = [];
  const places = new Map<string, number>();
  const placeOf = (text: string): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, places.size);
    return places.size - 1;
  };
  // Candidates of a row repeat its values, and often each other's: comparing two texts is faster than looking one up.
  const latest: LatestTexts[] = [];
  const packCandidate = ({ catalogueId, weight, pass, evidence }: Candidate): void => {
    numbers.push(placeOf(catalogueId), weight, passes.indexOf(pass), evidence.length);
    let place = 0;
    for (const { field, outcome, bits, source, catalogue } of evidence) {
      // Evidence is in the order of the fields: the next one is found in a few steps.
      if (comparedFields[place] !== field) place = placeOfField(field, place);
      const before = (latest[place] ??= { source: '', catalogue: '', placeOfSource: placeOf(''), placeOfCatalogue: placeOf('') });
      if (before.source !== source) {
        before.source = source;
        before.placeOfSource = placeOf(source);
      }
      if (before.catalogue !== catalogue) {
        before.catalogue = catalogue;
        before.placeOfCatalogue = placeOf(catalogue);
      }
      numbers.push(place, outcomes.indexOf(outcome), bits, before.placeOfSource, before.placeOfCatalogue);
    }
  };
  const rows = matches.map(({ candidates, chosen, ...row }) => {
    // Chosen ones are among the candidates, unless a row keeps fewer of them.
    const all = [...candidates, ...chosen.filter((item) => !candidates.includes(item))];
    numbers.push(all.length, candidates.length);
    all.forEach(packCandidate);
    numbers.push(chosen.length);
    for (const item of chosen) numbers.push(all.indexOf(item));
    return row;
  });
  return { rows, texts: [...places.keys()], numbers: new Float64Array(numbers) };
}

/** The place of a field, most likely one that follows another. */
function placeOfField(field: EvidenceField, after: number): number {
  const place = comparedFields.indexOf(field, after);
  return place >= 0 ? place : comparedFields.indexOf(field);
}

/** The texts of a field that were packed last, and their places. */
interface LatestTexts {
  source: string;
  catalogue: string;
  placeOfSource: number;
  placeOfCatalogue: number;
}

/**
 * The matches that were packed. The evidence of a candidate becomes objects whenever it is asked for, and is not kept: of most candidates it
 * is never needed, of others once, and thousands of rows wait to be written.
 */
export function unpackMatches({ rows, texts, numbers }: PackedMatches): RowMatch[] {
  let at = 0;
  const next = (): number => numbers[at++] ?? 0;
  const textAt = (place: number): string => texts[numbers[place] ?? 0] ?? '';
  const evidenceAt = (place: number): FieldEvidence => ({
    field: fields[numbers[place] ?? 0] ?? 'name',
    outcome: outcomes[numbers[place + 1] ?? 0] ?? 'missing',
    bits: numbers[place + 2] ?? 0,
    source: textAt(place + 3),
    catalogue: textAt(place + 4),
  });
  const nextCandidate = (): Candidate => {
    const catalogueId = texts[next()] ?? '';
    const weight = next();
    const pass = passes[next()] ?? 'final';
    const count = next();
    const from = at;
    at += count * NUMBERS_OF_EVIDENCE;
    return {
      catalogueId,
      weight,
      pass,
      get evidence() {
        return Array.from({ length: count }, (_, i) => evidenceAt(from + i * NUMBERS_OF_EVIDENCE));
      },
    };
  };
  return rows.map((row): RowMatch => {
    const count = next();
    const kept = next();
    const all = Array.from({ length: count }, nextCandidate);
    const chosen = Array.from({ length: next() }, () => all[next()]).filter((item) => item !== undefined);
    return { ...row, candidates: all.slice(0, kept), chosen };
  });
}

/** Field, outcome, bits and the two texts. */
const NUMBERS_OF_EVIDENCE = 5;
