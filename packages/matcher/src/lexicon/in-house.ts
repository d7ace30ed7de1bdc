/**
 * Where a test is run: analysers and rapid tests in the practice, laboratories by their everyday names.
 * Sources: makers' product names (IDEXX, Zoetis/Abaxis, Heska/Antech, Woodley, scil); laboratories' own short names; practice usage.
 */
export const inHouse = `
# Where it is run
i/h, ih, in house, inhouse, in-hse, in hse, in clinic, in-clinic, on site, onsite, patient side, patient-side, cage side, cageside, bedside, inhse = in-house
send out, sendout, send-out, ref lab, reference lab, outside lab, external lab, ext lab, s/o lab, sent out, lab send out, sent to lab, out lab, outsource lab, lab sendout = reference laboratory
stat fee, stat lab, stat charge, stat surcharge lab, rush fee lab, stat handling fee = stat fee
lab handling, lab fee, lab handling fee, laboratory fee, sample handling, sample handling fee, lab admin fee, lab submission fee, specimen handling, submission fee, lab submission, accession fee, lab interpretation, interpretation fee, blood interpretation, lab courier fee, external lab fee, lab charge, lab prep fee, lab processing fee, sample prep, lab submission form, lab package and post, sample submission, specimen collection, lab sample handling, accessioning fee, lab shipping fee, lab set up fee, lab setup fee, specimen handling fee, laboratory handling, lab processing = laboratory handling fee
add on test, lab add on, add-on test, add on lab = additional laboratory test
# Laboratories by their everyday names
idexx ref lab, idexx lab, idx, idexx labs, idexx reference lab, idexx laboratory, idexx laboratories, idexx send out, idexx reference labs, idexx reference laboratories, axiom = idexx
antech lab, antech labs, antech diagnostics, antech send out = antech
zoetis lab, zrl, zoetis ref lab, zoetis reference lab, zoetis reference labs, zoetis reference laboratories, phoenix lab, zoetis labs = zoetis
ellie lab, ellie diagnostics = ellie
tamu, texas a&m, texas a & m, tamu gi lab send, tvmdl, texas am, texas a and m, texas a&m vet lab = university
k-state, kstate, ksu, kansas state, ksvdl, k state, ksu lab, k-state lab, ksu vdl, kansas state lab = university
csu, colorado state, csu lab, csu dlab, csu vdl, csu vth = university
cornell, ahdc, cornell ahdc, cornell lab, cornell univ = university
msu, michigan state, msu lab, msu dcpah, dcpah, msu vdl = university
uc davis, ucd, ucd lab, cahfs, uc davis vgl, vgl, ucd vgl = university
u of m, umn, university of minnesota, u of mn, minnesota vdl, umn vdl, mvdl, u of m vdl = university
isu, iowa state, isu vdl, iowa state vdl, isu lab = university
auburn, auburn univ, auburn lab, auburn university = university
uga, university of georgia, uga lab, uga infectious disease lab, athens vdl, tifton lab = university
purdue, addl purdue, purdue lab, purdue addl = university
nc state, ncsu, ncsu vbdl, nc state lab, ncsu lab = university
washington state, waddl, wsu lab, wsu, wsu waddl = university
oklahoma state, osu lab, oaddl, oaddl lab, okstate lab = university
ut lab, univ of tennessee, university of tennessee, utcvm, univ of tn = university
u of florida, uf lab, university of florida, bronson lab = university
mizzou, missouri vdl, university of missouri, mu vmdl, mizzou vdl = university
ndsu, ndsu vdl, sdsu lab, adrdl, sdsu, unl vdl, unl lab, nebraska vdl, wyoming state lab, wsvl, state lab, state vet lab, state diagnostic lab, state veterinary lab, vet diagnostic lab, veterinary diagnostic lab, vdl, diagnostic lab, state vdl = university
guelph, ahl guelph, university of guelph, ahl, guelph lab, pds saskatoon, prairie diagnostic services, avc lab, u of guelph = university
uni of bristol, langford, langford vets lab, bristol uni, rvc lab, university of glasgow, glasgow vet school, cambridge vet school, langford labs, edinburgh vet school, glasgow uni = university
miravista, mira vista, miravista labs = miravista
nwl, nationwide labs, nationwide laboratories, cts labs, carmichael torrance, vpg, vet path group, finn pathologists, finn path, idexx wetherby, pinmoore, avl, lab services = reference laboratory
gribbles, asap lab, vetnostics, qml vetnostics, vetpath, vetpath perth, asap laboratory, gribbles vet path, svs labs, nzvp, new zealand veterinary pathology = reference laboratory
# IDEXX analysers and rapid tests
catalyst, catalyst dx, catalyst one, catalyst clip, idexx catalyst one = idexx catalyst
vettest, vet test, idexx vettest = idexx catalyst
procyte, procyte dx, procyte one, pro cyte, lasercyte, laser cyte, idexx procyte dx = idexx procyte
snap test, idexx snap test, snaps = idexx snap
sedivue, sedi vue, sedivue dx, idexx sedivue dx = urine sediment idexx sedivue
sedivue ua, ua sedivue, urinalysis sedivue, ua w/sedivue, complete ua sedivue, sedivue urinalysis, ua with sedivue, ua sedivue in house = urinalysis idexx sedivue
coag dx, idexx coag, coag dx combo, coagdx = pt and aptt idexx coag dx
invue, invue dx, in vue = idexx invue dx
invue ear, invue ear cytology, ear cytology invue, invue ears = ear cytology idexx invue dx
invue blood, blood morphology invue, invue blood morphology = blood morphology idexx invue dx
invue fna, fna invue = fine needle aspirate idexx invue dx
cbc procyte, procyte cbc, cbc in house, in house cbc, in-house cbc, cbc i/h, i/h cbc, cbc inhouse, inhouse cbc, cbc ih, cbc in-house, ih cbc, in house hematology, in house haematology, haematology in house, lasercyte cbc, in-house haematology, i/h haematology, haematology i/h, cbc lasercyte, hematology in house, procyte dx cbc, idexx cbc in house, haem in house = cbc idexx procyte ; cbc zoetis vetscan hm5 ; cbc heska element ht5
cbc w/retic in house, cbc retic procyte, cbc w/retics procyte, procyte cbc w/retics, cbc with retics in house = cbc with reticulocytes idexx procyte
t4 in house, in house t4, t4 i/h, in-house t4, i/h t4, t4 inhouse, t4 ih, catalyst t4, t4 catalyst, t4 snap, snap t4, total t4 in house, tt4 in house, inhouse t4, catalyst total t4, snap total t4, t4 in-house, total t4 catalyst, snap t4 in house = total t4 idexx catalyst ; total t4 idexx snap ; total t4 heska element dc
sdma in house, catalyst sdma, in house sdma, sdma catalyst, sdma i/h = sdma idexx catalyst
fructosamine in house, catalyst fructosamine, in house fructosamine, fructosamine catalyst = fructosamine idexx catalyst
progesterone in house, catalyst progesterone, in-house progesterone, progesterone i/h, progesterone catalyst, i/h progesterone, progesterone in-house, prog in house = progesterone idexx catalyst ; progesterone heska element i+
phenobarb in house, catalyst phenobarb, pheno in house, phenobarbital in house, catalyst phbr, in house phenobarb, phenobarb catalyst, phbr = phenobarbital level idexx catalyst
catalyst upc, upc catalyst, in house upc, upc i/h, upc clip, in-house upc = upc panel idexx catalyst
catalyst crp, crp catalyst, crp in house = c-reactive protein idexx catalyst
catalyst bile acids, bile acids in house, snap bile acids, bile acids snap, in house bile acids, bile acid snap, bile acids catalyst, bile acids i/h = bile acids single idexx catalyst ; bile acids single idexx snap
catalyst cortisol, cortisol in house, snap cortisol, cortisol snap, in house cortisol, cortisol i/h, cortisol catalyst = cortisol resting idexx catalyst ; cortisol resting idexx snap
catalyst pancreatic lipase, catalyst cpl, pancreatic lipase catalyst, catalyst pl, pancreatic lipase in house = pancreatic lipase idexx catalyst
catalyst qc, qc clip, quality control clip, qc catalyst = qc panel idexx catalyst
# Zoetis (Abaxis) analysers
vs2, vetscan vs2, abaxis vs2, vet scan, vetscan, vet scan vs2, abaxis, abaxis vetscan = zoetis vetscan vs2
hm5, vetscan hm5, abaxis hm5, hm5 cbc, cbc hm5, cbc vetscan, vetscan cbc, vet scan hm5, cbc abaxis, hmt, vetscan hmt, cbc vetscan hm5 = cbc zoetis vetscan hm5
comprehensive rotor, comp rotor, comprehensive diagnostic profile, comprehensive diagnostic rotor, abaxis comprehensive, vs2 comprehensive, vetscan comprehensive, cdp rotor, abaxis comprehensive diagnostic, vetscan comprehensive diagnostic profile, comp diagnostic profile, vs2 comp, comprehensive diagnostic panel, abaxis comp = comprehensive diagnostic zoetis vetscan vs2
prep 2, prep ii, prep profile 2, prep ii rotor, abaxis prep, prep rotor, prep profile ii rotor, prep 2 rotor, vetscan prep profile ii, prep ii profile, vs2 prep = prep profile ii zoetis vetscan vs2
mammalian liver rotor, mammalian liver profile, abaxis liver, vs2 liver = mammalian liver zoetis vetscan vs2
kidney profile plus rotor, kidney rotor, abaxis kidney, kidney plus rotor = kidney profile plus zoetis vetscan vs2
equine profile plus rotor, equine rotor, abaxis equine, equine plus rotor = equine profile plus zoetis vetscan vs2
large animal rotor, abaxis large animal, large animal profile rotor = large animal zoetis vetscan vs2
critical care rotor, critical care plus rotor, abaxis critical care, critical care plus = critical care plus zoetis vetscan vs2
t4/chol, t4/cholesterol rotor, t4/chol rotor, t4 rotor, abaxis t4 = t4/cholesterol zoetis vetscan vs2 ; thyroid/cholesterol zoetis vetscan vs2
canine wellness rotor, abaxis canine wellness, canine wellness profile rotor = canine wellness zoetis vetscan vs2
phenobarb rotor, phenobarbital rotor, phenobarb profile rotor = phenobarbital level zoetis vetscan vs2
i-stat, istat, i stat, vetscan istat, abaxis istat, vetscan i-stat = zoetis vetscan i-stat
cg4, cg4+, istat cg4, i-stat cg4, i-stat cg4+, istat cg4+, cg4 cartridge = cg4+ zoetis vetscan i-stat
cg8, cg8+, istat cg8, i-stat cg8, i-stat cg8+, istat cg8+, cg8 cartridge = cg8+ zoetis vetscan i-stat
chem8, chem8+, chem 8+, istat chem 8, i-stat chem8, istat chem8, istat chem8+, i-stat chem8+, i-stat chem 8, i-stat chem 8+ = chem8+ zoetis vetscan i-stat
ec8, ec8+, istat ec8, i-stat ec8, i-stat ec8+, istat ec8+, ec8 cartridge = ec8+ zoetis vetscan i-stat
e3+, i-stat e3+, istat e3, i-stat e3 = e3+ zoetis vetscan i-stat
i-stat act, istat act = act zoetis vetscan i-stat
blood gas, blood gases, vbg, abg, blood gas analysis, venous blood gas, arterial blood gas, blood gas venous, blood gas/electrolytes, blood gas panel, blood gas arterial, vbg/lytes, blood gas & electrolytes, stat panel blood gas, epoc, epoc blood gas, element poc, vetstat, vetstat blood gas, blood gas & lytes, nova blood gas, blood gases & electrolytes = blood gas panel heska element poc ; cg4+ zoetis vetscan i-stat
imagyst, imagyst fecal, fecal imagyst, vetscan imagyst, imagyst fecal float, vetscan imagyst fecal, fecal float imagyst, imagyst ai fecal, ai fecal, vetscan imagyst ai fecal = fecal flotation zoetis vetscan imagyst
imagyst ear, imagyst ear cytology, ear cytology imagyst = ear cytology zoetis vetscan imagyst
imagyst skin, skin cytology imagyst, imagyst skin cytology = skin cytology zoetis vetscan imagyst
imagyst urine, imagyst sediment, urine sediment imagyst, imagyst urine sediment = urine sediment zoetis vetscan imagyst
imagyst blood, imagyst blood smear, blood smear imagyst, imagyst hematology = blood smear review zoetis vetscan imagyst
witness hw, witness heartworm, heartworm witness, hw witness, witness hw test = heartworm antigen zoetis witness
witness felv/fiv, witness felv-fiv, felv/fiv witness, witness combo, witness felv fiv = felv fiv zoetis witness
vetscan hw, vetscan heartworm, heartworm vetscan, vetscan hw rapid test, abaxis heartworm = heartworm antigen zoetis vetscan vue
vetscan felv/fiv, felv/fiv vetscan, vetscan felv/fiv rapid test = felv fiv zoetis vetscan vue
vetscan parvo, vetscan parvo rapid test, parvo vetscan, abaxis parvo = canine parvo zoetis vetscan vue
vetscan giardia, giardia vetscan, vetscan giardia rapid test = giardia elisa zoetis vetscan vue
vetscan lyme, lyme vetscan, vetscan lyme rapid test = lyme zoetis vetscan vue
vetscan cpl, cpl vetscan, vetscan cpl rapid test = canine cpl zoetis vetscan vue
# Heska and Antech analysers
element dc, heska dc, heska element dcx, dri-chem, drichem, dri chem, heska dri-chem, element dcx, heska chem, fuji dri-chem = heska element dc
ht5, element ht5, heska ht5, heska cbc, cbc heska, heska hematrue, hematrue, cbc ht5, element ht5 cbc, element ht, heska element ht5 cbc = cbc heska element ht5
element i, element i+, heska i+, element immunodiagnostic, heska element i = heska element i+
heska t4, element i t4, t4 heska = total t4 heska element i+
heska comprehensive, dri-chem comprehensive, heska comp panel, heska comprehensive panel = comprehensive panel heska element dc
heska preop, heska pre-op, heska pre-anesthetic = pre-anesthetic panel heska element dc
solo step, solostep, solo-step, heska solo step ch, solo step ch, solo step hw, solo step heartworm, solo step canine = heartworm antigen heska solo step
solo step fh, solo step feline, solo step feline heartworm = heartworm antibody feline heska solo step
solo step felv/fiv, solo step fiv/felv = felv fiv heska solo step
element aim fecal, aim fecal, heska aim fecal, fecal aim = fecal flotation heska element aim
element aim urine, aim urine sediment, element aim sediment, aim sediment = urine sediment heska element aim
trurapid hw, trurapid heartworm, tru rapid heartworm = heartworm antigen antech trurapid
trurapid felv/fiv/hw, trurapid feline, trurapid triple = felv fiv heartworm antech trurapid
trurapid parvo, tru rapid parvo = parvovirus antigen antech trurapid
# Other tests on the spot
bun in house, azostix in house, in house bun = bun stick in-house
semen eval in house = semen evaluation in-house
`;
