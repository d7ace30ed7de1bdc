import { IconX } from '@tabler/icons-react';
import styles from './chip.module.css';

interface Props {
  text: string;
  removeLabel: string;
  onRemove: () => void;
}

/** A small removable label, such as a tag or a filter. */
export function Chip({ text, removeLabel, onRemove }: Props) {
  return (
    <span className={styles.chip}>
      <span className={styles.text} title={text}>
        {text}
      </span>
      <button type="button" className={styles.remove} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <IconX size={12} aria-hidden />
      </button>
    </span>
  );
}
