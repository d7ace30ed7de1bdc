import { type FeatureToggle, type FeatureToggleName, featureToggles } from '@fetlock/contract/toggles';
import type { Queryable } from '../database/connection.ts';

const isToggle = (name: string): name is FeatureToggleName => Object.hasOwn(featureToggles, name);
const names = Object.keys(featureToggles).filter(isToggle);
const titleOf = (name: string): string => (isToggle(name) ? featureToggles[name] : name);

/** Adds toggles missing in the table, switched off. */
export async function ensureToggles(db: Queryable): Promise<void> {
  await db
    .insertInto('feature_toggles')
    .values(names.map((name) => ({ name })))
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
}

/** The toggles that this version of the product supports. */
export async function selectToggles(db: Queryable): Promise<FeatureToggle[]> {
  const rows = await db.selectFrom('feature_toggles').select(['id', 'name', 'enabled']).where('name', 'in', names).orderBy('id').execute();
  return rows.map((row) => ({ ...row, title: titleOf(row.name) }));
}

/** Undefined: there is no such toggle, or this version of the product does not support it. */
export async function updateToggle(db: Queryable, id: number, enabled: boolean): Promise<FeatureToggle | undefined> {
  const row = await db
    .updateTable('feature_toggles')
    .set({ enabled })
    .where('id', '=', id)
    .where('name', 'in', names)
    .returning(['id', 'name', 'enabled'])
    .executeTakeFirst();
  return row && { ...row, title: titleOf(row.name) };
}
