import { type SelectQueryBuilder, sql } from 'kysely';

export interface Page {
  /** From 1. */
  page: number;
  pageSize: number;
}

/** For `$call`: the rows of a page of an ordered query. */
export const onPage =
  ({ page, pageSize }: Page) =>
  <Tables, Names extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Names, Row>): SelectQueryBuilder<Tables, Names, Row> =>
    query.limit(pageSize).offset((page - 1) * pageSize);

/** The number of rows of a query that neither groups nor limits them. */
export async function countAll<Tables, Names extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Names, Row>): Promise<number> {
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}
