import { type MigrationStepName, MigrationStepName as StepName } from '@fetlock/contract/migration-steps';

export const palRowsPerPageOptions = [50, 100, 200, 500, 'all'] as const;
export type PalRowsPerPage = (typeof palRowsPerPageOptions)[number];
export const defaultRowsPerPage: PalRowsPerPage = 200;
export const pageButtons = 5;

/** The state in the address: which step, and which of its rows. */
export interface PalView {
  /** Null: not in the address. */
  step: MigrationStepName | null;
  page: number;
  rowsPerPage: PalRowsPerPage;
  unresolvedFirst: boolean;
  /** Reasons for ignoring that the rows are filtered by; none: all rows. */
  reasons: readonly string[];
}

/** Missing or invalid parameters have their defaults. */
export function readView(search: URLSearchParams): PalView {
  const rowsPerPage = search.get('rowsPerPage');
  const page = Number(search.get('page'));
  return {
    step: StepName.safeParse(search.get('step')).data ?? null,
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    rowsPerPage: palRowsPerPageOptions.find((option) => String(option) === rowsPerPage) ?? defaultRowsPerPage,
    unresolvedFirst: search.get('unresolvedFirst') !== 'false',
    reasons: search.getAll('comment'),
  };
}

/** The address of a view. Another step, other rows or another length of page begin at page 1. Other parameters are kept. */
export function withView(search: URLSearchParams, change: Partial<PalView>): URLSearchParams {
  const before = readView(search);
  const next = { ...before, page: 1, ...(change.step === undefined ? {} : { reasons: [] }), ...change };
  const result = new URLSearchParams(search);
  const set = (name: string, value: string | null) => (value === null ? result.delete(name) : result.set(name, value));
  set('step', next.step);
  set('page', next.page === 1 ? null : String(next.page));
  set('rowsPerPage', next.rowsPerPage === defaultRowsPerPage ? null : String(next.rowsPerPage));
  set('unresolvedFirst', next.unresolvedFirst ? null : 'false');
  result.delete('comment');
  for (const reason of next.reasons) result.append('comment', reason);
  return result;
}

/** The numbers of the page buttons: as many as fit, with the current page in the middle where possible. */
export function pagesShown(page: number, pageCount: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(pageButtons / 2), pageCount - pageButtons + 1));
  return Array.from({ length: Math.min(pageButtons, pageCount) }, (_, index) => first + index);
}
