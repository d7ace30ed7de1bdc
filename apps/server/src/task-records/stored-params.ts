import { MatcherContext, TaskParams, type TaskParamsAnswer } from '@fetlock/contract/matcher-context';
import { z } from 'zod';

/** Parameters as stored in the database: the matcher context as an object, so that SQL can query it. */
export const StoredParams = TaskParams.extend({ context: MatcherContext });
export type StoredParams = z.infer<typeof StoredParams>;

/** The locale that the list of stored parameters is written in. Older ones may lack it. */
export const localeOf = (params: unknown): MatcherContext['locale'] => WithLocale.parse(params).context.locale;

const WithLocale = z.object({ context: MatcherContext.pick({ locale: true }).catch({ locale: 'en-US' }) });

/** The same on the wire, where the context is a JSON string. */
export const onWire = ({ context, ...params }: StoredParams): z.infer<typeof TaskParamsAnswer> => ({
  ...params,
  context: JSON.stringify(context),
});
