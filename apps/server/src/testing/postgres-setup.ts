import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '../database/postgres/test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the superuser of the PostgreSQL that serves the whole run; `withTarget` leads to another role or database. */
    postgres: string;
  }
}

/** Global set-up for Vitest: one PostgreSQL for the whole run; tests read its address with `inject('postgres')`. */
export default async function setUpPostgres(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const { postgres, remove } = await startTestPostgres();
  project.provide('postgres', postgres.adminConnectionString());
  return remove;
}
