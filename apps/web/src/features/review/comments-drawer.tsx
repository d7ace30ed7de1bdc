import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { CommentList } from './comment-list.tsx';
import styles from './comments.module.css';
import { commentsQuery } from './queries.ts';

interface Props {
  resultId: number;
  onShow: (rowId: number) => void;
  onClose: () => void;
}

/** The comments of all rows, newest first. */
export function CommentsDrawer({ resultId, onShow, onClose }: Props) {
  const comments = useQuery(commentsQuery(resultId));
  return (
    <Drawer opened onClose={onClose} position="right" size={dialogWidths.form} title="Comments">
      {comments.isPending && <p className={styles.none}>Loading...</p>}
      {comments.isError && (
        <ProblemPanel title="The comments could not be loaded." error={comments.error} onRetry={() => void comments.refetch()} />
      )}
      {comments.data && <CommentList comments={comments.data.items} onShow={onShow} />}
    </Drawer>
  );
}
