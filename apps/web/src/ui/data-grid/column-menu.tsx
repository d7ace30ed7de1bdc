import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinFilled } from '@tabler/icons-react';
import styles from './column-menu.module.css';
import { type Density, densities } from './grid-column.ts';
import { type ColumnLayout, type LayoutChange, withMoved, withPinned, withShown } from './layout.ts';

interface Props {
  columns: readonly { id: string; title: string }[];
  layout: ColumnLayout;
  onLayout: (change: LayoutChange) => void;
  onReset: () => void;
  density: Density;
  onDensity: (density: Density) => void;
  /** Opens or closes all groups; undefined where there are none. */
  onGroups?: ((open: boolean) => void) | undefined;
}

const densityTitles = { comfortable: 'Comfortable', compact: 'Compact', dense: 'Dense' } as const satisfies Record<Density, string>;

/** Shows, hides, orders and pins the columns, and sets how high the rows are. */
export function ColumnMenu({ columns, layout, onLayout, onReset, density, onDensity, onGroups }: Props) {
  const titles = new Map(columns.map(({ id, title }) => [id, title]));
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={340}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <SegmentedControl
          fullWidth
          aria-label="Row height"
          value={density}
          data={(Object.keys(densities) as Density[]).map((value) => ({ value, label: densityTitles[value] }))}
          onChange={onDensity}
        />
        <ul className={styles.columns}>
          {layout.order.map((id, index) => {
            const title = titles.get(id) ?? id;
            const pinned = layout.pinned.includes(id);
            return (
              <li key={id} className={styles.column}>
                <Checkbox
                  className={styles.shown}
                  label={title}
                  checked={!layout.hidden.includes(id)}
                  onChange={({ currentTarget }) => {
                    const { checked } = currentTarget;
                    onLayout((now) => withShown(now, id, checked));
                  }}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Pin ${title}`}
                  aria-pressed={pinned}
                  onClick={() => onLayout((now) => withPinned(now, id, !pinned))}
                >
                  {pinned ? <IconPinFilled size={16} /> : <IconPin size={16} />}
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${title} up`}
                  disabled={index === 0}
                  onClick={() => onLayout((now) => withMoved(now, id, -1))}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${title} down`}
                  disabled={index === layout.order.length - 1}
                  onClick={() => onLayout((now) => withMoved(now, id, 1))}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
        {onGroups && (
          <Button.Group>
            <Button variant="default" size="compact-sm" fullWidth onClick={() => onGroups(true)}>
              Open all groups
            </Button>
            <Button variant="default" size="compact-sm" fullWidth onClick={() => onGroups(false)}>
              Close all groups
            </Button>
          </Button.Group>
        )}
        <Button variant="subtle" fullWidth onClick={onReset}>
          Reset columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
