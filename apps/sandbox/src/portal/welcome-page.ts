import { markup } from './markup.ts';
import { page } from './page.ts';

/** Explains the sandbox to anyone who opens its address. */
export function welcomePage(): string {
  return page({
    title: 'About',
    main: markup`<h1>A practice platform to try things on</h1>
<p>This is a sandbox of the system that veterinary practices work with. It has three environments, each with its own practices, import sessions
and items, and nothing in it is real. Price lists that were matched and reviewed are imported here, and can be looked at here afterwards.</p>
<p>Choose an environment above, then a practice, to see the items that were imported into it.</p>`,
  });
}
