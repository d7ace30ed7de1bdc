import { limits } from '@fetlock/contract/limits';
import { Anchor, Button, Progress } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ApiProblem } from '../../api/api-problem.ts';
import { ChangeProblem } from '../../ui/change-problem.tsx';
import { sizeText } from '../../ui/size-text.ts';
import drop from '../../ui/drop-zone.module.css';
import styles from './catalogue.module.css';
import { useUploadCatalogue } from './use-upload-catalogue.ts';

/** Takes a catalogue file, dropped or chosen, and shows the progress of its upload. */
export function UploadZone() {
  const { upload, share, stop } = useUploadCatalogue();
  if (upload.isPending) {
    const percent = Math.round(share * 100);
    const { name, size } = upload.variables;
    return (
      <div className={styles.panel} role="status">
        <div className={styles.line}>
          <span>{percent < 100 ? `Uploading ${name} (${sizeText(size)})…` : `Checking ${name}…`}</span>
          <span className={styles.percent}>{`${percent} %`}</span>
        </div>
        <Progress value={percent} size={6} color="var(--bar-primary)" aria-label={`Uploading ${name}`} className={styles.progress ?? ''} />
        <Button size="compact-sm" variant="default" onClick={stop}>
          Stop
        </Button>
      </div>
    );
  }
  return (
    <>
      <Dropzone
        onDrop={([file]) => file && upload.mutate(file)}
        multiple={false}
        maxSize={limits.catalogueBytes}
        onReject={() => undefined}
        className={`${drop.zone} ${styles.zone}`}
        activateOnKeyboard={false}
        inputProps={{ 'aria-label': 'Catalogue file', accept: '.csv,.txt,.tsv' }}
      >
        <div className={drop.invitation}>
          <IconFileSpreadsheet size={20} aria-hidden />
          <span>
            Drop a file here, or{' '}
            <button type="button" className={styles.link}>
              choose a catalogue file
            </button>
          </span>
          <span className={drop.hint}>csv with the columns code and name · you see what it changes before it is loaded</span>
        </div>
      </Dropzone>
      {upload.isError && (
        <div className={styles.below}>
          <ChangeProblem title={`${upload.variables.name} was not accepted.`} error={upload.error} />
          <SameVersion error={upload.error} />
        </div>
      )}
    </>
  );
}

/** Link to the version that this file already is. */
function SameVersion({ error }: { error: Error }) {
  const id = error instanceof ApiProblem && error.code === 'ALREADY_EXISTS' ? error.details['version_id'] : undefined;
  if (typeof id !== 'number') return null;
  return (
    <Anchor component={Link} to={`/admin/catalogue/versions/${id}`} size="sm">
      {`Open version ${id}`}
    </Anchor>
  );
}
