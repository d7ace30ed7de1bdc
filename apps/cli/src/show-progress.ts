const everyMs = 200;
let lastAt = 0;

/** Shows on a terminal, in one line that is overwritten, what is being done. */
export function showProgress(what: string, bytes?: number): void {
  if (!process.stderr.isTTY || Date.now() - lastAt < everyMs) return;
  lastAt = Date.now();
  process.stderr.write(`\r\u001B[K${what}${bytes === undefined ? '' : `, ${(bytes / 1e6).toFixed(0)} MB`}`);
}

export function clearProgress(): void {
  if (process.stderr.isTTY && lastAt > 0) process.stderr.write('\r\u001B[K');
}
