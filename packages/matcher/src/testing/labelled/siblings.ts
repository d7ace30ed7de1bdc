import type { SourceRow } from '../../types.ts';

/** A row's name as a practice writes it, the entry that it means, and one that differs only in what the row says. */
export type Siblings = readonly [row: string, right: string, sibling: string];

/** Vaccines. Source: AAHA and AAFP guidelines for the contents of combinations; makers' labels for presentations. */
export const vaccines: readonly Siblings[] = [
  ['DHPP annual', 'DHPP vaccine 1 year', 'DHPP vaccine 3 year'],
  ['DA2PP vacc', 'DHPP vaccine', 'DHLPP vaccine'],
  ['DAPP vaccine', 'DHPP vaccine', 'DHPP-Leptospirosis vaccine'],
  ['DHLPP vaccine', 'DA2PP + Leptospirosis vaccine', 'DA2PP vaccine'],
  ['DHPP/L4 vaccine', 'DA2PP + Leptospirosis vaccine', 'DA2PP vaccine'],
  ['DHPP + lepto vacc', 'DHLPP vaccine', 'DHPP vaccine'],
  ['DHPP-CV vaccine', 'DHPP + Corona vaccine', 'DHPP vaccine'],
  ['DHPP w/o lepto vaccine', 'DHPP vaccine', 'DHPP + Lepto vaccine'],
  ['FVRCP-C vaccine', 'FVRCP + Chlamydia vaccine', 'FVRCP vaccine'],
  ['FVRCP/FeLV vaccine', 'FVRCP + Feline leukemia vaccine', 'FVRCP vaccine'],
  ['FVRCP vacc', 'FVRCP vaccine', 'FVRCP + FeLV vaccine'],
  ['FVRCCP vaccine', 'FVRCP-C vaccine', 'FVRCP vaccine'],
  ['FVRCP 4-way vaccine', 'FVRCP-C vaccine', 'FVRCP vaccine'],
  ['Lepto 4-way vaccine', 'Leptospirosis vaccine L4', 'Leptospirosis vaccine L2'],
  ['Lepto 2 way vacc', 'Leptospirosis vaccine 2-way', 'Leptospirosis vaccine 4-way'],
  ['DA2PP + L4 vacc', 'DHPP + L4 vaccination', 'DHPP + L2 vaccination'],
  ['Rabies 1yr K9', 'Rabies vaccine canine 1 year', 'Rabies vaccine canine 3 year'],
  ['Rab vacc 3Y canine', 'Rabies vaccine canine 3 year', 'Rabies vaccine canine 1 year'],
  ['Rabies triennial dog vaccine', 'Rabies vaccine canine 3 year', 'Rabies vaccine canine 1 year'],
  ['EWT/WNV', 'EWT + West Nile vaccine equine', 'EWT vaccine equine'],
  ['EWT vacc', 'EWT vaccine equine', 'VEWT vaccine equine'],
  ['Purevax RCP', 'FVRCP vaccine (PureVax)', 'FVRCP + FeLV vaccine (PureVax)'],
  ['FeLV vaccine', 'Feline leukemia vaccine', 'Rabies vaccine feline'],
  ['DHPP puppy vaccine', 'DHPP vaccine puppy', 'DHPP vaccine adult'],
  ['FVRCP kttn vacc', 'FVRCP vaccine kitten', 'FVRCP vaccine adult'],
  ['Nobivac DHPP 25 ds', 'Nobivac DHPP 25 doses', 'Nobivac DHPP 1 dose'],
  ['Nobivac DHPP single dose', 'Nobivac DHPP 1 dose', 'Nobivac DHPP 25 dose tray'],
  ['Bordetella IN vaccine', 'Bordetella vaccine intranasal', 'Bordetella vaccine injectable'],
  ['Bord oral vacc', 'Bordetella vaccine oral', 'Bordetella vaccine intranasal'],
];

/** Diets. Source: product lists of the makers. */
export const diets: readonly Siblings[] = [
  ['RC GI LF dry 8.5#', 'Royal Canin Gastrointestinal Low Fat dry 8.5 lb', 'Royal Canin Gastrointestinal Low Fat canned 13.5 oz'],
  ['Hills i/d can', "Hill's Prescription Diet i/d canned", "Hill's Prescription Diet i/d dry"],
  ['i/d kibble', "Hill's Prescription Diet i/d dry food", "Hill's Prescription Diet i/d stew canned"],
  ['c/d chix stew cans', "Hill's Prescription Diet c/d chicken stew canned", "Hill's Prescription Diet c/d tuna stew canned"],
  ['Fancy Feast trky pate', 'Fancy Feast turkey pate', 'Fancy Feast chicken pate'],
  ['RC satiety chk flavor', 'Royal Canin Satiety chicken', 'Royal Canin Satiety turkey'],
  ['SD adlt lg breed', 'Science Diet adult large breed', 'Science Diet puppy large breed'],
  ['SD pup lrg brd', 'Science Diet puppy large breed', 'Science Diet adult large breed'],
  ['SD mature 7+ chicken dry', 'Science Diet senior 7+ chicken dry', 'Science Diet adult chicken dry'],
  ['SD 11+ cat dry', 'Science Diet adult 11+ feline dry', 'Science Diet adult 7+ feline dry'],
  ['RC kttn dry 3#', 'Royal Canin kitten dry 3 lb', 'Royal Canin adult cat dry 3 lb'],
  ['PVD EN dry 6#', 'Purina Veterinary Diet EN dry 6 lb', 'Purina Veterinary Diet EN dry 18 lb'],
  ['c/d fel 5.5oz cs 24', "Hill's c/d feline canned 5.5 oz, 24 count", "Hill's c/d feline canned 5.5 oz, 12 count"],
  ['c/d feline 24 x 5.5 oz', "Hill's c/d feline canned 5.5 oz, case of 24", "Hill's c/d feline canned 2.9 oz, case of 24"],
  ['z/d wet 13oz', "Hill's z/d canned 13 oz", "Hill's z/d dry"],
];

/** Counts, gauges and releases as price lists shorten them. Source: ISMP list of abbreviations; ISO 9626 for gauges. */
export const readings: readonly Siblings[] = [
  ['Deramaxx 75mg chew x60', 'Deramaxx chewable tablet 75 mg, 60 count', 'Deramaxx chewable tablet 75 mg, 180 count'],
  ['Carprofen tabs 75mg X90', 'Carprofen tablet 75 mg, 90 count', 'Carprofen tablet 75 mg, 60 count'],
  ['Denamarin 24s', 'Denamarin, 24 count', 'Denamarin, 30 count'],
  ["Tramadol 50mg tab 100's", 'Tramadol tablet 50 mg, 100 count', 'Tramadol tablet 50 mg, 500 count'],
  ['Apoquel 5.4 mg tab #30ct', 'Apoquel tablet 5.4 mg, 30 count', 'Apoquel tablet 5.4 mg, 100 count'],
  ['Advantage dog single', 'Advantage dog 1 count', 'Advantage dog 6 count'],
  ['Red rubber catheter 12 french', 'Red rubber catheter 12 Fr', 'Red rubber catheter 10 Fr'],
  ['IV catheter 22G', 'Intravenous catheter 22 gauge', 'Intravenous catheter 20 gauge'],
  ['Needle 20G', 'Needle 20 ga', 'Needle 22 ga'],
  ['Keppra 500 ext rel tab', 'Keppra extended-release tablet 500 mg', 'Keppra tablet 500 mg'],
  ['Levetiracetam ER tab 500mg', 'Levetiracetam extended-release tablet 500 mg', 'Levetiracetam tablet 500 mg'],
  ['Levetiracetam 500mg XR tabs', 'Levetiracetam extended-release tablet 500 mg', 'Levetiracetam tablet 500 mg'],
  ['Theophylline ER 300mg', 'Theophylline extended-release tablet 300 mg', 'Theophylline tablet 300 mg'],
  ['Bupropion SR 150 mg tab', 'Bupropion sustained-release tablet 150 mg', 'Bupropion tablet 150 mg'],
  ['Propranolol LA cap 60 mg', 'Propranolol extended-release capsule 60 mg', 'Propranolol capsule 60 mg'],
  ['Divalproex DR 250mg tab', 'Divalproex delayed-release tablet 250 mg', 'Divalproex tablet 250 mg'],
  ['Omeprazole delayed rel cap 20mg', 'Omeprazole delayed-release capsule 20 mg', 'Omeprazole capsule 20 mg'],
  ['Ear cleaner 8 oz', 'Ear cleaner solution 237 ml', 'Ear cleaner solution 118 ml'],
];

/** Makers as lists shorten them, and under former names. Source: the makers' announcements of mergers (see `makers.ts`). */
export const makers: readonly (readonly [
  row: Omit<SourceRow, 'id'>,
  right: readonly [string, string],
  sibling: readonly [string, string],
])[] = [
  [{ name: 'Rabies vaccine 1 yr', manufacturer: 'Zoe' }, ['Rabies vaccine 1 year', 'Zoetis'], ['Rabies vaccine 1 year', 'Elanco']],
  [{ name: 'Rabies vaccine 1 yr', manufacturer: 'Pfizer AH' }, ['Rabies vaccine 1 year', 'Zoetis'], ['Rabies vaccine 1 year', 'Merck']],
  [
    { name: 'Rabies vaccine 1 yr', manufacturer: 'Merial' },
    ['Rabies vaccine 1 year', 'Boehringer Ingelheim'],
    ['Rabies vaccine 1 year', 'Zoetis'],
  ],
  [
    { name: 'Rabies vaccine 1 yr', manufacturer: 'BI' },
    ['Rabies vaccine 1 year', 'Boehringer Ingelheim'],
    ['Rabies vaccine 1 year', 'Merck'],
  ],
  [
    { name: 'Dewormer suspension', manufacturer: 'Intervet/Schering-Plough' },
    ['Dewormer suspension', 'Merck Animal Health'],
    ['Dewormer suspension', 'Elanco Animal Health'],
  ],
  [
    { name: 'Dewormer suspension', manufacturer: 'Bayer Animal Health' },
    ['Dewormer suspension', 'Elanco'],
    ['Dewormer suspension', 'Merck Animal Health'],
  ],
  [{ name: 'Gauze sponge 4x4', manufacturer: 'Butler Schein' }, ['Gauze sponge 4x4', 'Covetrus'], ['Gauze sponge 4x4', 'Patterson']],
  [{ name: 'Chlorhexidine scrub 1 gal, Pat' }, ['Chlorhexidine scrub 1 gal', 'Patterson'], ['Chlorhexidine scrub 1 gal', 'Covetrus']],
  [{ name: 'Eye wash 4 oz Dech' }, ['Eye wash 4 oz', 'Dechra'], ['Eye wash 4 oz', 'Virbac']],
  [{ name: 'Eye wash 4 oz, Vir' }, ['Eye wash 4 oz', 'Virbac'], ['Eye wash 4 oz', 'Dechra']],
];
