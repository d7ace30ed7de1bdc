const table = {
  dog: 'dog dogs canine canines k9 puppy puppies pup pups caninos perro perros canino canina caninas perra perras chien chiens chienne chiennes hund hunde cane cani',
  cat: 'cat cats feline felines fel kitten kittens kitty kttn ktn kittn gato gatos felino felina felinas gata gatas chat chats chatte chattes matou katze katzen gatto gatti',
  horse:
    'horse horses equine eq foal foals pony ponies mare mares stallion stallions gelding geldings filly colt colts equino equina caballo equina caballos yegua cheval chevaux pferd pferde cavallo',
  cow: 'cow cows bovine cattle calf calves heifer heifers steer steers bov bovino bovina vaca vacas toro toros becerro becerros ternero bovins rind rinder bovini',
  sheep: 'sheep ovine lamb ewe ewes ovino ovina oveja ovejas borrego borregos mouton schaf schafe',
  goat: 'goat goats caprine caprino caprina cabra cabras chivo chivos chiva chivas cabrito chevre ziege',
  pig: 'pig pigs porcine swine porcino porcina cerdo cerdos puerco puercos marrano marranos cochino porc schwein schweine suini',
  bird: 'avian bird birds parrot parrots cockatiel cockatiels budgie budgies budgerigar cockatoo macaw parakeet poultry aves ave pajaro pajaros loro loros perico pericos gallina gallinas oiseau oiseaux perroquet perruche vogel',
  rabbit: 'rabbit rabbits lapine bunny lapins conejo conejos coneja lapin kaninchen',
  ferret: 'ferret ferrets huron hurones furet furets',
  reptile:
    'reptile reptiles reptilian iguana iguanas lizard lizards gecko geckos tortoise tortoises turtle turtles chameleon tortue tortues serpent lezard',
  rodent: 'rodent rodents hamster hamsters gerbil gerbils chinchilla chinchillas',
} as const;

export type Species = keyof typeof table;

/** The species a word names, if any. */
export const speciesOf = (word: string): Species | undefined => speciesByWord.get(word);

const speciesByWord = new Map(
  (Object.keys(table) as Species[]).flatMap((species) =>
    table[species].split(' ').map((spelling): [string, Species] => [spelling, species]),
  ),
);
