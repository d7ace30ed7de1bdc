import { labelledSet } from './labelled-set.ts';

/** Labels of tests as clinics and instruments print them, against a catalogue that writes names as LOINC does. Made from general knowledge. */
export const laboratoryLabels = labelledSet(
  `
  hgb     | Hemoglobin [Mass/volume] in Blood
  hct     | Hematocrit [Volume Fraction] of Blood by Automated count
  wbc     | Leukocytes [#/volume] in Blood by Automated count
  wbc-u   | Leukocytes [#/volume] in Urine
  rbc     | Erythrocytes [#/volume] in Blood by Automated count
  rbc-u   | Erythrocytes [#/area] in Urine sediment
  plt     | Platelets [#/volume] in Blood by Automated count
  mpv     | Platelet mean volume [Entitic volume] in Blood by Automated count
  mcv     | Erythrocyte mean corpuscular volume [Entitic volume] by Automated count
  mch     | Erythrocyte mean corpuscular hemoglobin [Entitic mass] by Automated count
  mchc    | Erythrocyte mean corpuscular hemoglobin concentration [Mass/volume] by Automated count
  rdw     | Erythrocyte distribution width [Ratio] by Automated count
  neut    | Neutrophils [#/volume] in Blood by Automated count
  lymph   | Lymphocytes [#/volume] in Blood by Automated count
  mono    | Monocytes [#/volume] in Blood by Automated count
  eos     | Eosinophils [#/volume] in Blood by Automated count
  baso    | Basophils [#/volume] in Blood by Automated count
  retic   | Reticulocytes [#/volume] in Blood
  glu     | Glucose [Mass/volume] in Serum or Plasma
  glu-u   | Glucose [Mass/volume] in Urine
  glu-c   | Glucose [Mass/volume] in Cerebral spinal fluid
  na      | Sodium [Moles/volume] in Serum or Plasma
  na-u    | Sodium [Moles/volume] in Urine
  k       | Potassium [Moles/volume] in Serum or Plasma
  k-u     | Potassium [Moles/volume] in Urine
  cl      | Chloride [Moles/volume] in Serum or Plasma
  co2     | Bicarbonate [Moles/volume] in Serum or Plasma
  ca      | Calcium [Mass/volume] in Serum or Plasma
  ca-i    | Calcium.ionized [Moles/volume] in Blood
  phos    | Phosphorus [Mass/volume] in Serum or Plasma
  mg      | Magnesium [Mass/volume] in Serum or Plasma
  bun     | Urea nitrogen [Mass/volume] in Serum or Plasma
  bun-u   | Urea nitrogen [Mass/volume] in Urine
  crea    | Creatinine [Mass/volume] in Serum or Plasma
  crea-u  | Creatinine [Mass/volume] in Urine
  tbil    | Bilirubin.total [Mass/volume] in Serum or Plasma
  dbil    | Bilirubin.direct [Mass/volume] in Serum or Plasma
  alt     | Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma
  ast     | Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma
  alp     | Alkaline phosphatase [Enzymatic activity/volume] in Serum or Plasma
  ggt     | Gamma glutamyl transferase [Enzymatic activity/volume] in Serum or Plasma
  ldh     | Lactate dehydrogenase [Enzymatic activity/volume] in Serum or Plasma
  ck      | Creatine kinase [Enzymatic activity/volume] in Serum or Plasma
  ckmb    | Creatine kinase.MB [Mass/volume] in Serum or Plasma
  amy     | Amylase [Enzymatic activity/volume] in Serum or Plasma
  lip     | Lipase [Enzymatic activity/volume] in Serum or Plasma
  alb     | Albumin [Mass/volume] in Serum or Plasma
  alb-u   | Albumin [Mass/volume] in Urine
  tp      | Protein.total [Mass/volume] in Serum or Plasma
  tp-u    | Protein [Mass/volume] in Urine
  tp-c    | Protein [Mass/volume] in Cerebral spinal fluid
  chol    | Cholesterol [Mass/volume] in Serum or Plasma
  hdl     | Cholesterol in HDL [Mass/volume] in Serum or Plasma
  ldl     | Cholesterol in LDL [Mass/volume] in Serum or Plasma
  trig    | Triglyceride [Mass/volume] in Serum or Plasma
  tsh     | Thyrotropin [Units/volume] in Serum or Plasma
  t4      | Thyroxine (T4) [Mass/volume] in Serum or Plasma
  ft4     | Thyroxine (T4) free [Mass/volume] in Serum or Plasma
  t3      | Triiodothyronine (T3) [Mass/volume] in Serum or Plasma
  ft3     | Triiodothyronine (T3) free [Mass/volume] in Serum or Plasma
  a1c     | Hemoglobin A1c/Hemoglobin.total in Blood
  crp     | C reactive protein [Mass/volume] in Serum or Plasma
  esr     | Erythrocyte sedimentation rate
  pt      | Prothrombin time (PT)
  aptt    | Activated partial thromboplastin time (aPTT) in Platelet poor plasma
  fib     | Fibrinogen [Mass/volume] in Platelet poor plasma
  fe      | Iron [Mass/volume] in Serum or Plasma
  tibc    | Iron binding capacity [Mass/volume] in Serum or Plasma
  ferr    | Ferritin [Mass/volume] in Serum or Plasma
  b12     | Cobalamin (Vitamin B12) [Mass/volume] in Serum or Plasma
  fol     | Folate [Mass/volume] in Serum or Plasma
  cort    | Cortisol [Mass/volume] in Serum or Plasma
  acth    | Corticotropin [Mass/volume] in Plasma
  fsh     | Follitropin [Units/volume] in Serum or Plasma
  lh      | Lutropin [Units/volume] in Serum or Plasma
  prl     | Prolactin [Mass/volume] in Serum or Plasma
  bnp     | Natriuretic peptide B [Mass/volume] in Serum or Plasma
  trop    | Troponin I.cardiac [Mass/volume] in Serum or Plasma
  uric    | Urate [Mass/volume] in Serum or Plasma
  sg      | Specific gravity of Urine
  ph-u    | pH of Urine
  ua      | Urinalysis panel - Urine
  ua-m    | Urinalysis microscopic panel - Urine sediment
  cbc     | CBC panel - Blood
  cbc-d   | CBC W Auto Differential panel - Blood
  cmp     | Comprehensive metabolic panel
  bmp     | Basic metabolic panel
  cult-b  | Bacteria identified in Blood by Culture
  cult-u  | Bacteria identified in Urine by Culture
  psa     | Prostate specific antigen [Mass/volume] in Serum or Plasma`,
  `
  HGB = hgb | Hct = hct | WBC = wbc | WBC, urine = wbc-u | RBC = rbc | PLT = plt | Platelet count = plt | MPV = mpv | MCV = mcv | MCH = mch | MCHC = mchc
  RDW = rdw | Neut # = neut | Lymphs = lymph | Mono = mono | Eos = eos | Basos = baso | Retic count = retic
  Glucose = glu | Glucose, CSF = glu-c | Glucose (urine) = glu-u | Na = na | Sodium, urine = na-u | K = k | K+ = k | Cl = cl | CO2 = co2 | Ca = ca | Ca, ionized = ca-i
  Phos = phos | Mg = mg | BUN = bun | Creat = crea | Creatinine, ur = crea-u | T. Bili = tbil | Bili, direct = dbil | ALT (SGPT) = alt | SGOT = ast | AST = ast
  Alk Phos = alp | ALKP = alp | GGT = ggt | LDH = ldh | CK = ck | CPK = ck | CK-MB = ckmb | Amylase = amy | Lipase = lip | Alb = alb | Total protein = tp | Protein, CSF = tp-c
  Chol = chol | HDL = hdl | LDL Chol = ldl | Trig = trig | TSH = tsh | T4 = t4 | T4, Free = ft4 | FT4 = ft4 | Free T3 = ft3 | HbA1c = a1c | CRP = crp | Sed rate = esr | PT = pt
  aPTT = aptt | Fibrinogen = fib | Fe = fe | TIBC = tibc | Ferritin = ferr | Vit B12 = b12 | Folate = fol | Cortisol = cort | ACTH = acth | FSH = fsh | LH = lh | Prolactin = prl
  BNP = bnp | Troponin I = trop | Uric acid = uric | Sp Gravity = sg | Urine pH = ph-u | UA = ua | UA w/ micro = ua-m | CBC = cbc | CBC w/ diff = cbc-d | CMP = cmp | BMP = bmp
  Blood culture = cult-b | Urine culture = cult-u | PSA = psa`,
);
