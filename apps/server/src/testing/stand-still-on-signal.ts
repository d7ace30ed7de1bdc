import { isMainThread } from 'node:worker_threads';

/** Goes along with each Node.js process of the product (`--import`): at SIGUSR2 its event loop stands still for ever. */
if (isMainThread)
  process.on('SIGUSR2', () => {
    for (;;);
  });
