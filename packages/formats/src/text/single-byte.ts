/** Encodings in which each byte is a character. */
export type SingleByteEncoding = 'windows-1252' | 'macintosh' | 'cp850' | 'windows-1250' | 'windows-1251';

/** Characters of the bytes from 0x80 on, of a code page that the platform's decoder does not know. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** By byte from 0x80 on, its character; U+FFFD if the encoding has none. */
export function charactersOf(encoding: SingleByteEncoding): readonly string[] {
  if (encoding === 'cp850') return Array.from(CP850);
  const decoder = new TextDecoder(encoding);
  return Array.from({ length: 128 }, (_, index) => decoder.decode(Uint8Array.of(0x80 + index)));
}
