import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Tooltip } from './tooltip.tsx';

/** Changes between light and dark colours. */
export function ColourSchemeSwitch({ className }: { className?: string }) {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const label = `Use ${other} colours`;
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" {...(className && { className })} aria-label={label} onClick={() => setColorScheme(other)}>
        {other === 'light' ? <IconSun size={18} /> : <IconMoon size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
