import { buildSandbox } from './app.ts';
import { readConfiguration } from './configuration.ts';

/** Requests under way have this long to end once the sandbox is told to stop. */
const stopMs = 5_000;

const { port, host, ...options } = readConfiguration(process.env);
const sandbox = await buildSandbox(options);

let stopping = false;
/** Finishes the requests under way, then ends; asked a second time, ends at once. */
async function stop(reason: string): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  sandbox.log.info({ reason }, 'sandbox stops');
  setTimeout(() => process.exit(1), stopMs).unref();
  await sandbox.close();
  process.exit(0);
}

process.on('SIGTERM', () => void stop('SIGTERM'));
if (process.send) {
  // The terminal sends Ctrl-C to children too; the parent says when it is their turn.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (message) => {
    if (isStop(message)) void stop('told by the parent process');
  });
  process.on('disconnect', () => void stop('the parent process is gone'));
} else {
  process.on('SIGINT', () => void stop('SIGINT'));
}

try {
  await sandbox.listen({ port, host });
} catch (error) {
  if (!process.send || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  const message = `Port ${port} is taken by another program. Stop it, or choose another with SANDBOX_PORT.`;
  process.send({ control: 'failed', code: 'PORT_UNAVAILABLE', message }, () => process.exit(1));
}
if (sandbox.server.listening) process.send?.({ control: 'ready' });

function isStop(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'control' in message && message.control === 'stop';
}
