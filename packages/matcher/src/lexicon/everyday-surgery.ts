/**
 * Operations, examinations and visits in plain words and short forms of practices, in addition to the terms of their areas.
 * Source: practice usage (US, UK, Canada, Australia).
 */
export const everydaySurgery = `
# Visits and examinations
adr exam, ill pet visit, ill pet exam, poorly pet exam, unwell pet exam = sick pet exam
buyers exam, buyer's exam, vetting horse = prepurchase exam equine
cvi livestock, livestock health certificate, health cert livestock = health certificate exam equine
day patient exam, leave for exam = drop-off exam
diet counselling, diet counseling, weight watchers clinic, weight loss clinic, nutrition clinic = nutrition consultation
eu health cert, export paperwork, international paperwork = travel certificate international
cvi small animal = travel certificate domestic
end of life discussion = hospice consultation
euthanasia discussion = euthanasia consultation
equine pe = farm exam equine ; farm exam bovine
full pe, complete physical exam, complete pe, head to tail exam = comprehensive exam
routine pe, yearly pe = wellness exam ; annual exam
geri consult, geri exam, golden oldies exam, golden years exam, senior wellness check = senior exam
pediatric exam, paediatric exam, youngster exam = puppy or kitten exam
jab appointment, injection only visit, tech vaccine visit, nurse vaccine visit = vaccine booster visit
limping exam, lameness exam dog, lameness exam canine, orthopaedic assessment, orthopedic assessment, ortho assessment, lameness workup dog = orthopedic exam
neurological assessment, neuro assessment = neurologic exam
np exam, exam np = new patient exam
preop pe, pre-op pe, surgical admission exam, admit exam surgery = pre-surgical exam
progress visit = medical progress exam
eye check, optho exam = ophthalmic exam
bird follow up exam, avian follow up = exotic recheck exam avian
each additional pet exam, extra pet consult, additional pet consult = exam second pet
televet, teletriage, tele triage = telemedicine consultation
training consult, behavior appt, behaviour appt, behavior appointment, behaviour appointment = behavior consultation
# Eyes and ears
3rd eyelid gland prolapse repair, pteg repair, nictitans gland repair, pocket technique = cherry eye repair
3el flap, membrana flap = third eyelid flap
cryoepilation, eyelash cryo, cryo lashes, cryosurgery eyelashes, extra eyelashes, ingrown lashes = distichia cryosurgery
eye tacking, eye tuck, eyelid tacking, eyelid tuck, tacking eyelids = entropion repair
eye out, eye removal surgery = enucleation
eyelid v-plasty, lid tumor, lid tumour, eyelid tumour excision, eyelid tumor excision = eyelid mass removal
blood ear, pillow ear, swollen ear flap = aural hematoma repair ; aural hematoma
ear trim = ear crop
tecabo, ear canal removal = total ear canal ablation
# Abdomen
bas surgery, airway surgery bulldog = soft palate resection ; stenotic nares repair
alaplasty, nose job = stenotic nares repair
palate trim, esp surgery = soft palate resection
anal glands out, bum glands removal, anal glands removed = anal sacculectomy
bowel biopsy, gi bx full thickness, full thickness gi biopsy = intestinal biopsy
calculi removal bladder, urolith removal, open bladder, bladder stones out, cysto surgery stones = cystotomy
derotation and pexy, stomach torsion, twisted stomach = gdv surgery
gut fb, si fb removal, sock removal intestine = enterotomy
stomach fb, open stomach, gastric fb removal = gastrotomy
fb retrieval, grass seed retrieval, porcupine quill removal, porcupine quills removal = foreign body removal
gut resection, resect & anastomose, resection/anast, r and a = intestinal resection and anastomosis
diaphragm hernia, diaphragmatic herniorrhaphy, diaphragmatic rupture, pphd repair, ppdh repair = diaphragmatic hernia repair
groin hernia, groin hernia repair = inguinal hernia repair
rectal hernia repair = perineal hernia repair
spleen out, splenic mass surgery = splenectomy
infected uterus spay, emergency spay pyo = pyometra surgery
spay abort, spay abortion = ovariohysterectomy pregnant canine
in season fee bitch = ovariohysterectomy in heat canine
keyhole spey, minimally invasive spay, scope spay, lapspay, lap spey = laparoscopic spay canine
kitty spay, kitty neuter spay = spay feline
caesarian queen = cesarean section feline
undescended testicle dog, undescended testes dog, retained testicle dog, rig castration dog = cryptorchid neuter canine
intra-abdominal testicle, crypt castration internal = cryptorchid neuter abdominal
castration small animal = neuter
emasculator calf, band calf = castration bovine
sew mare, suture mare vulva = caslick surgery
# Limbs, skin, teats
broken leg repair, long bone fracture repair = fracture repair plate ; fracture repair pin
lcp plating = fracture repair plate
k-wire fracture repair, steinmann pin repair, im pin repair, pinning fracture = fracture repair pin
crcl repair, cruciate rupture sx, cruciate rupture surgery = cruciate repair lateral suture ; cruciate repair tplo
extra capsular, deangelis, fabellotibial suture, lateral imbrication, fishing line acl, mri repair cruciate = cruciate repair lateral suture
slipping kneecap, kneecap repair, trochlear wedge = patellar luxation repair
coxofemoral disarticulation, tripawd surgery, leg removal = limb amputation
jaw removal, mandible resection = mandibulectomy
dewclaw cat front = declaw front
breast lump removal, mgt removal = lumpectomy mammary
derm punch, punch biopsy skin = skin biopsy
cut repair, stitches, wound stitches = laceration repair
lance and drain, abscess drain placement, cat abscess lance = abscess lance and flush
reconstruct skin, reconstructive skin surgery = skin flap
bandage ch sed, dressing change sedated = bandage change under sedation
# Taps and tubes
bma = bone marrow aspirate
joint fluid collection, synoviocentesis = arthrocentesis
sterile urine collection = cystocentesis
thoracostomy = chest tube placement
feeding tube esoph, oesophagostomy feeding tube = esophagostomy tube placement
extra cap cruciate, cruciate extra cap, extra-cap cruciate = cruciate repair lateral suture
ext cap, acl ext cap, ext cap acl, ext cap cruciate, ext cap repair, ext cap ccl = cruciate repair lateral suture
simple mastectomy, mastectomy simple, single mastectomy, mastectomy single, single gland mastectomy, mastectomy single gland, mastectomy 1 gland, mastectomy one gland, local mastectomy = lumpectomy mammary
c-sec, c sec, csec = cesarean section
`;
