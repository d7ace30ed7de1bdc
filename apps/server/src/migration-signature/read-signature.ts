import { localeOf } from '../task-records/stored-params.ts';
import {
  MigrationEventName,
  type SignatureEvidence,
  SignatureMethod,
  type SignatureState,
  StepContent,
} from '@fetlock/contract/migration-signature';
import { MigrationStepName } from '@fetlock/contract/migration-steps';
import { signatureTextOf, signerName } from '@fetlock/rules/signature-text';
import { customerUserId, personText } from '@fetlock/rules/visitors';
import { z } from 'zod';
import type { Queryable } from '../database/connection.ts';
import type { Actor } from '../http/actor.ts';
import { found } from '../http/problem.ts';
import { checkSignature } from './check-signature.ts';
import { type TrailEvent, selectTrail } from '../checklist/migration-events.queries.ts';
import { pictureUrl } from './signature-picture.ts';
import { type SignatureRecord, selectNames, selectSignature, selectVoided } from './signature.queries.ts';

/**
 * The signature in force with its check, the voided ones, and the trail. Visitors do not see the names of the provider's people. Throws
 * NOT_FOUND.
 */
export async function readSignatureState(db: Queryable, resultId: number, reader: Pick<Actor, 'kind'>): Promise<SignatureState> {
  const result = found(await selectNames(db, resultId), 'Result');
  const trail = await selectTrail(db, resultId);
  const signature = await selectSignature(db, resultId);
  const ofProvider = (name: string) => (reader.kind === 'link' ? 'Fetlock' : name);
  return {
    result: {
      id: result.id,
      created_at: result.created_at.toISOString(),
      task_name: result.task_name,
      business_name: result.business_name,
      locale: localeOf(result.params),
    },
    signature: signature ? presentSignature(signature) : null,
    check: signature ? await checkSignature(db, signature, { trail, ofProvider }) : null,
    voided: (await selectVoided(db, resultId)).map(
      ({ id, first_name, last_name, signed_at, content_hash, voided_at, voided_by, void_reason }) => ({
        id,
        signer: signerName({ firstName: first_name, lastName: last_name }),
        signed_at: signed_at.toISOString(),
        content_hash: content_hash.toString('hex'),
        voided_at: (voided_at ?? signed_at).toISOString(),
        voided_by: ofProvider(voided_by),
        reason: void_reason ?? '',
      }),
    ),
    trail: trail.map((event) => presentEvent(event, ofProvider)),
  };
}

function presentSignature(signature: SignatureRecord): SignatureEvidence {
  const { id, first_name, last_name, visitor, picture, address, user_agent, text_version, format, link_id } = signature;
  const { link_created_at: created, link_expires_at: expires } = signature;
  return {
    id,
    first_name,
    last_name,
    signer: signerName({ firstName: first_name, lastName: last_name }),
    visitor,
    method: SignatureMethod.parse(signature.method),
    signature: pictureUrl(picture),
    picture_hash: signature.picture_hash.toString('hex'),
    signed_at: signature.signed_at.toISOString(),
    address,
    user_agent,
    link:
      link_id === null || !created || !expires
        ? null
        : { id: link_id, created_at: created.toISOString(), expires_at: expires.toISOString() },
    text_version,
    text: signatureTextOf(text_version) ?? '',
    format,
    content_hash: signature.content_hash.toString('hex'),
    rows: signature.row_count,
    steps: z.array(StepContent).parse(signature.steps),
  };
}

const Details = z.object({ step: MigrationStepName.optional(), signer: z.string().optional(), reason: z.string().optional() });

function presentEvent(event: TrailEvent, ofProvider: (name: string) => string): SignatureState['trail'][number] {
  const { step = null, signer, reason = null } = Details.parse(event.details);
  const isOfCustomer = event.user_id === customerUserId;
  return {
    at: event.at.toISOString(),
    event: MigrationEventName.parse(event.event),
    step,
    who: isOfCustomer ? (signer ?? personText(event.user_name, event.visitor)) : ofProvider(event.user_name),
    reason,
    hash: event.hash.toString('hex'),
  };
}
