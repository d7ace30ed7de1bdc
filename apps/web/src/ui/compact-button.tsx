import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import { Tooltip } from './tooltip.tsx';
import styles from './compact-button.module.css';

interface Props extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  text: string;
  /** What it is for. */
  tip: string;
}

/** A button of header or toolbar: only its icon where there is no room for its text. */
export const CompactButton = ({ icon: IconPart, text, tip, ...props }: Props) => (
  <Tooltip label={tip}>
    <Button variant="default" className={styles.button ?? ''} aria-label={text} {...props}>
      <IconPart size={16} aria-hidden />
      <span className={styles.text}>{text}</span>
    </Button>
  </Tooltip>
);
