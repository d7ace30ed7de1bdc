/** Names of the characters from U+00A0 on (HTML 4, Latin-1), in their order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo ' +
  'frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve ' +
  'Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ' +
  'ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const others = {
  trade: '™',
  euro: '€',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  hellip: '…',
  mu: 'μ',
  frasl: '⁄',
};

const characters = new Map([
  ...latin1.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...Object.entries(others),
]);

/** Replaces the named characters that item names contain; `&amp;`, `&lt;`, `&gt;`, `&quot;` and numbers are left to the reader of the markup. */
export function decodeEntities(html: string): string {
  return html.replace(/&([a-zA-Z]{2,8}\d{0,2});/g, (entity, name: string) => characters.get(name) ?? entity);
}
