import { type RefObject, useInsertionEffect } from 'react';

/** Keeps the value of the last render in a ref, for functions that run later. Set before any other effect, as rendering must not write refs. */
export function useLatestIn<Value>(ref: RefObject<Value>, value: Value): void {
  useInsertionEffect(() => {
    ref.current = value;
  });
}
