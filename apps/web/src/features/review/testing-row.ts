import { ResultRow } from '@fetlock/contract/rows';
import { rowStatuses, type RowStatusName } from '@fetlock/contract/row-statuses';

const start = {
  version: 1,
  updated_at: '2026-11-20T10:00:00.000Z',
  orig_order: 1,
  previous_status_id: null,
  category: 'drug',
  subcategory: 'NSAID',
  fetlock_name: 'Carprofen chewable tablet',
  fetlock_code: 'CARP75',
  orig_code: '0070',
  orig_name: 'Rimadyl 75mg chew',
  match_weight: 0.97,
  multimatch_group_approved: false,
  reviewed: false,
  customer_verified: false,
  guards: [],
  accepted_guards: [],
  asked: null,
  migrationPoll: { checked: false, notes: '' },
  property_object: {},
  lastComment: null,
  variationStructure: null,
  propsStructure: { id: 1, compounded: false, obsolete: false },
  priceInfo: {
    price: 10,
    price_from_catalogue: false,
    fee_from_catalogue: false,
    cost_from_catalogue: false,
    minimum_price: null,
    lastsold: '2026-05-01',
    taxable: true,
    allow_discount: false,
    total_sold: 5,
    total_sold_12: 1,
    total_sold_24: 2,
    total_sold_36: 3,
  },
  priceStructure: { extendProperties: { cost: 4, costComment: null } },
} satisfies Partial<ResultRow>;

const nothing = Object.fromEntries(
  Object.entries(ResultRow.shape)
    .filter(([, schema]) => schema.safeParse(null).success)
    .map(([field]) => [field, null]),
);

/** A row for tests: fields that are not given are as in a plain drug row, or null. Checked against the contract. */
export function testingRow({
  id,
  status = 'not_reviewed',
  ...given
}: Partial<Omit<ResultRow, 'status'>> & { id: number; status?: RowStatusName }): ResultRow {
  const { id: statusId, title } = rowStatuses[status];
  return ResultRow.parse({ ...nothing, ...start, ...given, id, status: { id: statusId, name: status, title }, status_id: statusId });
}
