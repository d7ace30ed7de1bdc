import type { FilePreview } from '@fetlock/contract/file-preview';
import { Button } from '@mantine/core';
import styles from './file-preview.module.css';

type Locale = NonNullable<FilePreview['suggested_locale']>;

/** How amounts look in a locale. */
const decimals: Readonly<Record<Locale, string>> = { 'en-US': 'decimal point', 'es-ES': 'decimal comma' };

/** The locale that reads what the chosen one does not, to be taken with one press. */
export function LocaleAdvice({ suggested, onLocale }: { suggested: Locale | null; onLocale: (locale: Locale) => void }) {
  if (suggested === null) return null;
  return (
    <div className={styles.advice} role="group" aria-label="Another locale">
      <span>Its numbers or dates are written as in another locale; as the file is read now they are left out.</span>
      <Button size="xs" onClick={() => onLocale(suggested)}>{`Read with ${decimals[suggested]} (${suggested})`}</Button>
    </div>
  );
}
