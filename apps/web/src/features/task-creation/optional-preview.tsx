import type { PreviewOptions } from '@fetlock/contract/file-preview';
import { useQuery } from '@tanstack/react-query';
import styles from './input-files.module.css';
import { optionalRefusal, previewQuery } from './preview-query.ts';
import { PreviewWarnings } from './preview-warnings.tsx';

interface Props {
  id: number;
  name: string;
  options: PreviewOptions;
}

/** What is read from an additional file: the number of items, the columns, and its problems. */
export function OptionalPreview({ id, name, options }: Props) {
  const reading = useQuery(previewQuery(id, options));
  if (reading.isPending)
    return (
      <p className={styles.read} role="status">
        Reading the whole file…
      </p>
    );
  if (reading.isError) return <p className={styles.unreadable} role="alert">{`${name} cannot be read. ${reading.error.message}`}</p>;
  const refusal = optionalRefusal(reading.data);
  if (refusal !== null)
    return (
      <p className={styles.unreadable} role="alert">
        {refusal}
      </p>
    );
  const { records, columns } = reading.data;
  const labels = columns.flatMap(({ label }) => label ?? []);
  return (
    <div className={styles.read}>
      {`${records.toLocaleString('en-US')} ${records === 1 ? 'item' : 'items'}. Columns read: ${labels.join(', ') || 'none'}.`}
      <PreviewWarnings preview={reading.data} />
    </div>
  );
}
