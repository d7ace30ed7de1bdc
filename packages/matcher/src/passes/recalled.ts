import type { IdentifierOutcome } from '../compare/compare-identifiers.ts';
import type { Recollection } from '../decisions.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';

/** Places of the entries that earlier decisions name, so that they come into question whatever the name says. */
export function placesRemembered(index: CatalogueIndex, { decided, precedent, renamed }: Recollection): number[] {
  const ids = [decided?.catalogueId, renamed?.catalogueId, ...(precedent?.shares.keys() ?? [])];
  return ids.flatMap((id) => (id == null ? [] : (index.placeOf(id) ?? [])));
}

/** What earlier decisions say of one entry: the practice's own names it, that of others makes it likelier by the share that chose it. */
export function recalledOutcomes(catalogueId: string, { decided, precedent }: Recollection): IdentifierOutcome[] {
  if (decided) return decided.catalogueId === catalogueId ? [{ field: 'decision', signal: 'decision.practice', outcome: 'agree' }] : [];
  const share = precedent?.shares.get(catalogueId);
  if (!precedent || share === undefined) return [];
  return [{ field: 'decision', signal: precedent.scope === 'all' ? 'decision.all' : 'decision.group', outcome: 'similar', value: share }];
}
