import { versionLabel } from '@fetlock/rules/date-text';
import styles from './moment.module.css';

/** The name of a version within a text: never broken at its hyphen. */
export const VersionLabel = ({ createdAt }: { createdAt: string }) => <span className={styles.moment}>{versionLabel(createdAt)}</span>;
