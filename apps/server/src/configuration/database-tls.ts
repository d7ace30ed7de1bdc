import { isLoopbackHost } from '../http/local-request.ts';

/** The other machine to which a connection string leads in the clear, as PostgreSQL's driver reads it; undefined: over TLS, or to this one. */
export function hostWithoutTls(connectionString: string, { PGHOST, PGSSLMODE }: NodeJS.ProcessEnv): string | undefined {
  const url = URL.parse(connectionString);
  if (!url) return undefined;
  const last = (name: string) => url.searchParams.getAll(name).at(-1) ?? '';
  const host = last('host') || url.hostname.replaceAll(/%2f/gi, '/') || PGHOST || 'localhost';
  const isThisMachine = host.startsWith('/') || isLoopbackHost(host);
  return isThisMachine || speaksTls({ mode: last('sslmode'), ssl: url.searchParams.getAll('ssl').at(-1), environment: PGSSLMODE })
    ? undefined
    : host.toLowerCase();
}

/** `sslmode` wins over `ssl`, and both over the environment. */
function speaksTls({ mode, ssl, environment }: { mode: string; ssl: string | undefined; environment: string | undefined }): boolean {
  if (mode !== '') return mode !== 'disable';
  if (ssl !== undefined) return !['', '0', 'false'].includes(ssl);
  return ['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'].includes(environment ?? '');
}

/** Whether parameters of a connection string let the driver take any certificate. */
export function leavesCertificatesUnchecked(connectionString: string): boolean {
  const query = URL.parse(connectionString)?.searchParams;
  const has = (name: string, ...values: string[]) => query?.getAll(name).some((value) => values.includes(value)) ?? false;
  return (
    has('sslmode', 'no-verify') ||
    has('ssl', 'no-verify') ||
    (has('uselibpqcompat', 'true') && has('sslmode', 'prefer', 'require', 'verify-ca'))
  );
}
