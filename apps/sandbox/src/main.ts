import { buildSandbox } from './app.ts';
import { readConfiguration } from './configuration.ts';

const { port, host, ...options } = readConfiguration(process.env);
const sandbox = await buildSandbox(options);

let stopping = false;
/** Finishes the requests under way, then ends; asked a second time, ends at once. */
async function stop(reason: string): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  sandbox.log.info({ reason }, 'sandbox stops');
  await sandbox.close();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
process.on('disconnect', () => void stop('parent is gone'));

await sandbox.listen({ port, host });
process.send?.({ ready: true });
