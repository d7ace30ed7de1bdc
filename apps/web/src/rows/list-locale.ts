import type { ListLocale } from '@fetlock/rules/money';
import { createContext, useContext } from 'react';

/** The locale of the price list on the screen. */
export const ListLocaleContext = createContext<ListLocale>('en-US');

export const useListLocale = (): ListLocale => useContext(ListLocaleContext);
