import type { Business } from '@fetlock/contract/businesses';
import type { Environment } from '@fetlock/contract/environments';
import { limits } from '@fetlock/contract/limits';
import { randomUuid } from '../../api/random-uuid.ts';
import type { TaskDraft } from './draft.ts';
import type { DraftForm } from './draft-form.ts';

type Change = Partial<TaskDraft>;

export const changeDraft = (form: DraftForm, change: (draft: TaskDraft) => Change): void => form.setValues(change(form.getValues()));

/** The same for automatic changes: a draft that the user has not touched can still be closed without a question. */
export function changeAutomatically(form: Pick<DraftForm, 'isDirty' | 'resetDirty'>, change: () => void): void {
  const isUntouched = !form.isDirty();
  change();
  if (isUntouched) form.resetDirty();
}

/** Another practice has other sessions. The clinic's name follows the practice until it is written by hand. */
export function withBusiness(draft: TaskDraft, business: Business | null): Change {
  const { clinic } = draft.options;
  const follows = clinic === '' || clinic === draft.business?.name.slice(0, limits.clinic);
  return {
    ...withSession(draft, null),
    business,
    sessionKey: randomUuid(),
    options: { ...draft.options, clinic: follows ? (business?.name ?? '').slice(0, limits.clinic) : clinic },
  };
}

/** Practices belong to an environment. */
export const withEnvironment = (draft: TaskDraft, environment: Environment): Change => ({ ...withBusiness(draft, null), environment });

/** Clears what was chosen from another session: its request, its inventory, its price list, its preprocessor. */
export const withSession = ({ uploads }: TaskDraft, session: TaskDraft['session']): Change => ({
  session,
  importRequest: null,
  gone: null,
  usesSessionInventory: false,
  startsPreprocessor: false,
  uploads: uploads.filter(({ sessionId }) => sessionId === null || sessionId === session?.id),
});

export const withRequest = (importRequest: TaskDraft['importRequest']): Change => ({ importRequest, gone: null });

/** Chooses a session just created, if the practice is still the one it was created for. */
export const withCreated = (draft: TaskDraft, of: { businessId: number; environment: Environment }, id: number): Change =>
  draft.business?.id === of.businessId && draft.environment === of.environment
    ? { ...withSession(draft, { id }), sessionKey: randomUuid() }
    : {};

/** Clears what the platform no longer has, and records it in `gone`. */
export const withoutGone = (draft: TaskDraft, gone: NonNullable<TaskDraft['gone']>): Change => ({
  ...(gone.kind === 'session' ? withSession(draft, null) : withRequest(null)),
  gone,
});
