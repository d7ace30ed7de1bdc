import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { QueryState } from '../../ui/query-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { statsFileQuery } from './queries.ts';
import styles from './stats-preview.module.css';

const height = 500;

/** A page from elsewhere: shown in a frame that runs no scripts and has no access to this application. */
export function StatsPreviewDialog({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const file = useQuery(statsFileQuery(taskId));
  const address = useAddressOf(file.data?.content);
  return (
    <Modal opened onClose={onClose} title="Migration stats" size={dialogWidths.preview}>
      <QueryState query={file} failed="The statistics could not be loaded." loading={<Skeleton height={height} />} />
      {address && <iframe className={styles.frame} sandbox="" title="Migration stats" src={address} height={height} />}
    </Modal>
  );
}

/** An object URL of the content, valid while it is shown. */
function useAddressOf(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return undefined;
    const made = URL.createObjectURL(new Blob([content], { type: 'text/html' }));
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made and revoked by the same effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
