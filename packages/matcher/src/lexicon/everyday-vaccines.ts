/**
 * Vaccinations in plain words, letters and brands of the UK, Ireland, Canada and Australia besides those of the US.
 * Sources: makers' labels (Zoetis, MSD, Boehringer Ingelheim, Elanco, Virbac); NOAH compendium; AAEP and WSAVA guidelines; practice usage.
 */
export const everydayVaccines = `
# Dogs
canine combo, dog combo, puppy combo, canine core, canine core vaccine, dog core vaccine, puppy jab, puppy jabs, dog jab, dog jabs, dog annual jab, dh2pp, dahpp, dhappi, chppi, chpp, canvac 3, multiple canina, k9 distemper/parvo, distemper/hepatitis/parvo, distemper/adeno/parvo, dist/hep/parvo = dhpp vaccination ; da2pp vaccination
dhpp q3 years, dhpp q3y, dapp q3 years, da2pp q3 years, dhpp every 3 years, dhpp triannual, dapp triannual = dhpp 3 year vaccination
chppil, chppi l, dhlppi, dappil, da2ppil, vanguard 7, duramune dappi+l = dhpp + l2 vaccination
chppil4, chppi l4, chppi/l4, chppi + l4 = da2pp + l4 vaccination
10 way dog, 10 way dog vaccine, 10 in 1 dog, 10-in-1 dog, 10 way canine, 8 in 1 dog, 8-in-1 with corona, da2plpc = da2pp + l4 + coronavirus vaccination
6 in 1 dog corona, 6 in 1 with corona = dhpp + coronavirus vaccination
spectra5, canine spectra5 = da2pp canine spectra 5
spectra10, canine spectra10 = da2pp + l4 + coronavirus canine spectra 10
vanguard plus 5 corona, vanguard 5 corona = dhpp + coronavirus vanguard plus 5/cv
nobivac 5 l4 = da2pp + l4 nobivac canine 1-dappvl4
trucan 5 l4 = da2pp + l4 trucan dappi+l4
primodog, primo dog, eurican primo p, versican plus p = parvovirus vaccination
parvo c vaccine, nobivac parvo c, nobivac parvo-c = parvovirus nobivac parvo-c
dp vaccine, dp vacc, eurican primo dp, primo dp, primo vaccine dp, distemper parvo puppy = distemper + parvovirus vaccination
rabisin, rabigen, versiguard, versiguard rabies, rabies travel, rabies passport, rabies booster passport, rabies pet travel, rabies pet passport, pet passport rabies = rabies 3 year vaccination ; rabies 1 year vaccination
imrab thimerosal free, imrab thimerosal-free, rabies thimerosal free, thimerosal-free rabies, tf rabies = rabies 3 year imrab 3 tf
nxt rabies, rna rabies, rna rabies vaccine = rabies 3 year nobivac nxt rabies
kc jab, kc jabs, kennel cough jab, kennel cough vaccine jab, bord jab = bordetella intranasal vaccination ; bordetella + parainfluenza intranasal vaccination ; bordetella oral vaccination ; bordetella injectable vaccination
bordetella by mouth, kc by mouth, kennel cough by mouth = bordetella oral vaccination
versican plus bb oral, versican bb oral = bordetella oral
bi oral bordetella = bordetella oral recombitek
bord/cpi, bordetella/cpi, bb/cpi, canigen kc, nobivac bbpi, eurican bbpi, kc live nasal = bordetella + parainfluenza intranasal vaccination
bord/cpi/cav2, bb/cpi/cav2, bb/pi/cav2, bpa intranasal, kennel cough 3-way, kennel cough 3 way, kc 3 way, kc 3-way, naramune-3, naramune 3 = bordetella + parainfluenza + adenovirus intranasal vaccination
nobivac it-3, nobivac it3, intratrac3 adt, intra-trac 3 adt = bordetella + parainfluenza + adenovirus intranasal nobivac intra-trac 3
nobivac respira, nobivac respira bb, respira bb = bordetella injectable
leptosporosis, leptospira vaccine, l4 jab = leptospirosis 4-way vaccination
canigen l4, versican plus l4 = leptospirosis 4-way
lymelepto, leptolyme, lyme lepto vaccine = leptospirosis + lyme vaccination
rlyme, rlyme recombitek, recombitek rlyme = lyme recombitek lyme
k9 flu n2, canine flu n2, dog flu n2 = canine influenza h3n2 vaccination
k9 flu n8, canine flu n8, dog flu n8, civ n8 = canine influenza h3n8 vaccination
flu combo dog, h3n2/n8, civ n2/n8, dog flu both strains = canine influenza bivalent vaccination
ccov vaccine, corona dog = coronavirus vaccination
rattler vaccine, rattler vacc, rattlesnake shot, snakebite vaccine = rattlesnake vaccination
# Cats
cat combo, kitten combo, feline combo, cat annual combo, cat combo annual, feline combo annual = fvrcp vaccination ; felv fiv
feline core vaccine, cat core vaccine, cat jab, cat jabs, kitten jab, kitten jabs, cat jab annual, cat flu jab, typhus-coryza, typhus coryza, coryza typhus, panleukopenia vaccine, versifel cvr = fvrcp vaccination
purevax feline3 = fvrcp purevax feline 3
felocell3 = fvrcp felocell 3
fel-o-vax rcp, felovax rcp vaccine, fel-o-vax fvrcp, felovax fvrcp, ultra fel-o-vax = fvrcp ultra fel-o-vax rcp
fvrcp q3y, fvrcp q3 years, fvrcp every 3 years = fvrcp 3 year vaccination
fvrcp drops, fvrcp nose drops, nasal feline combo, cat nasal vaccine = fvrcp intranasal vaccination
fvrcp/chlam, fvrcp + chlam, fvrcp chlam, 4-in-1 cat, 4 in 1 cat, fvr/cp/c, felocell cvr-c, felocell4, purevax feline4 = fvrcp + chlamydia vaccination
feline combo + leuk, cat combo + leuk, cat combo leuk, kitten vacc flu/felv, leuk/distemper combo, leukemia/distemper combo, typhus coryza leucose, typhus/coryza/leucose, tcl cat = fvrcp + felv vaccination
fvrcp + calici, fvrcp/calici, fvrcp calici = fvrcp + calicivirus fcv-2 vaccination
fel-o-vax felv, fel-o-vax lvk, fel-o-vax lv-k, felovax lvk, felovax felv, felovax leuk, ultra fel-o-vax felv = felv ultra fel-o-vax felv
leukocell2, leukocell ii = felv leukocell 2
cat kennel cough, feline kennel cough, kennel cough cat = feline bordetella vaccination
pure vax rabies, pure-vax rabies, pv rabies = feline rabies 1 year purevax feline rabies 1 ; feline rabies 3 year purevax feline rabies 3
# Horses
ew/tet, ewtet, ew tet, east west tet, east/west/tet, encephalomyelitis + tetanus, encephalomyelitis/tetanus, sleeping sickness tetanus = ewt vaccination
equine core 4 way, core 4 way horse, equine 4 way, ewt + wn = ewt + west nile vaccination
ewtf + wn, ewtf/wn, ewtfwn, ewt/flu/wn, 5 way equine + wn = ewt + flu + west nile vaccination
rhinoflu, rhino-flu equine = flu/rhino vaccination
ehv-1, ehv1, ehv 1, ehv1 mare, ehv-1 mare, equine herpes = rhinopneumonitis ehv-1 vaccination ; ehv-1 pcr
strep equi in, strep equi intranasal, strangles up nose, strangles nose = strangles intranasal vaccination
strep equi inj, strep equi im, strep equi injectable = strangles injectable vaccination
strep equi vaccine = strangles intranasal vaccination ; strangles injectable vaccination
equilis te, equivac t, duvaxyn t = tetanus toxoid
tetnus, tetnus toxoid, tetanas = tetanus toxoid vaccination
bot b, bot-b vaccine = botulism vaccination
leptoeq = leptospirosis lepto eq innovator
# Cattle, sheep, goats, pigs
enterotoxemia/tetanus, enterotoxemia + tetanus, enterotoxaemia/tetanus, clostridium cd tetanus, overeating vaccine, overeating disease vaccine, pulpy kidney vaccine, 3-way sheep, 3 way sheep, 3 way goat = cdt vaccination
ultrabac7 = 7-way blackleg ultrabac 7
vision7 = 7-way blackleg vision 7
covexin8 = 8-way blackleg covexin 8
clostridial cattle, clostridial vaccine cattle = 7-way blackleg vaccination ; 8-way blackleg vaccination
clostridial 8, eight way, eight way calf = 8-way blackleg vaccination
5 way resp, 5 way resp cattle, brd vaccine, brd vacc, bvd 1&2, bvd type 1 & 2 = brd 5-way vaccination
bovi-shield gold fp5 vl5 cow = brd 5-way + lepto bovi-shield gold fp 5 l5
nasal brd, in resp cattle, calf nasal resp, calf intranasal, bovilis intranasal rsp, bovilis intranasal = brd intranasal vaccination
rota/corona = scours vaccination
pink eye cattle, moraxella vaccine = pinkeye vaccination
brucella heifer, brucellosis heifer = brucellosis rb51 vaccination
pot belly pig vacc, pot belly pig vaccine, potbelly pig vaccine, diamond skin vaccine = erysipelas vaccination
erbac plus, erbac = erysipelas er bac plus
# Ferrets and rabbits
ferret dp, ferret shot, ferret shots, ferret jab, ferret jabs = ferret distemper vaccination
bunny vaccine, bunny jab = myxomatosis-rhd vaccination ; rabbit hemorrhagic disease vaccination
rabbit rhd, rabbit rhd booster = rabbit hemorrhagic disease vaccination
rabbit combo, rabbit jab, rabbit jabs, myxi jab, myxi vacc, myxi vaccine = myxomatosis-rhd vaccination
eee/wee, eee wee = ewt vaccination
brucella vacc, brucella vaccine, brucellosis vacc, brucellosis vaccine = brucellosis rb51 vaccination
myxo, myxomatosis = myxomatosis-rhd vaccination
`;
