import { z } from 'zod';
import { type TrustedProxies, readTrustedProxies } from '../http/trusted-proxies.ts';

/** Kinds of settings: each parses the text of an environment variable, and the message of an issue says what is accepted. */

const leastKeyLength = 16;

export const text = z.string();

/** An optional setting: an empty text is undefined. */
export const optional = <T>(kind: z.ZodType<T, string>): z.ZodType<T | undefined, string> =>
  z.string().transform((written, context) => {
    if (written === '') return undefined;
    const read = kind.safeParse(written);
    if (read.success) return read.data;
    context.addIssue(read.error.issues[0]?.message ?? 'another value');
    return z.NEVER;
  });

export const wholeNumber = (min: number, max: number): z.ZodType<number, string> => whole(min, max, `a number from ${min} to ${max}`);

export const port = whole(0, 65_535, 'a port number, such as 8080');

export const oneOf = <const T extends string>(...words: T[]): z.ZodType<T, string> =>
  z.string().pipe(z.enum(words, { error: `${words.length > 1 ? 'one of ' : ''}${words.join(', ')}` }));

export const webAddress = z.string().refine((written) => /^https?:$/.test(URL.parse(written)?.protocol ?? ''), {
  error: 'an address that begins with http:// or https://',
});

export const databaseAddress = z.string().refine((written) => /^postgres(ql)?:$/.test(URL.parse(written)?.protocol ?? ''), {
  error: 'the address of a PostgreSQL, such as postgresql://user:password@host:5432/database',
});

/** A secret that only its holders may know. */
export const secret = z.string().refine((written) => written.length >= leastKeyLength && !/\s/.test(written), {
  error: `at least ${leastKeyLength} characters, without blanks`,
});

export const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'the name of a bucket' });

export const emailAddress = z
  .string()
  .toLowerCase()
  .pipe(z.email({ error: 'an email address' }));

export const proxies: z.ZodType<TrustedProxies, string> = z.string().transform((written, context) => {
  const read = readTrustedProxies(written);
  if (read !== undefined) return read;
  context.addIssue(
    'addresses or networks of proxies, such as 10.0.0.5 or 10.1.0.0/16, with commas between, or how many proxies there are, such as 1',
  );
  return z.NEVER;
});

function whole(min: number, max: number, takes: string): z.ZodType<number, string> {
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: takes })
    .transform(Number)
    .refine((count) => count >= min && count <= max, { error: takes });
}
