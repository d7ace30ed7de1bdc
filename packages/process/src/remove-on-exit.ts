import { rmSync } from 'node:fs';

const unfinished = new Set<string>();

/** Removes an unfinished file if the process exits before the returned function is called. */
export function removeOnExit(file: string): () => void {
  if (unfinished.size === 0) process.on('exit', removeAll);
  unfinished.add(file);
  return () => {
    unfinished.delete(file);
    if (unfinished.size === 0) process.off('exit', removeAll);
  };
}

function removeAll(): void {
  for (const file of unfinished) {
    try {
      rmSync(file, { force: true });
    } catch (error) {
      process.stderr.write(`${file} is unfinished and could not be removed: ${String(error)}\n`);
    }
  }
}
