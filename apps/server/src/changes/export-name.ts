/** The version that is exported. */
export interface ExportedVersion {
  id: number;
  business_name: string;
  created_at: Date;
}

/** the practice, the version (UTC), what it holds, and the day. */
export function exportName(what: string, { business_name, created_at }: ExportedVersion, now = new Date()): string {
  const version = created_at.toISOString().slice(0, 16).replace('T', ' ').replace(':', '.');
  return `${business_name} version ${version} ${what} ${now.toISOString().slice(0, 10)}.csv`.replaceAll(/[\\/:*?"<>|]/g, '-');
}
