import { type ReactNode, memo } from 'react';
import styles from './data-grid.module.css';

interface GroupRowProps {
  id: string;
  line: number;
  level: number;
  open: boolean;
  top: number;
  height: number;
  /** Height including the rows of the group: the line stays in view below the header for that long. */
  extent: number;
  width: number;
  columnCount: number;
  active: boolean;
  content: (groupId: string) => ReactNode;
  onToggle: (id: string) => void;
}

/** The line above the rows of a group: what they have in common, and what can be done with all of them. */
export const GroupRow = memo(function GroupRow({
  id,
  line,
  level,
  open,
  top,
  height,
  extent,
  width,
  columnCount,
  active,
  content,
  onToggle,
}: GroupRowProps) {
  return (
    <div role="presentation" className={styles.groupExtent} style={{ top, width, height: extent }}>
      <div
        role="row"
        aria-rowindex={line + 2}
        aria-level={level}
        aria-expanded={open}
        data-row={id}
        className={styles.group}
        style={{ width, height }}
      >
        <div
          role="gridcell"
          aria-colindex={1}
          aria-colspan={columnCount}
          tabIndex={active ? 0 : -1}
          data-c={0}
          className={styles.groupCell}
        >
          <button
            type="button"
            tabIndex={-1}
            className={styles.opener}
            aria-label={open ? 'Close group' : 'Open group'}
            onClick={() => onToggle(id)}
          >
            <span aria-hidden className={open ? styles.arrowOpen : styles.arrow} />
          </button>
          {content(id)}
        </div>
      </div>
    </div>
  );
});
