import type { Page } from '../database/pages.ts';

/** Which page of how many an answer is. */
export const paginationOf = ({ page, pageSize }: Page, rowCount: number) => ({
  page,
  pageSize,
  rowCount,
  pageCount: Math.ceil(rowCount / pageSize),
});
