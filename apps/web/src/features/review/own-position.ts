const key = 'rowOfPerson';

/** Puts the row a user is at into the address, without a new history entry. */
export const replaceOwnPosition = (rowId: string, address: URL): void =>
  window.history.replaceState({ ...historyState(), [key]: rowId }, '', address);

/** True when the row is in the address because the user was at it, and not because a link points to it. */
export const isOwnPosition = (rowId: number): boolean => historyState()[key] === String(rowId);

function historyState(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
