import { momentText } from '@fetlock/rules/date-text';
import type { Comment, ResultComment } from '@fetlock/contract/comments';
import { Avatar } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './comments.module.css';

/** Name shown with a comment; for a customer, the name they gave. */
export const authorName = ({ name, email }: Comment['user']): string => name || email;

/** The comments of one row, in a box that scrolls. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  if (comments.length === 0) return <NoComments />;
  return (
    <ol className={styles.list} data-boxed>
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} />
      ))}
    </ol>
  );
}

/** The comments of several rows; each names its row and leads there. */
export function ResultCommentList({ comments, onShow }: { comments: readonly ResultComment[]; onShow: (rowId: number) => void }) {
  if (comments.length === 0) return <NoComments />;
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment}>
          <p className={styles.item}>
            <span>{comment.orig_name}</span>
            <button type="button" className={styles.show} onClick={() => onShow(comment.row_id)}>
              Show the row
            </button>
          </p>
        </CommentItem>
      ))}
    </ol>
  );
}

const NoComments = () => <p className={styles.none}>No comments yet...</p>;

function CommentItem({ comment, children }: { comment: Comment; children?: ReactNode }) {
  const author = authorName(comment.user);
  return (
    <li className={styles.comment}>
      <Avatar src={comment.user.picture} size={28} alt="" name={author} color="gray" />
      <div className={styles.body}>
        {children}
        <p className={styles.author}>
          <strong>{author}</strong> <time dateTime={comment.created_at}>{momentText(comment.created_at)}</time>
        </p>
        <p className={styles.message}>{comment.message}</p>
      </div>
    </li>
  );
}
