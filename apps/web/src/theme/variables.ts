import { type StatusFamily, statusColours } from '@fetlock/contract/row-statuses';
import { DEFAULT_THEME, convertCssVariables, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme } from './theme.ts';

type Variables = Record<string, string>;
type Scheme = 'light' | 'dark';

/** Colours of a scheme: ours under `--page` … `--focus`, then Mantine's names for the same things. */
const schemes = {
  light: {
    '--page': '#ffffff',
    '--surface': '#ffffff',
    '--rail': '#f6f8f9',
    '--hover': '#eef2f4',
    '--line': '#e3e8ec',
    '--control-line': '#8a949e',
    '--text': '#1f2933',
    '--dim': '#55606b',
    '--focus': '#1c64d8',
    '--accent': '#09655a',
    '--accent-soft': '#e6f7f4',
    '--error': '#a3122f',
    '--warning': '#8a4b00',
    '--edge': '#cbd3da',
    '--chosen': '#e7f2fb',
    '--flash': '#fff3c4',
    // States of tasks, and of the Migration PAL's steps: pending, in progress, completed, signed.
    '--bar-accent': '#656e76',
    '--bar-secondary': '#9a5200',
    '--bar-primary': '#1c64d8',
    '--bar-success': '#14634a',
    '--bar-error': '#a3122f',
    '--bar-track': '#e3e8ec',
    '--hue-1': '#116655',
    '--hue-2': '#bb7711',
    '--hue-3': '#443377',
    '--hue-4': '#339988',
    '--hue-5': '#881100',
    '--hue-6': '#aa77ee',
  },
  dark: {
    '--page': '#14181b',
    '--surface': '#1b2024',
    '--rail': '#1b2024',
    '--hover': '#262d32',
    '--line': '#343c43',
    '--control-line': '#6a757f',
    '--text': '#e4e8ec',
    '--dim': '#a3adb7',
    '--focus': '#7fb4ff',
    '--accent': '#65c5b6',
    '--accent-soft': '#12382b',
    '--error': '#ff9aa8',
    '--warning': '#ffc06b',
    '--edge': '#46505a',
    '--chosen': '#1c2c3a',
    '--flash': '#4d4210',
    '--bar-accent': '#929599',
    '--bar-secondary': '#f5972d',
    '--bar-primary': '#7fb4ff',
    '--bar-success': '#65c5b6',
    '--bar-error': '#ff9aa8',
    '--bar-track': '#343c43',
    // Mantine's own are darker than what the buttons lie on.
    '--mantine-color-teal-light': '#12382b',
    '--mantine-color-teal-light-hover': '#174636',
    '--hue-1': '#44eeaa',
    '--hue-2': '#cc9933',
    '--hue-3': '#0099ff',
    '--hue-4': '#667755',
    '--hue-5': '#886688',
    '--hue-6': '#ddccee',
  },
} as const satisfies Record<Scheme, Variables>;

const suiteColours: Variables = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-placeholder': 'var(--dim)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-default-color': 'var(--text)',
};

/** Mantine palettes that no page uses. */
const unusedColours = /^--mantine-color-(blue|cyan|grape|indigo|lime|orange|pink|violet)-/;

/** The theme as CSS: Mantine's variables, then ours. Generated when the pages are built, so that no browser computes it again. */
export function themeCss(): string {
  const base = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const screen = convertCssVariables({
    variables: Object.fromEntries(Object.entries(base.variables).filter(([name]) => !unusedColours.test(name))),
    light: { ...base.light, ...ofScheme('light') },
    dark: { ...base.dark, ...ofScheme('dark') },
  });
  // Paper is white, whatever the colour scheme.
  return `${screen}@media print{:root[data-mantine-color-scheme='dark']{color-scheme:light;${declarations(ofScheme('light'))}}}`;
}

const declarations = (variables: Variables): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value};`)
    .join('');

const ofScheme = (scheme: Scheme): Variables => ({
  '--mantine-color-scheme': scheme,
  ...schemes[scheme],
  ...suiteColours,
  ...statusVariables(scheme),
});

/** `--status-ready-text`, `--status-ready-chip`, `--status-ready-accent` and so on for each family. */
function statusVariables(scheme: Scheme): Variables {
  const families = Object.keys(statusColours) as StatusFamily[];
  return Object.fromEntries(
    families.flatMap((family) => {
      const [text, chip, accent] = statusColours[family][scheme];
      return [
        [`--status-${family}-text`, text],
        [`--status-${family}-chip`, chip],
        [`--status-${family}-accent`, accent],
      ];
    }),
  );
}
