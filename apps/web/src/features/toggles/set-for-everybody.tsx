import { changeFeatureToggle, listFeatureToggles } from '@fetlock/contract/toggles';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { LocalToggle } from '../../api/feature-toggle-store.ts';
import { featureToggleStore } from '../../api/feature-toggles.ts';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';

/** Makes what this browser has the setting for all people; the override is then no longer needed. */
export function SetForEverybody({ toggle: { id, name, enabled } }: { toggle: LocalToggle }) {
  const set = useSingleMutation({
    mutationFn: async () => {
      await send(changeFeatureToggle, { params: { id }, body: { enabled } });
      return send(listFeatureToggles, {});
    },
    onSuccess: ({ items }) => {
      featureToggleStore.setForEverybody(items);
      featureToggleStore.clearOverride(name);
      notifications.show({ title: 'Saved', message: `${name} is ${enabled ? 'on' : 'off'} for everybody.` });
    },
  });
  return (
    <Button size="xs" variant="default" loading={set.isPending} onClick={() => set.mutate()}>
      {`Turn ${enabled ? 'on' : 'off'} for everybody`}
    </Button>
  );
}
