import { ActionIcon, Button, Checkbox, Popover, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { withinWindow } from '../../theme/within-window.ts';
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

/** Shows, hides, orders and pins the columns, and sets the row height. */
export function ColumnMenu({ columns, layout, onLayout, onReset, density, onDensity, onGroups }: Props) {
  const titles = new Map(columns.map(({ id, title }) => [id, title]));
  const shown = layout.order.filter((id) => !layout.hidden.includes(id));
  const { list, moved, move } = useMoves(onLayout);
  return (
    <Popover position="bottom-end" trapFocus returnFocus middlewares={withinWindow} width={340}>
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
        <ul ref={list} className={styles.columns}>
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
                  aria-label={`Pin ${title}`}
                  aria-pressed={pinned}
                  onClick={() => onLayout((now) => withPinned(now, id, !pinned))}
                >
                  {pinned ? <IconPinFilled size={16} /> : <IconPin size={16} />}
                </ActionIcon>
                <ActionIcon
                  aria-label={`Move ${title} up`}
                  data-moves={id}
                  data-by={-1}
                  disabled={index === 0}
                  onClick={() => move(id, -1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Move ${title} down`}
                  data-moves={id}
                  data-by={1}
                  disabled={index === layout.order.length - 1}
                  onClick={() => move(id, 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
        <VisuallyHidden role="status">
          {moved !== null &&
            shown.includes(moved) &&
            `${titles.get(moved) ?? moved}: column ${shown.indexOf(moved) + 1} of ${shown.length}`}
        </VisuallyHidden>
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

/** Moves columns, and keeps the focus on the arrow that was pressed: React may put its line elsewhere, which takes the focus away. */
function useMoves(onLayout: Props['onLayout']) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<{ id: string; by: 1 | -1 } | null>(null);
  useLayoutEffect(() => {
    if (last === null) return;
    const { id, by } = last;
    const arrow = (step: number) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-moves="${CSS.escape(id)}"][data-by="${step}"]:not(:disabled)`);
    // At an end of the list only the other arrow can be pressed.
    (arrow(by) ?? arrow(-by))?.focus();
  }, [last]);
  const move = (id: string, by: 1 | -1) => {
    setLast({ id, by });
    onLayout((now) => withMoved(now, id, by));
  };
  return { list, moved: last?.id ?? null, move };
}
