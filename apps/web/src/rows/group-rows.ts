import type { Grouping } from '@fetlock/contract/review-tabs';
import type { ResultRow } from '@fetlock/contract/rows';
import type { GridNode } from '../ui/data-grid/grid-column.ts';

/** What the rows of a group have in common. */
export interface RowGroup {
  id: string;
  by: 'multimatch' | 'fetlock_code' | 'lastSold' | 'category' | 'comment';
  /** The common value; null for rows that have none. */
  key: string | null;
  rowIds: readonly string[];
}

/** The fields used for grouping, present in the rows of staff and of customers. */
type GroupableRow = Pick<ResultRow, 'id' | 'multimatch' | 'fetlock_code' | 'category' | 'mapped_core_type_override' | 'comment'> & {
  priceInfo: Pick<ResultRow['priceInfo'], 'lastsold'>;
};

export interface GroupedRows {
  nodes: readonly GridNode[];
  groups: ReadonlyMap<string, RowGroup>;
}

/** Id of a row in the grid. */
export const gridId = (rowId: number): string => String(rowId);

/**
 * Arranges the rows of a page. A tab with groups puts every row in a group; elsewhere only the candidates of one source row
 * (a multi-match) are kept together. Groups keep the order of their first rows.
 */
export function groupRows(rows: readonly GroupableRow[], grouping: Grouping | undefined): GroupedRows {
  const by = grouping === undefined || grouping === 'orig_order' ? 'multimatch' : grouping;
  const keyOf = keys[by];
  const groups = new Map<string, RowGroup & { rowIds: string[] }>();
  const nodes: { id: string; children?: GridNode[] }[] = [];
  const nodeOf = new Map<string, GridNode[]>();
  for (const row of rows) {
    const id = gridId(row.id);
    const key = keyOf(row);
    if (by === 'multimatch' && key === null) {
      nodes.push({ id });
      continue;
    }
    const groupId = `${by}:${key ?? ''}`;
    const children = nodeOf.get(groupId);
    if (children === undefined) {
      const first = [{ id }];
      nodeOf.set(groupId, first);
      nodes.push({ id: groupId, children: first });
      groups.set(groupId, { id: groupId, by, key, rowIds: [id] });
    } else {
      children.push({ id });
      groups.get(groupId)?.rowIds.push(id);
    }
  }
  return { nodes, groups };
}

/** The category the row counts under. */
export const effectiveCategory = (row: Pick<ResultRow, 'category' | 'mapped_core_type_override'>): string =>
  row.mapped_core_type_override ?? row.category;

const keys: Record<RowGroup['by'], (row: GroupableRow) => string | null> = {
  multimatch: (row) => row.multimatch,
  fetlock_code: (row) => row.fetlock_code,
  lastSold: (row) => row.priceInfo.lastsold?.slice(0, 4) ?? null,
  category: effectiveCategory,
  comment: (row) => row.comment,
};
