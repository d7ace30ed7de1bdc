import { z } from 'zod';
import type { SandboxOptions } from './app.ts';

const Environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_DATABASE_URL: z.string().min(1),
  SANDBOX_KEY_PROD: z.string().min(1),
  SANDBOX_KEY_STAGE: z.string().min(1),
  SANDBOX_KEY_PLAY: z.string().min(1),
  SANDBOX_PREPROCESSOR_MS: z.coerce.number().int().min(0).default(3_000),
  LOG_LEVEL: z.string().default('info'),
});

export interface Configuration extends Pick<SandboxOptions, 'keys' | 'preprocessorMs' | 'log'> {
  database: string;
  port: number;
  host: string;
}

/** Reads the sandbox's settings. Throws one error that names every variable that is missing or wrong, never its value. */
export function readConfiguration(variables: NodeJS.ProcessEnv): Configuration {
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The sandbox cannot start. Set these variables:\n${faults.join('\n')}`);
  }
  const settings = parsed.data;
  return {
    database: settings.SANDBOX_DATABASE_URL,
    keys: { prod: settings.SANDBOX_KEY_PROD, stage: settings.SANDBOX_KEY_STAGE, play: settings.SANDBOX_KEY_PLAY },
    port: settings.SANDBOX_PORT,
    host: settings.SANDBOX_HOST,
    preprocessorMs: settings.SANDBOX_PREPROCESSOR_MS,
    log: { level: settings.LOG_LEVEL },
  };
}
