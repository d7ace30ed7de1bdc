import type { IdentifierOutcome } from '../compare/compare-identifiers.ts';
import type { Recollection } from '../decisions.ts';
import { NEVER_CERTAIN, type Weighed } from './weigh.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';

/** Indexes of the entries that earlier decisions name, so that they are candidates whatever the name says. */
export function placesRemembered(index: CatalogueIndex, { decided, precedent, renamed }: Recollection): number[] {
  const ids = [decided?.catalogueId, renamed?.catalogueId, ...(precedent?.shares.keys() ?? [])];
  return ids.flatMap((id) => (id == null ? [] : (index.placeOf(id) ?? [])));
}

/** Evidence from earlier decisions for one entry: the practice's own names it, that of others counts by the share that chose it. */
export function recalledOutcomes(catalogueId: string, { decided, precedent }: Recollection): IdentifierOutcome[] {
  if (decided) return decided.catalogueId === catalogueId ? [{ field: 'decision', signal: 'decision.practice', outcome: 'agree' }] : [];
  const share = precedent?.shares.get(catalogueId);
  if (!precedent || share === undefined) return [];
  return [{ field: 'decision', signal: precedent.scope === 'all' ? 'decision.all' : 'decision.group', outcome: 'similar', value: share }];
}

/** Weight of the practice's own decision if the texts contradict it: they did so then, too. */
const LEAST_OF_A_DECISION = NEVER_CERTAIN - 0.01;

/** A row's candidates, best first: the practice's own decision on the same row comes first, whatever the texts say. */
export function decidedFirst(weighed: Weighed[], { decided }: Recollection): Weighed[] {
  const chosen = decided && weighed.find(({ comparison }) => comparison.variation.id === decided.catalogueId);
  if (!chosen || (chosen === weighed[0] && chosen.weight >= LEAST_OF_A_DECISION)) return weighed;
  const weight = Math.max(LEAST_OF_A_DECISION, chosen.weight);
  const rest = weighed.filter((item) => item !== chosen).map((item) => ({ ...item, weight: Math.min(item.weight, 1 - weight) }));
  return [{ ...chosen, weight }, ...rest];
}
