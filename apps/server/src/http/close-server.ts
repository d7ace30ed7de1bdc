import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Returns a function that closes a server: requests in progress are finished. Connections opened in advance, as browsers do, without a
 * request are ended: Node.js counts them as busy, and a close would wait for them. Call it before the server listens.
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
