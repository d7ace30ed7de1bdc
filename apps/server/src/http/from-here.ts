import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser on this machine asks, under an address of ours. A proxy in front speaks for others, unless it is trusted to say for whom,
 * and a page that points its own name at this machine is none of ours, whatever it says in X-Forwarded-Host.
 */
export function isFromHere(request: FastifyRequest, isOurHost: (host: string) => boolean): boolean {
  const { headers, ips = [], socket } = request;
  const tellsUnbelieved = (headers['x-forwarded-for'] !== undefined && ips.length < 2) || headers.forwarded !== undefined;
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(request.ip) &&
    !tellsUnbelieved &&
    isOurHost(headers.host ?? '') &&
    isOurHost(request.host)
  );
}

const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);
