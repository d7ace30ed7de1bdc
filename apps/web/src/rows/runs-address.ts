/** What the dialog of the runs shows: all of them, or one. */
export type RunsView = 'all' | number;

const name = 'runs';

/** Null while the runs are not shown. */
export function readRuns(query: URLSearchParams): RunsView | null {
  const value = query.get(name);
  if (value === null) return null;
  return /^[1-9][0-9]{0,14}$/.test(value) ? Number(value) : 'all';
}

/** Other parameters of `query` are kept. */
export function writeRuns(view: RunsView | null, query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(query);
  if (view === null) written.delete(name);
  else written.set(name, String(view));
  return written;
}
