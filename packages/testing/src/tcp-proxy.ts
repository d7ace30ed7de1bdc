import { type Socket, connect, createServer } from 'node:net';
import { once } from 'node:events';
import { Transform } from 'node:stream';
import type { AddressInfo } from 'node:net';

/** The network between processes and their database, which can be disturbed. */
export interface TcpProxy {
  readonly port: number;
  /** The same address through this proxy. */
  through: (connectionString: string) => string;
  /** Resets all connections. */
  reset: () => void;
  /** From now on nothing comes through, without notice; new connections wait for ever too. */
  swallow: () => void;
  /** The same, from the moment at which a caller sends this text, which is not delivered any more. */
  swallowAt: (text: string) => void;
  readonly isSwallowing: boolean;
  /** From now on so much goes to the database in a second. */
  slowDown: (bytesPerSecond: number) => void;
  /** New connections work again. The previous ones stay silent: to one side they are open, to the other they have ended. */
  heal: () => void;
  close: () => Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let swallows = false;
  let pace = Infinity;
  let lastWords: string | undefined;
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  const silent = new Set<Socket>();
  /** By the socket of the caller: what its bytes pass through on their way to the database. */
  const lines = new WeakMap<Socket, Transform>();
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (swallows) {
      silent.add(near);
      return;
    }
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    far.on('error', () => undefined);
    const line = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (lastWords !== undefined && chunk.includes(lastWords)) swallow();
        else if (pace === Infinity) done(null, chunk);
        else setTimeout(done, (chunk.length / pace) * 1_000, null, chunk);
      },
    });
    lines.set(near, line);
    near.pipe(line).pipe(far).pipe(near);
    for (const socket of pair)
      socket.on('close', () => {
        if (!pairs.delete(pair)) return;
        for (const other of pair) other.destroy();
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const swallow = () => {
    swallows = true;
    for (const [near, far] of pairs) {
      near.unpipe();
      far.unpipe();
      lines.get(near)?.unpipe();
      // What they send is received and discarded.
      for (const socket of [near, far]) socket.resume();
      silent.add(near).add(far);
    }
    pairs.clear();
  };
  return {
    port,
    through(connectionString) {
      const url = new URL(connectionString);
      url.port = String(port);
      return url.href;
    },
    reset() {
      for (const [near, far] of pairs) {
        near.resetAndDestroy();
        far.resetAndDestroy();
      }
    },
    swallow,
    swallowAt(text) {
      lastWords = text;
    },
    get isSwallowing() {
      return swallows;
    },
    slowDown(bytesPerSecond) {
      pace = bytesPerSecond;
    },
    heal() {
      swallows = false;
      lastWords = undefined;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of [...silent, ...[...pairs].flat()]) socket.destroy();
      await closed;
    },
  };
}
