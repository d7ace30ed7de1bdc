import type { FastifyRequest } from 'fastify';

/**
 * Whether the request comes from a browser on this machine, under our own address. A proxy in front hides the client, unless it is trusted
 * to report it, and a page whose own host name resolves to this machine is not ours, whatever it says in X-Forwarded-Host.
 */
export function isLocalRequest(request: FastifyRequest, isOurHost: (host: string) => boolean): boolean {
  const { headers, ips = [], socket } = request;
  const hasUntrustedForwarding = (headers['x-forwarded-for'] !== undefined && ips.length < 2) || headers.forwarded !== undefined;
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(request.ip) &&
    !hasUntrustedForwarding &&
    isOurHost(headers.host ?? '') &&
    isOurHost(request.host)
  );
}

/** A name or address that leads to the machine it is used on. */
export const isLoopbackHost = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);

const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);
