declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  /** The part of a Koa middleware that tests use. */
  export type Middleware = (context: { path: string; app: object }, next: () => Promise<void>) => Promise<void>;

  /** The part of it that tests use. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string }[];
    });
    readonly httpServer: Server;
    readonly middleware: Middleware[];
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
