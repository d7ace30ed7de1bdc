import { once } from 'node:events';
import { createServer, type ListenOptions } from 'node:net';
import { expect, test } from 'vitest';
import { OperatorError } from '@fetlock/process/operator-error';
import { explainListenError } from './port.ts';

const listenError = async (options: ListenOptions): Promise<unknown> => {
  const server = createServer();
  const failed = once(server, 'error');
  try {
    server.listen(options);
  } catch (error) {
    return error;
  }
  const [error]: unknown[] = await failed;
  return error;
};

test('a port in use is reported with advice on how to set another', async () => {
  const holder = createServer().listen({ port: 0, host: '127.0.0.1' });
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const error = await listenError({ port, host: '127.0.0.1' });
  holder.close();
  expect(explainListenError(error, { port: 8080, variable: 'PORT' })).toEqual(
    new OperatorError('PORT_UNAVAILABLE', 'Port 8080 is taken by another program. Stop it, or choose another with PORT=8090 npm start.'),
  );
});

test('an address of another machine and an invalid port number are reported', async () => {
  const foreign = await listenError({ port: 8080, host: '203.0.113.1' });
  expect(explainListenError(foreign, { port: 8080, host: '203.0.113.1', variable: 'PORT' })).toMatchObject({
    message: '203.0.113.1 is not an address of this machine, so nothing can listen on 203.0.113.1:8080. Set HOST to 127.0.0.1 or 0.0.0.0.',
  });
  const impossible = await listenError({ port: 70_000 });
  expect(explainListenError(impossible, { port: 70_000, variable: 'SANDBOX_PORT' })).toMatchObject({
    message: '70000 is no port: it must be a whole number from 1 to 65535. Set SANDBOX_PORT to one, for example SANDBOX_PORT=8080.',
  });
});

test('any other error is unchanged', () => {
  const error = new Error('something else');
  expect(explainListenError(error, { port: 8080, variable: 'PORT' })).toBe(error);
});
