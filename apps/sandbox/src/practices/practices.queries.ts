import type { Environment } from '@fetlock/contract/environments';
import { sql } from 'kysely';
import { type Connection, idAsGiven } from '../database/connect.ts';
import type { PracticeRow } from '../database/tables.ts';
import { folded } from '../folded.queries.ts';

export interface Part {
  search: string;
  from: number;
  to: number;
}

/** A part of an environment's practices in the order of their names, with the number of items of each, and the size of the whole set. */
export async function findPractices(database: Connection, environment: Environment, { search, from, to }: Part) {
  const practices = database
    .selectFrom('practice')
    .where('environment', '=', environment)
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb(sql<number>`strpos(${folded(sql`name`)}, ${folded(sql`${search}::text`)})`, '>', 0),
          eb(sql`id::text`, '=', search),
          eb('fetlock_id', '=', search),
        ]),
      ),
    );
  const [rows, { total }] = await Promise.all([
    practices
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('item')
          .whereRef('item.environment', '=', 'practice.environment')
          .whereRef('item.practice_id', '=', 'practice.id')
          .select(sql<number>`count(*)::int`.as('count'))
          .as('items'),
      )
      .orderBy('name')
      .orderBy('id')
      .limit(to - from)
      .offset(from)
      .execute(),
    practices.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findPractice(database: Connection, environment: Environment, id: number): Promise<PracticeRow | undefined> {
  return database
    .selectFrom('practice')
    .selectAll()
    .where('environment', '=', environment)
    .where('id', '=', idAsGiven(id))
    .executeTakeFirst();
}
