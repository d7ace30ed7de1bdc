import type { Environment } from '@fetlock/contract/environments';
import { type APIRequestContext, expect, request } from '@playwright/test';
import type { Given } from './given.ts';

/** Faults that the platform sandbox can simulate; `apps/sandbox/src/faults/faults.ts` has more. */
type Fault = { kind: 'slow'; ms: number } | { kind: 'fail'; status: number } | { kind: 'drop_before' };

/** Starts and ends faults of one platform environment. */
export class PlatformTrouble {
  readonly #environment: Environment;
  readonly #sandbox: APIRequestContext;
  private constructor(environment: Environment, sandbox: APIRequestContext) {
    this.#environment = environment;
    this.#sandbox = sandbox;
  }

  static async of(environment: Environment): Promise<PlatformTrouble> {
    const { E2E_SANDBOX_PORT: port, E2E_SANDBOX_KEY: key } = process.env;
    if (!key) throw new Error('E2E_SANDBOX_KEY is not set: SANDBOX_KEY_PROD of the product that runs.');
    const extraHTTPHeaders = { authorization: `Bearer ${key}` };
    return new PlatformTrouble(environment, await request.newContext({ baseURL: `http://localhost:${port}`, extraHTTPHeaders }));
  }

  /** Makes these calls fail from now on. */
  async begin(fault: Fault, calls: string[]): Promise<void> {
    const answer = await this.#sandbox.post('/sandbox/faults', { data: { fault, calls, environment: this.#environment } });
    expect(answer.status()).toBe(200);
  }

  async end(): Promise<void> {
    expect((await this.#sandbox.delete(`/sandbox/faults?environment=${this.#environment}`)).status()).toBe(200);
  }

  /** Ends the faults, and waits until the product calls the environment again: after repeated failures its circuit stays open for a while. */
  async over(given: Given): Promise<void> {
    await this.end();
    await this.#sandbox.dispose();
    const asked = () =>
      given.read(`/api/v1/businesses?environment=${this.#environment}`).then(
        () => 'well',
        (error: unknown) => String(error),
      );
    await expect.poll(asked, { timeout: 30_000 }).toBe('well');
  }
}
