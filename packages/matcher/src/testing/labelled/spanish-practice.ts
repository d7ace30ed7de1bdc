import { labelledSet } from './labelled-set.ts';

/** A Spanish practice's list, as it writes it, against the catalogue it is moved to. From general knowledge. */
export const spanishPractice = labelledSet(
  `
  carp-25   | Carprofen chewable tablet 25 mg, 60 count
  carp-75   | Carprofen chewable tablet 75 mg, 60 count
  carp-75-s | Carprofen chewable tablet 75 mg, 30 count
  carp-inj  | Carprofen injection 50 mg/ml, 20 ml
  melox-s   | Meloxicam oral suspension 1.5 mg/ml, 32 ml
  melox-s10 | Meloxicam oral suspension 1.5 mg/ml, 10 ml
  melox-i   | Meloxicam injection 5 mg/ml, 20 ml
  enro-50   | Enrofloxacin tablet 50 mg, 100 count
  enro-150  | Enrofloxacin tablet 150 mg, 100 count
  enro-inj  | Enrofloxacin injection 2.27 %, 20 ml
  predni    | Prednisolone tablet 5 mg, 100 count
  feno      | Phenobarbital tablet 100 mg, 100 count
  pimo-125  | Pimobendan chewable tablet 1.25 mg, 50 count
  pimo-25   | Pimobendan chewable tablet 2.5 mg, 50 count
  pimo-5    | Pimobendan chewable tablet 5 mg, 50 count
  brav-s    | Bravecto (Fluralaner) chew 4.4-9.9 lb (2-4.5 kg)
  brav-m    | Bravecto (Fluralaner) chew 22-44 lb (10-20 kg)
  brav-l    | Bravecto (Fluralaner) chew 44-88 lb (20-40 kg)
  simp-s    | Simparica (Sarolaner) chew 5.6-11 lb, 10 mg
  simp-m    | Simparica (Sarolaner) chew 22.1-44 lb, 40 mg
  vac-rab   | Rabies vaccine canine 1 year
  vac-rab3  | Rabies vaccine canine 3 year
  vac-fel   | FVRCP vaccine feline
  vac-lep   | Leptospirosis vaccine canine
  vac-lepb  | Leptospirosis vaccine canine booster
  cons      | Consultation
  cons-u    | Consultation emergency
  spay-c    | Ovariohysterectomy feline
  spay-d    | Ovariohysterectomy canine
  neut-c    | Neuter feline
  neut-d    | Neuter canine
  rx2       | Radiograph 2 views
  eco       | Ultrasound abdomen
  hosp      | Hospitalization per day
  cyto      | Cytology ear
  ua        | Urinalysis
  ket       | Ketamine injection 100 mg/ml, 10 ml
  amox-s    | Amoxicillin / clavulanate tablet 50 mg, 100 count
  amox-l    | Amoxicillin / clavulanate tablet 250 mg, 100 count
  gauze     | Gauze sponge 4 x 4, 200 count
  needle    | Needle 22 ga x 1 in, 100 count
  glove-m   | Gloves latex medium, 100 count
  glove-l   | Gloves latex large, 100 count`,
  `
  CARPROFENO 75MG COMP MASTICABLES 60 UDS = carp-75 | Carprofeno 25 mg comp. masticable, caja 60 = carp-25 | carprofeno 75 mg masticable 30 unid = carp-75-s | Carprofeno iny. 50 mg/ml fco 20 ml = carp-inj
  Meloxicam susp oral 1,5 mg/ml 32 ml = melox-s | MELOXICAM SUSPENSION 1,5MG/ML FRASCO 10ML = melox-s10 | Meloxicam inyectable 5mg/ml 20 ml = melox-i | Enrofloxacino 150 mg comp 100 = enro-150
  Enrofloxacina 50mg comprimidos 100 uds = enro-50 | Enrofloxacino iny 2,27% 20 ml = enro-inj | Prednisolona 5 mg comp. = predni | Fenobarbital 100mg comprimidos = feno | PIMOBENDAN 1,25 MG MASTICABLE = pimo-125
  Pimobendan 2,5 mg masticables = pimo-25 | Pimobendan 5 mg comp masticable = pimo-5 | Bravecto perro 10-20 kg masticable = brav-m | Bravecto 2 a 4,5 kg = brav-s | BRAVECTO 20-40KG = brav-l
  Simparica 40 mg masticable = simp-m | Simparica 10 mg = simp-s | Vacuna rabia perro 1 año = vac-rab | vacuna rabia 3 años = vac-rab3 | Vacuna trivalente FVRCP gato = vac-fel | Vacuna leptospirosis perro refuerzo = vac-lepb
  Vac. lepto perro = vac-lep | Consulta = cons | Consulta emergencia = cons-u | Castracion gato = neut-c | CASTRACIÓN PERRO = neut-d | Esterilización gata felina = spay-c | Esterilizacion canina = spay-d
  Radiografía 2 views = rx2 | Ecografía abdomen = eco | Hospitalización = hosp | Citología oido ear = cyto | Urinálisis = ua | Ketamina 100mg/ml iny 10ml = ket | Amoxicilina/ac. clavulanico 250 mg comp = amox-l
  amoxi clavulanico 50 mg comprimidos = amox-s | Gasas gauze 4x4 = gauze | Agujas 22G x 1 = needle | Guantes latex medium caja 100 = glove-m`,
);
