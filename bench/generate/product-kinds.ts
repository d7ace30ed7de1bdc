import { amounts, bands, counts, marks, words, type Fact } from './fact.ts';

/** Values by which the siblings of a product line may differ; a line stocks some of them. The others serve to ask for missing goods. */
export interface Axis {
  readonly ladder: readonly Fact[];
  readonly least: number;
  readonly most: number;
}

/** A kind of goods: how its lines are named and what their siblings differ in. */
export interface ProductKind {
  /** How many of a thousand lines are of this kind. */
  readonly share: number;
  readonly named: 'ingredient' | 'brand' | 'surname';
  /** What the product is; stated by everyone. Empty if the form, an axis, already states it. */
  readonly nouns: readonly string[];
  /** Facts that all siblings of a line share and a practice may leave out. */
  readonly shared: readonly (readonly Fact[])[];
  readonly axes: readonly Axis[];
  /** Share of lines whose catalogue names end with the maker's item number. */
  readonly numbered: number;
}

/** `'a, b c'` are the texts `a` and `b c`. */
const list = (texts: string): string[] => texts.split(', ');

const axis = (ladder: readonly Fact[], least: number, most: number): Axis => ({ ladder, least, most });

const species = words('species', 'canine', 'feline', 'equine', 'bovine', 'porcine', 'avian');
const flavours = words('flavour', ...list('chicken, beef, salmon, turkey, lamb, duck, venison, tuna, liver, bacon, rabbit, whitefish'));
const lifeStages = words('variety', 'puppy', 'kitten', 'adult', 'senior', 'indoor', 'large breed', 'small breed', 'weight control');

/** The kinds of goods stocked by practices and their suppliers, from general knowledge of such lists. */
export const productKinds = [
  {
    share: 170,
    named: 'ingredient',
    nouns: [],
    shared: [],
    axes: [
      axis(words('form', 'tablet', 'chewable tablet', 'capsule', 'extended release tablet'), 1, 2),
      axis(
        amounts('strength', 'mg', 0.5, 1, 2.5, 5, 10, 15, 20, 25, 30, 40, 50, 68, 75, 100, 136, 150, 200, 250, 300, 400, 500, 750),
        2,
        6,
      ),
      axis(counts(7, 10, 14, 20, 28, 30, 50, 56, 60, 90, 100, 120, 180, 250, 500, 1000), 1, 4),
    ],
    numbered: 0,
  },
  {
    share: 70,
    named: 'ingredient',
    nouns: ['injection', 'injectable solution', 'injectable suspension', 'injectable emulsion'],
    shared: [],
    axes: [
      axis(amounts('strength', 'mg/ml', 0.5, 1, 2, 5, 10, 15, 20, 22.7, 25, 40, 50, 100, 150, 200, 300), 1, 4),
      axis(amounts('size', 'ml', 1, 2, 5, 10, 20, 30, 50, 100, 250, 500), 2, 5),
    ],
    numbered: 0.1,
  },
  {
    share: 70,
    named: 'ingredient',
    nouns: ['oral suspension', 'oral solution', 'syrup', 'oral drops', 'elixir'],
    shared: [],
    axes: [
      axis(amounts('strength', 'mg/ml', 0.5, 1, 1.5, 2, 4, 5, 10, 15, 25, 30, 50, 100), 1, 4),
      axis(amounts('size', 'ml', 10, 15, 30, 32, 60, 100, 118, 150, 180, 240, 473, 500, 1000), 2, 5),
      axis(words('flavour', 'chicken', 'beef', 'cherry', 'banana', 'tutti frutti', 'fish'), 1, 2),
    ],
    numbered: 0,
  },
  {
    share: 50,
    named: 'ingredient',
    nouns: ['ointment', 'cream', 'ophthalmic ointment', 'otic suspension', 'topical gel', 'shampoo', 'spray', 'mousse'],
    shared: [],
    axes: [
      axis(amounts('size', 'g', 3.5, 7, 7.5, 15, 30, 42.5, 60, 113, 215, 240, 454), 2, 4),
      axis(words('variety', 'with hydrocortisone', 'with aloe', 'preservative free', 'with ceramides', 'plain'), 1, 3),
    ],
    numbered: 0,
  },
  {
    share: 70,
    named: 'brand',
    nouns: ['topical solution', 'flea and tick chewable', 'collar', 'heartworm chewable', 'dewormer tablet'],
    shared: [],
    axes: [
      axis(words('species', 'canine', 'feline'), 1, 2),
      axis(
        bands(
          [2.8, 5.5],
          [4, 10],
          [5.6, 11],
          [6, 14],
          [10.1, 24],
          [11.1, 22],
          [14.1, 26],
          [24.1, 60],
          [44.1, 88],
          [60.1, 121],
          [88.1, 123],
        ),
        2,
        6,
      ),
      axis(counts(1, 2, 3, 4, 6, 10, 12, 20), 1, 3),
    ],
    numbered: 0.05,
  },
  {
    share: 170,
    named: 'brand',
    nouns: ['dry food', 'canned food', 'diet', 'kibble', 'stew', 'treats', 'mousse pouch'],
    shared: [words('variety', 'grain free', 'veterinary', 'natural', 'complete', 'premium')],
    axes: [
      axis(words('species', 'canine', 'feline'), 1, 2),
      axis(lifeStages, 1, 3),
      axis(flavours, 1, 3),
      axis(amounts('size', 'lb', 1, 1.5, 3, 4, 5, 6.6, 8.5, 12, 15, 17.6, 24, 27.5, 33, 40), 1, 4),
    ],
    numbered: 0.1,
  },
  {
    share: 60,
    named: 'brand',
    nouns: ['wet food', 'broth', 'pate', 'gravy', 'recovery liquid'],
    shared: [words('variety', 'veterinary', 'grain free', 'natural')],
    axes: [
      axis(words('species', 'canine', 'feline'), 1, 1),
      axis(flavours, 2, 4),
      axis(amounts('size', 'oz', 2.5, 2.9, 3, 5.1, 5.5, 5.8, 8, 12.5, 13, 13.5, 16, 22), 1, 3),
      axis(counts(6, 10, 12, 16, 24, 28, 48), 1, 2),
    ],
    numbered: 0.1,
  },
  {
    share: 90,
    named: 'brand',
    nouns: list(
      'syringe, needle, catheter, feeding tube, endotracheal tube, extension set, iv administration set, drain, biopsy needle, spinal needle, winged infusion set, stopcock, microchip',
    ),
    shared: [words('material', 'sterile', 'disposable', 'silicone', 'polyurethane', 'pvc', 'stainless', 'latex free')],
    axes: [
      axis(marks('14G', '16G', '18G', '20G', '21G', '22G', '23G', '24G', '25G', '26G', '27G', '3Fr', '5Fr', '8Fr', '10Fr', '12Fr'), 2, 5),
      axis(amounts('size', 'in', 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 3.5, 5.5), 1, 4),
      axis(counts(1, 10, 25, 50, 100, 200), 1, 2),
    ],
    numbered: 0.5,
  },
  {
    share: 40,
    named: 'brand',
    nouns: ['suture', 'absorbable suture', 'monofilament suture', 'braided suture', 'barbed suture'],
    shared: [words('material', 'violet', 'undyed', 'black', 'coated', 'clear')],
    axes: [
      axis(marks('6-0', '5-0', '4-0', '3-0', '2-0', '1-0'), 2, 5),
      axis(marks('FS-1', 'FS-2', 'SH-1', 'CT-1', 'CT-2', 'PS-2', 'P-3', 'CP-1', 'X-1'), 1, 3),
      axis(amounts('size', 'in', 18, 27, 30, 36), 1, 2),
      axis(counts(12, 24, 36), 1, 2),
    ],
    numbered: 0.7,
  },
  {
    share: 60,
    named: 'brand',
    nouns: list(
      'bandage, cohesive wrap, gauze sponge, cast padding, surgical drape, exam gloves, surgical gown, underpad, elizabethan collar, face mask, splint, specimen cup, sharps container, instrument wipes',
    ),
    shared: [words('material', 'sterile', 'non sterile', 'latex free', 'cotton', 'nitrile', 'woven', 'powder free')],
    axes: [
      axis(words('variety', 'blue', 'red', 'green', 'white', 'pink', 'purple', 'tan', 'camouflage', 'black'), 1, 4),
      axis(words('variety', 'extra small', 'small', 'medium', 'large', 'extra large'), 1, 4),
      axis(counts(1, 10, 12, 18, 24, 50, 100, 200, 500), 1, 3),
    ],
    numbered: 0.4,
  },
  {
    share: 80,
    named: 'surname',
    nouns: list(
      'scissors, needle holder, forceps, hemostat, retractor, rongeur, elevator, curette, speculum, towel clamp, dental scaler, bone plate, clip applier, extraction forceps, trocar',
    ),
    shared: [words('material', 'stainless', 'german', 'satin finish', 'premium grade', 'autoclavable')],
    axes: [
      axis(words('variety', 'curved', 'straight', 'angled'), 1, 2),
      axis(words('variety', 'serrated', 'smooth', 'blunt', 'tungsten carbide', 'toothed', 'fenestrated'), 1, 3),
      axis(amounts('size', 'in', 3.5, 4, 4.5, 5, 5.5, 6, 6.25, 7, 7.5, 8, 9, 10.5), 2, 5),
    ],
    numbered: 0.6,
  },
  {
    share: 40,
    named: 'brand',
    nouns: ['vaccine', 'modified live vaccine', 'killed vaccine', 'intranasal vaccine', 'antiserum'],
    shared: [words('variety', 'annual', 'with diluent', 'lyophilized')],
    axes: [
      axis(words('species', 'canine', 'feline', 'equine', 'bovine'), 1, 2),
      axis(
        words(
          'variety',
          ...list('rabies, parvovirus, leptospira, bordetella, leukemia, lyme, influenza, panleukopenia, tetanus, west nile'),
        ),
        1,
        4,
      ),
      axis(counts(1, 5, 10, 25, 50), 1, 3),
    ],
    numbered: 0.1,
  },
  {
    share: 60,
    named: 'brand',
    nouns: list(
      'test kit, rapid test, chemistry panel, reagent pack, control solution, slide stain, urine strips, elisa plate, pcr panel, rotor',
    ),
    shared: [words('variety', 'in house', 'quantitative', 'calibrated')],
    axes: [
      axis(
        words(
          'variety',
          ...list('heartworm, giardia, thyroid, cortisol, pancreatitis, kidney, liver, electrolyte, coagulation, progesterone'),
        ),
        1,
        3,
      ),
      axis(species, 1, 2),
      axis(counts(5, 8, 10, 12, 15, 20, 25, 30, 48, 50, 96), 1, 3),
    ],
    numbered: 0.3,
  },
  {
    share: 110,
    named: 'brand',
    nouns: list(
      'joint supplement, probiotic powder, dental chew, ear cleanser, calming chew, vitamin paste, fish oil, milk replacer, hairball gel, urinary supplement, litter, disinfectant, toy, leash, nail trimmer, brush',
    ),
    shared: [words('variety', 'advanced', 'professional', 'max strength', 'original', 'soft')],
    axes: [
      axis(species, 1, 2),
      axis(amounts('size', 'g', 30, 45, 60, 90, 120, 150, 180, 240, 300, 450, 600, 900), 1, 4),
      axis(counts(1, 3, 6, 12, 21, 30, 45, 60, 70, 84, 90, 120), 1, 3),
    ],
    numbered: 0.2,
  },
] as const satisfies readonly ProductKind[];
