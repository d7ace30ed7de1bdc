import { type ReactElement, cloneElement } from 'react';
import type { TipSide } from './tip-place.ts';

interface Props {
  label: string;
  position?: TipSide;
  disabled?: boolean;
  children: ReactElement<{ 'data-tip'?: string; 'data-tip-side'?: TipSide }>;
}

/** Has `Tips` say `label` about its child, to the pointer and to the keyboard. Costs the child two attributes. */
export const Tooltip = ({ label, position = 'top', disabled = false, children }: Props) =>
  disabled ? children : cloneElement(children, { 'data-tip': label, 'data-tip-side': position });
