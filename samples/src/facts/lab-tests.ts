// Test names after the laboratories' public directories. The codes follow each laboratory's own style (IDEXX: digits and '-9999' for a
// profile with CBC; Antech: a letter and digits; Zoetis: five digits) but are invented wherever the real one is not public.

/** `profile` tests have a second variation with a CBC. */
export type LabTestFact = readonly [test: string, subcategory: string, kind: 'test' | 'profile', labs: string];

/** Reference laboratories by the letter used in the table. */
export const referenceLabs = { I: 'IDEXX', A: 'Antech', Z: 'Zoetis', E: 'Ellie', U: 'University' } as const;

const testsBySubcategory: Readonly<Record<string, readonly [labs: string, kind: 'test' | 'profile', names: string]>> = {
  Profile: [
    'IAZE',
    'profile',
    'Chem 10; Chem 17; Chem 21; Chem 25; Canine senior screen; Feline senior screen; Adult wellness; Geriatric profile; Pre-anesthetic profile; NSAID monitoring profile; Feline hyperthyroid profile; Canine thyroid profile; Liver profile; Renal profile; Diabetic profile; Cushing profile; GI profile; Vitality profile; Equine comprehensive profile; Bovine profile; Avian profile; Reptile profile; Rabbit profile; Ferret profile; Seizure profile; Total health; Total health plus; Young wellness; Electrolyte panel; Puppy profile; Kitten profile; Coagulation profile',
  ],
  Chemistry: [
    'IAZE',
    'test',
    'ALT; ALP; AST; GGT; Albumin; Total protein; BUN; Creatinine; SDMA; Phosphorus; Calcium; Ionized calcium; Glucose; Cholesterol; Triglycerides; Total bilirubin; Creatine kinase; Amylase; Lipase; Sodium; Potassium; Chloride; Magnesium; Bile acids single; Bile acids pre and post; Ammonia; Lactate; Fructosamine; Iron; TIBC; Lead; Zinc; Copper; C-reactive protein; Serum amyloid A; Cystatin B; Troponin I; NT-proBNP canine; NT-proBNP feline; Osmolality; Uric acid; LDH; Beta-hydroxybutyrate; Haptoglobin',
  ],
  Endocrine: [
    'IAZE',
    'test',
    'Total T4; Free T4; Free T4 equilibrium dialysis; T3; Free T3; Canine TSH; Feline TSH; Thyroglobulin autoantibody; Thyroid panel; ACTH stimulation 2 samples; ACTH stimulation 1 sample; Cortisol resting; Cortisol post ACTH; Low dose dexamethasone suppression; High dose dexamethasone suppression; Endogenous ACTH; Urine cortisol creatinine ratio; Insulin; Equine insulin; Progesterone; Testosterone; Estradiol; Anti-Mullerian hormone; PTH; PTH related protein; Vitamin D; Aldosterone; Relaxin; IGF-1; Adiponectin; Leptin; Erythropoietin',
  ],
  Hematology: [
    'IAZE',
    'test',
    'CBC; CBC with pathologist review; Reticulocyte count; Blood smear review; Buffy coat; Platelet count; PT; aPTT; PT and aPTT; Fibrinogen; D-dimer; Coombs test; Blood type canine; Blood type feline; Crossmatch major; Crossmatch major and minor; Saline agglutination; Von Willebrand factor; Factor VIII; Hematocrit; Antithrombin; Cold agglutinins; Knott test; Heinz bodies',
  ],
  Urine: [
    'IAZE',
    'test',
    'Urinalysis; Urinalysis with microalbumin; Urine culture MIC; Urine culture and susceptibility; Urine protein creatinine ratio; Urine specific gravity; Urine sediment; Microalbuminuria; Urolith analysis; BRAF mutation; Urine GGT creatinine ratio; Urine amino acids; Urine bile acids; Urine metabolic screen; Urine cytology',
  ],
  Parasitology: [
    'IAZE',
    'test',
    'Fecal flotation; Fecal O&P; Fecal antigen panel; Fecal with Giardia; Giardia ELISA; Giardia IFA; Cryptosporidium IFA; Fecal Dx profile; Fecal Baermann; Fecal sedimentation; Heartworm antigen; Heartworm antigen feline; Heartworm antibody feline; Microfilaria; KeyScreen GI parasite PCR; Fecal egg count; Direct smear; Parasite identification; Tritrichomonas foetus PCR; Cryptosporidium PCR; Acid-fast stain; Fecal gram stain',
  ],
  'Infectious disease': [
    'IAZE',
    'test',
    '4Dx Plus; Accuplex; Tick panel; Lyme Quant C6; Lyme titer; Leptospirosis PCR; Leptospirosis MAT; Leptospirosis antibody; Ehrlichia canis titer; Anaplasma PCR; Babesia PCR; Bartonella PCR; Bartonella titer; Tick borne PCR canine; Comprehensive tick PCR; Parvovirus antigen; Parvovirus PCR; Distemper PCR; Distemper titer; Vaccine titer DHP; Rabies titer RFFIT; Rabies FAVN; FeLV antigen; FIV antibody; FeLV FIV; FeLV FIV heartworm; FeLV PCR; FIV PCR; FeLV IFA; FCoV titer; FIP PCR; Feline URI PCR; Canine respiratory PCR; Canine diarrhea PCR; Feline diarrhea PCR; Toxoplasma IgG IgM; Neospora titer; Cryptococcus antigen; Blastomyces antigen; Histoplasma antigen; Coccidioides titer; Aspergillus titer; Brucella canis; Rocky Mountain spotted fever; Mycoplasma haemofelis PCR; Feline vector PCR; Panleukopenia antigen; Chlamydia psittaci PCR; PBFD PCR; Polyomavirus PCR; Avian bornavirus PCR; Ferret Aleutian disease; Encephalitozoon cuniculi; Coggins AGID; Coggins ELISA; EPM SarcoFluor; EHV-1 PCR; EIA; Equine respiratory PCR; Strangles PCR; Potomac horse fever PCR; Lawsonia PCR; BVD antigen ear notch; Johnes ELISA; CAE ELISA; Caseous lymphadenitis; Q fever; Pregnancy BioPRYN; West Nile IgM; Canine influenza PCR; Mycoplasma culture',
  ],
  Microbiology: [
    'IAZE',
    'test',
    'Aerobic culture and MIC; Anaerobic culture; Aerobic and anaerobic culture; Fungal culture; Dermatophyte culture; Dermatophyte PCR; Ear culture; Blood culture; Fecal culture; Salmonella culture; Campylobacter culture; Clostridium perfringens toxin; Clostridium difficile toxin; Milk culture; Skin culture; Wound culture; Respiratory culture; MRSA screen; Gram stain; Tritrichomonas culture',
  ],
  Pathology: [
    'IAUE',
    'test',
    'Biopsy single site; Biopsy 2 sites; Biopsy 3 sites; Biopsy 4 sites; Biopsy with margins; Biopsy stat; Mini biopsy; Dermatopathology; Bone biopsy; Bone marrow cytology; Cytology fine needle aspirate; Cytology 2 sites; Cytology 3 sites; Cytology ear; Cytology fluid analysis; CSF analysis; Joint fluid analysis; Immunohistochemistry; Flow cytometry; PARR; Mast cell prognostic panel; Necropsy histopathology; Lymphoma phenotype; Toe biopsy; Eye histopathology; GI biopsies',
  ],
  'Drug monitoring': [
    'IAU',
    'test',
    'Phenobarbital level; Bromide level; Levetiracetam level; Zonisamide level; Digoxin level; Cyclosporine level; Theophylline level; Phenobarbital peak trough; Mitotane monitoring; Gentamicin level; Trilostane cortisol monitoring; Mycophenolate level',
  ],
  Special: [
    'IAU',
    'test',
    'TLI canine; TLI feline; B12 folate; GI panel TLI PLI B12 folate; Spec cPL; Spec fPL; PSL precision; Nu.Q canine cancer; Lymphoma blood test; OncoK9; Feline GI panel; Environmental allergy panel; Food allergy panel; Insect allergy panel; Allergy full panel; Antinuclear antibody; Acetylcholine receptor antibody; Type 2M antibody; Rheumatoid factor; DNA breed panel; MDR1 mutation; DM mutation; PKD mutation; HCM mutation; HYPP; Avian sexing DNA; Anticoagulant rodenticide screen; Ethylene glycol; Xylitol; Toxicology panel; Canine genetic health; PRA mutation; Copper toxicosis; HERDA; GBED; PSSM1; Lavender foal; Water quality; Hair analysis cortisol',
  ],
};

export const labTests: readonly LabTestFact[] = Object.entries(testsBySubcategory).flatMap(([subcategory, [labs, kind, names]]) =>
  names.split('; ').map((name) => [name, subcategory, kind, labs] as const),
);

/** Tests run in the practice: maker of the analyser or kit, its name, and the slides, rotors or tests that it takes. */
export type InHouseFact = readonly [maker: string, analyser: string, tests: string, packs: string];

export const inHouseTests: readonly InHouseFact[] = [
  [
    'IDEXX',
    'Catalyst',
    'Chem 10; Chem 15; Chem 17; NSAID 6; Electrolyte panel; UPC panel; Total T4; SDMA; Fructosamine; Progesterone; Phenobarbital level; Bile acids single; C-reactive protein; Pancreatic lipase; Cortisol resting; QC panel; Lactate; Ammonia; Glucose; BUN; Creatinine; ALT; ALP',
    '1 4 12',
  ],
  ['IDEXX', 'ProCyte', 'CBC; CBC with reticulocytes; Body fluid count', '1'],
  [
    'IDEXX',
    'SNAP',
    '4Dx Plus; Heartworm RT; Feline triple; FeLV FIV combo; Parvovirus antigen; Giardia ELISA; cPL; fPL; Lepto; Angio Detect; Total T4; Cortisol resting; Bile acids single; Foal IgG; NT-proBNP feline',
    '1 5 10 15 30',
  ],
  ['IDEXX', 'SediVue', 'Urine sediment; Urinalysis', '1'],
  ['IDEXX', 'Coag Dx', 'PT; aPTT; PT and aPTT', '1 10'],
  ['IDEXX', 'inVue Dx', 'Ear cytology; Blood morphology; Fine needle aspirate', '1'],
  [
    'Zoetis',
    'VetScan VS2',
    'Comprehensive diagnostic; Prep profile II; Mammalian liver; Kidney profile plus; Avian reptilian plus; Equine profile plus; Large animal; T4/cholesterol; Critical care plus; Thyroid/cholesterol; Canine wellness; Phenobarbital level',
    '1 12',
  ],
  ['Zoetis', 'VetScan HM5', 'CBC', '1 50'],
  ['Zoetis', 'VetScan VUE', 'Heartworm antigen; FeLV FIV; Canine parvo; Giardia ELISA; Canine cPL; Lyme; FLEX4', '1 10 25'],
  ['Zoetis', 'VetScan Imagyst', 'Fecal flotation; Ear cytology; Skin cytology; Urine sediment; Blood smear review', '1'],
  ['Zoetis', 'VetScan i-STAT', 'CG4+; CG8+; Chem8+; EC8+; E3+; ACT', '1 10 25'],
  ['Zoetis', 'Witness', 'Heartworm antigen; FeLV FIV; Canine relaxin; LH ovulation; Parvovirus antigen; Lepto', '1 10 25'],
  [
    'Heska',
    'Element DC',
    'Comprehensive panel; Pre-anesthetic panel; Liver panel; Kidney panel; Electrolyte panel; NSAID panel; Total T4; Ammonia; C-reactive protein; Lipase',
    '1 12 20',
  ],
  ['Heska', 'Element HT5', 'CBC', '1'],
  ['Heska', 'Element i+', 'Total T4; Cortisol resting; TSH; Progesterone; Bile acids single', '1 12'],
  ['Heska', 'Element POC', 'Blood gas panel', '1 25'],
  ['Heska', 'Solo Step', 'Heartworm antigen; Heartworm antibody feline; FeLV FIV', '1 10 25'],
  ['Heska', 'Element AIM', 'Fecal flotation; Urine sediment', '1'],
  ['Antech', 'truRapid', 'FOUR; Heartworm antigen; FeLV FIV heartworm; Parvovirus antigen', '1 10 25'],
  [
    '',
    'In-house',
    'Urinalysis; Urine specific gravity; Fecal flotation; Direct smear; PCV/TP; Ear cytology; Skin cytology; Skin scrape; Fungal culture DTM; Woods lamp; Fluorescein stain; Schirmer tear test; Tonometry; Vaginal cytology; Blood glucose; Blood smear review; Tape prep; Fine needle aspirate; Crossmatch major; Blood type canine; Blood type feline; Semen evaluation; Gram stain; Knott test; BUN stick; Lactate',
    '1',
  ],
];
