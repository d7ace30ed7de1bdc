import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';

interface Props {
  text: string;
  /** What the text is about: a new one is read out even if the text is the same. */
  of: string;
  /** It is loading: nothing is read out yet. */
  isWaiting: boolean;
}

/** Reads out the outcome of a view change to screen readers. */
export function Announced({ text, of, isWaiting }: Props) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a screen reader reads out what changes after it is on the screen
    if (!isWaiting) setAnnounced((before) => (before === text ? `${text}\u00a0` : text));
  }, [text, of, isWaiting]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}
