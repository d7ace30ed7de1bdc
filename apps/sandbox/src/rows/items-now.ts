import type { ItemContent, ItemNames } from '@fetlock/contract/platform-rows';
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

/** Which item has a code, and what the practice calls it. */
type CodeOwner = ItemNames & { externalReference: string };

/** Code and variation as one text; unique among the items of a practice. */
export const codeKey = ({ code, variation }: Pick<ItemContent, 'code' | 'variation'>): string => JSON.stringify([code, variation]);

/** The items of a practice that one request concerns, by reference and by code. */
export class ItemsNow {
  readonly #byReference = new Map<string, PlannedItem>();
  readonly #ownerByCode = new Map<string, CodeOwner>();

  constructor(rows: readonly ItemRow[]) {
    for (const row of rows) this.put(plannedItemOf(row));
  }

  find(externalReference: string): PlannedItem | undefined {
    return this.#byReference.get(externalReference);
  }

  /** The item that has this code and variation. */
  ownerOf(content: Pick<ItemContent, 'code' | 'variation'>): CodeOwner | undefined {
    return this.#ownerByCode.get(codeKey(content));
  }

  /**
   * Gives the items the codes and names that earlier requests of the same import will have given them. All at once: one may take what
   * another leaves.
   */
  recode(planned: readonly CodeOwner[]): void {
    for (const { externalReference } of planned) {
      const before = this.#byReference.get(externalReference);
      if (before) this.#ownerByCode.delete(codeKey(before.content));
    }
    for (const owner of planned) {
      const { externalReference, ...names } = owner;
      const before = this.#byReference.get(externalReference);
      if (before) this.#byReference.set(externalReference, { ...before, content: { ...before.content, ...names } });
      this.#ownerByCode.set(codeKey(names), owner);
    }
  }

  put(item: PlannedItem): void {
    const before = this.#byReference.get(item.externalReference);
    if (before) this.#ownerByCode.delete(codeKey(before.content));
    this.#byReference.set(item.externalReference, item);
    this.#ownerByCode.set(codeKey(item.content), { ...item.content, externalReference: item.externalReference });
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
