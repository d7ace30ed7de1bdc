import { ActionIcon, Checkbox } from '@mantine/core';
import { IconRefresh, IconToggleLeft } from '@tabler/icons-react';
import type { LocalToggle } from '../../api/feature-toggle-store.ts';
import { featureToggleStore, useFeatureToggles } from '../../api/feature-toggles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './feature-toggles-screen.module.css';
import { SetForAllUsers } from './set-for-all-users.tsx';

/** Features that are not on for everyone yet. A checkbox sets one for this browser only. */
export function FeatureTogglesScreen() {
  const toggles = useFeatureToggles();
  return (
    <Screen title="Feature toggles">
      <p className={styles.lead}>
        A checkbox changes the feature in this browser only, until you clear the override or apply it to everybody.
      </p>
      {toggles.length === 0 ? (
        <EmptyState icon={<IconToggleLeft size={24} />}>No data available</EmptyState>
      ) : (
        <ul className={styles.list} aria-label="Feature toggles">
          {toggles.map((toggle) => (
            <ToggleEntry key={toggle.id} toggle={toggle} />
          ))}
        </ul>
      )}
    </Screen>
  );
}

function ToggleEntry({ toggle }: { toggle: LocalToggle }) {
  const { name, title, enabled, isLocalOverride } = toggle;
  return (
    <li className={styles.toggle}>
      <Checkbox
        label={name}
        description={title}
        checked={enabled}
        onChange={(event) => featureToggleStore.override(name, event.currentTarget.checked)}
      />
      <div className={styles.side}>
        {isLocalOverride && (
          <>
            <span className={styles.hint}>Overridden locally</span>
            <SetForAllUsers toggle={toggle} />
            <Tooltip label="Clear the local override">
              <ActionIcon aria-label={`Clear the local override of ${name}`} onClick={() => featureToggleStore.clearOverride(name)}>
                <IconRefresh size={16} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
      </div>
    </li>
  );
}
