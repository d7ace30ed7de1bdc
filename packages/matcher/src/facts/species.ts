const table = {
  dog: 'dog dogs canine canines k9 puppy puppies pup caninos perro perros',
  cat: 'cat cats feline felines fel kitten kittens gato gatos',
  horse: 'horse horses equine eq foal pony equino caballo',
  cow: 'cow cows bovine cattle calf calves bov bovino',
  sheep: 'sheep ovine lamb',
  goat: 'goat goats caprine',
  pig: 'pig pigs porcine swine',
  bird: 'avian bird birds poultry',
  rabbit: 'rabbit rabbits lapine bunny',
  ferret: 'ferret ferrets',
  reptile: 'reptile reptiles reptilian',
  rodent: 'rodent hamster',
} as const;

export type Species = keyof typeof table;

/** The species a word names, if any. */
export const speciesOf = (word: string): Species | undefined => speciesByWord.get(word);

const speciesByWord = new Map(
  (Object.keys(table) as Species[]).flatMap((species) =>
    table[species].split(' ').map((spelling): [string, Species] => [spelling, species]),
  ),
);
