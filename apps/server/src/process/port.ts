import { OperatorError, systemErrorCode } from '@fetlock/process/operator-error';

export interface WantedAddress {
  readonly port: number;
  readonly host?: string;
  /** The environment variable that sets the port, for the advice. */
  readonly variable: string;
}

/**
 * Turns an error of listening into one sentence that says what to do; returns any other error unchanged.
 *
 *     await app.listen({ port, host }).catch((error: unknown) => { throw explainListenError(error, { port, host, variable: 'PORT' }); });
 */
export function explainListenError(error: unknown, { port, host = 'this machine', variable }: WantedAddress): unknown {
  const other = `choose another with ${variable}=${port + 10 < 65_536 ? port + 10 : 8_080} npm start`;
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or ${other}.`,
    EACCES: `Port ${port} may not be opened by this user: ports below 1024 are reserved. Please ${other}.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine, so nothing can listen on ${host}:${port}. Set HOST to 127.0.0.1 or 0.0.0.0.`,
    ERR_SOCKET_BAD_PORT: `${port} is no port: it must be a whole number from 1 to 65535. Set ${variable} to one, for example ${variable}=8080.`,
  };
  const sentence = sentences[systemErrorCode(error) ?? ''];
  return sentence ? new OperatorError('PORT_UNAVAILABLE', sentence, { cause: error }) : error;
}
