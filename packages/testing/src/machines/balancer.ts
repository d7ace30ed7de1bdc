import { Agent, type IncomingMessage, type ServerResponse, createServer, request as passOn } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@fetlock/process/testing/program';

export interface Balancer {
  readonly url: string;
  /** Requests that each target answered. */
  readonly answered: ReadonlyMap<string, number>;
  /** When a target was found ready, or no longer ready and why. */
  readonly found: readonly string[];
  /** Resolves when requests are sent to a target; restarting several in turn waits for it before the next one. */
  untilReady: (target: string) => Promise<void>;
  close: () => Promise<void>;
}

const checkEveryMs = 200;

/**
 * A load balancer as in clouds: round robin over the targets whose /health/ready is 200. It repeats nothing: what a target drops, the
 * caller sees as 502.
 */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const healthy = new Set<string>();
  const answered = new Map(targets.map((target) => [target, 0]));
  const found: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const ending = new AbortController();
  let turn = 0;

  const check = async (target: string) => {
    while (!ending.signal.aborted) {
      const health = await fetch(`${target}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
        async (answer) => ({ isReady: answer.ok, says: await answer.text() }),
        (error: unknown) => ({ isReady: false, says: String(error) }),
      );
      if (health.isReady !== healthy.has(target)) found.push(`${new Date().toISOString()} ${target} ${health.says}`);
      if (health.isReady) healthy.add(target);
      else healthy.delete(target);
      await delay(checkEveryMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const checks = targets.map(check);

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const ready = targets.filter((target) => healthy.has(target));
    const target = ready[(turn += 1) % ready.length];
    if (!target) return response.writeHead(503).end('no target is ready');
    const outgoing = passOn(`${target}${request.url}`, { method: request.method, headers: request.headers, agent }, (answer) => {
      answered.set(target, (answered.get(target) ?? 0) + 1);
      // The target's connection headers do not apply to the caller's connection.
      const { connection: _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    outgoing.once('error', (error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(error.message);
    });
    return request.pipe(outgoing);
  };
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    found,
    untilReady: (target) => eventually(() => healthy.has(target), 60_000),
    async close() {
      ending.abort();
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await Promise.all(checks);
    },
  };
}
