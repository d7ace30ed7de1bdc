import { Screen } from '../../ui/screen.tsx';
import text from '../../ui/text.module.css';
import styles from './catalogue.module.css';
import { UploadZone } from './upload-zone.tsx';
import { VersionsTable } from './versions-table.tsx';
import { WaitingUploads } from './waiting-uploads.tsx';

/** The versions of the catalogue: which one new tasks use, and how another is loaded. */
export function CatalogueScreen() {
  return (
    <Screen title="Catalogue">
      <p className={styles.lead}>
        New tasks are matched against the current version. A version never changes, and each result keeps the one it was matched against.
      </p>
      <div className={styles.sections}>
        <UploadZone />
        <WaitingUploads />
        <section aria-labelledby="catalogue-versions">
          <h2 className={text.heading} id="catalogue-versions">
            Versions
          </h2>
          <VersionsTable />
        </section>
      </div>
    </Screen>
  );
}
