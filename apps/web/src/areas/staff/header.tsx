import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useProductName } from '../../api/constants.ts';
import { useIsEnabled } from '../../api/feature-toggles.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './shell.module.css';

export function Header() {
  const product = useProductName();
  const secondGeneration = useIsEnabled('matcher_api_v2');
  return (
    <header className={styles.header}>
      <img className={styles.mark} src="/favicon.svg" alt="" />
      <p className={styles.product}>{`${product} price matcher${secondGeneration ? ' (V2)' : ''}`}</p>
      <div className={styles.tools}>
        <ColourSchemeSwitch />
      </div>
    </header>
  );
}

function ColourSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const label = `Use ${other} colours`;
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={() => setColorScheme(other)}>
        {other === 'light' ? <IconSun size={18} /> : <IconMoon size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
