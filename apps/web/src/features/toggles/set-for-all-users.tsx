import { changeFeatureToggle, listFeatureToggles } from '@fetlock/contract/toggles';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { LocalToggle } from '../../api/feature-toggle-store.ts';
import { featureToggleStore } from '../../api/feature-toggles.ts';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';

/** Makes this browser's setting the one for everyone, after a question. */
export function SetForAllUsers({ toggle }: { toggle: LocalToggle }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {titleOf(toggle)}
      </Button>
      {asking && <Question toggle={toggle} onClose={() => setAsking(false)} />}
    </>
  );
}

const titleOf = ({ enabled }: LocalToggle): string => `Turn ${enabled ? 'on' : 'off'} for everybody`;

function Question({ toggle, onClose }: { toggle: LocalToggle; onClose: () => void }) {
  const set = useSetForEverybody(toggle);
  return (
    <Modal opened onClose={onClose} title={titleOf(toggle)} size={dialogWidths.form}>
      <p>{`${toggle.name} will be turned ${toggle.enabled ? 'on' : 'off'} for all staff when they next open a screen. Browsers with a local override keep their own setting.`}</p>
      <DialogActions onCancel={onClose} isCancelFocused>
        <Button loading={set.isPending} onClick={() => set.mutate(undefined, { onSuccess: onClose })}>
          {titleOf(toggle)}
        </Button>
      </DialogActions>
    </Modal>
  );
}

/** The override of this browser is then no longer needed. */
function useSetForEverybody({ id, name, enabled }: LocalToggle) {
  return useSingleMutation({
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
}
