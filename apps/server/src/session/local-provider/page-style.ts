/** The look of the product's own pages (`theme/variables.ts` of the web): its colours, sizes and, where the address of it is known, its font. */
export const pageStyle = (font: string | null): string => `${font === null ? '' : fontFace(font)}
:root { color-scheme: light dark; font: 14px/20px 'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif; font-feature-settings: 'cv11', 'ss03'; --line: #e3e8ec; --control-line: #8a949e; --dim: #55606b; --text: #1f2933; --page: #f6f8f9; --card: #fff; --hover: #eef2f4; --button: #09655a; --focus: #1c64d8 }
@media (prefers-color-scheme: dark) { :root { --line: #343c43; --control-line: #6a757f; --dim: #a3adb7; --text: #e4e8ec; --page: #1b2024; --card: #1b2024; --hover: #262d32; --focus: #7fb4ff } }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--page); color: var(--text) }
main { box-sizing: border-box; width: min(360px, calc(100vw - 32px)); margin: 16px 0; padding: 32px clamp(16px, 8vw, 32px) 24px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; text-align: center; overflow-wrap: anywhere }
.mark { width: 40px; height: 40px }
h1 { font-size: 20px; line-height: 28px; font-weight: 650; margin: 16px 0 4px }
p { margin: 0 0 24px; color: var(--dim) }
.id { margin: 0; font-size: 13px; line-height: 18px; overflow-wrap: anywhere }
form { display: grid; text-align: left; grid-template-columns: 1fr auto; gap: 4px 8px; margin: 0 0 20px }
label { grid-column: 1 / span 2; font-size: 13px; font-weight: 550 }
input, button { box-sizing: border-box; min-height: 32px; padding: 4px 12px; font: inherit; font-size: 13px; color: inherit; background: var(--card); border: 1px solid var(--control-line); border-radius: 4px }
button { font-weight: 550; cursor: pointer }
button:hover { background: var(--hover) }
.primary, .primary:hover { color: #fff; background: var(--button); border-color: var(--button) }
input { min-width: 0 }
.choice { display: grid; gap: 8px }
input:focus-visible, button:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px }
ul { list-style: none; margin: 0; padding: 0; text-align: left; border-top: 1px solid var(--line) }
li + li { border-top: 1px solid var(--line) }
a { display: grid; grid-template-columns: 1fr auto; gap: 0 8px; padding: 12px 8px; border-radius: 4px; color: inherit; text-decoration: none }
a:hover { background: var(--hover) }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px }
.name { font-weight: 550 }
.mail { grid-area: 2 / 1 / 3 / 3; font-size: 13px; color: var(--dim) }
.role { grid-area: 1 / 2; text-align: end; font-size: 13px; color: var(--dim) }
`;

const fontFace = (font: string) =>
  `@font-face { font-family: 'Inter Variable'; src: url('${font}') format('woff2'); font-weight: 100 900; font-display: swap }`;
