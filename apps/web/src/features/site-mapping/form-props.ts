import type { ReactNode } from 'react';
import type { MappingDraft } from './mapping-draft.ts';
import type { SessionRef } from './mapping-query.ts';

/** What is wrong with a field, by its path; undefined while nothing is, or before the first attempt to save. */
export type ProblemOf = (...path: (string | number)[]) => string | undefined;
export type ChangeDraft = (change: (draft: MappingDraft) => MappingDraft) => void;

export interface SiteMappingProps extends SessionRef {
  onSaved?: () => void;
  /** Called whenever there starts or ceases to be unsaved input. */
  onChanged?: (isChanged: boolean) => void;
  /** Buttons next to Save. */
  actions?: ReactNode;
}
