import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Makes what closes a server: requests under way are finished. Connections that were opened ahead of need, as browsers do, and have
 * not asked anything are ended: Node.js counts them as busy, and a close would wait for them. To be called before it listens.
 */
export function closerOf(app: FastifyInstance): () => Promise<void> {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  return async () => {
    const closed = app.close();
    for (const socket of unused) socket.destroy();
    await closed;
  };
}
