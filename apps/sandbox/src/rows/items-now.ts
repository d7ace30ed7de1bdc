import type { ItemContent } from '@fetlock/contract/platform-rows';
import type { Destination } from '@fetlock/contract/platform-sites';
import type { ItemRow } from '../database/tables.ts';

/** An item while a request is planned; `id` is absent until the database has assigned one. */
export interface PlannedItem {
  id?: number;
  externalReference: string;
  content: ItemContent;
  destination: Destination;
  importKey: string;
  importedAt: Date;
  revision: number;
}

/** Code and variation as one text; unique among the items of a practice. */
export const codeKey = ({ code, variation }: Pick<ItemContent, 'code' | 'variation'>): string => JSON.stringify([code, variation]);

/** The items of a practice that one request concerns, by reference and by code. */
export class ItemsNow {
  readonly #byReference = new Map<string, PlannedItem>();
  readonly #referenceByCode = new Map<string, string>();

  constructor(rows: readonly ItemRow[]) {
    for (const row of rows) this.put(plannedItemOf(row));
  }

  find(externalReference: string): PlannedItem | undefined {
    return this.#byReference.get(externalReference);
  }

  /** The reference of the item that has this code and variation. */
  ownerOf(content: Pick<ItemContent, 'code' | 'variation'>): string | undefined {
    return this.#referenceByCode.get(codeKey(content));
  }

  /**
   * Gives the items the codes that earlier requests of the same import will have given them. All at once: one may take what another leaves.
   */
  recode(planned: readonly (Pick<ItemContent, 'code' | 'variation'> & { externalReference: string })[]): void {
    for (const { externalReference } of planned) {
      const before = this.#byReference.get(externalReference);
      if (before) this.#referenceByCode.delete(codeKey(before.content));
    }
    for (const { externalReference, code, variation } of planned) {
      const before = this.#byReference.get(externalReference);
      if (before) this.#byReference.set(externalReference, { ...before, content: { ...before.content, code, variation } });
      this.#referenceByCode.set(codeKey({ code, variation }), externalReference);
    }
  }

  put(item: PlannedItem): void {
    const before = this.#byReference.get(item.externalReference);
    if (before) this.#referenceByCode.delete(codeKey(before.content));
    this.#byReference.set(item.externalReference, item);
    this.#referenceByCode.set(codeKey(item.content), item.externalReference);
  }
}

const plannedItemOf = (row: ItemRow): PlannedItem => ({
  id: row.id,
  externalReference: row.external_reference,
  content: row.content,
  destination: destinationOfItem(row),
  importKey: row.import_key,
  importedAt: row.imported_at,
  revision: row.revision,
});

export const destinationOfItem = ({ site, site_tags }: Pick<ItemRow, 'site' | 'site_tags'>): Destination => ({ site, siteTags: site_tags });

export const sameDestination = (one: Destination, other: Destination): boolean =>
  one.site === other.site && JSON.stringify(one.siteTags) === JSON.stringify(other.siteTags);
