import { optionChoices } from './matcher-context.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { MigrationState, MigrationStepName } from './migration-steps.ts';
import { RowStatusName } from './row-statuses.ts';
import { Id, IdText, Timestamp, personName, text } from './values.ts';

/** How the signature image was made. */
export const signatureMethods = { drawn: { title: 'Drawn' }, typed: { title: 'Typed' } } as const;
export type SignatureMethod = keyof typeof signatureMethods;
export const SignatureMethod = z.enum(Object.keys(signatureMethods) as [SignatureMethod, ...SignatureMethod[]]);

/** What is wrong with an incomplete signature, field by field, in the words of screen and server. */
export const signatureFlaws = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  signature: 'Signature is required',
} as const;

const name = (missing: string) =>
  z.string({ error: (issue) => (issue.input === undefined ? missing : undefined) }).pipe(personName(limits.signerName, missing));

/** SHA-256 in hexadecimal digits. */
const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal digits');

export const SignatureInput = z.strictObject({
  firstName: name(signatureFlaws.firstName),
  lastName: name(signatureFlaws.lastName),
  /** A JPEG as a data URL. */
  signature: z
    .string({ error: (issue) => (issue.input === undefined ? signatureFlaws.signature : undefined) })
    .min(1, signatureFlaws.signature)
    .max(Math.ceil(limits.signatureBytes / 3) * 4 + 100, 'The signature is too large'),
  method: SignatureMethod.default('drawn'),
  /** What the person was shown, from `signature/content`: refused if any of it has changed since. */
  content_hash: Hash.optional(),
});
export type SignatureInput = z.input<typeof SignatureInput>;

/** A step and what the customer did in it. */
export const StepContent = z.object({
  step: MigrationStepName,
  status: MigrationState,
  rows: z.int(),
  /** Rows with a customer note, or with a comment that answers a question; rows that they ticked. */
  noted: z.int(),
  checked: z.int(),
  /** Of those to be ignored, rows that are not ticked and that the practice wants changed; releases before did not count them. */
  to_change: z.int().default(0),
  /** Items with several matches, and those for which one was chosen, or none is right. */
  groups: z.int(),
  resolved: z.int(),
  /** Of the resolved ones, those of which none is right; of the others, those for which the provider has chosen one. Releases before counted neither. */
  none_right: z.int().default(0),
  chosen_by_provider: z.int().default(0),
});
export type StepContent = z.infer<typeof StepContent>;

/** What would be signed now. */
export const SignatureContent = z.object({
  content_hash: Hash,
  rows: z.int(),
  steps: z.array(StepContent),
  text_version: z.string(),
  text: z.string(),
});
export type SignatureContent = z.infer<typeof SignatureContent>;

/** The stored record of a signature. */
export const SignatureEvidence = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  /** First and last name with a blank between. */
  signer: z.string(),
  /** The name given for the visit. */
  visitor: z.string().nullable(),
  method: SignatureMethod,
  /** A data URL of the JPEG. */
  signature: z.string(),
  picture_hash: Hash,
  signed_at: Timestamp,
  address: z.string(),
  user_agent: z.string(),
  link: z.object({ id: Id, created_at: Timestamp, expires_at: Timestamp }).nullable(),
  text_version: z.string(),
  text: z.string(),
  /** Hash of the canonical lines. */
  format: z.string(),
  content_hash: Hash,
  rows: z.int(),
  steps: z.array(StepContent),
});
export type SignatureEvidence = z.infer<typeof SignatureEvidence>;

const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A signed row that was changed other than by the provider carrying it out, and how; or that is missing. */
export const SignedRowDifference = z.object({
  row_id: Id,
  step: MigrationStepName,
  orig_code: z.string().nullable(),
  orig_name: z.string(),
  /** The row no longer exists; no fields are then listed. */
  is_missing: z.boolean(),
  fields: z.array(z.object({ field: z.string(), title: z.string(), signed: FieldValue, now: FieldValue })),
});
export type SignedRowDifference = z.infer<typeof SignedRowDifference>;

/** Why a signature is no longer valid, and which signed rows the provider has changed since: how many, and the first of them. */
export const Reopening = z.object({
  at: Timestamp,
  reason: z.string(),
  rows: z.int(),
  changes: z.array(
    z.object({
      row_id: Id,
      orig_name: z.string(),
      fields: z.array(z.object({ field: z.string(), title: z.string(), signed: FieldValue, now: FieldValue })),
    }),
  ),
});
export type Reopening = z.infer<typeof Reopening>;

/** A signed row that the provider carried out after the signing: who changed each field last, where the reader may know, and when. */
export const CarriedOutRow = z.object({
  row_id: Id,
  step: MigrationStepName,
  orig_code: z.string().nullable(),
  orig_name: z.string(),
  fields: z.array(z.object({ field: z.string(), title: z.string(), signed: FieldValue, now: FieldValue, who: z.string(), at: Timestamp })),
});
export type CarriedOutRow = z.infer<typeof CarriedOutRow>;

/** A signed row that was to be moved and that the provider left out, with the reason given; null: none. */
export const LeftOutRow = CarriedOutRow.extend({ reason: z.string().nullable() });
export type LeftOutRow = z.infer<typeof LeftOutRow>;

/** The evidence compared with the current rows, hashed again. */
export const SignatureCheck = z.object({
  checked_at: Timestamp,
  /** The evidence is unchanged, and nothing that was signed has changed except where the provider carried it out. */
  is_unchanged: z.boolean(),
  /** Hash of the current rows; those that were carried out count as they were signed. */
  content_hash: Hash,
  /** The image, the stored lines, who signed and how, and the event trail are unchanged. */
  picture_intact: z.boolean(),
  lines_intact: z.boolean(),
  record_intact: z.boolean(),
  trail_intact: z.boolean(),
  /** Rows that the provider carried out after the signing, by their current status; and the first of them. */
  rows_carried_out: z.int(),
  carried_on: z.array(z.object({ status: RowStatusName, rows: z.int() })),
  carried_out: z.array(CarriedOutRow),
  /** Rows signed to be moved that the provider left out after all; and the first of them. */
  rows_left_out: z.int(),
  left_out: z.array(LeftOutRow),
  /** Rows that were changed in another way; this should never happen. */
  rows_differing: z.int(),
  /** The first of them. */
  differences: z.array(SignedRowDifference),
});
export type SignatureCheck = z.infer<typeof SignatureCheck>;

/** The events of a Migration PAL, in chronological order. */
export const migrationEvents = {
  step_in_progress: { title: 'Step begun or changed' },
  step_completed: { title: 'Step completed' },
  signed: { title: 'Signed' },
  reopened: { title: 'Reopened' },
} as const;
export type MigrationEventName = keyof typeof migrationEvents;
export const MigrationEventName = z.enum(Object.keys(migrationEvents) as [MigrationEventName, ...MigrationEventName[]]);

export const MigrationEvent = z.object({
  at: Timestamp,
  event: MigrationEventName,
  step: MigrationStepName.nullable(),
  /** Who did it, where the reader may know. */
  who: z.string(),
  /** The reason, for a reopening. */
  reason: z.string().nullable(),
  hash: Hash,
});
export type MigrationEvent = z.infer<typeof MigrationEvent>;

/** A signature that is no longer valid. */
export const VoidedSignature = z.object({
  id: Id,
  signer: z.string(),
  signed_at: Timestamp,
  content_hash: Hash,
  voided_at: Timestamp,
  voided_by: z.string(),
  reason: z.string(),
});

export const SignatureState = z.object({
  result: z.object({
    id: Id,
    locale: z.enum(optionChoices.locale),
    created_at: Timestamp,
    task_name: z.string(),
    business_name: z.string(),
  }),
  /** The valid one with its check; null: the Migration PAL is not signed, or was reopened. */
  signature: SignatureEvidence.nullable(),
  check: SignatureCheck.nullable(),
  voided: z.array(VoidedSignature),
  trail: z.array(MigrationEvent),
});
export type SignatureState = z.infer<typeof SignatureState>;

const params = z.object({ resultId: IdText });
const covers = { result: 'params.resultId' } as const;
const topic = 'Migration PAL';

export const saveSignature = call({
  name: 'saveSignature',
  topic,
  method: 'PUT',
  path: '/migration/:resultId/signature',
  access: ['mig_pal_link'],
  covers,
  repeatable: true,
  summary:
    'Signs all four steps, which must be completed: their rows are read-only from then on. `signature` is a JPEG as a data URL, of 300 KB at most, and of 200 x 60 to 2000 x 1000 points. With `content_hash` it is refused (SET_CHANGED) if anything has changed since the person saw it.',
  params,
  // The picture in base64.
  bodyBytes: 2 * limits.signatureBytes,
  body: SignatureInput,
  answer: SignatureState,
  problems: ['NOT_FOUND', 'SIGNED', 'NEWER_VERSION', 'STEPS_NOT_COMPLETED', 'SET_CHANGED'],
});

export const readSignature = call({
  name: 'readSignature',
  topic,
  method: 'GET',
  path: '/migration/:resultId/signature',
  access: ['staff', 'mig_pal_link'],
  covers,
  readsAll: true,
  summary: 'The valid signature with its evidence, and whether what was signed is unchanged; verified on each call.',
  params,
  answer: SignatureState,
  problems: ['NOT_FOUND'],
});

export const readSignatureContent = call({
  name: 'readSignatureContent',
  topic,
  method: 'GET',
  path: '/migration/:resultId/signature/content',
  access: ['staff', 'mig_pal_link'],
  covers,
  readsAll: true,
  summary: 'What would be signed now: the rows of each step, and the hash to send with the signature.',
  params,
  answer: SignatureContent,
  problems: ['NOT_FOUND', 'SIGNED'],
});

export const ReopenReason = text(limits.comment).trim().min(1, 'Say why it is reopened');

export const reopenMigration = call({
  name: 'reopenMigration',
  topic,
  method: 'POST',
  path: '/migration/:resultId/reopen',
  access: ['staff'],
  repeatable: true,
  summary: 'Revokes the valid signature, which is kept with the reason. The rows can be changed again, and the customer has to sign again.',
  params,
  body: z.strictObject({ reason: ReopenReason }),
  answer: SignatureState,
  problems: ['NOT_FOUND', 'SET_CHANGED'],
});
