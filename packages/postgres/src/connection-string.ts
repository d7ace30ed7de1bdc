/** The superuser role; for creating databases, checks and backups. */
export const superuser = 'postgres';

/** The role of the product: owner of its databases, not a superuser, as on any managed PostgreSQL. Its database has the same name. */
export const applicationRole = 'fetlock';

/** A connection string for the same server and password with another role or database. */
export function withTarget(connectionString: string, { role, database }: { role?: string; database?: string }): string {
  const url = new URL(connectionString);
  if (role !== undefined) url.username = encodeURIComponent(role);
  if (database !== undefined) url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

/** A connection string of the superuser for a server on this machine. */
export function localConnectionString({ port, password, database }: { port: number; password: string; database: string }): string {
  return withTarget(`postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/`, { database });
}
