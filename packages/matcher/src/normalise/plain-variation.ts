/** Whether a variation is the plain one of its entry: `Rabies vaccination, standard`. */
export const isPlainVariation = (name: string): boolean => PLAIN.test(name.trim());

const PLAIN = /^(?:standard|regular|default|single|normal|est[aá]ndar)$/i;

/** Whether a variation is the one that a row without further words means: the usual one, one piece, the first of several. */
export const isPlainLine = (name: string): boolean => PLAIN_LINE.test(name.trim());

const PLAIN_LINE = /^(?:standard|regular|default|single|normal|est[aá]ndar|first|each|1 (?:dose|test|count|ct|each|tooth|view))$/i;
