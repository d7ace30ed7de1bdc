import { rmSync } from 'node:fs';
import http from 'node:http';

/**
 * Preloaded into each Node.js process of the product (`--import`): the first one that makes a server while the file `SLOW_START_FILE` exists
 * removes it and is blocked for longer than the watchdog allows, as on a machine that has no time for it.
 */
const file = process.env['SLOW_START_FILE'];
const { createServer } = http;

http.createServer = (...given: unknown[]) => {
  if (file !== undefined && isFirst(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 12_000);
  return Reflect.apply(createServer, http, given);
};

function isFirst(name: string): boolean {
  try {
    rmSync(name);
    return true;
  } catch {
    return false;
  }
}
