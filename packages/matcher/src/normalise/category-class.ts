/** Words of categories in English and Spanish lists, without accents. */
const table = {
  drug: 'drug drugs tablets tabs capsules caps inj injections rx meds med pom pomv poms antibiotics heartworm dewormer dewormers flea tick pulgas prev preventive preventives parasite parasiticides hw preventives pharmacy medication medications medicine rx prescription prescriptions pharmaceutical pharmaceuticals injectable injectables oral topical antibiotic parasiticide preventative preventatives preventive farmacia farmacos farmaco medicamento medicamentos medicina medicinas inyectable inyectables antibioticos antiparasitario antiparasitarios',
  vaccine:
    'vacc vaccs vax vac vacs vaccine vaccines vaccination vaccinations biological biologicals immunization vacuna vacunas vacunacion vacunaciones',
  lab: 'labtests cytology pathology lab labs laboratory diagnostics diagnostic reference bloodwork pathology laboratorio laboratorios analisis analitica analiticas',
  food: 'petfood food foods diet diets nutrition alimento alimentos alimentacion dieta dietas pienso piensos nutricion',
  supply:
    'supply supplies retail consumable consumables equipment otc suministro suministros material materiales consumible consumibles accesorio accesorios insumos tienda',
  procedure:
    'hosp dent sx surg anes anesth rads img imag ortho onc oncology cardio cardiology neuro neurology ophtho ophthalmology rehab rehabilitation derm dermatology er icu radiografia radiografias eutanasia eutanasias emergencia emergencias urgencias euth crem consult consults consultation consultations visit visits appointments euthanasia cremation hospital nursing radiographs xray xrays ultrasound surgical fees calls procedure procedures service services surgery surgeries exam exams examination treatment treatments dental dentistry anesthesia radiology imaging hospitalization professional servicio servicios cirugia cirugias consulta consultas procedimiento procedimientos tratamiento tratamientos radiologia ecografia hospitalizacion anestesia',
  diagnosis: 'dx diagnosis diagnoses diagnostico diagnosticos',
  grooming: 'grooming groom bath peluqueria estetica',
  boarding: 'kennels cattery boarding kennel daycare residencia hospedaje guarderia',
} as const;

export type CategoryClass = keyof typeof table;

/** The kinds of goods that a category of either side means; empty if its words name none, such as `Miscellaneous`. */
export function categoryClass(category: string | undefined): readonly CategoryClass[] {
  if (!category) return [];
  const remembered = memory.get(category);
  if (remembered) return remembered;
  const found = new Set<CategoryClass>();
  for (const word of withoutAccents(category.toLowerCase())
    .replace(IMAGING, ' imaging ')
    .replace(SUPPLIES, ' supplies ')
    .split(/[^a-z]+/)) {
    const known = byWord.get(word);
    if (known) found.add(known);
  }
  const classes = [...found];
  if (memory.size < MOST_REMEMBERED) memory.set(category, classes);
  return classes;
}

/** `Diagnóstico por imagen`, `Diagnostic imaging`: imaging, not a diagnosis. */
const IMAGING = /\b(?:diagnostic[oa]?s?|diagnosis) {1,3}(?:(?:por|de|of|by) {1,3})?(?:la {1,3})?(?:imagen(?:es)?|imaging|images?)\b/g;

/** `Lab supplies`, `Dental supplies`: what is used there, and nothing that is done. */
const SUPPLIES =
  /\b(?:lab|laboratory|pharmacy|dental|surgical|surgery|medical|hospital|grooming|exam|anesthesia|imaging|x-?ray|nursing) {1,2}(?:supply|supplies|consumables?|equipment)\b/g;

/** Lists repeat a few dozen categories over thousands of rows. */
const memory = new Map<string, readonly CategoryClass[]>();
const MOST_REMEMBERED = 10_000;

const byWord = new Map(
  (Object.keys(table) as CategoryClass[]).flatMap((name) => table[name].split(' ').map((word): [string, CategoryClass] => [word, name])),
);

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
