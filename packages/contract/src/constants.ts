import { z } from 'zod';
import { call } from './call.ts';

export const Constants = z.object({
  product: z.string(),
  application_environment: z.enum(['local', 'stage', 'master', 'production']),
  /** In the order in which they are offered, grouped. */
  input_types: z.array(z.object({ type: z.string(), label: z.string(), group: z.string() })),
  /** What columns of a file may hold, in the order in which they are offered, grouped. */
  source_fields: z.array(z.object({ field: z.string(), label: z.string(), group: z.string() })),
  labs: z.array(z.object({ name: z.string(), title: z.string() })),
  portal_links: z.object({ prod: z.string(), stage: z.string(), play: z.string() }),
});
export type Constants = z.infer<typeof Constants>;

export const readConstants = call({
  name: 'readConstants',
  topic: 'Constants',
  method: 'GET',
  path: '/constants',
  access: ['anyone'],
  summary: 'Facts the screens need before they can be shown.',
  answer: Constants,
});
