import { z } from 'zod';

/** The look of a status: eight colour families, distinguished by icon and text first. */
export type StatusFamily = 'new' | 'ready' | 'done' | 'ask' | 'change' | 'recheck' | 'ignored' | 'problem';

interface RowStatusEntry {
  id: number;
  title: string;
  /** Name of a Tabler icon. */
  icon: string;
  family: StatusFamily;
  /** Staff may choose it by hand; a customer may choose it; the customer's filter lists it. */
  staffMayChoose: boolean;
  customerMayChoose: boolean;
  customerMayFilter: boolean;
}

const staff = { staffMayChoose: true, customerMayChoose: false, customerMayFilter: true } as const;
const both = { staffMayChoose: true, customerMayChoose: true, customerMayFilter: true } as const;
const customer = { staffMayChoose: false, customerMayChoose: true, customerMayFilter: true } as const;
const system = { staffMayChoose: false, customerMayChoose: false, customerMayFilter: true } as const;
const hidden = { staffMayChoose: false, customerMayChoose: false, customerMayFilter: false } as const;

/** Every status of a row. The ids are on the wire and in stored data: never reuse one. */
export const rowStatuses = {
  not_reviewed: { id: 1, title: 'Not reviewed', icon: 'CircleDashed', family: 'new', ...staff },
  needs_re_review: { id: 2, title: 'Needs re-review', icon: 'RotateClockwise', family: 'recheck', ...both },
  ready_for_re_match: { id: 3, title: 'Ready for re-match', icon: 'Refresh', family: 'recheck', ...staff, customerMayFilter: false },
  compounded: { id: 4, title: 'Compounded', icon: 'Flask', family: 'recheck', ...staff, customerMayFilter: false },
  ask_customer: { id: 5, title: 'Ask customer', icon: 'MessageQuestion', family: 'ask', ...staff },
  customer_requested: { id: 6, title: 'Customer requested', icon: 'MessageReply', family: 'ask', ...staff },
  needs_change: { id: 7, title: 'Needs change', icon: 'Pencil', family: 'change', ...both },
  needs_code_change: { id: 8, title: 'Needs code change', icon: 'Barcode', family: 'change', ...both },
  supply: { id: 9, title: 'Supply', icon: 'Package', family: 'change', ...both },
  ready_for_import: { id: 10, title: 'Ready for import', icon: 'CircleCheck', family: 'ready', ...both },
  asis: { id: 11, title: 'As is', icon: 'Equal', family: 'ready', ...customer },
  do_not_ignore: { id: 12, title: 'Do not ignore', icon: 'Eye', family: 'ready', ...hidden },
  import_verified_by_customer: { id: 13, title: 'Verified by customer', icon: 'UserCheck', family: 'ready', ...hidden },
  imported: { id: 14, title: 'Imported', icon: 'CloudCheck', family: 'done', ...system },
  ignore: { id: 15, title: 'Ignored', icon: 'Ban', family: 'ignored', ...staff },
  ignore_by_multimatch: { id: 16, title: 'Ignored by multimatch', icon: 'CopyOff', family: 'ignored', ...staff },
  ignore_by_customer: { id: 17, title: 'Ignored by customer', icon: 'UserOff', family: 'ignored', ...both },
  no_multimatch: { id: 18, title: 'No multimatch', icon: 'VersionsOff', family: 'ignored', ...staff, customerMayFilter: false },
  obsolete: { id: 19, title: 'Obsolete', icon: 'Archive', family: 'ignored', ...system },
  unmatched: { id: 20, title: 'Unmatched', icon: 'Unlink', family: 'problem', ...staff },
  correct_by_multimatch: { id: 21, title: 'Correct by multimatch', icon: 'CopyCheck', family: 'ready', ...staff },
} as const satisfies Record<string, RowStatusEntry>;

export type RowStatusName = keyof typeof rowStatuses;
export const rowStatusNames = Object.keys(rowStatuses) as [RowStatusName, ...RowStatusName[]];
export const RowStatusName = z.enum(rowStatusNames);

/** A name unknown to this version is shown as not reviewed. */
export const statusNameOr = (name: string): RowStatusName => (name in rowStatuses ? RowStatusName.parse(name) : 'not_reviewed');

/** A stored row, whose statuses are texts, with the names of its statuses. */
export const withStatusNames = <Row extends { status: string; previous_status: string | null }>(row: Row) => ({
  ...row,
  status: statusNameOr(row.status),
  previous_status: row.previous_status === null ? null : statusNameOr(row.previous_status),
});
export const statusIdOf = (name: RowStatusName): number => rowStatuses[name].id;
export const statusNameById = (id: number): RowStatusName | undefined => rowStatusNames.find((name) => rowStatuses[name].id === id);

/** Text, chip and accent colour of each family. */
export const statusColours = {
  new: { light: ['#3b4650', '#eef1f4', '#656e76'], dark: ['#d5dbe1', '#2b3238', '#929599'] },
  ready: { light: ['#0f5138', '#dff3ea', '#44a279'], dark: ['#9ff5d6', '#12382b', '#61fbc5'] },
  done: { light: ['#ffffff', '#14634a', '#14634a'], dark: ['#062b1f', '#7fe3bd', '#7fe3bd'] },
  ask: { light: ['#5b1f8a', '#f5e9fd', '#bb6beb'], dark: ['#e6ccfe', '#3a2152', '#d5a5fd'] },
  change: { light: ['#6e3a00', '#fdeccf', '#b6640a'], dark: ['#ffd9a8', '#43290a', '#f5972d'] },
  recheck: { light: ['#0d326e', '#e0ebfb', '#0d326e'], dark: ['#b5cdfb', '#15294f', '#396dd1'] },
  ignored: { light: ['#59636e', 'transparent', '#8793a0'], dark: ['#aab4be', 'transparent', '#6f7b87'] },
  problem: { light: ['#800423', '#fde4e8', '#800423'], dark: ['#ffc2c8', '#4a1118', '#c73c4a'] },
} as const satisfies Record<StatusFamily, { light: readonly [string, string, string]; dark: readonly [string, string, string] }>;

export const RowStatus = z.object({ id: z.int(), name: RowStatusName, title: z.string(), icon: z.string(), color: z.string() });
export type RowStatus = z.infer<typeof RowStatus>;

/** The table as returned by `GET row-statuses`. */
export const rowStatusList: RowStatus[] = rowStatusNames.map((name) => {
  const { id, title, icon, family } = rowStatuses[name];
  return { id, name, title, icon, color: statusColours[family].light[2] };
});
