import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { cancelledBy } from '../preprocessor/cancel-preprocessor.ts';
import { carriedBefore } from '../reports/previous-run-report.ts';
import type { Counts } from './practice-data.queries.ts';

interface ErasedPerson {
  id: number;
  name: string;
  email: string;
  picture: string | null;
}

/** What replaces them. */
type Replacements = Pick<ErasedPerson, 'name' | 'email'>;

/** Replaces a person's details in the stored answers to other people's changes, such as that of a term which the person has added. */
export async function forgetInAnswers(trx: Trx, { id, name, email, picture }: ErasedPerson, by: Replacements): Promise<void> {
  const asJson = (text: string | null) => sql`coalesce(to_jsonb(${text}::text)::text, 'null')`;
  const replaced = (before: string, old: string | null, now: string | null) => ({
    old: sql`${before}::text || ${asJson(old)}`,
    now: sql`${before}::text || ${asJson(now)}`,
  });
  const namedWithEmail = (who: Replacements) => sql`'"name": ' || ${asJson(who.name)} || ', "email": ' || ${asJson(who.email)}`;
  const inComment = (who: Replacements) => sql`${carriedBefore}::text || substring(${asJson(who.name)} from '^"(.*)"$') || ': '`;
  const names = [
    // As of an author, `{ id, name, … }` or `{ name, email }`, or of a member such as `mapped_by`; other texts may equal the name by chance.
    replaced(`"id": ${id}, "name": `, name, by.name),
    { old: namedWithEmail({ name, email }), now: namedWithEmail(by) },
    replaced('_by": ', name, by.name),
    // A comment of a row has its author's address alone.
    replaced('"email": ', email, by.email),
    { old: inComment({ name, email }), now: inComment(by) },
  ];
  const details = picture === null ? names : [...names, replaced('"picture": ', picture, null)];
  const forgotten = details.reduce((text, { old, now }) => sql`replace(${text}, ${old}, ${now})`, sql`answer::text`);
  await sql`
    update answered_changes set answer = ${forgotten}::jsonb
    where ${sql.join(
      names.map(({ old }) => sql`strpos(answer::text, ${old}) > 0`),
      sql` or `,
    )}`.execute(trx);
}

/** Rows whose texts one transaction reads: few enough that it is over in a second, and no one waits for long. */
const rowsAtATime = 50_000;

/**
 * Removes a person's name from the errors of tasks and from comments that were carried over from previous runs, and the names of all people
 * from the reasons of rows, old and new ones: earlier releases wrote there who had chosen a match or added a term. A transaction for each
 * range of rows.
 * @param within runs work in a transaction of its own.
 */
export async function forgetInTexts(
  db: Queryable,
  { id, by }: { id: number; by: string },
  within: (work: (trx: Trx) => Promise<Counts>) => Promise<unknown>,
): Promise<void> {
  const { name } = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  for (const { table, key, forget } of [...reasons, carriedComments(name, by), cancelledTasks(name, by)]) {
    const { rows } = await sql<{ least: number | null; most: number | null }>`
      select min(${sql.ref(key)}) as least, max(${sql.ref(key)}) as most from ${sql.table(table)}`.execute(db);
    const { least, most } = rows[0] ?? { least: null, most: null };
    if (least === null || most === null) continue;
    for (let from = least; from <= most; from += rowsAtATime)
      await within(async (trx) => {
        await forget(sql<boolean>`${sql.ref(key)} between ${from} and ${from + rowsAtATime - 1}`).execute(trx);
        return {};
      });
  }
}

const namesSomebody = (text: string) =>
  sql`${sql.raw(text)} ~ '^"?Chosen by (?!hand( in place of .*)?\\.)' or ${sql.raw(text)} like '%(added by %'`;

const unnamed = (text: string) => sql`
  regexp_replace(regexp_replace(${sql.raw(text)}, '^("?Chosen by ).+?( in place of .*)?(\\."?)$', '\\1hand\\2\\3'),
    '\\(added by .+? for (this practice|its group|everybody)\\)', '(added for \\1)', 'g')`;

/** A table of texts, and how those of a range of its keys are rewritten. */
interface Texts {
  table: string;
  key: string;
  forget: (range: RawBuilder<boolean>) => RawBuilder<unknown>;
}

function carriedComments(name: string, by: string): Texts {
  const [old, now] = [`${carriedBefore}${name}: `, `${carriedBefore}${by}: `];
  return {
    table: 'comments',
    key: 'id',
    forget: (range) => sql`update comments set message = replace(message, ${old}, ${now}) where ${range} and strpos(message, ${old}) > 0`,
  };
}

const cancelledTasks = (name: string, by: string): Texts => ({
  table: 'tasks',
  key: 'id',
  forget: (range) => sql`update tasks set error = ${cancelledBy(by)} where ${range} and error = ${cancelledBy(name)}`,
});

const reasons: readonly Texts[] = [
  {
    table: 'result_rows',
    key: 'id',
    forget: (range) => sql`
      update result_rows set matcher_feedback = ${unnamed('matcher_feedback')} where ${range} and (${namesSomebody('matcher_feedback')})`,
  },
  {
    table: 'row_matches',
    key: 'row_id',
    forget: (range) => sql`update row_matches set feedback = ${unnamed('feedback')} where ${range} and (${namesSomebody('feedback')})`,
  },
  {
    table: 'row_events',
    key: 'id',
    forget: (range) => sql`
      update row_events set old = ${unnamed('old::text')}::jsonb, new = ${unnamed('new::text')}::jsonb
      where ${range} and field = 'matcher_feedback' and (${namesSomebody('old::text')} or ${namesSomebody('new::text')})`,
  },
];
