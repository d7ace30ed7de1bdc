/** Names of browsers and systems in a user agent; the first match counts, because Edge also calls itself Chrome, and Chrome Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (agent: string, names: typeof browsers): string | undefined => names.find(([pattern]) => pattern.test(agent))?.[1];

/** 'Chrome on Windows'; a program has the name it gives itself. */
export function browserText(agent: string | null): string {
  if (agent === null) return 'Token made by a command';
  const [browser, system] = [nameIn(agent, browsers), nameIn(agent, systems)];
  if (browser === undefined) return agent.slice(0, 40) || 'Unknown program';
  return system === undefined ? browser : `${browser} on ${system}`;
}
