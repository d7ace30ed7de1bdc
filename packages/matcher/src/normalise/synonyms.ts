import { breedWords } from '../breeds/breed-words.ts';

/**
 * Abbreviations and spellings of price lists, each with the canonical word it stands for (several words where it stands for several).
 * Only one-to-one readings belong here: an abbreviation with two common meanings is left to the fuzzy part.
 * Sources: USP and ISMP lists of abbreviations; common use in AVImark, Cornerstone and distributor lists (`docs/matching.md`, Vocabulary).
 */
const table = {
  salts: `
    hcl=hydrochloride hbr=hydrobromide sod=sodium pot=potassium potass=potassium phos=phosphate acet=acetate succ=succinate sulf=sulfate
    sulph=sulfate sulphate=sulfate sulphates=sulfate sulfates=sulfate tart=tartrate mal=maleate fum=fumarate brom=bromide cit=citrate
    carb=carbonate bicarb=bicarbonate nacl=sodium_chloride kcl=potassium_chloride cacl=calcium_chloride mgso4=magnesium_sulfate
    besilate=besylate mesilate=mesylate mag=magnesium gluc=gluconate propion=propionate val=valerate`,
  ingredients: `
    apap=acetaminophen paracetamol=acetaminophen asa=acetylsalicylic_acid aspirin=acetylsalicylic_acid hctz=hydrochlorothiazide
    smz=sulfamethoxazole tmp=trimethoprim tms=trimethoprim_sulfa dexameth=dexamethasone dex=dexamethasone pred=prednisone
    metro=metronidazole ceph=cephalexin cefalexin=cephalexin amoxi=amoxicillin amox=amoxicillin clav=clavulanate clavulanic=clavulanate
    clavulanate=clavulanate doxy=doxycycline enro=enrofloxacin carpro=carprofen melox=meloxicam furo=furosemide frusemide=furosemide
    phenobarb=phenobarbital pheno=phenobarbital diphen=diphenhydramine lido=lidocaine lignocaine=lidocaine bup=buprenorphine
    levothyrox=levothyroxine thyroxine=levothyroxine keto=ketoconazole chlorhex=chlorhexidine epi=epinephrine adrenaline=epinephrine
    ivermec=ivermectin praz=praziquantel pyr=pyrantel fenben=fenbendazole gent=gentamicin gentamycin=gentamicin triam=triamcinolone
    lrs=lactated_ringers glycerine=glycerin salbutamol=albuterol pethidine=meperidine amphetamin=amphetamine`,
  procedures: `
    sx=surgery tx=treatment dx=diagnosis hx=history px=prognosis fx=fracture rx=prescription vax=vaccine vacc=vaccine vac=vaccine
    vaccination=vaccine vaccinations=vaccine exam=examination exams=examination consult=consultation consultaion=consultation
    ohe=ovariohysterectomy ovh=ovariohysterectomy spay=ovariohysterectomy castrate=neuter castration=neuter
    anes=anesthesia anesth=anesthesia anaesthesia=anesthesia anesthetic=anesthesia hosp=hospitalization hospital=hospitalization
    rad=radiograph rads=radiograph radiographs=radiograph radiography=radiograph xray=radiograph xrays=radiograph
    us=ultrasound ultrasonography=ultrasound dent=dental prophy=prophylaxis ext=extraction extract=extraction
    inj=injection inject=injection injectable=injection injections=injection iv=intravenous cath=catheter cathether=catheter
    emerg=emergency er=emergency recheck=recheck rechk=recheck euth=euthanasia crem=cremation biop=biopsy amp=amputation
    lac=laceration abd=abdominal v=view views=view gr=grade pre=pre bw=bloodwork appt=appointment groom=grooming board=boarding microchip=microchip chip=microchip`,
  laboratory: `
    ua=urinalysis chem=chemistry chems=chemistry cbc=cbc hw=heartworm hwt=heartworm_test fecal=fecal faecal=fecal felv=felv fiv=fiv
    cyto=cytology histo=histopathology histopath=histopathology thyr=thyroid cult=culture sens=sensitivity susc=sensitivity
    bact=bacterial aerob=aerobic electrolytes=electrolyte lytes=electrolyte prof=profile pnl=panel scrn=screen tst=test antigen=antigen
    ag=antigen ab=antibody abs=antibody glu=glucose creat=creatinine retic=reticulocyte`,
  vaccines: `
    rab=rabies rv=rabies dhpp=dhpp da2pp=dhpp dapp=dhpp da2p=dhp lepto=leptospirosis bord=bordetella kc=bordetella lyme=lyme
    crlyme=lyme civ=influenza flu=influenza`,
  goods: `
    rc=royal_canin pvd=purina_veterinary_diet ppvd=purina_veterinary_diet pd=prescription_diet sd=science_diet
    gi=gastrointestinal gastro=gastrointestinal uro=urinary hypo=hypoallergenic hydro=hydrolyzed hydrolysed=hydrolyzed
    sm=small sml=small smal=small med=medium lg=large lrg=large xl=extra_large xs=extra_small blk=black wht=white
    syr=syringe ndl=needle needles=needle sut=suture sutures=suture vcp=vicryl band=bandage ster=sterile disp=disposable
    elizabethan=elizabethan e-collar=elizabethan_collar ecollar=elizabethan_collar coll=collar shamp=shampoo cond=conditioner
    ophth=ophthalmic opth=ophthalmic opht=ophthalmic opthalmic=ophthalmic oph=ophthalmic otic=otic top=topical derm=dermatology
    vit=vitamin supp=supplement medicated=medicated ppa=phenylpropanolamine csa=cyclosporine gaba=gabapentin`,
  spanish: `
    perro=dog gato=cat vacuna=vaccine consulta=consultation cirugia=surgery tableta=tablet tabletas=tablet comprimido=tablet
    comprimidos=tablet jarabe=syrup inyeccion=injection inyectable=injection rabia=rabies analisis=analysis`,
  breeds: breedWords,
} as const;

export type SynonymGroup = keyof typeof table;

/** Canonical words of an abbreviation, `undefined` for a word that has none. */
export function canonicalWords(word: string, groups: readonly SynonymGroup[]): readonly string[] | undefined {
  for (const group of groups) {
    const found = synonyms.get(group)?.get(word);
    if (found) return found;
  }
  return undefined;
}

/** What a veterinary or pharmacy list may abbreviate. Spanish words are added by the locale `es-ES`. */
export const medicalGroups = [
  'salts',
  'ingredients',
  'procedures',
  'laboratory',
  'vaccines',
  'goods',
] as const satisfies readonly SynonymGroup[];

const synonyms = new Map(
  (Object.keys(table) as SynonymGroup[]).map((group) => [
    group,
    new Map(
      table[group]
        .trim()
        .split(/\s+/)
        .map((entry): [string, string[]] => {
          const [from = '', to = ''] = entry.split('=');
          return [from, to.split('_')];
        }),
    ),
  ]),
);

/** Words that say nothing about which item it is. */
export const stopWords: ReadonlySet<string> = new Set(
  'the a an of for and with w to by in on or per from al de la el los las para con y'.split(' '),
);
