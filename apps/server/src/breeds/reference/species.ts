import type { Species } from '@fetlock/contract/breed-reference';

interface ReferenceSpecies extends Species {
  /** The animal as the matcher knows it, whose rules read the names of this species. */
  readonly animal: string;
}

/**
 * The species of the reference: `name` is what the platform stores, `humanReadable` the display name. An id is never used for another
 * species, nor is the breed id that begins with it.
 */
export const referenceSpecies: readonly ReferenceSpecies[] = [
  { id: 1, name: 'Canine', humanReadable: 'Dog', animal: 'dog' },
  { id: 2, name: 'Feline', humanReadable: 'Cat', animal: 'cat' },
  { id: 3, name: 'Equine', humanReadable: 'Horse', animal: 'horse' },
  { id: 4, name: 'Asinine', humanReadable: 'Donkey or mule', animal: 'ass' },
  { id: 5, name: 'Bovine', humanReadable: 'Cattle', animal: 'cattle' },
  { id: 6, name: 'Bubaline', humanReadable: 'Buffalo', animal: 'buffalo' },
  { id: 7, name: 'Ovine', humanReadable: 'Sheep', animal: 'sheep' },
  { id: 8, name: 'Caprine', humanReadable: 'Goat', animal: 'goat' },
  { id: 9, name: 'Porcine', humanReadable: 'Pig', animal: 'pig' },
  { id: 10, name: 'Camelid', humanReadable: 'Alpaca, llama or camel', animal: 'camelid' },
  { id: 11, name: 'Lagomorph', humanReadable: 'Rabbit', animal: 'rabbit' },
  { id: 12, name: 'Cavy', humanReadable: 'Guinea pig', animal: 'guinea pig' },
  { id: 13, name: 'Cricetine', humanReadable: 'Hamster', animal: 'golden hamster' },
  { id: 14, name: 'Galline', humanReadable: 'Chicken', animal: 'chicken' },
  { id: 15, name: 'Meleagrine', humanReadable: 'Turkey', animal: 'turkey' },
  { id: 16, name: 'Anatine', humanReadable: 'Duck', animal: 'duck' },
  { id: 17, name: 'Anserine', humanReadable: 'Goose', animal: 'goose' },
  { id: 18, name: 'Avian', humanReadable: 'Bird', animal: 'bird' },
  { id: 19, name: 'Small mammal', humanReadable: 'Other small mammal', animal: 'small mammal' },
  { id: 20, name: 'Reptile', humanReadable: 'Reptile', animal: 'reptile' },
  { id: 21, name: 'Amphibian', humanReadable: 'Amphibian', animal: 'amphibian' },
  { id: 22, name: 'Fish', humanReadable: 'Fish', animal: 'fish' },
  { id: 23, name: 'Other', humanReadable: 'Other animal', animal: 'other' },
];
