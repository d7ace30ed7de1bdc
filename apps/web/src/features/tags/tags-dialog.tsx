import { type Tag, createTag } from '@fetlock/contract/tags';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded } from '../../ui/query-state.tsx';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { checked } from '../../ui/checked.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import styles from './tags-dialog.module.css';
import { tagsQuery } from './tags-query.ts';

interface Props {
  /** The effect of picking a tag, in a line. */
  purpose: string;
  onPick: (tag: Tag) => void;
  onClose: () => void;
}

/** Pick a tag or add one; a new tag is picked by the next click, not at once. */
export function TagsDialog({ purpose, onPick, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="Tags" size={dialogWidths.form}>
      <AddTag />
      <TagChoice purpose={purpose} onPick={onPick} />
    </Modal>
  );
}

function AddTag() {
  const cache = useQueryClient();
  const form = useForm({ initialValues: { name: '' }, validate: { name: checked(createTag.body.shape.name) } });
  const create = useSingleMutation({
    mutationFn: (body: { name: string }) => send(createTag, { body }),
    onSuccess: async () => {
      form.reset();
      await cache.invalidateQueries(tagsQuery);
    },
  });
  return (
    <form noValidate className={styles.add} onSubmit={form.onSubmit((values) => create.mutate(values))}>
      <TextInput className={styles.name ?? ''} label="New tag" data-autofocus {...form.getInputProps('name')} />
      <Button type="submit" variant="default" leftSection={<IconPlus size={16} />} loading={create.isPending}>
        Add
      </Button>
    </form>
  );
}

function TagChoice({ purpose, onPick }: Pick<Props, 'purpose' | 'onPick'>) {
  const tags = useQuery(tagsQuery);
  return (
    <Loaded query={tags} failed="The tags could not be loaded.">
      {(data) => {
        if (data.items.length === 0) return <EmptyState icon={<IconTag size={24} />}>No data available</EmptyState>;
        return (
          <>
            <p className={styles.purpose}>{purpose}</p>
            <ul className={styles.tags} aria-label="Tags">
              {data.items.map((tag) => (
                <li key={tag.id}>
                  <button type="button" className={styles.tag} onClick={() => onPick(tag)}>
                    {tag.name}
                  </button>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}
