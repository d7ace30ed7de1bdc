import type { CustomerEdit } from '@fetlock/contract/customer-rows';
import type { LinkType } from '@fetlock/contract/links';
import { rowStatusNames, rowStatuses, type RowStatusName } from '@fetlock/contract/row-statuses';
import { systemUsers } from '@fetlock/contract/users';

type CustomerField = keyof CustomerEdit;

/** What a visitor may change in a row, by type of link. */
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

/** User 2, which every visitor with a link acts as. */
export const customerUserId = 2 satisfies keyof typeof systemUsers;

/** A person's name in lists and histories: for a visitor, the name they gave and that they are a visitor. */
export const personText = (name: string, visitor: string | null): string => (visitor === null ? name : `${visitor} · ${name}`);
