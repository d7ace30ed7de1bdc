import type { Environment } from '@fetlock/contract/environments';

export interface DemoPractice {
  id: number;
  name: string;
  pims: string;
  /** Names of the sites of a multi-site practice; an empty list: the platform knows none. Absent: one, with the practice's name. */
  sites?: readonly string[];
  /** Environments in which it has no import session; all have the practice. */
  withoutSessionIn?: readonly Environment[];
  /** The settings of its newest session map its companies to its sites. */
  isMapped?: true;
  /** Number of the site that its older session, which is also active, has chosen. */
  takenSite?: number;
  /** Its preprocessor never finishes; or it fails until the option `sandboxFails` is removed from the session's settings. */
  preprocessor?: 'busy' | 'fails';
  /** Environments in which its patients' breeds are resolved. */
  breedsResolvedIn?: readonly Environment[];
}

/**
 * The demo practices; 1011 to 1016 are those of the demo price lists. Ids are the same in each environment and never change: demo links and
 * tests rely on them. docs/operations.md lists what each one shows.
 */
export const demoPractices: readonly DemoPractice[] = [
  { id: 1001, name: 'Riverside Animal Hospital', pims: 'avimark' },
  { id: 1002, name: 'Maple Street Veterinary Clinic', pims: 'cornerstone' },
  { id: 1003, name: 'Harbor Cat Clinic', pims: 'impromed', withoutSessionIn: ['play'] },
  { id: 1004, name: 'Oak Valley Equine', pims: 'dvmax' },
  { id: 1005, name: 'Sunrise Pet Hospital', pims: 'avimark' },
  { id: 1006, name: 'Lakeside Veterinary Group', pims: 'cornerstone', sites: ['Lakeside North', 'Lakeside South', 'Lakeside Emergency'] },
  { id: 1007, name: 'Cedar Grove Veterinary Hospital', pims: 'avimark' },
  { id: 1008, name: 'Pine Ridge Animal Clinic', pims: 'cornerstone' },
  { id: 1009, name: 'Willow Creek Pet Care', pims: 'impromed' },
  { id: 1010, name: 'Summit Veterinary Specialists', pims: 'dvmax', sites: ['Summit Surgery', 'Summit Oncology'], isMapped: true },
  { id: 1011, name: 'Maple Street Animal Clinic', pims: 'common', breedsResolvedIn: ['stage'] },
  { id: 1012, name: 'Cedar Valley Veterinary Hospital', pims: 'avimark' },
  { id: 1013, name: 'Harbor Point Animal Hospital', pims: 'cornerstone' },
  { id: 1014, name: 'Prairie Equine & Companion Care', pims: 'common' },
  { id: 1015, name: 'Clínica Veterinaria Costa Azul', pims: 'common' },
  {
    id: 1016,
    name: 'Northern Lights Veterinary Group',
    pims: 'avimark',
    sites: ['Northern Lights Anchorage', 'Northern Lights Fairbanks'],
    isMapped: true,
  },
  { id: 1017, name: 'Desert Bloom Veterinary', pims: 'avimark' },
  { id: 1018, name: 'Highland Avian and Exotics', pims: 'dvmax', withoutSessionIn: ['stage', 'play'] },
  { id: 1019, name: 'Stonebridge Animal Hospital', pims: 'cornerstone' },
  {
    id: 1020,
    name: 'Clearwater Veterinary Center',
    pims: 'avimark',
    sites: Array.from({ length: 12 }, (_, index) => `Clearwater ${index + 1}`),
    takenSite: 2,
  },
  { id: 1021, name: 'Elm Park Cat and Dog Clinic', pims: 'impromed' },
  { id: 1022, name: 'Valley Mobile Vets', pims: 'dvmax' },
  { id: 1023, name: 'Foxglove Veterinary Practice', pims: 'cornerstone', preprocessor: 'busy' },
  { id: 1024, name: 'Three Rivers Animal Emergency', pims: 'avimark', preprocessor: 'fails' },
  { id: 1025, name: 'Cobblestone Pet Hospital', pims: 'cornerstone' },
  {
    id: 1026,
    name: 'Windmill Veterinary Group',
    pims: 'cornerstone',
    sites: ['Windmill East', 'Windmill West', 'Windmill Central', 'Windmill Farm'],
  },
  { id: 1027, name: 'Juniper Holistic Veterinary Care', pims: 'impromed', sites: [] },
  { id: 1028, name: 'Granite Peak Animal Clinic', pims: 'avimark' },
  { id: 1029, name: 'O’Malley & Sons Veterinary', pims: 'cornerstone' },
  { id: 1030, name: 'Clínica Veterinaria San Roque', pims: 'dvmax', withoutSessionIn: ['prod'] },
];

/** Has a session in each status, in the order of a session's life, the newest last. */
export const practiceOfAllStatuses = 1005;
/** Its newest session has more import requests than one page, in every status. */
export const practiceOfManyRequests = 1006;

/** As practices write them: abbreviations, misspellings, mixed case. `breed` is what it means; a mixed one has none. */
export const demoBreeds: readonly { species: string; name: string; patients: number; breed?: string }[] = [
  { species: 'Canine', name: 'Lab Retriever', patients: 212, breed: 'Labrador Retriever' },
  { species: 'Canine', name: 'GOLDEN RET.', patients: 134, breed: 'Golden Retriever' },
  { species: 'Canine', name: 'German Sheperd', patients: 98, breed: 'German Shepherd Dog' },
  { species: 'Canine', name: 'Yorkie', patients: 76, breed: 'Yorkshire Terrier' },
  { species: 'Canine', name: 'Cockapoo', patients: 31, breed: 'Cockapoo' },
  { species: 'Canine', name: 'Mixed', patients: 402 },
  { species: 'Feline', name: 'DSH', patients: 517, breed: 'Domestic Shorthair' },
  { species: 'Feline', name: 'DLH', patients: 143, breed: 'Domestic Longhair' },
  { species: 'Feline', name: 'Maine coon', patients: 44, breed: 'Maine Coon' },
  { species: 'Feline', name: 'Rag Doll', patients: 12, breed: 'Ragdoll' },
  { species: 'Equine', name: 'Quarter Horse', patients: 27, breed: 'American Quarter Horse' },
  { species: 'Equine', name: 'TB', patients: 9, breed: 'Thoroughbred' },
];

/** Revenue accounts of a typical veterinary chart of accounts: an import with another general ledger code is refused. */
export const demoLedgerCodes: readonly string[] = Array.from({ length: 10 }, (_, index) => String(4000 + index * 100));
