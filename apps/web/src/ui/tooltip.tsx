import { type ReactElement, cloneElement } from 'react';
import type { TipSide } from './tip-position.ts';

interface Props {
  label: string;
  position?: TipSide;
  disabled?: boolean;
  children: ReactElement<{ 'data-tip'?: string; 'data-tip-side'?: TipSide }>;
}

/** Makes `Tips` show `label` for its child, on hover and on focus. Adds only two attributes to the child. */
export const Tooltip = ({ label, position = 'top', disabled = false, children }: Props) =>
  disabled ? children : cloneElement(children, { 'data-tip': label, 'data-tip-side': position });
