import * as calibration from '@fetlock/contract/calibration';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { readCalibration } from './read-calibration.ts';

export function calibrationRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(calibration.readCalibration, ({ query }) => readCalibration(db, query));
}
