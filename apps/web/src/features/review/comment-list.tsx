import { momentText } from '@fetlock/rules/date-text';
import type { Comment } from '@fetlock/contract/comments';
import { Avatar } from '@mantine/core';
import styles from './comments.module.css';

/** Name shown with a comment; for a customer, the name they gave. */
export const authorName = ({ name, email }: Comment['user']): string => name || email;

interface Props {
  comments: readonly Comment[];
  /** If given, each comment links to its row. */
  onShow?: (rowId: number) => void;
}

export function CommentList({ comments, onShow }: Props) {
  if (comments.length === 0) return <p className={styles.none}>No comments yet...</p>;
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <li key={comment.id} className={styles.comment}>
          <Avatar src={comment.user.picture} size={28} alt="" name={authorName(comment.user)} color="gray" />
          <div className={styles.body}>
            <p className={styles.author}>
              <strong>{authorName(comment.user)}</strong> <time dateTime={comment.created_at}>{momentText(comment.created_at)}</time>
              {onShow && (
                <button type="button" className={styles.show} onClick={() => onShow(comment.row_id)}>
                  Show the row
                </button>
              )}
            </p>
            <p className={styles.message}>{comment.message}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
