/** Whether a variation is the one that its entry is when nothing more is said: `Rabies vaccination, standard`. */
export const isPlainVariation = (name: string): boolean => PLAIN.test(name.trim());

const PLAIN = /^(?:standard|regular|default|single|normal|est[aá]ndar)$/i;
