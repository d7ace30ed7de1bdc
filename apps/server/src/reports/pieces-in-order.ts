/** Position of a row in the practice's file; rows from one line share its order. */
export interface RowPlace {
  order: number;
  id: number;
}

interface PlacedRow {
  orig_order: number;
  id: number;
}

/**
 * Rows in the order of the practice's file, a chunk at a time, each read when needed; `read` returns at most `batchSize` rows after a
 * position.
 */
export async function* piecesInOrder<Row extends PlacedRow>(
  read: (after: RowPlace) => Promise<Row[]>,
  batchSize: number,
): AsyncGenerator<Row[]> {
  for (let after: RowPlace = { order: -1, id: 0 }; ;) {
    const rows = await read(after);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = { order: last.orig_order, id: last.id };
  }
}
