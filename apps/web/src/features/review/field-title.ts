import { fieldTitle as titleOfField } from '@fetlock/rules/row-fields';

/** Parts of an edit that are no field of a row. */
const titles: Readonly<Record<string, string>> = { checked: 'PAL checked', notes: 'PAL notes', lastComment: 'Comments' };

/** The title of an edited field on the screen: 'Vendor code'. */
export const fieldTitle = (field: string): string => titles[field] ?? titleOfField(field);
