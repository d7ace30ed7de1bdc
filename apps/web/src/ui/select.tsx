import { Select as MantineSelect, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * Mantine's, for forms of many fields: its options are in the page only while it has the focus. They would all be rendered with each change of
 * the form. Not only while it is open: an arrow key that opens the list marks one of them.
 */
export function Select<Value extends string | number = string>({ comboboxProps, onFocus, onBlur, ...others }: SelectProps<Value>) {
  const [hasFocus, setHasFocus] = useState(false);
  return (
    <MantineSelect
      {...others}
      comboboxProps={{ ...comboboxProps, keepMounted: hasFocus }}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
    />
  );
}
