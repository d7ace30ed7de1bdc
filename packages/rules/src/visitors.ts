import type { CustomerEdit } from '@fetlock/contract/customer-rows';
import type { LinkType } from '@fetlock/contract/links';
import { rowStatusNames, rowStatuses, type RowStatusName } from '@fetlock/contract/row-statuses';
import { systemUsers } from '@fetlock/contract/users';

type CustomerField = keyof CustomerEdit;

/** What a visitor may write of a row, by the link. */
export const visitorFields = {
  protected_link: ['status', 'status_id', 'customer_verified'],
  mig_pal_link: [
    'migrationPoll',
    'custom_gl_code',
    'mapped_core_type_override',
    'status',
    'status_id',
    'previous_status_id',
    'customer_verified',
  ],
} as const satisfies Record<LinkType, readonly CustomerField[]>;

/** Statuses that a customer's filter offers, in the order of the table. */
export const customerFilterStatuses: readonly RowStatusName[] = rowStatusNames.filter((name) => rowStatuses[name].customerMayFilter);

/** User 2, whom every visitor with a link acts as. */
export const customerUserId = 2 satisfies keyof typeof systemUsers;

/** A person as lists and histories name them: a visitor by the name that they gave and as what they are. */
export const personText = (name: string, visitor: string | null): string => (visitor === null ? name : `${visitor} · ${name}`);
