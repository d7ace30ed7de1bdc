/**
 * Visits, examinations, calls, certificates, fees and everyday nursing, as practices write them.
 * Sources: AAHA abbreviations and chart of accounts; practice usage in AVImark, Cornerstone, RoboVet and RxWorks lists; RCVS and VMD terms (UK).
 */
export const services = `
# Visits
office call, office visit, ov, oc, ofc call, off call, off visit, ofc visit, office consult, office consultation = consultation
consult, cons, conslt, consult fee, consultation fee, vet consult, vet consultation, std consult, standard consult, normal consult, first consult, initial consult = consultation
physical exam, physical examination, phys exam, px exam, pe/consult, general exam, gen exam, office exam, exam fee, examination fee, exam regular, regular exam, brief exam = consultation ; wellness exam
day consult, daytime consult, open surgery consult, surgery consult = consultation
short consult, brief consult, quick consult, mini consult, limited exam, brief office visit, brief office call, minor exam = consultation brief
long consult, extended consult, extended exam, double consult, double appointment, extended office visit, prolonged consult, consult long, complex consult = consultation extended
medical exam, problem exam, sick exam, sick visit, ill exam, illness exam, sick animal exam, sick patient exam, sick pet visit, exam sick, exam ill, problem visit, problem focused exam = sick pet exam
wellness visit, well exam, well pet exam, wellness check, wellness examination, health check, healthcheck, well pet visit, preventive exam, preventative exam, preventive care exam, wellness pe, exam wellness, exam w/vaccines, exam with vaccines = wellness exam
annual physical, annual pe, annual visit, annual check, annual health check, yearly exam, yearly physical, yearly checkup, annual checkup, annual wellness exam, yearly check = annual exam
biannual exam, semi-annual exam, semiannual exam, 6 month exam, six month exam, bi-annual exam, half yearly exam = wellness exam
comp exam, comprehensive pe, comprehensive physical, comprehensive examination, full exam, complete exam, complete physical, nose to tail exam, comprehensive physical exam = comprehensive exam
senior visit, senior wellness exam, geriatric exam, senior physical, senior check, geriatric check, senior consult, geriatric consult, senior health check, mature pet exam = senior exam
new client exam, new patient, new pet exam, new patient visit, new client visit, new client consult, new patient consult, initial exam, first exam, first visit, initial visit, first visit exam, new registration consult = new patient exam
puppy exam, puppy visit, new puppy exam, puppy check, puppy wellness exam, first puppy exam, puppy health check, puppy consult, puppy 1st visit, pup exam = puppy or kitten exam canine
kitten exam, kitten visit, new kitten exam, kitten check, kitten wellness exam, kitten consult, kitten health check = puppy or kitten exam feline
puppy/kitten exam, puppy/kitten visit, puppy kitten exam, pup/kit exam, puppy/kitten wellness exam, juvenile exam = puppy or kitten exam
office call 2nd pet, office visit 2nd pet, 2nd pet same visit, 2nd pet same day, 2nd pet same owner, office call second pet, multi pet 2nd pet, additional pet exam, add pet exam, 2nd pet exam, second pet, exam 2nd pet, exam add pet, exam additional pet, second animal, 2nd animal, additional animal consult, multi pet exam, each additional pet, addl pet exam = exam second pet
no charge exam, nc exam, n/c exam, exam nc, exam n/c, free exam, complimentary exam, courtesy exam, exam no charge, free health check, free consult, no charge office visit, courtesy visit = well visit no charge
# Rechecks
office call recheck, recheck office call, office visit recheck, ov recheck, recheck ov, exam recheck, visit recheck, recheck, rechk, re-check, recheck visit, recheck office visit, rck, rc exam, re-exam, reexam, revisit, re-visit, follow up, followup, follow-up, f/u, follow up exam, followup exam, follow up visit, follow up consult, f/up, progress check, repeat consult, repeat consultation, re-examination, reexamination, repeat visit, second consult, second consultation, subsequent consult, recheck consult, revisit consult, return visit, rev exam, review consult, recheck exam fee, rpt consult, rpt consultation, rpt cons, rpt exam, rpt visit, rpt appt, repeat exam, repeat examination, repeat check, re-visit consult, follow-up cons, follow up cons, recheck cons, rechk cons = recheck exam
progress exam, med progress exam, medical progress, medical progress examination, med progress, medical recheck, mpe = medical progress exam
short recheck, brief recheck, limited recheck, quick recheck = recheck exam brief
extended recheck, long recheck, comprehensive recheck = recheck exam extended
nurse post op check, nurse post-op check, post op check nurse, nurse postop check, nurse post op, rvn post op check = technician appointment
post op check, post-op check, postop check, post op exam, post op recheck, post-op recheck, postop recheck, post op consult, post op visit, post surgical recheck, post surgery check, surgical recheck, post surgical exam, post-op check nurse, poc nurse, nurse poc, post op nurse check, poc vet, 3 day poc, 10 day poc, 3d poc, 10d poc, poc 3 day, poc 10 day, 3 day post op check, 10 day post op check, day 3 check, day 10 check, day 3 post op, day 10 post op, post op review, post-op review = recheck exam
suture recheck, incision check, incision recheck, ear recheck, eye recheck, skin recheck, weight recheck exam = recheck exam
# Emergencies and out of hours
emergency, emerg exam, er exam, emergency consult, emergency consultation, emer exam, emergency office visit, emergency visit, emerg visit, emerg consult, emergency office call, er visit, er consult, emergency examination, emerg, er office visit, exam emergency, critical exam, critical care exam, er critical exam, emergency/critical exam, stat exam, emergency exam fee, emergency triage exam, emergency consultation fee, er doctor exam, critical consult = emergency exam
after hours exam, after hours consult, after hours consultation, after-hours exam, after hours visit, after hours office call, ah exam, ah consult, aft hrs exam, after hrs exam, after hrs consult, afterhours exam, afterhours consult = emergency exam
out of hours, out of hrs, ooh, out of hrs consult, out of hrs exam, out of hours consult, out of hours consultation, ooh consult, ooh consultation, ooh cons, ooh exam, out of hours exam, night consult, night consultation, midnight consult, overnight consult = emergency exam
weekend exam, weekend consult, sunday consult, sunday exam, saturday consult, holiday exam, bank holiday consult, public holiday consult, sat pm consult, weekend consultation = emergency exam
emerg fee, er fee, emergency surcharge, after hours fee, after hours surcharge, afterhours fee, after hrs fee, ooh fee, out of hours fee, out of hours surcharge, ooh surcharge, emergency call out fee, er surcharge, weekend surcharge, holiday surcharge, call back fee, callback fee = emergency surcharge
urgent exam, urgent consult, work in exam, work-in exam, walk in exam, walk-in exam, walk-in, workin, work in fee, same day exam, urgent visit, squeeze in, fit in consult, walk in visit, walk in fee, walk-in fee, walk in appointment, walk-in appointment, walkin, walkin exam, walk-in consult, walk in consult, urgent care, urgent care fee, urgent care consult, urgent exam fee, same day sick exam = urgent care exam
triage exam, er triage, er triage exam = emergency exam brief
triage, triage fee, er triage fee, triage charge = emergency exam triage surcharge
emergency stabilisation, initial stabilization, er stabilization, critical stabilization = emergency stabilization
cpcr, resuscitation, cpr/resuscitation, cardiopulmonary resuscitation, crash cart, code blue = cpr
# Nurses and technicians
nurse appt, nurse appointment, nurse cons, cons nurse, nurse consult, nurse consultation, nurse clinic, nurse visit, rvn appt, rvn consult, rvn clinic, vn appt, vn consult, vet nurse consult, vet nurse appointment, nurse check, nurse exam, nurse appt fee, rvn appointment, qualified nurse appointment, vt appt, vt appointment, vt visit, rvt consult, rvt exam, cvt visit, vta appt, vet assistant visit, nurse clinic appointment, exam tech, tech exam/visit = technician appointment
tech appt, tech appointment, tech visit, tech exam, technician visit, technician exam, rvt appt, rvt visit, lvt appt, cvt appt, aht appt, tech office visit, tech office call, technician fee, tech fee, technician time, tech time, tech service, technician service, tech call, technician office visit, va appt, rvt appointment = technician appointment
weight clinic, weigh in, weigh-in, weight check, weight management clinic, obesity clinic, dental clinic nurse, puppy party, nurse weight clinic, weight check nurse = technician appointment
# Kinds of consultation
second opinion, 2nd opinion, 2nd opinion consult, second opinion consult, 2nd opinion exam, 2nd op, 2nd op consult, 2nd op consultation, 2nd op con, 2nd op exam, second op, second op consult, second op consultation, 2nd opinion consultation, second opinion consultation, 2nd op appt, second opinion appointment, so consult, 2nd op visit = second opinion exam
referral consult, referral consultation, referral fee, specialist consult, specialist exam, specialist consultation, referral visit, initial referral consult, ref consult = referral exam
behavior consult, behaviour consult, behaviour consultation, behavioural consult, behavioral consult, behavior exam, behavior visit, behaviour clinic, behavioural consultation, behavior eval, behavior evaluation = behavior consultation
nutrition consult, nutritional consult, diet consult, diet consultation, nutritional counseling, nutrition counseling, nutritional consultation, weight loss consult, nutrition counselling = nutrition consultation
telemedicine, telemed, telemed consult, tele consult, teleconsult, teleconsultation, telehealth, telehealth consult, phone consult, phone consultation, telephone consult, telephone consultation, video consult, video consultation, virtual consult, virtual exam, online consult, zoom consult, tele-consult, virtual visit, remote consult, tel consult, email consult, tel advice, telephone advice, phone advice, advice call, video call, phone call vet, tel con, phone con, telephone con, vet phone call = telemedicine consultation
drop off, dropoff, drop-off, drop off exam, dropoff exam, drop off appointment, drop off fee, day admit exam, drop off visit, admit exam, admission exam, day drop off = drop-off exam
derm exam, derm consult, dermatology consult, dermatology consultation, skin consult, skin exam, dermatological exam, derm visit = dermatology exam
eye exam, ophtho exam, ophthalmic examination, ophthalmology exam, ophthalmology consult, ophtho consult, opthalmic exam, eye examination, opth exam, ophthalmologic exam, ocular exam, fundic exam, ophthalmoscopy = ophthalmic exam
ortho exam, ortho consult, orthopedic consult, orthopaedic exam, orthopaedic consult, orthopaedic examination, orthopedic examination, ortho eval, orthopedic evaluation, lameness exam small animal, lameness work up = orthopedic exam
neuro exam, neuro consult, neurological exam, neurology exam, neurology consult, neurological examination, neurologic examination, neuro eval = neurologic exam
cardio consult, cardiac consult, cardiology consult, cardiology exam, cardiac exam, cardiac work up, cardiac workup, cardio exam, heart consult, cardiologist consult, cardiology workup = cardiology consultation
presurgical exam, pre surgical exam, pre-op exam, preop exam, pre op exam, pre-op check, preop check, pre op check, pre-anesthetic exam, pre-anaesthetic exam, preanesthetic exam, pre op consult, pre-op consult, pre surgery exam, pre-surgical consult, pre ga check, presurg exam = pre-surgical exam
hospice consult, hospice exam, hospice, hospice visit, quality of life exam, quality of life consult, qol consult, qol exam, palliative consult, quality of life assessment, qol assessment, palliative care consult = hospice consultation
euth consult, euthanasia consult, euthanasia exam, euth exam, pts consult, end of life consult, end of life consultation, eol consult = euthanasia consultation
vaccine exam, vaccination exam, vaccination consult, vaccine visit, vaccine appointment, booster visit, booster appointment, vax visit, vaccine booster exam, vaccination visit, booster consult, vacc consult, vacc exam = vaccine booster visit
rehab consult, rehab exam, rehab evaluation, physio consult, physio assessment, physiotherapy assessment, rehabilitation consultation, initial rehab evaluation = physical rehabilitation consultation
acupuncture consult, initial acupuncture, acupuncture exam, tcvm consult, tcvm exam = acupuncture consultation
chemo consult = referral exam ; consultation
dental consult, dental check, dental evaluation, dentistry consult, oral exam awake, dental assessment, oral evaluation, free dental check = dental exam
repro consult, reproduction consult, reproductive exam, breeding consult, breeding consultation, fertility consult, pre-breeding exam, prebreeding exam = reproductive consultation
exotic consult, exotics consult, exotic exam fee, exotics exam, exotic office visit, exotic office call, exotic visit, small furry consult, exam exotic, exotic wellness exam = exotic exam
exotic recheck, exotics recheck, exotic re-exam, exotic revisit, recheck exotic = exotic recheck exam
cruelty exam, forensic exam, stray exam, rescue exam, shelter exam, adoption exam, intake exam, adoption check, shelter intake, rescue health check = consultation
estimate consult, history taking, case review, records review, chart review = record review
# Calls
house call fee, home visit, house visit, housecall, hc fee, home visit fee, visit fee, home call, house call exam, mobile visit, mobile call, visit charge, visit to home, call out, callout, call-out, call out fee, callout charge, domiciliary visit, home visit charge, trip fee, trip charge = house call ; farm call
farm visit, farm call fee, barn call, stable call, ranch call, yard visit, yard call, stable visit, farm call-out, ambulatory fee, ambulatory call, stall call, farm callout, call fee, call charge, barn visit, ranch visit, yard visit fee, farm visit fee, zone visit, routine visit, barn call fee, farm trip, farm call mileage, farm call zone, fc zone, farm call miles, fc miles, fc mi, farm call mi = farm call
emergency call fee, after hours farm call, ooh visit, out of hours visit, emergency house call, emergency barn call, emerg farm call, night call, weekend call, sunday call, holiday call, ooh farm visit, emergency call out = emergency farm call
mileage fee, milage, travel fee, travel charge, travel time, per mile, per km, kilometre charge, km charge, kilometer fee, travel/mileage, extra mileage, mileage charge, mileage per mile, mileage per mi, mileage per mile over, road fee, travel per km, travel cost, fuel surcharge, fuel charge, gas surcharge, mileage/km, mileage/mile, mileage one way, mileage per km = mileage
# Certificates and papers
health cert, hc domestic, interstate health certificate, cvi, interstate cvi, domestic health cert, domestic health certificate, health cert domestic, small animal health certificate, certificate of veterinary inspection, certificate of health, ecvi, airline health certificate, travel cert, airline certificate, fit to fly, fit to fly certificate, fit to travel certificate, fit to travel, fitness to travel, health cert exam, acclimation certificate, interstate certificate, health papers, health paper, cvi exam, domestic travel certificate, health cert us, in-state health certificate = travel certificate domestic
international health certificate, intl health cert, international health cert, intl health certificate, int health cert, int health certificate, export cert, export certificate, export papers, ehc, export health certificate, aphis certificate, usda health certificate, usda endorsement, health cert international, health certificate international, int hc, animal health certificate, ahc, pet passport, eu pet passport, pet travel certificate, pet passport issue, ahc eu, overseas travel cert, pet travel scheme, international travel exam, export health cert, usda health cert, aphis 7001 = travel certificate international
passport worming, pet passport tapeworm treatment, tapeworm for travel, passport tapeworm = tapeworm treatment travel
health cert equine, equine health certificate, equine health cert, horse health certificate, horse health cert, equine cvi, health papers horse, cvi equine, cvi horse, health papers equine, health cert horse = health certificate exam equine
health cert bovine, cattle health certificate, bovine health cert, cattle health papers, bovine cvi, cattle cvi, health papers cattle, cvi cattle, cvi bovine, health papers bovine, health certificate cattle, health cert cow = health certificate exam bovine
goat health certificate, health papers goat, health papers sheep, cvi goat, cvi sheep, sheep health certificate, health cert goat, health cert sheep, goat cvi = health certificate exam caprine
swine health certificate, health papers swine, health papers pig, swine health papers, cvi swine, swine cvi, pig health certificate, health cert swine, health cert pig = health certificate exam porcine
rabies certificate, rabies cert, rabies cert copy, duplicate rabies certificate, vaccine certificate, vacc card, vaccination card, vaccination record = vaccination certificate
spay certificate, neuter certificate, spay/neuter certificate, sterilisation certificate, desexing certificate = sterilization certificate
insurance claim, insurance claim form, insurance admin, insurance admin fee, claim form, claim admin fee, insurance report, direct claim fee = insurance form
veterinary report, vet report, medical report, medical records copy, records copy, record transfer, medical history copy, copy of records, letter, letter fee, medical letter, records fee, copy of clinical records, gdpr request = medical record copy
rabies tag, rabies tag replacement, replacement rabies tag, county license, city license, dog license, dog licence, license tag, rabies license, licence, rabies tag license, county tag = pet license
# Nails, glands, ears
nails, nail clip, nail clipping, clip nails, toenail trim, toe nail trim, tnt, nail cut, claw clip, claw clipping, clip claws, claw trim, trim nails, nail trimming, pedicure, nailtrim, nails clip, cut nails, toenails, toe nails, claws, nail trim dog, nail trim cat, t-nail trim, nail trim tech, nail clip nurse, claw clip nurse, t/n trim, tnail trim, nails clipped, nails done, nail trim dog/cat, toenail clip, toenail clipping, nail cutting, claws clipped = nail trim
nail trim with vaccines, courtesy nail trim, single nail trim, trim one nail = nail trim brief
nail trim difficult, difficult nail trim, nail trim fractious, nail trim long, fractious nail trim, nail trim aggressive = nail trim extended
sedated nail trim, nail trim sedated, nail trim under sedation, nail trim w/sedation, nail trim with sedation, nail clip under sedation, nail clip sedated, nail trim sed = toe nail trim sedated
dremel, nail dremel, nail grinding, dremel nails, nail file, nails dremel, nail trim dremel = nail grind
dewclaw trim, trim dewclaw, clip dewclaws = nail trim brief
anal glands, anal gland, ag exp, ag express, ag expression, anal sacs, anal sac expression, express anal glands, express ags, anal gland exp, ags, empty anal glands, anal glands emptied, anal gland express, anal gland empty, anal sac exp, expel anal glands, anal gland manual expression, expression anal glands, glands expressed, a/g expression, a/g express, ag's, empty ags, ex anal glands, anal sac evacuation, anal sac empty, exp anal glands, anal gland expr, ag exprs, scent glands, ag exp tech, agx, age express, express ag, express anal sac, express anal sacs, anal sac express, anal sacs expressed, anal glands expressed, gland expression, gland express, ags expressed, ags express, express anals, ags squeezed, ags emptied, ag expressed, ags exp, ag empty, ags empty, expr ags, ags expression, anal glands exp, anals, empty ag, empty agl, agls, agl expression = anal gland expression
anal gland flush, ag flush, flush anal glands, anal sac lavage, anal sac irrigation, anal gland infusion, anal sac pack, anal gland pack, ag flush and pack = anal sac flush
ear clean, clean ears, ears cleaned, ears clean, cleaning ears, ear clean both, clean ear, ear swabbing, clean/flush ears minor, routine ear cleaning, clean & pluck ears, ear clean nurse = ear cleaning
flush ears, ears flushed, ear lavage, ear irrigation, irrigate ears, ear flushing, deep ear clean, deep ear flush, deep ear cleaning, ear flush unilateral, ear flush bilateral, aural flush, ear flush awake, ear wash = ear flush
ear flush under ga, ear flush sedated, ear flush under sedation, ear flush anesthesia, ear flush ga, ear flush with sedation = ear flush under anesthesia
ear hair pluck, pluck ears, ear plucking, plucking ears, ear hair removal, pull ear hair = ear pluck
bnt ear pack, ear packing, pack ears, purple pack, ear wick, ear medication instilled, lanolin ear pack = ear pack
# Microchips
chip, micro chip, micro-chip, chip implant, microchip implant, microchipping, m/chip, mchip, mc implant, id chip, implant chip, implant microchip, microchip insertion, microchip placed, microchip placement, microchip & registration, microchip inc registration, chip & registration, microchip w/registration, microchip with registration, chipping, identichip, insert microchip, microchip dog, microchip cat, pet chip, chip placement, microchip incl reg, rfid chip, id microchip = microchip implantation
homeagain, home again, homeagain microchip, home again microchip, homeagain chip, homeagain mc = microchip homeagain ; microchip implantation
24petwatch, 24 petwatch, 24 pet watch, petwatch microchip, 24petwatch microchip, 24 hour pet watch, microchip 24petwatch, microchip 24 petwatch, 24petwatch registration = microchip 24petwatch ; microchip implantation
avid chip, avid microchip, avid mchip = microchip avid ; microchip implantation
akc reunite, akc microchip, akc chip, akc car, akc reunite microchip, reunite microchip = microchip akc reunite ; microchip implantation
datamars, datamars microchip, resq microchip, resq chip, petlink, petlink microchip, bayer resq = microchip datamars ; microchip implantation
scan microchip, scan for microchip, chip scan, check microchip, microchip check = microchip scan
chip registration, register microchip, microchip reg, microchip transfer, homeagain registration, microchip enrollment = microchip registration
# Injections, blood drawing, treatments
inj fee, injection charge, inj charge, injection subq, injection sq, injection im, injection sc, im injection, sq injection, subq injection, sc injection, subcutaneous injection, intramuscular injection, administer injection, injection admin, injection administration, inj admin, give injection, injection given, nurse injection, tech injection, jab, injection nurse, administration of injection, inj sq, inj im = injection fee
inj iv, intravenous injection, injection iv, iv inj, intravenous inj, iv injection fee, iv bolus, iv push = iv injection
blood draw, venepuncture, blood sample, blood sampling, blood collection, take blood, take blood sample, draw blood, blood taking, bld draw, collect blood, blood sample collection, blood sampling fee, phlebotomy, blood drawn, collection blood, draw fee, blood draw fee, venipuncture fee, obtain blood sample, blood test sampling, blood sample taken, sample collection blood, jugular stick, nurse blood sample, tech blood draw, specimen collection blood = venipuncture
medication admin, med admin, administer medication, oral medication administration, give meds, medicate, pilling, pill cat, pill dog, pill administration, medicating, meds given, oral med admin, administer oral meds, administer meds, tech med admin, administer medications, tablet administration, tableting, medication given, dosing fee, give tablet, administer tablet, pilling fee = medication administration
vaccine admin, vaccination fee, vaccine admin fee, vaccine injection fee, administer vaccine, vaccine administration fee, vaccination admin = vaccine administration
deworming, worming, worm treatment, wormer administration, wormed, worm dose, worming nurse, deworm, de-worm, de-worming = deworming administration
flea treatment, flea treatment applied, apply flea treatment, capstar given, apply topical flea, flea treatment in hospital, application flea product = flea treatment application
induce vomiting, emesis, induce emesis, emesis induction, vomit induction, induced emesis, apomorphine emesis, emetic, inducing vomiting, make vomit = vomiting induction
activated charcoal admin, charcoal administration, give charcoal, administer charcoal, charcoal dose = activated charcoal administration
enemas, deobstipation, de-obstipation, warm water enema, enema warm water, enema soapy water, fleet enema, pet enema, deobstipate, enema/deobstipation, manual deobstipation, evacuate colon = enema
sut removal, remove sutures, stitches out, stitch removal, s/r, sr appt, ros, roso, remove stitches, sutures out, suture out, staples out, staple removal, remove staples, suture/staple removal, removal of sutures, stitches removed, suture removal tech, sutures removal, suture removal nurse = suture removal
sanitary trim, hygiene clip, sani clip, sani trim, sanitary shave, potty patch, sanitary clip, clip sanitary, hygienic clip, bum clip, clip bum, crutching pet, rear clip = sanitary clip ; sanitary trim
clip & clean, clip/clean, clip and prep, clip hair, clip & clean wound, clip and clean wound, clip clean wound, hot spot clip, clip hotspot, clip hot spot, hot spot treatment, clip and clean hot spot = clip and clean
remove tick, remove ticks, tick remove, pull tick, ticks removed = tick removal
decon bath, bath decontamination, dawn bath, toxin bath, decontaminate skin = decontamination bath
grass seed removal, foxtail removal, grass awn removal, remove grass seed, remove foxtail, grass seed ear, foxtail ear, grass seed removal ear = foreign body removal small
quill removal, quills removal, quills removed, remove quills = porcupine quill removal ; foreign body removal
porcupine quills = porcupine quill removal ; porcupine quills
fish hook removal, fishhook removal, remove fish hook, remove fishhook = foreign body removal small
cat in a bag, restraint fee, fractious fee, aggressive fee, aggressive animal fee, fractious animal, aggressive dog fee, muzzle fee, handling fee aggressive, caution fee, difficult patient fee = fractious animal fee
# Fees of the desk
disp fee, dispense fee, dispensing, rx fee, prescription fee, presc fee, script fee, pharmacy fee, rx dispensing fee, dispensing charge, filling fee = dispensing fee
written rx, written script, prescription written, outside prescription, outside rx, script out, external prescription, rx written, private prescription, online prescription, prescription only, repeat script, repeat prescription, repeat prescription fee, script written, prescription writing fee, online pharmacy prescription = written prescription
bio waste, biohazard fee, hazardous waste, biohaz fee, medical waste fee, medical waste, clinical waste, waste disposal, hazard waste fee, biohazard, haz waste fee, biohazard waste, sharps disposal, osha fee, waste fee, hazardous waste fee, bio-hazard, biomedical waste fee, biowaste fee, medical waste disposal, environmental fee, clinical waste disposal = hazardous waste disposal fee
% discount, staff discount, employee discount, senior discount, senior citizen discount, military discount, multi pet discount, rescue discount, shelter discount, coupon, senior disc, employee disc, courtesy discount, promo discount, loyalty discount, club discount, nhs discount, oap discount, breeder discount, vip discount = discount
shipping, shipping fee, shipping charge, postage, postage and packing, p&p, s&h, shipping & handling, courier, courier fee, courier charge, fedex, ups fee, delivery charge, delivery fee, freight, freight charge, lab courier, sample postage = shipping and handling
missed appointment, no show, no show fee, missed appt, no-show fee, late cancellation, cancellation fee, fta fee, failed to attend, late cancel fee = missed appointment fee
late fee, finance charge, billing fee, interest charge, returned check, returned check fee, nsf fee, nsf check, bounced check, admin fee, administration fee, bounced cheque, statement fee, service charge, collection agency fee = account fee
appointment deposit, surgery deposit, exam deposit, deposit on account, prepayment, deposit paid = deposit
good samaritan fund, charity donation, angel fund, rescue fund, donations = donation
gift card, gift voucher = gift certificate
refund, credit, credit on account, account credit, price adjustment, write off, writeoff, write-off, balance forward, balance fwd, opening balance, round off, rounding = account adjustment
health certificate = travel certificate domestic ; health certificate exam
travel certificate = travel certificate domestic ; travel certificate international
# More visits
consultation out of hours, consult out of hours, consult ooh, consultation ooh, consult after hours, consultation after hours, consult a/h, a/h consult, a/h consultation, consult after-hours, exam after hours, exam a/h, consult night, consult late night, consult public holiday, consult sunday, consult saturday pm, consult weekend = emergency exam
microchip, microchip cat/dog, microchip & reg, microchip + reg, microchip + registration, microchip + rego, microchip & rego, microchip incl rego, microchip inc reg = microchip implantation
orthopaedic surgery consultation, orthopedic surgery consultation, orthopaedics consultation, orthopedics consultation, consultation orthopaedic surgery, consultation orthopedic surgery, consultation orthopaedics, consultation orthopedics, orthopaedic service consultation, orthopedic service consultation = orthopedic exam
neurology service consultation, consultation neurology, consultation neurology service = neurologic exam
dermatology service consultation, consultation dermatology, consultation dermatology service = dermatology exam
ophthalmology service consultation, consultation ophthalmology, consultation ophthalmology service = ophthalmic exam
second cat same visit, second dog same visit, second cat exam, second dog exam, 2nd cat same visit, 2nd dog same visit, additional cat exam, additional dog exam, sibling exam = exam second pet
first kitten visit, first puppy visit, 1st kitten visit, 1st puppy visit, kitten 1st visit, puppy first visit, kitten first visit, kitten visit 1, puppy visit 1, puppy 1st vacc consult, kitten 1st vacc consult, puppy vacc consult, kitten vacc consult, new kitten, new puppy, new kitten visit, new puppy visit = puppy or kitten exam
re-exam short, re-exam brief, recheck exam short, recheck short, recheck brief, recheck 5 min, revisit short, short revisit, short re-exam = recheck exam brief
rabbit cons, rabbit consult, rabbit consultation, cons rabbit, consult rabbit, consultation rabbit, bunny exam, bunny consult, rabbit visit = exotic exam rabbit
exotics cons, exotic cons, cons exotic, consult exotic, consultation exotic, consultation exotics, guinea pig cons, hamster cons, rat cons, g pig cons, gpig consult, hamster consult, rat consult, hedgehog consult, chinchilla consult, degu consult, small mammal cons, small mammal consult, small furry cons = exotic exam small mammal
bird cons, avian cons, consult bird, consult avian, parrot cons, parrot consult, budgie consult, chicken consult, hen consult, poultry consult = exotic exam avian
reptile cons, consult reptile, tortoise consult, tortoise cons, snake consult, lizard consult, bearded dragon consult, turtle consult = exotic exam reptile
ferret cons, consult ferret, ferret consult = exotic exam ferret
health cert intl, hlth cert intl, hc intl, hc international, ahc eu travel, animal health cert eu, animal health cert, eu health certificate, eu travel certificate, gb ahc, pet export certificate, daff export = travel certificate international
interstate health cert, health cert interstate, hlth cert interst, hlth cert interstate, hlth cert, health cert interst, interstate cert, transport cert, transport certificate, rescue transport certificate = travel certificate domestic
exam ext, exam extended, ext exam, consult ext, ext consult, office visit ext, exam long, ov extended, ov ext = consultation extended
exam brief, exam lim, exam limited, ov brief, ov limited, office visit brief, consult brief = consultation brief
exam physical, examination physical, phys, px, physical, pe exam, wellness px = wellness exam ; consultation
# Rechecks, triage
consult follow up, consult - follow up, consultation follow up, follow up consultation, consult f/up, consult f/u, f/up consult, follow-up consultation, consultation - follow up, consultation repeat, 2nd consult = recheck exam
stabilization, stabilize, stabilise, stabilisation, triage stabilize, triage - stabilize, triage/stabilize, triage & stabilize, emergency triage stabilization, er stabilize, pt stabilization, patient stabilization = emergency stabilization
recons, re-cons, reconsult, re-consult, rev cons, review cons, revisit cons, cons 2nd, 2nd cons, cons repeat, repeat cons, cons review, cons f/u, f/u cons, cons follow up, rexam = recheck exam
cons 1st, 1st cons, first cons, initial cons, new cons, 1st consult = consultation
health certificate eu travel, animal health certificate eu, health certificate eu, eu health cert travel = travel certificate international
exam k9, exam dog, dog exam, canine exam, exam canine, k9 exam, exam can = wellness exam canine ; comprehensive exam canine
exam fel, exam cat, cat exam, feline exam, exam feline, fel exam = wellness exam feline ; comprehensive exam feline
recheck sm animal, recheck small animal, recheck sa, small animal recheck, sa recheck = recheck exam
exam annual can, annual exam can, can annual exam = annual exam canine
`;
