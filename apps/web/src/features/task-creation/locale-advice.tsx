import type { FilePreview } from '@fetlock/contract/file-preview';
import { Button } from '@mantine/core';
import styles from './file-preview.module.css';

type Locale = NonNullable<FilePreview['suggested_locale']>;

/** How amounts look in a locale. */
const decimals: Readonly<Record<Locale, string>> = { 'en-US': 'decimal point', 'es-ES': 'decimal comma' };

interface Props {
  preview: Pick<FilePreview, 'suggested_locale' | 'practice_locale'>;
  onLocale: (locale: Locale) => void;
}

/** Offers the locale that reads what the chosen one does not, or that of the practice's last task, at one click. */
export function LocaleAdvice({ preview: { suggested_locale: suggested, practice_locale: last }, onLocale }: Props) {
  const locale = suggested ?? last;
  if (locale === null) return null;
  return (
    <div className={styles.advice} role="group" aria-label="Another locale">
      <span>
        {suggested === null
          ? 'The practice’s last task used another locale.'
          : 'Some numbers or dates are written in the format of another locale and are left out as the file is read now.'}
      </span>
      <Button size="xs" onClick={() => onLocale(locale)}>{`Read with ${decimals[locale]} (${locale})`}</Button>
    </div>
  );
}
