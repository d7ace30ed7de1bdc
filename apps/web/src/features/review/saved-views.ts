import { z } from 'zod';
import { type ReviewView, readView, startView, writeView } from './address.ts';

/** A view with a name given by a user: its tab, order, search and filters, as in the address. */
export interface SavedView {
  name: string;
  query: string;
}

const SavedViews = z.array(z.object({ name: z.string(), query: z.string() }));
export const longestName = 60;

/** The stored views; an invalid value counts as none. */
export function readSavedViews(stored: string | null): SavedView[] {
  if (stored === null) return [];
  try {
    return SavedViews.safeParse(JSON.parse(stored)).data ?? [];
  } catch {
    return [];
  }
}

/** The view without page, row and environment. */
export const queryOfView = (view: ReviewView): string =>
  writeView({ ...view, page: startView.page, row: startView.row, environment: startView.environment }).toString();

/** What changes when a saved view is opened; the environment stays. */
export function viewOfQuery(query: string): Omit<ReviewView, 'page' | 'row' | 'environment'> {
  const { page: _page, row: _row, environment: _environment, ...view } = readView(new URLSearchParams(query));
  return view;
}

/** The views including this one, in alphabetical order; a view of the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view].toSorted((one, other) => one.name.localeCompare(other.name));

/** The views with one renamed; unchanged where another view has the name, which would be lost. */
export const renamedView = (views: readonly SavedView[], from: string, to: string): SavedView[] => {
  const renamed = views.find(({ name }) => name === from);
  return renamed && (from === to || !isNameTaken(views, to)) ? withView(withoutView(views, from), { ...renamed, name: to }) : [...views];
};

export const isNameTaken = (views: readonly SavedView[], name: string): boolean => views.some((view) => view.name === name);

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] => views.filter((view) => view.name !== name);
