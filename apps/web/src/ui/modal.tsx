import { type DrawerProps, Drawer as MantineDrawer, Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** The dialogs that are open, the uppermost last. */
let open: readonly symbol[] = [];
const listeners = new Set<() => void>();

function change(next: readonly symbol[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function useIsUppermost(isOpen: boolean): boolean {
  const [key] = useState(() => Symbol('dialog'));
  useEffect(() => {
    if (!isOpen) return undefined;
    change([...open, key]);
    return () => change(open.filter((other) => other !== key));
  }, [isOpen, key]);
  return useSyncExternalStore(subscribe, () => open.at(-1)) === key;
}

/** Mantine's dialog; of several that lie over each other, Escape closes the uppermost only. */
export function Modal({ closeOnEscape = true, ...props }: ModalProps) {
  const isUppermost = useIsUppermost(props.opened);
  return <MantineModal closeOnEscape={closeOnEscape && isUppermost} {...props} />;
}

/** The same at a side of the screen. */
export function Drawer({ closeOnEscape = true, ...props }: DrawerProps) {
  const isUppermost = useIsUppermost(props.opened);
  return <MantineDrawer closeOnEscape={closeOnEscape && isUppermost} {...props} />;
}
