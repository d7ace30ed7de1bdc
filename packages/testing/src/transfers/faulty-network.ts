import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@fetlock/samples/random';

/** Faults of the network to the practice platform; the fields may be changed at any time. */
export interface NetworkFaults {
  /** Maximum delay of a request, and of its answer. */
  delayMs: number;
  /** Share of the requests that reach the platform and whose answer is lost. */
  lost: number;
  /** Share of the requests that reach the platform twice. */
  doubled: number;
  /** Connections are refused. */
  away: boolean;
}

export interface FaultyNetwork {
  readonly origin: string;
  readonly faults: NetworkFaults;
  /** How many requests went through, how many of them twice, and how many answers were lost. */
  readonly seen: { requests: number; doubled: number; lost: number };
  close(): Promise<void>;
}

/** An HTTP proxy to the practice platform, on a free port of this machine. */
export async function startFaultyNetwork(target: string, random: Random, given: Partial<NetworkFaults> = {}): Promise<FaultyNetwork> {
  const faults: NetworkFaults = { delayMs: 0, lost: 0, doubled: 0, away: false, ...given };
  const seen = { requests: 0, doubled: 0, lost: 0 };

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    await delay(random.next() * faults.delayMs);
    if (faults.away) throw new Error('away');
    seen.requests += 1;
    const send = () => forward(`${target}${request.url}`, request, body);
    const isDoubled = random.chance(faults.doubled);
    if (isDoubled) seen.doubled += 1;
    // The second one is sent at the same time as the first or a moment later, and either of the answers may be the one that arrives.
    const answers = await Promise.all([send(), ...(isDoubled ? [delay(random.integer(0, 60)).then(send)] : [])]);
    const answer = random.pick(answers);
    await delay(random.next() * faults.delayMs);
    if (random.chance(faults.lost)) {
      seen.lost += 1;
      throw new Error('lost');
    }
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  const server = createServer((request, response) => {
    // To the caller, every fault looks the same: the connection is gone.
    carry(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    faults,
    seen,
    async close() {
      const closed = new Promise<unknown>((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'host']);

async function forward(url: string, { method, headers }: IncomingMessage, body: Buffer<ArrayBuffer>) {
  const kept = Object.entries(headers).filter(([name]) => !hopByHop.has(name)) as [string, string][];
  const answer = await fetch(url, {
    method: method ?? 'GET',
    headers: kept,
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  });
  return {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !hopByHop.has(name))),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}
