/** What a formula without a value shows; in csv it is all that is left of it. A row of # means that a column was too narrow. */
const ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|#{2,})$/i;

export const isSpreadsheetError = (text: string): boolean => text.startsWith('#') && ERROR.test(text);
