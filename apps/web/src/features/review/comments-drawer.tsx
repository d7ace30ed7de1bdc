import { categoryTitle } from '@fetlock/rules/category-titles';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../ui/query-state.tsx';
import { Drawer } from '../../ui/modal.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { ResultCommentList } from './comment-list.tsx';
import styles from './comments.module.css';
import { categoryStatisticsQuery, commentsQuery } from '../../rows/queries.ts';
import type { ReviewDialogProps } from './dialog-props.ts';

/** The comments of all rows or of one category, newest first. */
export function CommentsDrawer({ screen: { result, changeView }, onClose }: ReviewDialogProps) {
  const [category, setCategory] = useState<string | null>(null);
  const comments = useQuery(commentsQuery(result.id, category));
  const statistics = useQuery(categoryStatisticsQuery(result.id));
  const categories = [...new Set(statistics.data?.items.map((entry) => entry.category))];
  const show = (row: number) => {
    onClose();
    changeView({ row });
  };
  return (
    <Drawer opened onClose={onClose} position="right" size={dialogWidths.form} title="Comments">
      <NativeSelect
        mb="md"
        aria-label="Category"
        value={category ?? ''}
        data={[{ value: '', label: 'All categories' }, ...categories.map((name) => ({ value: name, label: categoryTitle(name) }))]}
        onChange={({ currentTarget }) => setCategory(currentTarget.value || null)}
      />
      <QueryState query={comments} failed="The comments could not be loaded." className={styles.none} />
      {comments.data && comments.data.total > comments.data.items.length && (
        <p className={styles.none}>
          The newest {comments.data.items.length.toLocaleString('en-US')} of {comments.data.total.toLocaleString('en-US')} comments. Choose
          a category, or open a row, to see earlier ones.
        </p>
      )}
      {comments.data && <ResultCommentList comments={comments.data.items} onShow={show} />}
    </Drawer>
  );
}
