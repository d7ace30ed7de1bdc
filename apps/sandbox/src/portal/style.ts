import { createHash } from 'node:crypto';

export const style = `
:root { color-scheme: light dark; --page: #fff; --surface: #f6f8f9; --line: #e3e8ec; --control: #8a949e; --text: #1f2933; --dim: #55606b;
  --brand: #09655a; --on-brand: #fff; --focus: #1c64d8; --chip: #eef1f4; --chip-text: #3b4650;
  --stage-chip: #e0ebfb; --stage-text: #0d326e; --prod-chip: #dff3ea; --prod-text: #0f5138; }
@media (prefers-color-scheme: dark) { :root { --page: #14181b; --surface: #1b2024; --line: #343c43; --control: #6a757f; --text: #e4e8ec; --dim: #a3adb7;
  --brand: #65c5b6; --on-brand: #062b1f; --focus: #7fb4ff; --chip: #2b3238; --chip-text: #d5dbe1;
  --stage-chip: #15294f; --stage-text: #b5cdfb; --prod-chip: #12382b; --prod-text: #9ff5d6; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/20px 'Inter Variable', Inter, system-ui, sans-serif; }
header { display: flex; gap: 12px; align-items: center; flex-wrap: wrap; min-height: 48px; padding: 8px 24px; background: var(--surface); border-bottom: 1px solid var(--line); }
header a { font-weight: 650; text-decoration: none; color: var(--text); }
header nav { display: flex; gap: 16px; margin-left: auto; }
header nav a { font-weight: 400; color: var(--dim); }
main { padding: 16px 24px 32px; max-width: 1600px; }
h1 { font-size: 20px; line-height: 28px; font-weight: 650; margin: 0 0 4px; }
p { margin: 0 0 16px; max-width: 72ch; color: var(--dim); }
a { color: var(--brand); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.badge { font-size: 12px; line-height: 16px; font-weight: 550; padding: 2px 8px; border-radius: 6px; background: var(--chip); color: var(--chip-text); }
.badge.stage { background: var(--stage-chip); color: var(--stage-text); }
.badge.prod { background: var(--prod-chip); color: var(--prod-text); }
form { display: flex; gap: 8px; margin: 16px 0; }
label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
input { height: 32px; width: min(320px, 60vw); padding: 0 12px; border: 1px solid var(--control); border-radius: 6px; background: var(--page); color: var(--text); font: inherit; }
button { height: 32px; padding: 0 16px; border: 0; border-radius: 6px; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 550; cursor: pointer; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; }
table { border-collapse: collapse; width: 100%; font-size: 13px; line-height: 18px; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 550; color: var(--dim); background: var(--surface); height: 40px; white-space: nowrap; }
th, td { padding: 8px 12px; border-bottom: 1px solid var(--line); vertical-align: top; }
thead th { vertical-align: middle; }
tr:last-child td { border-bottom: 0; }
.number { text-align: right; }
.code, .reference { white-space: nowrap; }
.dim { color: var(--dim); }
.empty { padding: 48px 24px; text-align: center; color: var(--dim); border: 1px dashed var(--line); border-radius: 6px; }
.pages { display: flex; gap: 16px; align-items: center; margin-top: 12px; color: var(--dim); }
`;

/** Allows this one style and nothing else: no script, no frame, no request elsewhere. */
export const contentSecurityPolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  `form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
