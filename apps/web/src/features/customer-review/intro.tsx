import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import styles from './intro.module.css';

/** What to do here, shown until it was read once in this browser. */
export function Intro() {
  const [wasRead, setRead] = useLocalStorage({ key: 'fetlock.customer-intro', defaultValue: false, getInitialValueInEffect: false });
  if (wasRead) return null;
  return (
    <section className={styles.intro} aria-label="How this works">
      <p>
        Each entry is one item of your price list and what we matched it to. <strong>Verify what is right.</strong> Where something is
        wrong, change the status or write us a comment. Everything is saved as you go.
      </p>
      <Button variant="default" onClick={() => setRead(true)}>
        Got it
      </Button>
    </section>
  );
}
