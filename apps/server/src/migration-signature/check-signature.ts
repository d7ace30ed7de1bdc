import { limits } from '@fetlock/contract/limits';
import { CarriedOutRow, LeftOutRow, type SignatureCheck, SignedRowDifference } from '@fetlock/contract/migration-signature';
import { migrationStepNames } from '@fetlock/contract/migration-steps';
import { statusNameOr } from '@fetlock/contract/row-statuses';
import { signatureTextOf, signerName } from '@fetlock/rules/signature-text';
import { z } from 'zod';
import type { Queryable } from '../database/connection.ts';
import { headOf, signedFields } from '../checklist/canonical-lines.ts';
import { sha256 } from '../http/hashes.ts';
import { type TrailEvent, isTrailIntact } from '../checklist/migration-events.queries.ts';
import { type CurrentRow, countCarriedOut, lineNames, rehash, selectCurrentRows } from './current-rows.queries.ts';
import type { SignatureRecord } from './signature.queries.ts';

/**
 * Compares the evidence with the current data, recomputing all hashes. `ofProvider`: a name of the provider's people as the reader may see
 * it.
 */
export async function checkSignature(
  db: Queryable,
  signature: SignatureRecord,
  { trail, ofProvider }: { trail: readonly TrailEvent[]; ofProvider: (name: string) => string },
): Promise<SignatureCheck> {
  const { result_id: resultId, content_hash, picture, picture_hash, row_count } = signature;
  const steps = migrationStepNames.map((step) => ({ step, status: 'completed' as const }));
  const head = headOf({ resultId, text: signatureTextOf(signature.text_version) ?? '', steps });
  const hashed = await rehash(db, signature, head);
  const limit = limits.signedDifferencesShown;
  const carriedOut = hashed.carried_out > 0 ? await selectCurrentRows(db, signature, { became: 'carried out', limit }) : [];
  const leftOut = hashed.left_out > 0 ? await selectCurrentRows(db, signature, { became: 'left out', limit }) : [];
  const differing = hashed.differing > 0 ? await selectCurrentRows(db, signature, { became: 'changed', limit }) : [];
  const intact = {
    picture_intact: sha256(picture).equals(picture_hash),
    lines_intact: hashed.kept.equals(content_hash) && hashed.rows === row_count,
    record_intact: isAsNoted(signature, trail),
    trail_intact: isTrailIntact(trail),
  };
  return {
    checked_at: new Date().toISOString(),
    is_unchanged: hashed.now.equals(content_hash) && Object.values(intact).every(Boolean),
    content_hash: hashed.now.toString('hex'),
    ...intact,
    rows_carried_out: hashed.carried_out,
    carried_on: (await countCarriedOut(db, signature)).map(({ status, rows }) => ({ status: statusNameOr(status), rows })),
    carried_out: carriedOut.map((row) => CarriedOutRow.parse({ ...factsOf(row), fields: fieldsOf(row, ofProvider) })),
    rows_left_out: hashed.left_out,
    left_out: leftOut.map((row) => LeftOutRow.parse({ ...factsOf(row), reason: row.reason, fields: fieldsOf(row, ofProvider) })),
    rows_differing: hashed.differing,
    differences: differing.map((row) => {
      const fields = fieldsOf(row, ofProvider).filter(({ is_by_provider }) => !is_by_provider);
      return SignedRowDifference.parse({ ...factsOf(row), is_missing: row.is_missing, fields });
    }),
  };
}

const Noted = z.object({
  signature: z.number(),
  signer: z.string(),
  method: z.string(),
  signed_at: z.string(),
  address: z.string(),
  userAgent: z.string(),
  text_version: z.string(),
  content_hash: z.string(),
  picture_hash: z.string(),
  /** For signatures since carried-out changes are distinguished. */
  last_event: z.number().optional(),
});

/** Whether the signature agrees with the trail. */
function isAsNoted(signature: SignatureRecord, trail: readonly TrailEvent[]): boolean {
  const noted = trail
    .filter(({ event }) => event === 'signed')
    .map(({ details }) => Noted.safeParse(details).data)
    .find((details) => details?.signature === signature.id);
  return (
    noted !== undefined &&
    noted.signer === signerName({ firstName: signature.first_name, lastName: signature.last_name }) &&
    noted.method === signature.method &&
    noted.signed_at === signature.signed_at.toISOString() &&
    noted.address === signature.address &&
    noted.userAgent === signature.user_agent &&
    noted.text_version === signature.text_version &&
    noted.content_hash === signature.content_hash.toString('hex') &&
    noted.picture_hash === signature.picture_hash.toString('hex') &&
    (noted.last_event ?? signature.last_event) === signature.last_event
  );
}

const Line = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]));
const titles: Readonly<Record<string, string>> = {
  step: 'Step',
  id: 'Id',
  orig_order: 'Place in the list',
  status: 'Status',
  ...signedFields,
};

function factsOf({ row_id, step, line }: CurrentRow) {
  const signed = Line.parse(JSON.parse(line));
  const at = (name: (typeof lineNames)[number]) => signed[lineNames.indexOf(name)] ?? null;
  const code = at('orig_code');
  return { row_id, step, orig_code: typeof code === 'string' ? code : null, orig_name: String(at('orig_name') ?? '') };
}

const StoredFields = z.array(
  z.object({
    field: z.string(),
    signed: z.unknown(),
    now: z.unknown(),
    is_by_provider: z.boolean(),
    who: z.string().nullable(),
    at: z.coerce.date().nullable(),
  }),
);

const fieldsOf = ({ fields }: CurrentRow, ofProvider: (name: string) => string) =>
  StoredFields.parse(fields).map(({ field, who, at, ...values }) => ({
    field,
    title: titles[field] ?? field,
    ...values,
    who: who === null ? null : ofProvider(who),
    at: at?.toISOString() ?? null,
  }));
