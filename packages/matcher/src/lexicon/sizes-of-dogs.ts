/** Services whose price goes by body weight, with how practices name them next to the size of a dog. */
const services: Readonly<Record<string, string>> = {
  euthanasia: 'euth, pts, euthanasia, put to sleep',
  'cremation private':
    'crem ind, crem indiv, crem private, crem priv, individual crem, private crem, private cremation, individual cremation, cremation private',
  'cremation communal': 'crem com, crem communal, communal crem, communal cremation, cremation communal, mass crem, group cremation',
  'boarding canine': 'board, boarding, kennel, kennels',
  'full groom': 'full groom, groom full',
  'bath and brush': 'bath, bath and brush',
  'sedation injectable': 'sedation, sedate, sed, dexdom, dexdomitor, sed dexdom, dexdom sed',
  'spay canine': 'spay, ohe, ovh',
  'neuter canine': 'neuter, castrate, castration',
};

/** Sizes of dogs as body weights. Sources: AKC size groups; practice usage. */
const sizes: Readonly<Record<string, string>> = { small: '0-25 lb', medium: '26-50 lb', large: '51-100 lb', giant: 'over 100 lb' };

/** Products that makers sell by the size of a dog, with their own names of sizes. Sources: labels of the makers. */
const products: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  greenies: { teenie: '5-15 lb', petite: '15-25 lb', regular: '25-50 lb', large: '50-100 lb' },
  veggiedent: { 'extra small': '0-11 lb', small: '11-22 lb', medium: '22-66 lb', large: '66-130 lb' },
  oravet: { 'extra small': '3.5-9 lb', small: '10-24 lb', medium: '25-50 lb', large: '51-130 lb' },
};

/** Collars that come in sizes; the others are measured. */
const collars = 'e collar, ecollar, elizabethan collar, cone';
const sizesOfCollars = ['small', 'medium', 'large', 'extra small', 'extra large'];

/** What people call these sizes besides. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = { small: ['little'], large: ['big'] };

const namesOf = (size: string): readonly string[] => [size, ...(alsoCalled[size] ?? [])];

/** Services of which a bare size is the dog's: a large kennel may be a crate, a `med` bath a medicated one. */
const saysNoMore = (name: string, size: string): boolean =>
  /^(?:euth|euthanasia|pts|board|boarding|bath|bath and brush|full groom|spay|neuter|crem .*|.* crem|.* cremation|cremation .*)$/.test(
    name,
  ) && !(size === 'medium' && MAY_BE_MEDICAL.test(name));
const MAY_BE_MEDICAL = /^(?:bath|board)/;

/** Names with a size before or after them. */
const sized = (names: readonly string[], size: string): string =>
  names.flatMap((name) => [`${name} ${size}`, `${size} ${name}`]).join(', ');

const linesOfServices = Object.entries(services).flatMap(([meaning, names]) =>
  Object.entries(sizes).map(([size, band]) => {
    const terms = names
      .split(', ')
      .flatMap((name) =>
        namesOf(size).flatMap((called) => [
          ...(saysNoMore(name, size) ? [`${name} ${called}`, `${called} ${name}`] : []),
          `${name} ${called} dog`,
          `${name} dog ${called}`,
          `${called} dog ${name}`,
        ]),
      );
    return `${terms.join(', ')} = ${meaning} ${band}`;
  }),
);

/** Letters for the sizes on packages. */
const letters: Readonly<Record<string, string>> = { 'extra small': 'xs', small: 's', medium: 'm', large: 'l' };

const linesOfProducts = Object.entries(products).flatMap(([product, bands]) =>
  Object.entries(bands).map(([size, band]) => {
    const names = [product, `${product} dental`, `${product} dental chew`, `${product} chew`];
    const letter = letters[size];
    const terms =
      letter === undefined ? sized(names, size) : `${sized(names, size)}, ${names.map((name) => `${name} ${letter}`).join(', ')}`;
    return `${terms} = ${product} dental chew ${band}`;
  }),
);

const linesOfCollars = sizesOfCollars.map((size) => `${sized(collars.split(', '), size)} = e-collar soft ${size}`);

/** Sizes of dogs next to what goes by body weight: services, products whose makers name their sizes so, and collars. */
export const sizesOfDogs = [...linesOfServices, ...linesOfProducts, ...linesOfCollars].join('\n');
