// Services of a general practice, in the words of public fee schedules and the AAHA chart of accounts; grades and bands as commonly used.

/** Sets of options in which a service is offered. The first word of each names its facet. */
export const optionSets = {
  dogWeight: ['weight', '0-20 lb; 21-40 lb; 41-60 lb; 61-80 lb; 81-100 lb; over 100 lb'],
  weight: ['weight', '0-10 lb; 11-25 lb; 26-50 lb; 51-75 lb; 76-100 lb; over 100 lb'],
  remains: ['weight', '0-30 lb; 31-60 lb; 61-90 lb; 91-120 lb; over 120 lb'],
  grade: ['grade', 'grade 1; grade 2; grade 3; grade 4'],
  species: ['species', 'Canine; Feline'],
  exotic: ['species', 'Avian; Rabbit; Ferret; Reptile; Small mammal'],
  large: ['species', 'Equine; Bovine; Caprine; Porcine'],
  level: ['level', 'brief; standard; extended'],
  views: ['views', '1 view; 2 views; 3 views; 4 views'],
  time: ['duration', '15 min; 30 min; 45 min; 60 min; 90 min; 120 min'],
  count: ['count', 'first; each additional'],
  size: ['extent', 'small; medium; large'],
  side: ['side', 'unilateral; bilateral'],
  day: ['duration', 'half day; full day; overnight'],
  number: ['count', '1 tooth; 2-5 teeth; 6-10 teeth; over 10 teeth'],
  none: ['', ''],
} as const;

export type OptionSet = keyof typeof optionSets;

/** Base price in dollars of the first option; `options` may combine two sets. */
export type ServiceFact = readonly [options: readonly OptionSet[], basePrice: number, names: string];

export const procedures: Readonly<Record<string, readonly ServiceFact[]>> = {
  Examination: [
    [['species'], 65, 'Wellness exam; Comprehensive exam; Sick pet exam; Senior exam; New patient exam; Annual exam; Puppy or kitten exam'],
    [['exotic'], 85, 'Exotic exam; Exotic recheck exam'],
    [['large'], 95, 'Farm exam; Health certificate exam; Prepurchase exam'],
    [
      ['level'],
      60,
      'Recheck exam; Consultation; Telemedicine consultation; Emergency exam; Urgent care exam; Behavior consultation; Nutrition consultation; Second opinion exam',
    ],
    [
      ['none'],
      40,
      'Technician appointment; Drop-off exam; Referral exam; Dermatology exam; Ophthalmic exam; Orthopedic exam; Neurologic exam; Cardiology consultation; Pre-surgical exam; Medical progress exam; Hospice consultation; House call; Travel certificate domestic; Travel certificate international; Well visit no charge; Exam second pet; Euthanasia consultation; Vaccine booster visit',
    ],
  ],
  Surgery: [
    [
      ['dogWeight'],
      290,
      'Spay canine; Neuter canine; Ovariohysterectomy in heat canine; Ovariohysterectomy pregnant canine; Cryptorchid neuter inguinal canine; Cryptorchid neuter abdominal canine; Laparoscopic spay canine; Gastropexy; Pyometra surgery canine',
    ],
    [
      ['none'],
      240,
      'Spay feline; Neuter feline; Cryptorchid neuter feline; Pyometra surgery feline; Spay rabbit; Neuter rabbit; Spay ferret; Declaw front; Perineal urethrostomy; Third eyelid flap; Cherry eye repair; Enucleation; Eyelid mass removal; Splenectomy; Nephrectomy; Liver lobectomy; Diaphragmatic hernia repair; Soft palate resection; Stenotic nares repair; Tail amputation; Dewclaw removal puppy; Tail dock puppy; Ear crop; Salivary mucocele; Anal sacculectomy; Rectal prolapse repair; Thyroidectomy; Cesarean section feline; Intestinal biopsy; Esophagostomy tube placement; Chest tube placement; Cystocentesis; Abdominocentesis; Thoracocentesis; Arthrocentesis; Bone marrow aspirate; Skin biopsy; Castration equine; Castration bovine; Caslick surgery; Dehorning',
    ],
    [
      ['weight'],
      420,
      'Cystotomy; Gastrotomy; Enterotomy; Intestinal resection and anastomosis; Exploratory laparotomy; GDV surgery; Cesarean section canine; Femoral head ostectomy; Cruciate repair lateral suture; Cruciate repair TPLO; Patellar luxation repair; Fracture repair plate; Fracture repair pin; Limb amputation; Digit amputation; Perineal hernia repair; Umbilical hernia repair; Total ear canal ablation; Lateral ear resection; Mandibulectomy',
    ],
    [
      ['side'],
      180,
      'Aural hematoma repair; Entropion repair; Distichia cryosurgery; Inguinal hernia repair; Mastectomy chain; Lumpectomy mammary',
    ],
    [
      ['size'],
      160,
      'Mass removal; Laceration repair; Wound debridement; Abscess lance and flush; Skin flap; Cyst removal; Lipoma removal; Bandage change under sedation; Foreign body removal',
    ],
    [['time'], 150, 'Surgery time; Surgeon fee; Operating room; Surgical assistant; Laser surgery; Endoscopy'],
  ],
  Dentistry: [
    [['species', 'grade'], 280, 'Dental cleaning; Comprehensive dental; Dental prophylaxis package'],
    [['number'], 45, 'Extraction simple; Extraction surgical; Extraction deciduous; Root planing; Dental sealant'],
    [
      ['none'],
      60,
      'Full mouth dental radiographs; Dental radiograph single; Dental nerve block; Oral exam under anesthesia; Gingivectomy; Root canal; Vital pulpotomy; Crown placement; Doxirobe gel; OraVet sealant application; Feline full mouth extraction; Canine tooth extraction; Oronasal fistula repair; Epulis removal; Incisor trim rabbit; Molar float rabbit; Equine dental float; Equine dental float power; Jaw fracture wire; Bonded sealant; Odontoplasty',
    ],
  ],
  Anesthesia: [
    [
      ['weight'],
      75,
      'Anesthesia induction; Anesthesia package; Sedation injectable; Pre-medication; Sedation reversal; General anesthesia inhalant first 30 minutes',
    ],
    [['time'], 60, 'Anesthesia isoflurane; Anesthesia sevoflurane; Anesthesia monitoring; Constant rate infusion'],
    [
      ['none'],
      35,
      'Epidural; Local block; Intubation; Surgical IV fluids; Warming support; Total IV anesthesia; Pain management package; Recovery care',
    ],
  ],
  Imaging: [
    [
      ['views'],
      120,
      'Radiographs thorax; Radiographs abdomen; Radiographs pelvis; Radiographs stifle; Radiographs elbow; Radiographs shoulder; Radiographs spine; Radiographs skull; Radiographs forelimb; Radiographs hindlimb; Radiographs tail; Radiographs whole body; Radiographs equine foot; Radiographs equine fetlock; Radiographs equine hock; Radiographs avian',
    ],
    [
      ['none'],
      190,
      'Ultrasound abdomen full; Ultrasound abdomen focused; Ultrasound FAST scan; Ultrasound bladder; Ultrasound pregnancy; Ultrasound guided aspirate; Echocardiogram; Echocardiogram recheck; ECG; ECG with cardiologist review; Holter monitor; Radiograph review by radiologist; Radiograph stat review; PennHIP; OFA hips; OFA hips and elbows; CT scan head; CT scan thorax; CT scan abdomen; MRI brain; MRI spine; Myelogram; Barium series upper GI; Contrast cystogram; Bronchoscopy; Rhinoscopy; Otoscopy video; Fluoroscopy; Blood pressure; Blood pressure series; Tonometry both eyes; Equine ultrasound tendon; Equine ultrasound reproductive; Equine gastroscopy',
    ],
  ],
  'Hospital care': [
    [
      ['day'],
      60,
      'Hospitalization; Hospitalization intensive care; Isolation ward; Medical boarding care; Oxygen therapy; IV fluid therapy; Nursing care; Observation',
    ],
    [
      ['count'],
      45,
      'IV catheter placement; IV catheter central placement; SQ fluids; Blood transfusion; Plasma transfusion; Enema; Nebulization; Gastric lavage; Wound care; Bandage application; Bandage change; Splint application; Cast application; Urinary catheterization; Injection fee; IV injection; Chemotherapy administration; Laser therapy session; Acupuncture session; Hydrotherapy session; Chiropractic adjustment; Shockwave therapy; Physical rehabilitation session; Stem cell therapy; PRP joint injection',
    ],
    [
      ['level'],
      25,
      'Nail trim; Anal gland expression; Ear cleaning; Ear flush; Medication administration; Fluid pump use; Vaccine administration; Venipuncture; Microchip implantation; Suture removal; Toe nail trim sedated; Sanitary clip; Wing trim; Beak trim; Hoof trim; CPR; Emergency stabilization; Vomiting induction; Decontamination bath',
    ],
    [
      ['large'],
      70,
      'Farm call; Coggins draw; Pregnancy palpation; Breeding soundness exam; Deworming administration; Sheath cleaning; Lameness exam; Nasogastric tube',
    ],
  ],
  'End of life': [
    [['weight'], 95, 'Euthanasia; Euthanasia with sedation; Euthanasia at home; Euthanasia owner absent'],
    [['remains'], 70, 'Cremation communal; Cremation private; Cremation with witness; Mass burial; Body storage; Home pickup of remains'],
    [['exotic'], 55, 'Euthanasia exotic; Cremation private exotic'],
    [
      ['none'],
      30,
      'Clay paw print; Ink paw print; Urn engraved; Hair clipping keepsake; Necropsy gross; Rush cremation; Rabies head removal',
    ],
  ],
};

export const stays: Readonly<Record<'boarding' | 'grooming', Readonly<Record<string, readonly ServiceFact[]>>>> = {
  boarding: {
    Kennel: [
      [['dogWeight'], 32, 'Boarding canine; Boarding canine run; Boarding canine suite; Boarding canine holiday; Boarding canine medical'],
      [
        ['none'],
        24,
        'Boarding feline; Boarding feline condo; Boarding feline second cat; Boarding feline holiday; Boarding rabbit; Boarding bird; Boarding reptile; Boarding ferret; Boarding late pickup; Boarding play time; Boarding medication administration; Boarding insulin administration; Boarding special diet; Boarding extra walk; Boarding bath before departure; Boarding webcam',
      ],
    ],
    'Day care': [[['dogWeight'], 28, 'Day care full day; Day care half day; Day care package of 10']],
  },
  grooming: {
    'Bath and clip': [
      [
        ['dogWeight'],
        42,
        'Bath and brush; Bath medicated; Full groom; Groom short coat; Groom long coat; Groom double coat; Shave down; De-shed treatment; Flea bath; Dip lime sulfur; Dematting',
      ],
      [
        ['none'],
        40,
        'Feline lion cut; Feline bath; Feline full groom; Groom sedated feline; Face trim; Feet trim; Teeth brushing; Nail grind; Ear pluck; Skunk bath; Bow and bandana; Puppy first groom; Sanitary trim; Hot oil treatment; Gland expression groom',
      ],
    ],
  },
};
