import styles from './page-loading.module.css';

/** Shown while the first screen is fetched; appears only after a moment, so that a quick load does not flicker. */
export function PageLoading() {
  return (
    <p className={styles.loading} role="status">
      Loading...
    </p>
  );
}
