import { generateReport } from '@fetlock/contract/reports';
import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Implement } from '../http/implement.ts';
import { sendReport } from './send-report.ts';

export function reportRoutes(implement: Implement, services: { db: Database; files: FileStore }): void {
  implement(generateReport, ({ query, reply }) => sendReport(services, reply, query));
}
