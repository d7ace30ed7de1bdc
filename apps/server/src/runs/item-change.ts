import type { ItemContent, SiteMove } from '@fetlock/contract/platform-rows';
import type { Difference } from '@fetlock/contract/run';
import { differencesOf } from './item-fields.ts';

/** What a run stores of what it does, or would do, to the item of a row. */
export interface ItemChange {
  oldPrice: number | null;
  newPrice: number | null;
  /** Null: none. */
  differences: readonly Omit<Difference, 'title'>[] | null;
}

export interface Effect {
  outcome: 'created' | 'changed' | 'unchanged';
  /** The former item; null: there was none. */
  before: ItemContent | null;
  move: SiteMove | null;
}

/** A dry run and the import after it store the same for one effect, since both use this. */
export function changeOf({ outcome, before, move }: Effect, after: ItemContent): ItemChange {
  const newPrice = after.price;
  if (outcome === 'unchanged') return { oldPrice: newPrice, newPrice, differences: null };
  if (before === null) return { oldPrice: null, newPrice, differences: null };
  return { oldPrice: before.price, newPrice, differences: [...differencesOf(before, after), ...differenceOfSite(move)] };
}

/** The same for an import that is rolled back: `before` is what the item becomes again; null: it is removed. */
export function changeBack({ before, move }: Pick<Effect, 'before' | 'move'>, imported: ItemContent): ItemChange {
  const oldPrice = imported.price;
  if (before === null) return { oldPrice, newPrice: null, differences: null };
  return { oldPrice, newPrice: before.price, differences: [...differencesOf(imported, before), ...differenceOfSite(move)] };
}

/** An item that a site mapping sends to another site. */
const differenceOfSite = (move: SiteMove | null) => (move ? [{ field: 'site', old: move.from, new: move.to }] : []);
