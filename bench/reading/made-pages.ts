import { pickFrom, someText } from './random.ts';

/** The programs whose pages are imitated, tag by tag as they write a list. */
export const pageKinds = ['php', 'aspnet', 'crystal', 'jasper'] as const;
export type PageKind = (typeof pageKinds)[number];

type Row = readonly string[];

/** A list as one of these programs exports it, under the name of a workbook. */
export function pageBy(kind: PageKind, random: () => number): string {
  const header = ['Code', 'Name', 'Price', 'Note'];
  const rows = Array.from({ length: 5 + Math.floor(random() * 30) }, () => [
    `c${Math.floor(random() * 100_000)}`,
    someText(random),
    (Math.floor(random() * 200_000) / 100).toFixed(2),
    random() < 0.3 ? '' : pickFrom(random, [someText(random), `${someText(random)}\n${someText(random)}`]),
  ]);
  return writers[kind](header, rows);
}

/** `htmlspecialchars` of PHP, and the character set in a meta tag. */
function phpPage(header: Row, rows: readonly Row[]): string {
  const escaped = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#039;')
      .replaceAll('\n', '<br />');
  const line = (cells: Row, tag: string) => `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>\n`;
  return [
    '<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />\n<style>.num { mso-number-format:\\@; }</style>\n',
    `<table border="1">\n<thead>${line(header, 'th')}</thead>\n<tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`,
  ].join('');
}

/** A GridView of ASP.NET: everything above Latin as a number, blank cells as a hard blank. */
function aspPage(header: Row, rows: readonly Row[]): string {
  const escaped = (text: string) =>
    text.replaceAll(/[&<>"'\u00A0-\uFFFF]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>') || '&nbsp;';
  const headers = header.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('');
  const lines = rows.map(
    (row) => `<tr style="color:#333333;">\r\n\t\t\t${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}\r\n\t\t</tr>`,
  );
  return [
    '<div>\r\n\t<table cellspacing="0" rules="all" border="1" id="GridView1" style="border-collapse:collapse;">\r\n\t\t',
    `<tr>\r\n\t\t\t${headers}\r\n\t\t</tr>${lines.join('')}\r\n\t</table>\r\n</div>`,
  ].join('');
}

/** Crystal Reports: capital tags, a font in each cell, no end tags of cells, remarks, and a title above in a cell over all columns. */
function crystalPage(header: Row, rows: readonly Row[]): string {
  const escaped = (text: string) =>
    text.replaceAll(/[&<>"\u00A0-\uFFFF]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<BR>') || '&nbsp;';
  const line = (cells: Row) =>
    `<TR VALIGN="TOP">${cells.map((cell) => `<TD NOWRAP ALIGN="LEFT"><FONT FACE="Arial" SIZE="2">${escaped(cell)}</FONT>`).join('')}\r\n`;
  return [
    '<HTML><HEAD><TITLE>Price list</TITLE>\r\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=windows-1252"></HEAD>\r\n<BODY>',
    `<!-- Page header --><TABLE BORDER=0 CELLSPACING=0><TR><TD COLSPAN="4"><B>Price list</B></TD></TR>\r\n<!-- Details -->`,
    `${line(header)}${rows.map(line).join('')}</TABLE></BODY></HTML>`,
  ].join('');
}

/** JasperReports: a page of layout around the table, a row that only gives the widths, text in spans. */
function jasperPage(header: Row, rows: readonly Row[]): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '<br/>');
  const cellOf = (cell: string) =>
    cell === ''
      ? '<td></td>'
      : `<td style="text-indent: 0px; text-align: left;"><span style="font-family: SansSerif; font-size: 10px;">${escaped(cell)}</span></td>`;
  const line = (cells: Row) => `<tr valign="top" style="height:20px">\n${cells.map(cellOf).join('\n')}\n</tr>\n`;
  return [
    '<html>\n<head>\n  <title></title>\n  <meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/>\n',
    '  <style type="text/css">\n    a {text-decoration: none}\n  </style>\n</head>\n<body text="#000000" link="#000000">\n',
    '<table width="100%" cellpadding="0" cellspacing="0" border="0">\n<tr><td width="50%">&nbsp;</td><td align="center">\n',
    '<a name="JR_PAGE_ANCHOR_0_1"></a>\n<table class="jrPage" cellpadding="0" cellspacing="0" border="0" style="width: 595px">\n',
    `<tr valign="top" style="height:0">\n${header.map(() => '<td style="width:100px"></td>').join('\n')}\n</tr>\n`,
    `${line(header)}${rows.map(line).join('')}</table>\n</td><td width="50%">&nbsp;</td></tr>\n</table>\n</body>\n</html>\n`,
  ].join('');
}

const writers = { php: phpPage, aspnet: aspPage, crystal: crystalPage, jasper: jasperPage } as const satisfies Record<
  PageKind,
  (header: Row, rows: readonly Row[]) => string
>;
