import { limits } from '@fetlock/contract/limits';
import type { SignatureCheck, SignedRowDifference } from '@fetlock/contract/migration-signature';
import { migrationStepNames } from '@fetlock/contract/migration-steps';
import { statusNameOr } from '@fetlock/contract/row-statuses';
import { signatureTextOf, signerName } from '@fetlock/rules/signature-text';
import { z } from 'zod';
import type { Queryable } from '../database/connection.ts';
import { headOf, lineStart, sha256, signedFieldNames, signedFields } from './canonical-lines.ts';
import { type TrailEvent, isTrailIntact } from './migration-events.queries.ts';
import { type DifferingLines, type SignatureRecord, countCarriedOn, rehash, selectDiffering } from './signature.queries.ts';

/** Holds the evidence against what there is now, hashing all of it anew. */
export async function checkSignature(db: Queryable, signature: SignatureRecord, trail: readonly TrailEvent[]): Promise<SignatureCheck> {
  const { id, result_id: resultId, content_hash, picture, picture_hash, row_count } = signature;
  const steps = migrationStepNames.map((step) => ({ step, status: 'completed' as const }));
  const head = headOf({ resultId, text: signatureTextOf(signature.text_version) ?? '', steps });
  const hashed = await rehash(db, { id, resultId, head });
  const differing = await selectDiffering(db, { id, resultId }, limits.signedDifferencesShown);
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
    carried_on: (await countCarriedOn(db, { id, resultId })).map(({ status, rows }) => ({ status: statusNameOr(status), rows })),
    rows_differing: hashed.differing,
    differences: differing.map(differenceOf),
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
});

/** Whether the signature is what the trail says of it. */
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
    noted.picture_hash === signature.picture_hash.toString('hex')
  );
}

const Line = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]));
const titles = ['Step', 'Id', 'Place in the list', 'Status', ...signedFieldNames.map((name) => signedFields[name])];
const names = [...lineStart, ...signedFieldNames];
const at = (name: (typeof names)[number]) => names.indexOf(name);

function differenceOf({ row_id, step, is_missing, line, line_now }: DifferingLines): SignedRowDifference {
  const signed = Line.parse(JSON.parse(line));
  const now = is_missing ? signed : Line.parse(JSON.parse(line_now));
  const code = signed[at('orig_code')];
  return {
    row_id,
    step,
    orig_code: typeof code === 'string' ? code : null,
    orig_name: String(signed[at('orig_name')] ?? ''),
    is_missing,
    fields: names.flatMap((field, index) => {
      const [before, after] = [signed[index] ?? null, now[index] ?? null];
      return before === after ? [] : [{ field, title: titles[index] ?? field, signed: before, now: after }];
    }),
  };
}
