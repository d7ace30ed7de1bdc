/**
 * Nicknames and short forms of drugs, mixtures made in the practice, and classes of drugs.
 * Sources: AAHA abbreviations; ISMP list of abbreviations; practice usage.
 */
export const drugsShort = `
# Antibiotics
amoxi, amox, amoxy, amoxicil, amoxicill, amoxicillan = amoxicillin
amoxi drops 15ml, amoxi susp, amox susp, amoxicillin susp, amoxicillin drops, amoxi liquid, amoxicillin liquid, amox liquid, amoxicillin suspension = amoxicillin oral suspension
amoxi inj, amox inj, amoxy inj, amoxicillin la inj, amoxy la, amoxicillin la, amoxi la = amoxicillin injection
clavamox drops, clavamox susp, clavamox liquid, clavamox drop, clavamox suspension, amoxi-clav drops, amoxi/clav drops, amoxi/clav susp, clav drops, synulox drops, amox/clav susp, amox clav susp, synulox palatable drops, clavulox drops = amoxicillin/clavulanate oral suspension
synulox inj, synulox injection, synulox rtu, noroclav inj, clavulox inj, synulox ready to use, noroclav injection, amoxyclav inj, rtu synulox, noroclav rtu = amoxicillin/clavulanate injection
diazepam rectal, diazepam rectal tube, diazepam rectal tubes, rectal diazepam, diazepam rectubes, stesolid, stesolid rectal, stesolid tube, diazepam rec tube, diazepam enema, diazepam rectal solution = diazepam rectal enema
rimadyl palat, rimadyl palatable, rimadyl palatable tabs, rimadyl palat tabs, rimadyl chews, rimadyl chew = rimadyl carprofen chewable tablet
ampi inj, ampicillin inj, ampicillin iv, ampi iv = ampicillin injection
pen g, penicillin inj, penicillin g, pen inj, penicillin injection, penicillin, inj penicillin, pen g inj, penicillin shot, pen g procaine inj = penicillin g procaine injection
pen bp inj, pen benz/proc, pen g benz/proc, penicillin la, long acting penicillin, penicillin long acting = penicillin g benzathine/procaine injection
cephalexin caps, ceph caps, keflex caps, cephalexin capsules, cephalex, cephalexin cap = cephalexin capsule
cephalexin susp, keflex susp, cephalexin suspension, ceph susp, cephalexin liquid = cephalexin oral suspension
cefazolin inj, cefazolin iv, ancef inj, cefaz inj = cefazolin injection
convenia inj, convenia injection, convenia shot, convenia per ml, inj convenia = convenia cefovecin injection
enro, enrofl, enroflox tabs, enrofloxacin tabs, enrofloxacin tab, enrofloxin = enrofloxacin
baytril inj, enro inj, enrofloxacin inj, enroflox inj, baytril injection, baytril 2.27%, baytril 5% inj, baytril sq, baytril injectable = enrofloxacin injection
baytril 100 inj, enroflox 100 inj, baytril-100, baytril 10% = baytril 100 enrofloxacin injection
metronidazole inj, metronidazole iv, metro iv, flagyl iv, metronidazole infusion = metronidazole injection
metro susp, metronidazole susp, metronidazole suspension, metro liquid, metronidazole liquid, metronidazole benzoate susp, flagyl susp, metro suspension = metronidazole oil suspension compounded
doxy susp, doxycycline liquid, doxy liquid, doxycycline susp, doxycycline suspension = doxycycline oral suspension
clinda caps, clindamycin caps, antirobe caps, clindamycin capsules = clindamycin capsule
clinda drops, clindamycin liquid, clindamycin solution, clindamycin oral drops, clindamycin oral, clinda liquid = clindamycin oral solution
gent inj, gentamicin inj, gentocin inj, genta inj = gentamicin injection
amikacin inj = amikacin injection
baytril tabs, baytril tablets, baytril tab, baytril film coated = baytril enrofloxacin
smz tabs, smz-tmp tabs, smz tmp tabs, sulfa tabs, tms tabs, tms 960, smz/tmp tabs, smz 480, sulfatrim tabs, smz-tmp ds tabs = sulfamethoxazole/trimethoprim tablet
smz-tmp susp, smz susp, sulfatrim suspension, tms susp, smz-tmp suspension, smz/tmp susp, sulfa trim susp, trimethoprim sulfa susp, bactrim susp, smz suspension = sulfamethoxazole/trimethoprim oral suspension
la-200, la 200, la200, la-200 inj, la200 inj, la 200 inj = liquamycin la-200 oxytetracycline injection
oxytet inj, oxytetracycline inj, oxytetracyline = oxytetracycline injection
# Anti-inflammatories and pain
carpro, carp, carprof, carprophen, carprofen tabs = carprofen
carprofen chew, carprofen chews, carprofen chewable, carprofen chew tabs, carpro chew, carprofen chewables, carpro chews, carprofen chew tab, carprofen chewable tabs, carprofen flavored tabs = carprofen chewable tablet
carprofen inj, rimadyl inj, rimadyl injection, carpro inj, rimadyl injectable, carprieve inj, inj carprofen, rimadyl sq = carprofen injection
carprofen caplet, carprofen caplets, rimadyl caplet, rimadyl caplets, novox caplets, carprofen caps, carprofen capsules = carprofen tablet
melox, meloxicam susp 1.5, meloxi, meloxicam oral suspension dog = meloxicam
meloxicam dog, meloxicam oral dog, meloxicam susp dog, meloxicam oral susp dog, melox susp dog = meloxicam oral suspension 1.5 mg/ml
meloxicam cat, meloxicam oral cat, meloxicam susp cat, meloxicam oral susp cat, melox susp cat = meloxicam oral suspension 0.5 mg/ml
meloxicam inj, metacam inj, metacam injection, melox inj, metacam injectable, inj meloxicam, loxicom injection, meloxicam injectable, metacam sq, meloxidyl inj = meloxicam injection
meloxicam oral, melox susp, melox liquid, metacam oral susp, melox oral, meloxicam 1.5, meloxicam drops = meloxicam oral suspension
flunixin injection, banamine injection, inj banamine, banamine shot = flunixin meglumine injection
dera = deracoxib
onsior inj, onsior injection = onsior robenacoxib injection
ketofen inj, ketofen injection = ketoprofen injection
bup, bupren inj, buprenex inj, buprenorphine inj, vetergesic inj, inj buprenorphine, buprenex injection, bup 0.3 = buprenorphine injection
bup oral, buprenex oral, buprenorphine oral, bup otm, buprenorphine syringes, bup syringes, bup to go, buprenorphine otm, buprenorphine transmucosal, otm buprenorphine, bup tgh = buprenorphine oral transmucosal
torb tabs, torbutrol tablets, butorphanol tabs, torbutrol 5mg, torbutrol 10mg, torb tablets, butorphanol tablets = butorphanol tablet
torb injection, torbugesic injection, inj torbugesic, torb im, torb iv, inj torb = butorphanol injection
hydro, hydros = hydromorphone
gabapentin 100, gaba 100, gabapentin 100 caps, gabapentin 100mg cap, gaba 100mg, gabapentin 100 mg capsule, gaba 100 mg = gabapentin capsule 100 mg
gabapentin 300, gaba 300, gabapentin 300 caps, gabapentin 300mg cap, gaba 300mg, gabapentin 300 mg capsule, gaba 300 mg = gabapentin capsule 300 mg
tramadol 50, tram 50 = tramadol tablet 50 mg
amantadine caps = amantadine capsule
# Sedation and anaesthesia mixtures
dexdomitor injection, dexdomitor sq, dexdom inj = dexmedetomidine injection
ace injection, inj ace = acepromazine injection
ace, ace prom = acepromazine
ket inj = ketamine injection
ket/val, ketamine/valium, ketval, ket-val, ketamine/diazepam, ket/diazepam, ketamine valium = ketamine diazepam
ket/mid, ketamine/midazolam = ketamine midazolam
lidocaine inj, lido inj, lidocaine 2% inj, lidocaine injectable = lidocaine injection
bupivacaine inj, marcaine inj = bupivacaine injection
propofol iv = propofol injection
midaz inj = midazolam injection
valium injection = diazepam injection
rompun inj = xylazine injection
# Steroids and antihistamines
dex, dexameth, dexamethazone = dexamethasone
dexamethasone tabs, dex tabs, dexameth 0.5 tabs, dexamethasone tablets = dexamethasone tablet
dex sp shot, dexamethasone sp injection, dexsp injection = dexamethasone sodium phosphate injection
depo inj 20mg, depo medrol shot = methylprednisolone acetate injection
vetalog shot, triamcinolone inj sq = triamcinolone injection
prednisone tablets, prednisone tab, pred 20 = prednisone tablet
prednisolone tablets, prednisolone tab = prednisolone tablet
pred 5 = prednisolone tablet ; prednisone tablet
benadryl shot = diphenhydramine injection
benadryl 25, benadryl caps 25, diphenhydramine 25 caps = diphenhydramine capsule 25 mg
benadryl 50, benadryl caps 50, diphenhydramine 50 caps = diphenhydramine capsule 50 mg
# Heart, gut, hormones
furosemide tablets, furo tabs, furos = furosemide tablet
furosemide liquid, furosemide syrup, furosemide oral sol, furosemide oral liquid, furosemide soln = furosemide oral solution
benaz, benazep = benazepril
enal = enalapril
ace inhibitor = enalapril ; benazepril
cerenia shot, inj cerenia, anti-vomit inj cerenia = maropitant injection
metoclopramide liquid, reglan liquid, metoclopramide syrup, metoclopramide oral, reglan oral, metoclopramide soln = metoclopramide oral solution
famotidine tabs, pepcid tablets = famotidine tablet
omeprazole tabs = omeprazole
sucralfate slurry, sucralfate tablets, sucralfate 1g, sucralfate 1 gm tabs = sucralfate
methimazole td, methimazole transdermal, methimazole gel, transdermal methimazole, methimazole pen, tapazole gel, methimazole plo, methimazole td gel, methimazole ear gel, methimazole transdermal pen, tapazole transdermal = methimazole transdermal gel compounded
methimazole liquid, methimazole susp, methimazole oral susp, methimazole suspension, methimazole oral liquid = methimazole oil suspension compounded ; felanorm methimazole oral solution
mirtazapine td, mirtazapine transdermal, mirtazapine gel, mirtazapine transdermal gel = mirtazapine transdermal gel compounded ; mirataz mirtazapine transdermal ointment
prednisolone td, prednisolone transdermal, prednisolone gel = prednisolone transdermal gel compounded
amlodipine td, amlodipine transdermal = amlodipine transdermal gel compounded
ponazuril susp, ponazuril suspension, ponazuril liquid, marquis susp, ponazuril oral susp, ponazuril oral suspension, ponazuril compounded = ponazuril oil suspension compounded
cisapride liquid, cisapride susp, cisapride suspension = cisapride oil suspension compounded
cisapride caps, cisapride capsules = cisapride compounded capsule ; cisapride capsule
levothyroxine chew, thyroxine chew, levothyroxine chewable, levothyroxine chews = levothyroxine chewable tablet
pimobendan chew, vetmedin 1.25, vetmedin 2.5, vetmedin 5, vetmedin 10 = pimobendan chewable tablet
# Nerves
gabapentin/trazodone, gaba/traz = gabapentin ; trazodone
chill protocol, happy visit meds, pvp, pre-visit pharmaceuticals = gabapentin
phenobarb 60, phenobarb 64.8, phenobarbital 1 grain, phenobarb 1 gr, phenobarbital 1gr = phenobarbital tablet 64.8 mg
phenobarb 30, phenobarb 32.4, phenobarbital 1/2 grain, phenobarb 1/2 gr, phenobarbital 1/2gr = phenobarbital tablet 32.4 mg
phenobarb 15, phenobarb 16.2, phenobarbital 1/4 grain, phenobarb 1/4 gr, phenobarbital 1/4gr = phenobarbital tablet 16.2 mg
phenobarb 97.2, phenobarb 100, phenobarbital 1.5 grain, phenobarbital 1 1/2 gr = phenobarbital tablet 97.2 mg
phenobarb inj, phenobarbital inj, phenobarb injection = phenobarbital injection
phenobarb elixir, phenobarbital elixir, phenobarb liquid, phenobarbital liquid = phenobarbital oral solution
# Skin and ear
ear med, ear meds, ear drops, ear medication, ear ointment = otic
eye med, eye meds, eye drops, eye drop = ophthalmic solution
eye oint, eye ointment, oph ung, eye ung = ophthalmic ointment
triple ab eye = neomycin/polymyxin b/bacitracin ophthalmic ointment
med shampoo, shampoo medicated = medicated shampoo
omega fatty acids = omega-3 fatty acids
# Farm
calcium no 6, calcium no.6, calcium number 6, calcium boro, cal boro, milk fever calcium, calcium injection cattle, calcium bottle cow = calcium gluconate injection
mag sulph, mag sulf, magnesium sulph, epsom injection = magnesium sulfate injection
pen strep, pen & strep, pen/strep, pen + strep = penicillin g procaine streptomycin injection
alamycin la 200, engemycin la, oxytetra la = oxytetracycline injection 200 mg/ml
engemycin 10%, alamycin 10, alamycin 10%, oxytet 10%, engemycin dd, tetroxy 10% = oxytetracycline injection 100 mg/ml
amoxi suspension, amox suspension, amoxi oral susp = amoxicillin oral suspension
alamycin la, oxytet la, oxytetracycline la, terramycin la, tetroxy la = oxytetracycline injection 200 mg/ml
alfaxan inj, alfaxan per ml, alfaxan/ml, alfaxan ml = alfaxan multidose
mirtaz tab = mirtazapine tablet
insulin regular per unit, reg insulin per u, reg insulin per unit = insulin regular injection
`;
