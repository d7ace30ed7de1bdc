import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';

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
  const replaced = (before: string, old: string | null, now: string | null) => ({
    old: sql`${before}::text || coalesce(to_jsonb(${old}::text)::text, 'null')`,
    now: sql`${before}::text || coalesce(to_jsonb(${now}::text)::text, 'null')`,
  });
  // As of an author, `{ id, name, … }`, or of a member such as `mapped_by`; other texts may be equal to the name by chance.
  const names = [replaced(`"id": ${id}, "name": `, name, by.name), replaced('_by": ', name, by.name)];
  const details = [replaced('"email": ', email, by.email), ...(picture === null ? [] : [replaced('"picture": ', picture, null)])];
  const forgotten = [...names, ...details].reduce((text, { old, now }) => sql`replace(${text}, ${old}, ${now})`, sql`answer::text`);
  await sql`
    update answered_changes set answer = ${forgotten}::jsonb
    where ${sql.join(
      names.map(({ old }) => sql`strpos(answer::text, ${old}) > 0`),
      sql` or `,
    )}`.execute(trx);
}

/**
 * Removes the names of all people from the reasons of rows, old and new ones: earlier releases wrote there who had chosen a match or added a
 * term.
 */
export async function forgetInReasons(trx: Trx): Promise<void> {
  const namesSomebody = (text: string) =>
    sql`${sql.raw(text)} ~ '^"?Chosen by (?!hand( in place of .*)?\\.)' or ${sql.raw(text)} like '%(added by %'`;
  const unnamed = (text: string) => sql`
    regexp_replace(regexp_replace(${sql.raw(text)}, '^("?Chosen by ).+?( in place of .*)?(\\."?)$', '\\1hand\\2\\3'),
      '\\(added by .+? for (this practice|its group|everybody)\\)', '(added for \\1)', 'g')`;
  await sql`
    update result_rows set matcher_feedback = ${unnamed('matcher_feedback')} where ${namesSomebody('matcher_feedback')}`.execute(trx);
  await sql`update row_matches set feedback = ${unnamed('feedback')} where ${namesSomebody('feedback')}`.execute(trx);
  await sql`
    update row_events set old = ${unnamed('old::text')}::jsonb, new = ${unnamed('new::text')}::jsonb
    where field = 'matcher_feedback' and (${namesSomebody('old::text')} or ${namesSomebody('new::text')})`.execute(trx);
}
