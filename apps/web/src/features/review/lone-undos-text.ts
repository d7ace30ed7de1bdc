import { momentText } from '@fetlock/rules/date-text';
import type { OutboxItem } from './outbox-items.ts';

/** What cannot be undone later, and why. */
export function loneUndosText(lone: readonly OutboxItem[]): string {
  const when = momentText(new Date(lone[0]?.at ?? 0).toISOString());
  const what =
    lone.length === 1 ? `An undo of your last change, made ${when}, was` : `${lone.length} undos of your last changes, made ${when}, were`;
  return `${what} not carried out, as your last change may be another one by now. Please check your changes.`;
}
