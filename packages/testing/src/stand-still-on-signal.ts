import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into each Node.js process of the product (`--import`): at SIGUSR2 its event loop blocks for ever, without using the processor.
 */
if (isMainThread) {
  const never = new Int32Array(new SharedArrayBuffer(4));
  process.on('SIGUSR2', () => {
    for (;;) Atomics.wait(never, 0, 0, 20);
  });
}
