import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { CommentList } from './comment-list.tsx';
import styles from './comments.module.css';
import { commentsQuery } from './queries.ts';
import type { ReviewDialogProps } from './review-dialogs.tsx';

/** The comments of all rows, newest first. */
export function CommentsDrawer({ review: { result, changeView }, onClose }: ReviewDialogProps) {
  const comments = useQuery(commentsQuery(result.id));
  const show = (row: number) => {
    onClose();
    changeView({ row });
  };
  return (
    <Drawer opened onClose={onClose} position="right" size={dialogWidths.form} title="Comments">
      {comments.isPending && <p className={styles.none}>Loading...</p>}
      {comments.isError && (
        <ProblemPanel title="The comments could not be loaded." error={comments.error} onRetry={() => void comments.refetch()} />
      )}
      {comments.data && <CommentList comments={comments.data.items} onShow={show} />}
    </Drawer>
  );
}
