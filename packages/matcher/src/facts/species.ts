const table = {
  dog: 'dog dogs canine canines k9 puppy puppies pup pups caninos perro perros canino canina caninas perra perras chien chiens chienne chiennes hund hunde cane cani',
  cat: 'cat cats feline felines fel kitten kittens kttn ktn kittn gato gatos felino felina felinas gata gatas chat chats chatte chattes matou katze katzen gatto gatti',
  horse: 'horse horses equine eq foal pony equino caballo equina caballos yegua cheval chevaux pferd pferde cavallo',
  cow: 'cow cows bovine cattle calf calves bov bovino bovina vaca vacas ternero bovins rind rinder bovini',
  sheep: 'sheep ovine lamb ovino oveja ovejas mouton schaf schafe',
  goat: 'goat goats caprine caprino cabra cabras chevre ziege',
  pig: 'pig pigs porcine swine porcino cerdo cerdos porc schwein schweine suini',
  bird: 'avian bird birds poultry aves ave oiseau vogel',
  rabbit: 'rabbit rabbits lapine bunny lapins conejo conejos lapin kaninchen',
  ferret: 'ferret ferrets huron hurones',
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
