const table = {
  drug: 'drug drugs pharmacy medication medications medicine rx prescription prescriptions pharmaceutical pharmaceuticals injectable injectables oral topical antibiotic parasiticide preventative preventatives preventive',
  vaccine: 'vaccine vaccines vaccination vaccinations biological biologicals immunization',
  lab: 'lab labs laboratory diagnostics diagnostic reference bloodwork pathology',
  food: 'food foods diet diets nutrition',
  supply: 'supply supplies retail consumable consumables equipment otc',
  procedure:
    'procedure procedures service services surgery surgeries exam exams examination treatment treatments dental dentistry anesthesia radiology imaging hospitalization professional',
  diagnosis: 'diagnosis diagnoses',
  grooming: 'grooming groom bath',
  boarding: 'boarding kennel daycare',
} as const;

export type CategoryClass = keyof typeof table;

/** The kind of goods that a category of either side stands for; none where the words name no kind, as `Miscellaneous`. */
export function categoryClass(category: string | undefined): readonly CategoryClass[] {
  if (!category) return [];
  const remembered = memory.get(category);
  if (remembered) return remembered;
  const found = new Set<CategoryClass>();
  for (const word of category.toLowerCase().split(/[^a-z]+/)) {
    const known = byWord.get(word);
    if (known) found.add(known);
  }
  const classes = [...found];
  if (memory.size < MOST_REMEMBERED) memory.set(category, classes);
  return classes;
}

/** Lists repeat a few dozen categories in thousands of rows. */
const memory = new Map<string, readonly CategoryClass[]>();
const MOST_REMEMBERED = 10_000;

const byWord = new Map(
  (Object.keys(table) as CategoryClass[]).flatMap((name) => table[name].split(' ').map((word): [string, CategoryClass] => [word, name])),
);
