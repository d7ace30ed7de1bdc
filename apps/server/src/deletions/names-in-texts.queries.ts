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
  const member = (key: string, value: string) => sql`${`"${key}": `}::text || to_jsonb(${value}::text)::text`;
  const named = (value: string) => sql`${`"id": ${id}, `}::text || ${member('name', value)}`;
  const withoutPicture =
    picture === null ? sql`answer::text` : sql`replace(answer::text, ${member('picture', picture)}, '"picture": null')`;
  await sql`
    update answered_changes
    set answer = replace(replace(${withoutPicture}, ${named(name)}, ${named(by.name)}), ${member('email', email)}, ${member('email', by.email)})::jsonb
    where strpos(answer::text, ${named(name)}) > 0`.execute(trx);
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
