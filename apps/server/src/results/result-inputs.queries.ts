import { ResultInput } from '@fetlock/contract/result-errors';
import type { Queryable } from '../database/connection.ts';

/** The files of a version as they were interpreted, in the order in which they were read. */
export async function selectResultInputs(db: Queryable, resultId: number): Promise<ResultInput[]> {
  const inputs = await db.selectFrom('result_inputs').selectAll().where('result_id', '=', resultId).orderBy('position').execute();
  return inputs.map((input) => ResultInput.parse(input));
}
