/** How lists write a form, its unit of counting, and its package. */
export interface FormSpelling {
  spellings: readonly string[];
  unit: 'count' | 'dose' | 'ml' | 'g';
  package: string;
}

const solid = (spellings: readonly string[], unit: 'count' | 'dose' = 'count'): FormSpelling => ({ spellings, unit, package: 'bottle' });
const liquid = (spellings: readonly string[], container = 'bottle'): FormSpelling => ({ spellings, unit: 'ml', package: container });
const mass = (spellings: readonly string[], container = 'tube'): FormSpelling => ({ spellings, unit: 'g', package: container });

/** Every form used in the fact tables. */
export const forms: Readonly<Record<string, FormSpelling>> = {
  tablet: solid(['tablet', 'tab', 'tabs', 'TB', 'TABS', 'Tablets', 'tabl']),
  'chewable tablet': solid(['chewable tablet', 'chew tab', 'chewable', 'chew', 'chew tabs', 'CHW', 'chewtab']),
  'film coated tablet': solid(['film coated tablet', 'film coated tab', 'FC tab', 'F/C tabs']),
  'coated tablet': solid(['coated tablet', 'coated tab', 'ctd tab']),
  'extended release tablet': solid(['extended release tablet', 'ER tab', 'XR tab', 'ER', 'ext rel tab']),
  'extended release capsule': solid(['extended release capsule', 'ER cap', 'XR cap', 'ext rel cap']),
  capsule: solid(['capsule', 'cap', 'caps', 'CP', 'CAPS']),
  'sprinkle capsule': solid(['sprinkle capsule', 'sprinkle cap', 'sprinkles']),
  chew: solid(['chew', 'chews', 'chw', 'chewable'], 'dose'),
  'soft chew': solid(['soft chew', 'soft chews', 'chews']),
  'dental chew': solid(['dental chew', 'dental chews', 'chews']),
  'spot-on': solid(['spot-on', 'topical', 'top', 'spot on', 'topical soln'], 'dose'),
  collar: solid(['collar', 'clr']),
  implant: solid(['implant', 'impl']),
  'transdermal patch': solid(['transdermal patch', 'patch']),
  'ophthalmic strip': solid(['ophthalmic strip', 'strip', 'strips']),
  'powder sachet': solid(['powder sachet', 'sachet', 'packet']),
  'powder packet': solid(['powder packet', 'packet', 'pkt']),
  wipes: solid(['wipes', 'pads']),
  cartridge: liquid(['cartridge', 'cart', 'pen cartridge'], 'box'),
  injection: liquid(['injection', 'inj', 'INJ', 'injectable', 'inj.', 'injec'], 'vial'),
  'oral suspension': liquid(['oral suspension', 'susp', 'oral susp', 'suspension', 'O/S', 'SUSP']),
  'oral solution': liquid(['oral solution', 'oral soln', 'oral sol', 'oral liquid']),
  'oral syrup': liquid(['oral syrup', 'syrup']),
  'oral liquid': liquid(['oral liquid', 'liquid', 'liq']),
  'oral rinse': liquid(['oral rinse', 'rinse']),
  'oral gel': liquid(['oral gel', 'gel'], 'syringe'),
  'transmucosal spray': liquid(['transmucosal spray', 'oral spray', 'oral mist']),
  'topical solution': liquid(['topical solution', 'top soln', 'topical']),
  'ophthalmic solution': liquid(['ophthalmic solution', 'ophth soln', 'opth sol', 'eye drops', 'oph sol'], 'dropper bottle'),
  'ophthalmic suspension': liquid(['ophthalmic suspension', 'ophth susp', 'oph susp'], 'dropper bottle'),
  'ophthalmic gel': liquid(['ophthalmic gel', 'eye gel', 'ophth gel'], 'dropper bottle'),
  'ophthalmic flush': liquid(['ophthalmic flush', 'eye flush']),
  'otic solution': liquid(['otic solution', 'otic soln', 'otic', 'ear drops']),
  'otic suspension': liquid(['otic suspension', 'otic susp', 'otic']),
  'otic gel': liquid(['otic gel', 'otic'], 'tube'),
  'otic flush': liquid(['otic flush', 'ear flush', 'ear cleanser', 'flush']),
  'inhalation liquid': liquid(['inhalation liquid', 'inhalant', 'inh liq']),
  'fluid bag': liquid(['fluid bag', 'bag', 'fluids', 'IV fluid'], 'bag'),
  'fresh frozen plasma': liquid(['fresh frozen plasma', 'FFP'], 'bag'),
  shampoo: liquid(['shampoo', 'shmp', 'shamp']),
  'cream rinse': liquid(['cream rinse', 'conditioner', 'creme rinse']),
  mousse: liquid(['mousse', 'mouss']),
  spray: liquid(['spray', 'spr']),
  'area spray': liquid(['area spray', 'premise spray']),
  lotion: liquid(['lotion', 'lot']),
  dip: liquid(['dip', 'conc dip']),
  solution: liquid(['solution', 'soln', 'sol']),
  scrub: liquid(['scrub', 'surg scrub']),
  'diffuser refill': liquid(['diffuser refill', 'refill']),
  inhaler: mass(['inhaler', 'inh', 'MDI'], 'inhaler'),
  'ophthalmic ointment': mass(['ophthalmic ointment', 'ophth oint', 'eye oint', 'opth ung', 'oph oint']),
  'otic ointment': mass(['otic ointment', 'otic oint', 'otic']),
  'transdermal ointment': mass(['transdermal ointment', 'TD oint', 'transdermal']),
  ointment: mass(['ointment', 'oint', 'ung']),
  cream: mass(['cream', 'crm']),
  gel: mass(['gel']),
  toothpaste: mass(['toothpaste', 'tp', 'paste']),
  'oral paste': mass(['oral paste', 'paste', 'pst'], 'syringe'),
  granules: mass(['granules', 'gran'], 'jar'),
  powder: mass(['powder', 'pwd', 'pwdr'], 'jar'),
  'soluble powder': mass(['soluble powder', 'sol powder', 'pwd'], 'jar'),
};

const unitSpellings: Readonly<Record<string, readonly string[]>> = {
  mg: ['mg', 'mg', 'MG', 'mgs', 'Mg'],
  mcg: ['mcg', 'ug', 'MCG', 'mcgs'],
  g: ['g', 'gm', 'GM', 'grams'],
  ml: ['ml', 'mL', 'ML', 'cc', 'mls'],
  'mg/ml': ['mg/ml', 'mg/mL', 'MG/ML', 'mg/cc'],
  iu: ['iu', 'IU', 'u'],
  'u/ml': ['u/ml', 'U/ml', 'units/ml', 'IU/ml'],
  oz: ['oz', 'OZ', 'oz.', 'ounce'],
  lb: ['lb', 'lbs', 'LB', '#', 'lb.'],
  '%': ['%'],
};

/** '100 mg' as lists write it: '100mg', '100 MG', '.1g'. */
export function amountSpellings(amount: string): readonly string[] {
  const at = amount.lastIndexOf(' ');
  const number = amount.slice(0, at),
    unit = amount.slice(at + 1);
  const numbers = number.startsWith('0.') ? [number, number.slice(1)] : [number];
  const written = numbers.flatMap((digits) =>
    (unitSpellings[unit] ?? [unit, unit.toUpperCase()]).flatMap((name) => [`${digits} ${name}`, `${digits}${name}`, `${digits}${name}`]),
  );
  const milligrams = unit === 'mg' ? Number(number) : Number.NaN;
  const inGrams = milligrams >= 100 && milligrams % 50 === 0 ? [`${String(milligrams / 1000).replace(/^0/, '')}g`] : [];
  return [...new Set([amount, ...written, ...inGrams])];
}

/** '10.1-24 lb' as lists write it. */
export function bandSpellings(band: string): readonly string[] {
  return [`${band} lb`, `${band}lbs`, `${band} lbs`, `${band}#`, `${band} LB`, `${band.replace('-', ' - ')} lb`];
}

/** A pack of 60 tablets: '60 count', '60ct', '#60', '60s', 'BTL60'. */
export function countSpellings(count: string): readonly string[] {
  return [
    `${count} count`,
    `${count}ct`,
    `${count} ct`,
    `#${count}`,
    `${count}s`,
    `${count}'s`,
    `BTL${count}`,
    `btl ${count}`,
    `${count}/btl`,
  ];
}

/** A card of 6 chews: '6 dose', '6pk', '6 month'. */
export function doseSpellings(doses: string): readonly string[] {
  return [`${doses} dose`, `${doses}pk`, `${doses} pk`, `${doses} ds`, `${doses} doses`, `${doses}-pack`, `${doses}PK`];
}

export const speciesSpellings: Readonly<Record<string, readonly string[]>> = {
  Canine: ['Canine', 'K9', 'Can', 'Dog', 'CANINE', 'dog'],
  Feline: ['Feline', 'Fel', 'Cat', 'FEL', 'cat', 'Fel.'],
  Equine: ['Equine', 'EQ', 'Horse', 'Eq'],
  Bovine: ['Bovine', 'Bov', 'Cow'],
};
