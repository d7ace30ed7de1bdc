import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { questionTexts } from '@fetlock/rules/question-texts';
import { customerUserId } from '@fetlock/rules/visitors';

export interface Remark {
  id: number;
  who: string;
  text: string;
  /** Whether it is answered; null: it asks nothing. */
  state: string | null;
}

type Comments = Pick<CustomerRow, 'lastComment' | 'question'>;
type Asked = Comments & Pick<CustomerRow, 'asked'>;

/** The latest question or remark of the provider's staff about a row, and after it what the practice has said last in a comment. */
export function remarksOf({ question, lastComment: last, asked }: Asked): Remark[] {
  const isAnswer = last !== null && isPractices(last);
  return [question, isAnswer ? last : null].flatMap((comment) =>
    comment === null
      ? []
      : [
          {
            id: comment.id,
            who: comment.visitor ?? comment.user.name,
            text: comment.message.trim(),
            state: comment === question && asked ? questionTexts[asked] : null,
          },
        ],
  );
}

const isPractices = ({ user, visitor }: NonNullable<Comments['lastComment']>): boolean => visitor !== null || user.id === customerUserId;

export const remarkText = ({ who, text, state }: Remark): string => `${who}: ${text}${state === null ? '' : ` (${state})`}`;
