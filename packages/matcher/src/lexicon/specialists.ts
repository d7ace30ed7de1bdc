/** Specialities with an examination of their own, and how practices write them. Sources: names of the boards; practice usage. */
const withExam: Readonly<Record<string, readonly string[]>> = {
  'dermatology exam': ['dermatology', 'derm'],
  'ophthalmic exam': ['ophthalmology', 'opthalmology', 'ophthamology', 'ophtho', 'optho', 'opth'],
  'orthopedic exam': ['orthopedic', 'orthopaedic', 'orthopedics', 'orthopaedics', 'ortho'],
  'neurologic exam': ['neurology', 'neuro'],
  'cardiology consultation': ['cardiology', 'cardio'],
};

/** Specialities that are charged as a referral or as any consultation. */
const withoutExam = [
  'internal medicine',
  'internal med',
  'int med',
  'oncology',
  'onc',
  'medical oncology',
  'surgery',
  'surgical',
  'surgeon',
];

const visits = ['consultation', 'exam'];
const first = ['initial', 'new', 'new patient'];
const again = ['recheck', 'follow up'];

/** A visit to a speciality with words for a kind of visit at either end: `consultation oncology initial`, `initial oncology consult`. */
const visitsTo = (names: readonly string[], kinds: readonly string[]): string =>
  names
    .flatMap((name) =>
      visits.flatMap((visit) =>
        [`${visit} ${name}`, `${name} ${visit}`].flatMap((both) => kinds.flatMap((kind) => [`${both} ${kind}`, `${kind} ${both}`])),
      ),
    )
    .join(', ');

const names = [...Object.values(withExam).flat(), ...withoutExam];

/** First and later visits to a specialist. */
export const specialists = [
  ...Object.entries(withExam).map(([exam, written]) => `${visitsTo(written, first)} = ${exam}`),
  `${visitsTo(withoutExam, first)}, ${withoutExam.flatMap((name) => visits.flatMap((visit) => [`${visit} ${name}`, `${name} ${visit}`])).join(', ')} = referral exam ; consultation`,
  `${visitsTo(names, again)}, ${names.flatMap((name) => [`${name} recheck`, `recheck ${name}`]).join(', ')} = recheck exam`,
].join('\n');
