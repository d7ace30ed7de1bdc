/**
 * Orthopaedics, endoscopy, rehabilitation, bandages, catheters and other procedures outside routine surgery.
 * Sources: AAHA abbreviations; AO and ACVS names of operations; practice usage.
 */
export const procedures = `
# Orthopaedics
fho, fhne, fheo, fhe, femoral head and neck excision, femoral head excision, femoral head and neck ostectomy, fh&n excision, fho surgery, fho sx, femoral head ostectomy surgery, excision arthroplasty, femoral head removal, excision arthroplasty hip, femoral head & neck excision = femoral head ostectomy
tplo, tplo surgery, tplo sx, tibial plateau leveling osteotomy, tibial plateau levelling osteotomy, tplo unilateral, tplo knee, cruciate tplo, acl tplo, ccl tplo, tplo repair, tplo cruciate = cruciate repair tplo
lateral suture, extracapsular repair, extracap repair, ex-cap, excap, ecr, lateral suture stabilization, lateral suture stabilisation, lateral fabellar suture, extracapsular stabilization, ccl lateral suture, acl lateral suture, extracap, lateral fabellotibial suture, extracapsular suture, lfs, lateral suture cruciate, lateral suture technique, extracapsular cruciate repair, extra-capsular repair, cruciate lateral suture, delangelis suture, ex cap cruciate, ex-cap cruciate, excap cruciate, ex cap repair, ex-cap repair, ex cap suture, extra cap cruciate, extra-cap cruciate, extracap cruciate, extra cap repair, ecap, extracaps, ex capsular repair, ex-capsular, lateral fab suture, lat suture cruciate, lat fab suture, lfs cruciate, lateral suture op, delanglis = cruciate repair lateral suture
cruciate, cruciate repair, cruciate surgery, acl repair, acl surgery, ccl repair, ccl surgery, acl, ccl, cruciate ligament repair, cruciate sx, acl sx, ccl sx, cclr, cruciate ligament surgery, cruciate op, rccl repair, knee surgery, torn acl repair, acl rupture repair, ccl rupture repair, accl repair, cranial cruciate repair, cruciate stabilization, cruciate stabilisation, knee repair, stifle surgery, stifle stabilization, stifle repair = cruciate repair lateral suture ; cruciate repair tplo
tta, tta surgery, tibial tuberosity advancement, tta rapid, tta r, tta l, tta r stifle, tta l stifle, tta stifle, mmp, mmp cruciate, modified maquet, mmt cruciate, tta cruciate = cruciate repair tta
tightrope, tightrope ccl, cruciate tightrope = cruciate repair tightrope
partial meniscectomy, meniscal release = meniscectomy
mpl, mpl repair, mpl surgery, mpl sx, patella luxation, patellar luxation, luxating patella, luxating patella repair, luxating patella surgery, patella luxation repair, patella luxation surgery, medial patellar luxation repair, patellar luxation surgery, lpl repair, patella repair, patellar luxation correction, medial patella luxation, medial luxating patella, luxated patella, patella surgery, patellar lux repair, trochleoplasty, wedge trochleoplasty, luxating patella sx, lux patella repair = patellar luxation repair
fracture plate, bone plating, plate fracture, plate repair, fx repair plate, fracture plating, orif plate, fx plate, plate fx, bone plate repair, plate & screws, plate and screws repair, fracture repair bone plate, orif = fracture repair plate
im pin, intramedullary pin, fracture pin, pin fracture, pinning, fx repair pin, fracture pinning, im pin placement, im pin fracture, pin repair, fx pin, cross pins, cross pinning, im pinning, pin & wire, pin and cerclage, fracture repair im pin, iamp, im pin & cerclage, fracture repair intramedullary pin, pin and wire = fracture repair pin
fracture repair, fx repair, fracture surgery, fx surgery, fx sx, fracture sx, fracture fixation, internal fixation, bone repair, fractured leg repair = fracture repair plate ; fracture repair pin
external fixator, ex-fix, exfix, external skeletal fixation, esf, external fixation, ex fix, esf application, external fixator placement = fracture repair external fixator
pin removal, remove pin, im pin removal, pin pull, implant removal, plate removal, remove plate, fixator removal, hardware removal, ex-fix removal, bone plate removal = orthopedic implant removal
leg amputation, leg amp, limb amp, amputate leg, amputation leg, amputation limb, forelimb amputation, hindlimb amputation, rear limb amputation, front leg amputation, amputate limb, amputation forelimb, amputation hindlimb, amp leg, amp limb, amputation front leg, amputation rear leg, limb amputation surgery, back leg amputation, amputation hind leg, hind leg amputation, hl amp, fl amp, hl amputation, fl amputation, h/l amp, f/l amp, hindlimb amp, forelimb amp, hind leg amp, fore leg amp, foreleg amp, front leg amp, back leg amp, rear leg amp, fore limb amp, hind limb amp, hind limb amputation, fore limb amputation, amp hindlimb, amp forelimb, amp hl, amp fl, limb amp surgery = limb amputation
toe amputation, toe amp, amputate toe, amputation toe, amputation digit, digit amp, toe removal, remove toe, phalangectomy, amp toe, amp digit, digital amputation, p3 amputation, amputate digit, digit amputation surgery = digit amputation
hip replacement, thr, thr surgery = total hip replacement
tpo surgery, dpo, dpo surgery, double pelvic osteotomy = triple pelvic osteotomy
jps = juvenile pubic symphysiodesis
carpal arthrodesis, pancarpal arthrodesis, tarsal arthrodesis, pantarsal arthrodesis = arthrodesis
hip reduction, hip luxation reduction, closed reduction hip, closed reduction, luxation reduction, hip lux reduction, reduce hip, coxofemoral luxation reduction, hip reduction closed, closed reduction luxation, reduce luxation, dislocation reduction, hip dislocation reduction, elbow luxation reduction = luxation reduction closed
toggle pin, hip toggle, toggle rod = toggle pin hip
ivdd surgery, back surgery, disc surgery, disk surgery, spinal surgery, ivdd sx, hemi-laminectomy, decompressive surgery spine, ivdd hemilaminectomy, decompression spinal = hemilaminectomy
ventral slot decompression = ventral slot
elbow arthroscopy, stifle arthroscopy, shoulder arthroscopy, arthroscopic surgery = arthroscopy
fcp surgery, fcp removal, fragmented coronoid surgery, fragmented coronoid process removal, uap surgery, ocd surgery, ocd shoulder surgery, ocd sx = arthrotomy
cancellous bone graft = bone graft
partial mandibulectomy, hemimandibulectomy, rostral mandibulectomy = mandibulectomy
partial maxillectomy, hemimaxillectomy = maxillectomy
mandibular fracture repair, mandible fracture repair, jaw wire, jaw wiring, symphysis repair, mandibular symphysis, mandibular symphysis repair, symphyseal wire, symphyseal fracture repair, mandibular symphyseal fracture, jaw fracture repair, jaw fx, jaw fx repair, mandibular fx, mandibular fx repair, mandible fracture, jaw symphysis wire, mandibular symphysis wire, wire jaw, symphysis wire, mandibular symphyseal wiring, jaw repair, interdental wiring = jaw fracture wire
jaw fracture = jaw fracture wire ; jaw fracture
fracture repair jaw plate = jaw fracture plate
# Bandages, splints, casts
bandaging, apply bandage, bandage placed, bandage applied, bandage placement, dressing applied, leg bandage, limb bandage, foot bandage, paw bandage, robert jones bandage, robert jones, soft padded bandage, bandage small, bandage medium, bandage large, modified robert jones, mrj bandage, bandage leg, bandage foot, wound bandage, pressure bandage, head bandage, ear bandage, bandage material & application, tail bandage, apply dressing, chest bandage, tie over bandage, wrap leg, leg wrap, bandage limb, bandage paw, bandage ear, rjb, vet wrap bandage, bandage head, spica bandage, foot wrap, rj bandage, robert jones dressing, mrj, soft padded bandage application, stirrup bandage, foot dressing, dressing application, bandage extremity = bandage application
bandage small animal brief, light bandage, minor bandage, bandage minor, simple bandage, bandage simple, bandage sm, small bandage, bandage light = bandage application
bandage re-dress, change bandage, rebandage, re-bandage, bandage recheck, redress, re-dress, re-dressing, dressing change, change dressing, bandage chg, bndg change, band change, bandage change nurse, bandage re-check, bandage chge, bandage recheck/change, bandage change tech, rebandaging = bandage change
bandage change sedated, sedated bandage change, bandage change w/sedation, bandage change with sedation, bandage change sed = bandage change under sedation
remove bandage, bandage off, remove dressing, bandage remove = bandage removal
wet to dry bandage, wet-to-dry bandage, w/d bandage, sugar bandage, honey bandage, wet/dry bandage = bandage application
velpeau sling, ehmer sling, velpeau, ehmer, velpeau bandage, carpal flexion bandage, 90/90 bandage, 90-90 bandage, hobbles, off weight bearing sling = sling application
apply splint, splint placement, splint applied, splint leg, leg splint, fracture splint, splint/bandage, splint bandage, mason meta splint, splint limb, splinting, spoon splint applied, splint w/bandage, splint & bandage, fiberglass splint, splint application small, splint fracture = splint application
splint change, change splint, splint recheck/change = splint application each additional
apply cast, cast placement, cast applied, fracture cast, cast leg, leg cast, bivalve cast, cast limb, half cast, casting, fiberglass cast application = cast application
remove cast, cast off, cast cut, splint removal, remove splint = cast removal
# Catheters, fluids, transfusions
iv cath, ivc, iv catheter, i/v catheter, ivcath, intravenous catheter, iv cannula, iv canula, peripheral catheter, cannula, cannulae, iv cannulae, i.v. cannula, intravenous cannula, cannula iv, peripheral cannula = iv catheter placement ; iv catheter
iv catheter placed, iv catheter placement fee, iv cath placement, place iv catheter, intravenous catheter placement, iv catheterization, ivc placement, catheter iv, cath iv, catheter placement, catheter placed, iv catheter setup, iv catheter set up, iv catheterisation, catheter intravenous, catheterization iv, cephalic catheter, place catheter, i.v. catheter, iv line, iv set up, iv setup, catheterize vein, place ivc, ivc placed, iv cannula placement, insert iv catheter, catheter insertion, iv placement, iv start, start iv, catheterise vein, iv catheterization & setup, iv access, placement iv catheter, saphenous catheter, placmt catheter, iv cath placmt, iv cath plcmt, ivc placmt, ivc plcmt, cephalic catheter placement, cannula placement, place cannula, iv cannulation, iv line placement, catheter iv placed = iv catheter placement
2nd iv catheter, second iv catheter, additional iv catheter, replace iv catheter, iv catheter replacement, iv catheter change, iv catheter additional, iv cath replacement, change iv catheter, iv catheter 2nd, replacement iv catheter = iv catheter placement each additional
jugular catheter, central line, central catheter, central venous catheter, cvc placement, jugular catheter placement, picc line, jug cath, central line placement, jugular cath, cvc, sampling catheter, central iv catheter, picc line placement = iv catheter central placement
io catheter, intraosseous catheter, i/o catheter = intraosseous catheter placement
arterial catheter, art line, arterial line = arterial catheter placement
catheter care, catheter maintenance, iv flush, flush catheter, catheter flush, iv catheter flush, flush iv catheter = iv catheter care
u cath, u-cath, ucath, urinary cath, urethral catheter = urinary catheterization ; urinary catheter
urinary catheter placement, urinary catheter placed, urethral catheterization, urethral catheterisation, catheterize bladder, urinary catheterisation, bladder catheterization, place urinary catheter, u/c placement, urine catheterization, indwelling urinary catheter, urinary catheter indwelling, u-cath placement, ucath placement, catheterisation urinary, catheterize urinary, catheterization urinary, urethral catheter placement, foley catheter placement, bladder catheterisation, urinary cath placement, catheterise bladder, indwelling u cath, catheter urinary, urine catheter, passing urinary catheter, catheterize, catheterise, catheterisation, catheterise tom, catheterize tom, tomcat catheterization, urethral catheter placed, place u-cath, u cath placement, urinary cath placmt, foley placement, indwelling urinary catheter placement = urinary catheterization
blocked cat, unblock cat, unblocking, unblock, urethral unblocking, blocked tom, relieve urethral obstruction, unblock tom, urethral deobstruction, urethral obstruction relief, deobstruct urethra, unblock tomcat, urinary obstruction relief, urethral obstruction procedure, unobstruct urethra, blocked tomcat, unblock urethra, urethral flush, feline urethral obstruction, urethral unblock, relieve urinary obstruction, unblock bladder, blocked tom cat, retropulsion urethral, retrograde hydropulsion, hydropulsion, urohydropulsion, voiding urohydropulsion, blocked bladder = urinary catheterization
express bladder, bladder express, manual bladder expression, bladder expressed, expression bladder = bladder expression
bladder flush, flush bladder, bladder irrigation = bladder lavage
closed urinary collection system, closed collection system, urine collection bag, urinary collection set = urinary collection system
collect urine, urine collect, urine sample collection, free catch urine, catch urine, urine collection free catch, urine collection catheter, urine sampling, urine collection fee, urine sample collect = urine collection
transfusion, whole blood transfusion, transfuse, transfusion blood, packed red cell transfusion, prbc transfusion, packed rbc transfusion, blood transfusion canine, blood transfusion dog, blood transfusion cat, transfusion whole blood, blood tx, blood transfusion feline, transfusion setup, blood administration = blood transfusion
prbc, prbcs, packed rbc, packed red cells, packed red blood cells, prbc unit, packed cells = packed red cell blood transfusion
whole blood, whole blood unit, fresh whole blood, fwb = whole blood unit
ffp, ffp transfusion, plasma administration, transfusion plasma, plasma administration fee = plasma transfusion
blood donor, blood donation, donor blood collection, autotransfusion = blood donor collection
sc fluids, subq fluids, subcut fluids, subcutaneous fluids, sqf, scf, s/c fluids, sub q fluids, sub-q fluids, s/q fluids, fluids sq, fluids subq, fluids sc, fluids subcutaneous, subcu fluids, sub cut fluids, fluid therapy sq, fluid therapy subq, fluids s/c, fluids sub-q, subcutaneous fluid therapy, subcutaneous fluid administration, sub-cutaneous fluids, fluid therapy subcutaneous, fluids sub q, sq fluid therapy, sub-cut fluids, fluid admin sq, administer sq fluids, sq fluid admin, sq fluid administration, subq fluid therapy, sq fluids 100 ml, fluids under skin, fluid therapy sc, lrs subq, s/c fluid therapy, lrs sq, lrs sc, sq lrs, subq lrs, sq fluid, sub-q fluids given, fluid sq, subcut fluids given = sq fluids
intraperitoneal fluids = ip fluids
ivft, ivf, iv fluids, iv fluid, i/v fluids, iv drip, fluids iv, fluid therapy, fluid therapy iv, intravenous fluids, intravenous fluid therapy, iv fluid tx, iv fluid therapy setup, iv fluids in hospital, iv fluids/day, ivf therapy, iv therapy, iv fluid administration, fluid administration iv, fluids intravenous, iv fluid support, iv infusion, iv fluids daily, fluids day, daily fluids, iv fluids per day, iv fluids set up, i/v fluid therapy, drip setup, drip set up, iv fluid set up, iv fluid setup, day drip, fluids & drip, ivfs, iv fluid day, ivft per day = iv fluid therapy
iv fluids initial, iv fluids first day, iv fluids 1st day, iv fluids initial day, ivf initial = iv fluid therapy full day
iv fluids half day, ivft half day, half day iv fluids, 1/2 day iv fluids = iv fluid therapy half day
iv fluids overnight, ivft overnight, overnight iv fluids = iv fluid therapy overnight
intraop fluids, iv fluids surgical, surgical fluids, surgery fluids, surgery iv fluids, iv fluids during surgery, intra-op fluids, intraoperative fluids, iv fluids intra-op, fluids during surgery, iv fluids sx, ga fluids, fluids with surgery, iv fluids for surgery, iv fluids intraoperative, fluids surgical, iv fluids surgery, iv fluids dental, fluids during ga, anesthesia iv fluids, dental iv fluids, iv fluids with dental, iv fluids under ga, operative fluids, surgical iv fluid = surgical iv fluids
pump fee, pump usage, syringe driver, pump use, drip pump = fluid pump use
cri, cri regular insulin, regular insulin cri, cri insulin, cri setup, constant rate infusion setup, fentanyl cri, lidocaine cri, mlk, mlk cri, fluids cri, cri drug, cri set up, ketamine cri, flk cri, metoclopramide cri, cri administration, reglan cri, insulin cri, continuous rate infusion, cri set-up, cri start, cri initiation, cri per hour, cri/hr, cri hourly, cri pain, pain cri, analgesic cri, cri analgesia, hlk cri, hlk, mlk infusion, dexmed cri, propofol cri, kcl cri = constant rate infusion
# Stomach, airways
lavage stomach, stomach lavage, pump stomach, stomach pump, orogastric lavage, stomach pumped = gastric lavage
orogastric tube, stomach tube, stomach tubing, og tube, tube feed, gavage feed, gavage, gavage feeding, tube feeding ng, orogastric intubation = tube feeding
force feed, syringe feed, syringe feeding, assist feed, assist feeding, hand feeding, force feeding, hand feed = assisted feeding
trocar, trocharization, trocarisation, gastric trocarization, trocharize stomach, trocarize = trocarization
nebulisation, nebulize, nebuliser, nebulizer, neb treatment, nebulizer treatment, nebulization treatment, nebulise, nebulization therapy, nebulisation treatment, nebulization & coupage, nebulize/coupage, neb/coupage = nebulization
percussion coupage = coupage
transtracheal wash, ttw, etw, endotracheal wash, trans tracheal wash, trans-tracheal wash, tracheal wash collection = tracheal wash
bal, broncho alveolar lavage, bronchial lavage, bal collection = bronchoalveolar lavage ; bronchoscopy
# Endoscopy
endoscopy fee, upper gi endoscopy, gi endoscopy, gastroscopy, gastroduodenoscopy, endoscopic exam, upper endoscopy, esophagoscopy, endoscopy upper, endoscopy gi, endoscopic examination, gi scope, oesophagoscopy, upper gi scope, egd, endoscopy upper gi = endoscopy
endoscopic foreign body removal, endoscopy foreign body, endoscopy fb, endoscopic fb retrieval, endoscopic fb removal, endoscopy foreign body retrieval, endoscopic retrieval, fb endoscopy, endoscopic foreign body retrieval = endoscopy
endoscopic biopsy, endoscopy biopsy, endoscopy with biopsy, endoscopy w/biopsy, endoscopic biopsies, endoscopic gi biopsy = endoscopy
lower gi endoscopy, proctoscopy, lower gi scope, endoscopy lower, endoscopy colon, proctoscopy/colonoscopy = colonoscopy
bronchoscope, bronchoscopy with bal, bronchoscopy w/bal, bronchoscopy/bal, tracheoscopy, tracheobronchoscopy, bronchoscopy & bal = bronchoscopy
rhinoscope, nasal scope, rhinoscopy w/biopsy, rhinoscopy biopsy, rhinoscopy with biopsy, rhinoscopy nasal = rhinoscopy
video otoscopy, video otoscope, otoscopy, video-otoscopy, video otoscopic exam, otoscopic exam, video otoscopy flush, otoendoscopy, vet scope ear, otoscope exam = otoscopy video
urethrocystoscopy = cystoscopy
laryngeal exam, laryngeal exam under sedation, laryngeal function exam, sedated laryngeal exam, upper airway exam, airway exam, oral airway exam, pharyngeal exam = laryngoscopy
laparoscopic exploratory, laparoscopic liver biopsy, laparoscopic surgery = laparoscopy
# Rehabilitation and complementary medicine
laser therapy, laser tx, laser treatment, cold laser, therapeutic laser, laser rx, k-laser, k laser, companion laser, class iv laser, mls laser, llt, low level laser, low level laser therapy, photobiomodulation, pbm, pbmt, laser therapy single, therapy laser, laser therapy treatment, laser session, laser therapeutic, class 4 laser, laser therapy single session, lllt, laser therapy 1 site, laser single, laser tx single, laser post op, post op laser, single laser treatment, post-op laser therapy, cold laser therapy, laser therapy post op = laser therapy session
laser package, laser 6 pack, laser therapy pkg, laser tx package, laser pkg = laser therapy package
acupuncture, acupuncture tx, acupuncture treatment, acu session, electroacupuncture, electro-acupuncture, acupuncture recheck, dry needle acupuncture, acupuncture follow up, aquapuncture, dry needling, acupuncture session recheck, acupuncture repeat, electro acupuncture, acup, acup session, acupuncture 30 min, laser acupuncture, acupunct = acupuncture session
acu, acu recheck, acu f/u, acu tx, acu treatment, acup tx, acu follow up = acupuncture session
hydrotherapy, underwater treadmill, uwtm, uwt, hydro session, hydrotherapy pool, underwater treadmill session, hydro treadmill, swim session, water treadmill, uwtm session, aquatic therapy, water therapy = hydrotherapy session
chiropractic, chiro, chiropractic tx, chiro adjustment, chiropractic treatment, spinal manipulation, vsmt, chiropractic exam, chiropractic adj, chiro treatment, animal chiropractic, osteopathy = chiropractic adjustment
shockwave, shock wave, eswt, shock wave therapy, shockwave tx, extracorporeal shockwave, extracorporeal shockwave therapy, shockwave treatment, shock wave treatment, pulsevet, piezowave, shock wave tx = shockwave therapy
rehab, physio, physiotherapy, physical therapy, rehab session, rehabilitation, physical rehab, physiotherapy session, rehabilitation session, physical rehabilitation, rehab tx, pt session, therapeutic exercise, rehab visit, physical therapy session, physio session, passive range of motion, prom exercises, massage therapy, massage, rehab treatment = physical rehabilitation session
stem cell, stem cell treatment, stem cell injection, stem cells, stem cell tx = stem cell therapy
prp, platelet rich plasma, prp injection, platelet-rich plasma, prp treatment, prp therapy, irap, irap injection, prp joint, pro-stride = prp joint injection
intra-articular injection, ia injection, joint inj, intraarticular injection, i/a injection, steroid joint injection = joint injection
pemf, assisi loop treatment, tens treatment, therapeutic ultrasound, pulsed emf, tens, nmes = electrotherapy session
ozone therapy, hyperbaric oxygen, hbot, hbo therapy = hyperbaric oxygen therapy
cytopoint injection fee, allergy injection, allergy shot, immunotherapy injection, hyposensitization injection, allergy injection admin, allergy vaccine injection, desensitization injection, allergen injection = injection fee
# Chemotherapy
chemo, chemotherapy, chemo admin, chemo administration, chemotherapy fee, chemo fee, chemotherapy treatment, chemo tx, chemotherapy admin, chemo injection, chemotherapy administration fee, administer chemo, chemo treatment, chemo iv, chemotherapy iv, chemotherapy injection, chemo admin fee = chemotherapy administration
radiation, radiotherapy, i-131, i131, radioactive iodine, radioiodine, radioiodine therapy, i131 treatment, radioactive iodine treatment, radiation therapy, radiation therapy session, radiation treatment, radiation fraction, rt fraction, srt fraction, stereotactic radiation, stereotactic radiosurgery = radiation oncology
ect = electrochemotherapy
# Reproduction
ai, a.i., vaginal ai, vaginal insemination, ai vaginal, insemination, ai canine, fresh ai, tci, transcervical insemination, tci ai, ai surgical, surgical ai, surgical insemination, ai fresh, ai frozen, insemination vaginal, si surgical insemination = artificial insemination
collect semen, semen collect, semen collection dog, semen collection & evaluation, semen collection & eval, semen coll = semen collection
semen eval, semen analysis, semen assessment, sperm count, sperm evaluation, sperm analysis, semen check, spermiogram, semen exam, semen collection/evaluation, semen motility, bse canine, breeding soundness exam dog = semen evaluation
semen freezing, semen shipping, semen shipment, chilled semen = semen storage
brucella test in house, vaginal smear, vaginal cytology smear, vag smear, vag cytology, vaginal swab cytology, vaginal cyto = vaginal cytology
ovulation timing package, breeding timing = ovulation timing
enema sm, enema lg, enema small, enema large, enema x1, high enema, fleet enema procedure, warm water enema, soapy water enema, enema & deobstipation, deobstipation, manual deobstipation, enema single = enema
clip & clean wound, clip and clean wound, clip/clean wound, wound clip & clean, wound mgmt, wound management, wound clean & flush, wound flush, clean & dress wound, wound tx, wound treatment, wound cleaning, wound clean, clean wound = wound care
gastric decompression, gastric decompression trocar, trocar decompression, decompress stomach, og decompression = gastric lavage ; gastric decompression
stitch out, stitches out, sutures out, s/r, remove sutures, remove stitches, remove staples, staple removal, sutures/staples removal, suture & staple removal, post op suture removal, staples out = suture removal
thoracentesis, thoracocentesis bilateral, pleural tap, tap chest, chest centesis, pleurocentesis = thoracocentesis
abdomenocentesis, abdominal tap, abdominal paracentesis, paracentesis, peritoneal tap, tap abdomen, belly tap = abdominocentesis
cystocentesis us guided, cysto us guided, u/s guided cysto, us cysto, urine collect cysto, urine collection via cysto, urine collection cysto, cysto draw, cysto collect, cystocent = cystocentesis
make vomit, emesis induction, induced emesis, emesis apomorphine, apomorphine emesis, emesis w/apomorphine, emesis hydrogen peroxide, induction of emesis = vomiting induction
tech appt nail trim, tech nail trim, nail trim tech appt, nurse nail trim, nurse nail clip, nurse claw clip = nail trim
# Catheters, blood products
u-cath place, u cath place, ucath place, urinary cath place, ucath set up, u-cath & closed system, indwelling u-cath = urinary catheterization
ivc replace, ivc replacement, replace ivc, replace iv cath, iv cath replace, iv catheter replace, recatheterize, 2nd ivc, second ivc, additional ivc, addl ivc, addl iv catheter = iv catheter placement each additional
plasma tx, plasma trans, plasma transf, plasma admin, ffp tx, ffp admin = plasma transfusion
prbc tx, rbc transfusion, packed cell transfusion, whole blood tx, wb transfusion = blood transfusion
o2 cage 12h, o2 cage 12 hr, o2 12h, o2 12 hr, oxygen cage 12 hr, oxygen cage 12 hours, o2 cage half day, oxygen 12h, o2 cage 0-12 hr, oxygen cage half day = oxygen therapy half day
o2 cage 24h, o2 cage 24 hr, o2 24h, o2 24 hr, oxygen cage 24 hours, oxygen 24 hr, oxygen 24h, oxygen cage full day = oxygen therapy full day
oxygen cage 24 hr = oxygen therapy full day
rbc txn, prbc txn, blood txn, wb txn, rbc trans = blood transfusion
plasma txn, ffp txn = plasma transfusion
cast change, change cast, cast replacement, splint/cast change = cast application
splint replacement = splint application
anal sac flush, flush anal sacs, ag flush sedated, anal sac flush/infuse, anal sac infusion = anal gland expression
cystocentesis ultrasound guided, cystocentesis u/s guided, us guided cysto, ultrasound guided cystocentesis, u/s guided cystocentesis, u/s cysto = cystocentesis
`;
