import { SeenChoice } from '@fetlock/contract/customer-rows';
import { z } from 'zod';
import type { Store } from '../../api/browser-storage.ts';
import { parsedJson } from '../../api/parsed-json.ts';
import { PalEdit, SeenRow } from './row-edit.ts';

/** A text that is being typed, or was left unconfirmed. */
const Draft = PalEdit.omit({ key: true });
export type Draft = z.infer<typeof Draft>;

/** In the browser's storage, `remote` has the name that earlier versions of this page read. */
const StoredFailedEdit = z
  .object({
    edit: PalEdit,
    reason: z.string(),
    theirs: SeenRow.nullable(),
    by: z.string().nullable().default(null),
    /** What others have answered about an item with several matches, in which a match was chosen. */
    group: z
      .object({ seen: SeenChoice, matches: z.array(z.string()) })
      .nullable()
      .default(null),
  })
  .transform(({ theirs, ...rest }) => ({ ...rest, remote: theirs }));

/** A change that was not saved: the server refused it, or another user (`by`, where known) changed the same field (`remote`). */
export type FailedEdit = z.output<typeof StoredFailedEdit>;

const StoredEdits = z
  .object({ drafts: z.array(Draft), queue: z.array(PalEdit), troubles: z.array(StoredFailedEdit), open: z.string().nullable() })
  .transform(({ troubles, ...rest }) => ({ ...rest, failures: troubles }));

interface Edits {
  drafts: ReadonlyMap<string, Draft>;
  queue: readonly PalEdit[];
  held: readonly PalEdit[];
  failures: readonly FailedEdit[];
  open: string | null;
}

export type EditStore = Pick<Store, 'getItem' | 'setItem' | 'removeItem'>;

/** The edits in a stored text; undefined where it cannot be parsed. */
export const parseEdits = (content: string | null): z.output<typeof StoredEdits> | undefined =>
  StoredEdits.safeParse(parsedJson(content ?? 'null')).data;

/** Stores the edits, or removes what is stored where there are none. */
export function storeEdits(store: EditStore, key: string, { drafts, queue, held, failures, open }: Edits): void {
  if (drafts.size + queue.length + held.length + failures.length === 0) return store.removeItem(key);
  const troubles = failures.map(({ remote, ...rest }) => ({ ...rest, theirs: remote }));
  const stored: z.input<typeof StoredEdits> = { drafts: [...drafts.values()], open, queue: [...held, ...queue], troubles };
  store.setItem(key, JSON.stringify(stored));
}
