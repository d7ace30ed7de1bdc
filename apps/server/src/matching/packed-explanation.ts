import { inflateRawSync } from 'node:zlib';
import { FieldEvidence } from '@fetlock/contract/row-match';
import type { EvidenceField } from '@fetlock/matcher/types';
import { z } from 'zod';

/** A candidate as it is kept with its row. */
export const StoredCandidate = z.object({
  catalogueId: z.coerce.string(),
  weight: z.number(),
  pass: z.string(),
  evidence: z.array(FieldEvidence),
});
export type StoredCandidate = z.infer<typeof StoredCandidate>;

export const StoredMatch = z.object({
  /** Of the variation that the run chose. */
  evidence: z.array(FieldEvidence),
  candidates: z.array(StoredCandidate),
});
/** What a row was compared with. */
export type StoredMatch = z.infer<typeof StoredMatch>;

/**
 * What a run compared a row with, as `row_matches.explanation` keeps it. Its first byte names the format.
 *
 *     FORMAT · texts, each once · evidence of the choice · candidates: id, weight, pass, evidence
 *
 * Numbers are LEB128, texts are referred to by their numbers. A field is a number of `fields`, or the one after them followed by its name.
 * Rows that were matched before this format have deflated JSON (RFC 1951), whose first byte is never FORMAT: it would be a reserved block type.
 */
const FORMAT = 0x06;

/** Stored by their places: add new ones at the end, and never remove one. */
const fields = [
  'name',
  'decision',
  'catalogue_code',
  'ndc',
  'upc',
  'barcode',
  'vendor_code',
  'lab_code',
  'laboratory',
  'strength',
  'form',
  'size',
  'weight_band',
  'species',
  'flavour',
  'vaccine',
  'life_stage',
  'texture',
  'detail',
  'pack',
  'description',
  'brand',
  'category',
  'price',
] as const satisfies readonly EvidenceField[];
const numberOfField: ReadonlyMap<string, number> = new Map(fields.map((field, number) => [field, number]));
const outcomes = FieldEvidence.shape.outcome.options;
const numberOfOutcome: ReadonlyMap<string, number> = new Map(outcomes.map((outcome, number) => [outcome, number]));
/** Bits are kept in hundredths. */
const HUNDREDTHS = 100;

export function packExplanation({ evidence, candidates }: StoredMatch): Buffer {
  const writer = new ExplanationWriter();
  writer.addEvidence(evidence);
  writer.addNumber(candidates.length);
  for (const candidate of candidates) {
    writer.addText(candidate.catalogueId);
    writer.addDouble(candidate.weight);
    writer.addText(candidate.pass);
    writer.addEvidence(candidate.evidence);
  }
  return writer.finish();
}

/** @throws RangeError for bytes that are no explanation. */
export function unpackExplanation(bytes: Buffer): StoredMatch {
  if (bytes[0] !== FORMAT) return StoredMatch.parse(JSON.parse(inflateRawSync(bytes).toString()));
  const reader = new ExplanationReader(bytes);
  const evidence = reader.evidence();
  const candidates = Array.from({ length: reader.count() }, () => ({
    catalogueId: reader.text(),
    weight: reader.double(),
    pass: reader.text(),
    evidence: reader.evidence(),
  }));
  return { evidence, candidates };
}

class ExplanationWriter {
  readonly #numberOfText = new Map<string, number>();
  #at = 0;

  addEvidence(evidence: readonly FieldEvidence[]): void {
    this.addNumber(evidence.length);
    for (const { field, outcome, bits, source, catalogue } of evidence) {
      const known = numberOfField.get(field);
      this.addNumber((known ?? fields.length) * outcomes.length + (numberOfOutcome.get(outcome) ?? 0));
      if (known === undefined) this.addText(field);
      const hundredths = Math.round(bits * HUNDREDTHS);
      // The sign is the lowest bit: small numbers of either sign are short.
      this.addNumber(hundredths < 0 ? -hundredths * 2 - 1 : hundredths * 2);
      this.addText(source);
      this.addText(catalogue);
    }
  }

  addText(text: string): void {
    let number = this.#numberOfText.get(text);
    if (number === undefined) this.#numberOfText.set(text, (number = this.#numberOfText.size));
    this.addNumber(number);
  }

  addNumber(value: number): void {
    this.#makeRoom(NUMBER_BYTES);
    let rest = value;
    while (rest >= 0x80) {
      space[this.#at++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    space[this.#at++] = rest;
  }

  addDouble(value: number): void {
    this.#makeRoom(8);
    this.#at = space.writeDoubleLE(value, this.#at);
  }

  /** The texts are known last and stand first. */
  finish(): Buffer {
    const body = this.#at;
    this.addNumber(this.#numberOfText.size);
    for (const text of this.#numberOfText.keys()) this.#addUtf8(text);
    const whole = Buffer.allocUnsafe(1 + this.#at);
    whole[0] = FORMAT;
    space.copy(whole, 1 + space.copy(whole, 1, body, this.#at), 0, body);
    return whole;
  }

  /** Length and bytes of a text. Nearly all are short and ASCII: calling the encoder for each takes several times as long. */
  #addUtf8(text: string): void {
    this.#makeRoom(NUMBER_BYTES + text.length * 3);
    if (text.length < 0x80 && this.#addedAscii(text)) return;
    this.addNumber(Buffer.byteLength(text));
    this.#at += space.write(text, this.#at);
  }

  #addedAscii(text: string): boolean {
    const from = this.#at + 1;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code >= 0x80) return false;
      space[from + i] = code;
    }
    space[this.#at] = text.length;
    this.#at = from + text.length;
    return true;
  }

  #makeRoom(bytes: number): void {
    if (this.#at + bytes <= space.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#at + bytes));
    space.copy(larger, 0, 0, this.#at);
    space = larger;
  }
}

/** Longest LEB128 of a whole number that a double holds. */
const NUMBER_BYTES = 8;
/** Working space of one writer after another. */
let space = Buffer.allocUnsafe(1 << 14);

class ExplanationReader {
  readonly #bytes: Buffer;
  readonly #texts: readonly string[];
  #at = 1;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#texts = Array.from({ length: this.count() }, () => {
      const length = this.count();
      this.#at += length;
      return bytes.toString('utf8', this.#at - length, this.#at);
    });
  }

  evidence(): FieldEvidence[] {
    return Array.from({ length: this.count() }, () => {
      const kind = this.number();
      const field = fields[Math.floor(kind / outcomes.length)] ?? this.text();
      const outcome = outcomes[kind % outcomes.length] ?? 'missing';
      const signed = this.number();
      const hundredths = signed % 2 === 1 ? -(signed + 1) / 2 : signed / 2;
      return { field, outcome, bits: hundredths / HUNDREDTHS, source: this.text(), catalogue: this.text() };
    });
  }

  text(): string {
    const text = this.#texts[this.number()];
    if (text === undefined) throw damaged();
    return text;
  }

  /** A number of things that follow, each at least a byte long. */
  count(): number {
    const count = this.number();
    if (count > this.#bytes.length - this.#at) throw damaged();
    return count;
  }

  number(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined || scale > Number.MAX_SAFE_INTEGER) throw damaged();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }

  double(): number {
    const value = this.#bytes.readDoubleLE(this.#at);
    this.#at += 8;
    return value;
  }
}

const damaged = (): RangeError => new RangeError('The stored explanation of a match is damaged.');
