/** Why a file with these column names was not written by a run, and what to do; null: it was. */
export function whyNoPreviousRun(file: string, headers: readonly string[]): string | null {
  const names = new Set(headers.map((header) => header.trim().toLowerCase()));
  if (names.has('orig_name') && ['fetlock_code', 'fetlock_code_override', 'status'].some((name) => names.has(name))) return null;
  return (
    `${file} is not the file of a previous run: it lacks the columns orig_name and fetlock_code. ` +
    'Take the previousRun.xlsx of an earlier result, or make the task without one.'
  );
}
