import { MatcherContext, TaskParams, type TaskParamsAnswer } from '@fetlock/contract/matcher-context';
import type { z } from 'zod';

/** Parameters as the database keeps them: the matcher context as an object, so that SQL can look into it. */
export const StoredParams = TaskParams.extend({ context: MatcherContext });
export type StoredParams = z.infer<typeof StoredParams>;

/** The same on the wire, where the context travels as a JSON string. */
export const onWire = ({ context, ...params }: StoredParams): z.infer<typeof TaskParamsAnswer> => ({
  ...params,
  context: JSON.stringify(context),
});
