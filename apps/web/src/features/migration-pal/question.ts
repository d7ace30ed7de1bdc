import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { customerUserId } from '@fetlock/rules/visitors';

export interface Remark {
  id: number;
  who: string;
  text: string;
}

type Comments = Pick<CustomerRow, 'lastComment' | 'question'>;

/** The latest question or remark of the provider's staff about a row, and after it what the practice has said last in a comment. */
export function remarksOf({ question, lastComment: last }: Comments): Remark[] {
  const isAnswer = last !== null && isPractices(last);
  return [question, isAnswer ? last : null].flatMap((comment) =>
    comment === null ? [] : [{ id: comment.id, who: comment.visitor ?? comment.user.name, text: comment.message.trim() }],
  );
}

const isPractices = ({ user, visitor }: NonNullable<Comments['lastComment']>): boolean => visitor !== null || user.id === customerUserId;

export const remarkText = ({ who, text }: Remark): string => `${who}: ${text}`;
