import { SegmentedControl } from '@mantine/core';
import styles from './toolbar.module.css';

interface Props {
  title: string;
  yes: string;
  no: string;
  value: boolean | undefined;
  onChange: (value: boolean | undefined) => void;
}

/** A filter with the choices yes, no, and neither. */
export function FlagChoice({ title, yes, no, value, onChange }: Props) {
  return (
    <div className={styles.filter}>
      <span aria-hidden>{title}</span>
      <SegmentedControl
        aria-label={title}
        value={String(value ?? 'any')}
        data={[
          { value: 'any', label: 'Any' },
          { value: 'true', label: yes },
          { value: 'false', label: no },
        ]}
        onChange={(chosen) => onChange(chosen === 'any' ? undefined : chosen === 'true')}
      />
    </div>
  );
}
