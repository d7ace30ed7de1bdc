import { fileNameMoment, isoDay } from '@fetlock/rules/date-text';

/** The version that is exported. */
export interface ExportedVersion {
  id: number;
  business_name: string;
  created_at: Date;
}

/** The practice, the version, what it holds, and the day. */
export function exportName(what: string, { business_name, created_at }: ExportedVersion, now = new Date()): string {
  return `${business_name} version ${fileNameMoment(created_at)} ${what} ${isoDay(now)}.csv`.replaceAll(/[\\/:*?"<>|]/g, '-');
}
