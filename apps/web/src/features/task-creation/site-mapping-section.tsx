import type { Environment } from '@fetlock/contract/environments';
import { Loader } from '@mantine/core';
import { type ComponentType, Suspense, useState } from 'react';
import styles from './session-step.module.css';

interface SessionOf {
  environment: Environment;
  sessionId: number;
}
/** The mapping of a session's companies to sites, a feature of its own. */
export type SiteMappingPart = ComponentType<SessionOf>;

/** The mapping of a session, fetched when it is shown. */
export function SiteMappingOf({ siteMapping: Mapping, ...session }: SessionOf & { siteMapping: SiteMappingPart }) {
  return (
    <Suspense fallback={<Loader size="sm" />}>
      <Mapping key={`${session.environment} ${session.sessionId}`} {...session} />
    </Suspense>
  );
}

/** The same below a heading that opens it. */
export function CollapsedSiteMapping(props: SessionOf & { siteMapping: SiteMappingPart }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.sites} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Site mapping</summary>
      {isOpen && <SiteMappingOf {...props} />}
    </details>
  );
}
