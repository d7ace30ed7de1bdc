import type { LinkType } from '@fetlock/contract/links';
import type { UndoneChange } from '@fetlock/contract/row-edits';
import type { Trx } from '../database/connection.ts';
import { assertNewest } from '../results/newest-version.queries.ts';
import type { LinkVisitor } from '../http/actor.ts';
import { Problem, found } from '../http/problem.ts';
import { assertChecklistOpen } from '../checklist/signed.ts';
import { saveStep } from '../checklist/steps.queries.ts';
import type { ChangeableColumn } from '../rows/changeable-columns.ts';
import { undoBatch } from '../rows/undo-batch.ts';
import { selectCustomerBatch } from './customer-batches.queries.ts';

/** The changes that a link can make. */
const columnsOf = {
  protected_link: [
    'status',
    'previous_status',
    'customer_verified',
    'mapped_core_type_override',
    'poll_checked',
    'multimatch_group_approved',
    'accepted_guards',
  ],
  mig_pal_link: [
    'status',
    'previous_status',
    'customer_verified',
    'custom_gl_code',
    'mapped_core_type_override',
    'poll_checked',
    'poll_notes',
    'multimatch_group_approved',
    'accepted_guards',
  ],
} as const satisfies Record<LinkType, readonly ChangeableColumn[]>;

interface Undo {
  resultId: number;
  batch: string;
  visitor: LinkVisitor;
}

/** Reverts a customer's changes of the kind this link can make. Throws NOT_FOUND for another's change, SIGNED for rows signed since. */
export async function undoCustomerBatch(trx: Trx, { resultId, batch, visitor }: Undo): Promise<UndoneChange> {
  const inChecklist = visitor.linkType === 'mig_pal_link';
  if (inChecklist) await assertChecklistOpen(trx, resultId);
  else await assertNewest(trx, resultId);
  const change = found(await selectCustomerBatch(trx, { resultId, batch, userId: visitor.id }), 'Change');
  const allowed: readonly string[] = columnsOf[visitor.linkType];
  if (change.fields.some((field) => !allowed.includes(field))) throw new Problem('NOT_FOUND', { description: 'Change not found.' });
  if (change.signed) throw new Problem('SIGNED');
  const undone = await undoBatch(trx, { resultId, batch, actorId: visitor.id });
  if (inChecklist && undone.changed > 0) for (const step of change.steps) await saveStep(trx, { resultId, step, status: 'in_progress' });
  return undone;
}
