import type { ItemContent } from '@fetlock/contract/platform-rows';
import type { ItemRow } from '../database/tables.ts';

/** An item while a request is planned; `id` is absent until the database has given it one. */
export interface PlannedItem {
  id?: number;
  externalReference: string;
  content: ItemContent;
  importKey: string;
  importedAt: Date;
  revision: number;
}

/** Code and variation as one text; they are unique among the items of a practice. */
export const codeKey = ({ code, variation }: Pick<ItemContent, 'code' | 'variation'>): string => JSON.stringify([code, variation]);

/** A practice's items as far as one request concerns them, by reference and by code. */
export class ItemsNow {
  readonly #byReference = new Map<string, PlannedItem>();
  readonly #referenceByCode = new Map<string, string>();

  constructor(rows: readonly ItemRow[]) {
    for (const { id, external_reference, content, import_key, imported_at, revision } of rows) {
      this.put({ id, externalReference: external_reference, content, importKey: import_key, importedAt: imported_at, revision });
    }
  }

  find(externalReference: string): PlannedItem | undefined {
    return this.#byReference.get(externalReference);
  }

  /** The reference of the item that has this code and variation. */
  ownerOf(content: Pick<ItemContent, 'code' | 'variation'>): string | undefined {
    return this.#referenceByCode.get(codeKey(content));
  }

  put(item: PlannedItem): void {
    const before = this.#byReference.get(item.externalReference);
    if (before) this.#referenceByCode.delete(codeKey(before.content));
    this.#byReference.set(item.externalReference, item);
    this.#referenceByCode.set(codeKey(item.content), item.externalReference);
  }
}
