import { createHash } from 'node:crypto';
import { statusColours } from '@fetlock/contract/row-statuses';
import { Html } from './markup.ts';
import { valueRules } from './page-classes.ts';

/** Colours of the families of statuses, as in the product: the accent fills charts and marks. */
const tones = (scheme: 'light' | 'dark'): string =>
  Object.entries(statusColours)
    .map(([family, colours]) => `--${family}:${colours[scheme][2]};`)
    .join('');
const toneRules = Object.keys(statusColours)
  .map((family) => `.${family}{fill:var(--${family});--tone:var(--${family})}`)
  .join('');

/** The whole styling of the pages: nothing is fetched. Paper is light, whatever the screen's theme. */
export const pageStyles = new Html(`
:root{color-scheme:light dark;--back:#fff;--card:#f6f8fa;--text:#1b2127;--dim:#57626d;--line:#d8dee4;--track:#e6eaee;--link:#0b57b0;${tones('light')}}
@media screen and (prefers-color-scheme:dark){:root{--back:#14181c;--card:#1d2328;--text:#e4e9ed;--dim:#a3aeb8;--line:#353d45;--track:#313940;--link:#8db9ff;${tones('dark')}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0 auto;padding:32px 24px 64px;max-width:1400px;background:var(--back);color:var(--text);font:14px/1.45 Inter,system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums}
h1{margin:0 0 8px;font-size:28px;line-height:1.2;font-weight:650;letter-spacing:-.01em}
h2{margin:40px 0 12px;font-size:19px;line-height:1.3;font-weight:650;scroll-margin-top:8px}
h2+p.dim{margin-top:-8px}
header p{margin:0;color:var(--dim)}
p{margin:0 0 12px;max-width:75ch}
a{color:var(--link)}
.dim{color:var(--dim)}
.hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;padding:4px 12px;background:var(--back)}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin:24px 0}
.figures div{padding:12px 16px;border:1px solid var(--line);border-radius:8px;background:var(--card)}
.figures dt{color:var(--dim);font-size:13px}
.figures dd{margin:2px 0 0;font-size:24px;line-height:1.25;font-weight:650}
.figures .dim{display:block;font-size:12px;font-weight:400}
nav ol{margin:0;padding:0;list-style:none;columns:240px;column-gap:32px}
nav li{padding:2px 0;break-inside:avoid}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:8px 40px;align-items:start}
.scroll{margin:0 0 16px;overflow-x:auto}
table{border-collapse:collapse;width:100%}
caption{text-align:left}
caption.shown{padding:8px 0;font-weight:600}
th,td{padding:5px 10px 5px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400;overflow-wrap:anywhere}
thead th{color:var(--dim);font-size:12px;font-weight:600;vertical-align:bottom}
tfoot th,tfoot td{border-bottom:0;font-weight:650}
.number{text-align:right}
table.small{font-size:13px}
table.small th,table.small td{overflow-wrap:break-word}
.narrow{max-width:560px}
summary{padding:4px 0;cursor:pointer}
table.small .number{padding-left:10px}
table.small td.number{white-space:nowrap}
table.small tbody th{min-width:9em;overflow-wrap:break-word}
td.bar{width:38%;min-width:120px;vertical-align:middle}
svg.bar{display:block;width:100%;height:10px;border-radius:3px}
svg.bar.large{height:20px;margin:8px 0 12px}
svg.bar .track{fill:var(--track)}
svg.bar rect:not(.track){stroke:var(--back);stroke-width:1.5;vector-effect:non-scaling-stroke}
svg.swatch{width:10px;height:10px;margin-right:6px;border-radius:2px}
svg.columns{display:block;width:100%;max-width:760px;height:auto;margin:8px 0}
svg.columns text{fill:var(--dim);font-size:11px;text-anchor:middle}
svg.columns line{stroke:var(--line)}
.block{content-visibility:auto;contain-intrinsic-size:auto calc(var(--rows)*42px)}
table.rows{table-layout:fixed;font-size:13px}
table.rows thead th{position:sticky;top:0;z-index:1;padding-top:8px;background:var(--back)}
table.rows .number{padding-right:20px;white-space:nowrap;overflow-wrap:normal}
.code,.why{color:var(--dim);font-size:12px}
td.name{font-weight:550}
.s{padding-left:16px;position:relative}
.s::before{content:"";position:absolute;left:0;top:9px;width:9px;height:9px;border-radius:2px;background:var(--tone)}
.w{background:linear-gradient(var(--recheck),var(--recheck)) 0 27px/calc((100% - 20px)*var(--w)/100) 3px no-repeat,linear-gradient(var(--track),var(--track)) 0 27px/calc(100% - 20px) 3px no-repeat}
tr.rejected td{border-bottom-style:dotted;color:var(--dim);font-size:12px;font-weight:400}
ol.plain{margin:0 0 12px;padding:0;list-style:none;columns:220px}
${toneRules}
${valueRules}
@media (max-width:640px){
body{padding:16px 12px 48px}h1{font-size:23px}
.figures{grid-template-columns:1fr 1fr;gap:8px}.figures div{padding:8px 12px}.figures dd{font-size:20px}
table.rows,table.rows tbody,table.rows tr,table.rows td,table.rows th{display:block}
table.rows thead,table.rows colgroup{display:none}
table.rows tr{padding:8px 0;border-bottom:1px solid var(--line)}
table.rows th,table.rows td{padding:1px 0;border:0;text-align:left}
table.rows td.s{padding-left:16px}table.rows td:empty{display:none}
.block{contain-intrinsic-size:auto calc(var(--rows)*110px)}
}
@media print{
@page{size:auto;margin:16mm 14mm 18mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:9px system-ui,sans-serif;color:#57626d}}
body{max-width:none;padding:0;font-size:10px}
h1{font-size:20px}h2{margin-top:20px;font-size:14px;break-after:avoid}
.skip,nav{display:none}
.scroll{overflow:visible}
.block{content-visibility:visible}
table.rows,table.small,thead th{font-size:9px}td.bar{width:24%;min-width:70px}table.small .number{padding-left:4px}table.small tbody th{min-width:6em}table.rows .number{padding-right:12px}
thead{display:table-header-group}tfoot{display:table-row-group}
table.rows thead th{position:static;padding-top:3px}.w{background:none}
tr,.figures div,svg{break-inside:avoid}
.figures{grid-template-columns:repeat(auto-fit,minmax(110px,1fr));gap:8px}.figures div{padding:8px 10px}.figures dd{font-size:15px}.figures dt,.figures .dim{font-size:9px}
th,td{padding:3px 8px 3px 0}.code,.why,tr.rejected td{font-size:8px}.s{padding-left:13px}.s::before{top:5px;width:7px;height:7px}
a{color:inherit;text-decoration:none}
.pair{grid-template-columns:1fr 1fr;gap:8px 24px}svg.columns{max-width:420px}details.aside{display:none}details::details-content{content-visibility:visible;block-size:auto}summary{list-style:none}
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}
}
`);

/** What a page may load: these styles, and nothing else. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(pageStyles.text).digest('base64')}'`;
