/** A figure, its meaning, and its limit. */
export interface Target {
  readonly title: string;
  readonly unit: 'ms' | '%' | 'MB' | 'kB' | '';
  readonly atMost: number;
}

/** The figures the grid is measured by. Times are for an idle machine of two cores. */
export const targets = {
  firstRow: { title: 'first row painted, rows in memory', unit: 'ms', atMost: 150 },
  firstRowOf300: { title: 'first row painted, 300 rows in memory', unit: 'ms', atMost: 60 },
  wheelFrameP50: { title: 'wheel: frame p50', unit: 'ms', atMost: 16.8 },
  wheelFrameP95: { title: 'wheel: frame p95', unit: 'ms', atMost: 16.8 },
  wheelLate: { title: 'wheel: frames over 16.7 ms', unit: '%', atMost: 1 },
  wheelWorkP95: { title: 'wheel: work p95', unit: 'ms', atMost: 12 },
  dragFrameP95: { title: 'whole height: frame p95', unit: 'ms', atMost: 33.4 },
  dragBlank: { title: 'whole height: blank rows', unit: '%', atMost: 0 },
  sidewaysFrameP95: { title: 'sideways: frame p95', unit: 'ms', atMost: 16.8 },
  editP95: { title: 'edit confirmed, painted p95', unit: 'ms', atMost: 50 },
  statusP95: { title: 'status chosen, painted p95', unit: 'ms', atMost: 50 },
  openEditorP95: { title: 'editor opened p95', unit: 'ms', atMost: 40 },
  groupToggle: { title: 'group closed or opened, painted', unit: 'ms', atMost: 100 },
  filter: { title: 'filter of rows in memory, painted', unit: 'ms', atMost: 100 },
  tab: { title: 'columns of another tab, painted', unit: 'ms', atMost: 100 },
  heap: { title: 'heap after scrolling', unit: 'MB', atMost: 70 },
  gridNodes: { title: 'elements of the grid', unit: '', atMost: 1_500 },
  violations: { title: 'axe: violations, light and dark', unit: '', atMost: 0 },
  firstLoadScripts: { title: 'first load: scripts', unit: 'kB', atMost: 190 },
  firstLoadStyles: { title: 'first load: styles', unit: 'kB', atMost: 25 },
  reviewChunk: { title: 'review screen: its own scripts', unit: 'kB', atMost: 60 },
  largestLater: { title: 'largest part fetched later', unit: 'kB', atMost: 145 },
} as const satisfies Record<string, Target>;

export type FigureName = keyof typeof targets;
export type Figures = Partial<Record<FigureName, number>>;
