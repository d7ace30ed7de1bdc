import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long rows may be worked on before timers, signals and other work of the process get their turn. */
const HELD_MS = 25;

/**
 * The same rows, with a turn for the event loop whenever they and the work on them have kept it for a while: `for await` over what is
 * already in memory gives none, however long it takes.
 */
export async function* withTurns<Row>(rows: AsyncIterable<Row> | Iterable<Row>, heldMs = HELD_MS): AsyncGenerator<Row> {
  let since = performance.now();
  for await (const row of rows) {
    yield row;
    if (performance.now() - since < heldMs) continue;
    await nextTurn();
    since = performance.now();
  }
}
