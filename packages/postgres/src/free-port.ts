import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A TCP port of 127.0.0.1 on which no one is listening now. It is below the range that systems assign to outgoing connections (32768 and
 * up), so that it is still free when a server that died returns to it.
 */
export async function findFreePort({ lowest = 15_000, highest = 29_999, attempts = 50 } = {}): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${attempts} ports between ${lowest} and ${highest} was free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
