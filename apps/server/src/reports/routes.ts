import { generateReport } from '@fetlock/contract/reports';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { sendReport } from './send-report.ts';

export function reportRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(generateReport, ({ query, reply }) => sendReport(db, reply, query));
}
