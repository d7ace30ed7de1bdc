/** Widths of dialogs in pixels. A dialog with a table of many columns is wider than the four usual ones. */
export const dialogWidths = { question: 320, form: 480, list: 700, text: 720, table: 960, preview: 1400 } as const;
