import { type CatalogueVersion, makeCatalogueCurrent } from '@fetlock/contract/catalogue';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { catalogueKey } from './catalogue-queries.ts';
import { contentText, countText } from './catalogue-text.ts';

interface Props {
  version: CatalogueVersion;
  /** The one that is current now. */
  before: CatalogueVersion | null;
  onClose: () => void;
}

/** Asks before new tasks get another version. */
export function MakeCurrentDialog({ version, before, onClose }: Props) {
  const cache = useQueryClient();
  const change = useSingleMutation({
    mutationFn: () => send(makeCatalogueCurrent, { params: { id: version.id } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: catalogueKey });
      notifications.show({ title: 'Saved', message: `New tasks use ${version.name}.` });
    },
  });
  return (
    <Modal opened onClose={onClose} title="Make current" size={520}>
      <p>{`New tasks, and tasks that are run again, are matched against version ${version.id}, “${version.name}” (${contentText(version)}).`}</p>
      {before && <p>{`${countText(before.results, 'result keeps', 'results keep')} version ${before.id}, “${before.name}”.`}</p>}
      <DialogActions onCancel={onClose} isCancelFocused>
        <Button loading={change.isPending} onClick={() => change.mutate(undefined, { onSuccess: onClose })}>
          Make current
        </Button>
      </DialogActions>
    </Modal>
  );
}
