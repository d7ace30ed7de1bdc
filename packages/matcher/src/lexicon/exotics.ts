/**
 * Rabbits, ferrets, small mammals, birds and reptiles.
 * Sources: AEMV, AAV and ARAV usage; practice usage (US, UK, Australia).
 */
export const exotics = `
# Examinations
rabbit exam, exam rabbit, rabbit consult, bunny exam, rabbit consultation, consult rabbit, rabbit visit, rabbit office visit, lagomorph exam, rabbit check, rabbit wellness exam, exam bunny, rabbit health check, exotic exam bunny, exam lagomorph = exotic exam rabbit
ferret exam, exam ferret, ferret consult, ferret consultation, ferret visit, ferret office visit, ferret wellness exam = exotic exam ferret
exam/examen bird, bird exam, exam bird, avian exam, avian consult, exam avian, bird consult, bird consultation, avian consultation, parrot exam, parrot consult, avian visit, bird visit, avian wellness exam, bird office visit, chicken exam, poultry exam, exam chicken, exam poultry, poultry consult, backyard poultry exam, chicken consult, backyard chicken exam, budgie consult, duck exam, well bird exam, avian physical = exotic exam avian
reptile exam, exam reptile, reptile consult, reptile consultation, snake exam, lizard exam, tortoise consult, turtle exam, tortoise exam, bearded dragon exam, reptile visit, exam snake, exam lizard, exam turtle, exam bearded dragon, iguana exam, herp exam, amphibian exam, frog exam, gecko exam, reptile office visit, reptile wellness exam, snake consult, lizard consult = exotic exam reptile
pocket pet, pocket pets, pocketpet, small furry, small furries = small mammal
pocket pet exam, small mammal exam, exam small mammal, guinea pig exam, rodent exam, hamster exam, exam pocket pet, rat exam, exam guinea pig, small furry exam, small furries consult, guinea pig consult, exam rodent, exam hamster, exam rat, gerbil exam, chinchilla exam, hedgehog exam, sugar glider exam, pocket pet consult, rodent consult, hamster consult, exam chinchilla, exam hedgehog, exam sugar glider, small mammal consult, pocket pet visit, pocket pet office visit, g pig exam, gp exam, rat consult, small pet consult, small mammal consultation, degu consult, mouse exam, guinea pig consultation = exotic exam small mammal
rabbit recheck, recheck rabbit, rabbit revisit, recheck exam rabbit, bunny recheck = exotic recheck exam rabbit
ferret recheck, recheck ferret, recheck exam ferret = exotic recheck exam ferret
bird recheck, avian recheck, recheck bird, recheck avian, recheck exam avian, avian re-exam = exotic recheck exam avian
reptile recheck, recheck reptile, recheck exam reptile = exotic recheck exam reptile
pocket pet recheck, small mammal recheck, recheck pocket pet, guinea pig recheck, rodent recheck, recheck small mammal, recheck exam pocket pet = exotic recheck exam small mammal
fish exam, pond visit, koi exam, fish consult, exam fish, koi visit = exotic exam fish
# Teeth, beak, wings, nails
rabbit dental, rabbit burr, rabbit teeth, rabbit teeth burr, rabbit molar burr, molar burr, burr rabbit teeth, rabbit teeth trim under ga, dental rabbit, rabbit molar trim, molar trim, molar trim rabbit, burr molars, rabbit cheek teeth, dental rabbit ga, rabbit molar float, rabbit burr teeth, molar float, rabbit dental ga, rabbit dental burr, rabbit dentistry, cheek teeth trim, molar reduction rabbit, burr teeth rabbit, molars rabbit, rabbit spur removal, molar spurs rabbit, dental burr rabbit, guinea pig dental, guinea pig molar trim, chinchilla dental, guinea pig teeth burr, teeth burr, coronal reduction, coronal reduction rabbit, dental burring, cheek teeth burr, molar float guinea pig, float rabbit, float molars, molar teeth trim rabbit = molar float rabbit
incisor trim, rabbit incisor trim, rabbit teeth clip, teeth clip, teeth trim, trim incisors, rabbit teeth trim, clip teeth rabbit, incisors trim, incisor burr, rabbit incisors, incisor clip, rodent teeth trim, teeth trim rabbit, tooth trim, tooth trim rabbit, front teeth trim rabbit, rabbit incisor burr, incisor trim guinea pig, incisor trim hamster, hamster teeth trim, hamster teeth, guinea pig incisor trim, clip incisors, dental incisors rabbit, rodent incisor trim, incisor reduction, trim teeth rabbit, trim teeth, teeth trim exotic, rat teeth trim, incisor trim rodent, trim rodent teeth = incisor trim rabbit
rabbit incisor extraction, extract incisors rabbit, incisor removal rabbit, extraction incisors rabbit = incisor extraction rabbit
beak, beak clip, trim beak, beak trimming, beak grind, beak trim bird, bird beak trim, beak dremel, beak clipping, beak trim avian, beak burr, beak trim budgie, beak trim parrot, beak corrective trim, tortoise beak trim, beak trim tortoise, beak reshape = beak trim
wing clip, wings, clip wings, wing clipping, trim wings, wing trim bird, bird wing clip, wing and nail trim, wing & nail trim, wing feather clip, clip wing, flight feather clip, feather clip, wing feather trim, wing/nail trim, wings clipped, trim wing feathers, wing trim avian, wing clip bird = wing trim
wing nail beak trim, wings beak nails, bird groom, avian groom, bird grooming, avian grooming, groom bird, wing beak nail trim, beak wing and nails, wings/beak/nails, beak/wing/nails, avian grooming package, wing/beak/nail trim = wing trim ; beak trim ; nail trim
bird nail trim, nail trim bird, avian nail trim, nail trim avian, claw clip bird, nail trim rabbit, rabbit nail trim, nail clip rabbit, rabbit nail clip, guinea pig nail trim, nail trim guinea pig, nail trim exotic, exotic nail trim, nail clip exotic, reptile nail trim, nail trim reptile, nail trim ferret, ferret nail trim, nail trim pocket pet, nail clip bird, pocket pet nail trim, hedgehog nail trim, nail clip guinea pig, nail trim rodent, claw clip rabbit, rabbit nails, rabbit claw clip, bunny nail trim = nail trim
spur removal, rooster spur trim, spur removal rooster, trim spurs = spur trim
# Birds
avian blood draw, bird blood draw, blood draw avian, blood draw bird, venipuncture avian, exotic blood draw, exotic venipuncture, blood draw exotic, venipuncture exotic, blood draw rabbit, blood draw reptile, blood sample bird = venipuncture
crop lavage, crop flush, crop swab, crop wash cytology, crop gram stain, crop smear, crop cytology = crop wash
crop feeding, gavage bird, crop gavage, tube feed bird, gavage feed bird, avian gavage, crop tube, gavage avian, tube feeding bird = assisted feeding
choanal swab, choanal culture, cloacal swab, cloacal gram stain, gram stain avian, cloacal culture, avian gram stain, fecal gram stain avian, gram stain fecal avian, gram's stain avian, bird gram stain = fecal gram stain
band removal, remove leg band, bird band removal, remove band, leg band, remove ring bird = leg band removal
egg binding, egg bound, dystocia bird, egg removal, salpingohysterectomy, salpingectomy, egg bound bird, egg extraction, ovocentesis, egg-bound, egg bound hen, hen egg bound, egg peritonitis, eyp = egg binding treatment
dna sexing, bird sexing, dna sex bird, avian dna sexing, dna sex, sexing dna, bird dna sexing, avian sexing, dna sexing bird, sex bird, dna sexing avian, dna sexing blood, parrot sexing, dna avian sexing = avian sexing dna
psittacosis test, psittacosis, psittacosis pcr, chlamydia avian, chlamydophila psittaci, chlamydia test bird, avian chlamydia, chlamydophila pcr avian, avian chlamydia pcr, avian chlamydophila, psittacosis test bird, c psittaci, c. psittaci, chlamydophila psittaci pcr, psittacosis panel, chlamydia psittaci, avian chlamydiosis, parrot fever test = chlamydia psittaci pcr
beak and feather, psittacine beak and feather, beak & feather, beak and feather disease, pbfd, pbfd test, beak and feather test, pbfd virus, pbfd dna, psittacine circovirus, beak and feather virus, beak & feather disease, avian circovirus = pbfd pcr
polyoma, polyomavirus, avian polyoma, polyoma virus, polyoma test, polyomavirus test, apv pcr, avian polyomavirus, polyoma pcr = polyomavirus pcr
pbfd/polyoma, pbfd & polyoma, polyoma/pbfd = pbfd pcr ; polyomavirus pcr
bornavirus, avian bornavirus, abv pcr, pdd test, abv, avian borna, borna virus, bornavirus test = avian bornavirus pcr
aspergillus avian, aspergillosis panel, aspergillus panel avian, avian aspergillus panel, aspergillosis titer, aspergillus panel, aspergillus antibody, avian aspergillus = aspergillus titer
mareks vaccine, marek's vaccine, mareks = marek's disease vaccination
polyoma vaccine, polyomavirus vaccine, psittimune = polyomavirus vaccination
chicken fecal, poultry fecal, avian fecal, bird fecal, fecal avian, fecal bird, fecal exotic, exotic fecal, reptile fecal, fecal reptile, rabbit fecal, fecal rabbit, fecal float exotic = fecal flotation
avian chem panel, chem panel avian, bird chem panel, chem panel bird, avian chem profile, biochem avian, avian biochem = avian profile
avian panel, avian blood profile, bird blood profile, bird bloods, avian bloods, avian chem, avian chemistry, avian profile blood, bird blood panel, bird bloodwork, avian bloodwork, avian blood panel, bird profile, avian comprehensive, avian wellness panel, avian cbc/chem, avian comprehensive profile, comprehensive avian profile, avian chemistry panel = avian profile
reptile panel, reptile chem, reptile chemistry, reptile blood panel, reptile bloodwork, reptilian profile, reptilian panel, reptile comprehensive = reptile profile
rabbit chem panel, chem panel rabbit, rabbit biochem, rabbit profile biochem, rabbit biochem profile = rabbit profile
ferret chem panel, chem panel ferret, ferret biochem = ferret profile
reptile chem panel, chem panel reptile, reptile biochem = reptile profile
rabbit panel, rabbit chem, rabbit bloodwork, rabbit blood panel, rabbit chemistry, rabbit blood profile, rabbit comprehensive panel = rabbit profile
ferret panel, ferret chem, ferret bloodwork, ferret blood panel, ferret chemistry, ferret comprehensive = ferret profile
exotic panel, exotic chem, avian/reptile panel, avian/reptile profile, avian reptile profile, avian/reptilian profile, avian reptilian profile, avian/exotic profile, exotic profile, avian/reptile rotor, avian reptilian rotor, avian/reptilian profile plus = avian reptilian plus ; avian profile ; reptile profile
exotic cbc, avian cbc, cbc avian, reptile cbc, cbc reptile, cbc exotic, bird cbc, rabbit cbc, cbc rabbit, cbc ferret, ferret cbc = cbc
# Rabbits, ferrets, small mammals
e cuniculi, e. cuniculi, ecuniculi, encephalitozoon, e cuniculi titer, e.cuniculi, e cuniculi serology, e cuniculi test, ec titer rabbit, encephalitozoon titer, e cuniculi panel, e. cuniculi titer, e cuniculi antibody, encephalitozoon cuniculi titer, e.cuniculi serology, e cunniculi, e. cuniculi panel, e cunic, ecunic, e. cunic, e cunic titre, e cuniculi titre, e. cuniculi titre, e cunic serology, e cunic blood test, e cunic antibody, e cunic bloods, encephalitozoon titre, ecun = encephalitozoon cuniculi
snip rabbit, bunny snip, rabbit snip, bunny castrate, bunny castration, buck castration rabbit, castrate bunny = neuter rabbit
aleutian disease, aleutian disease test, adv test, aleutian, ferret aleutian, ferret adv, aleutian disease virus = ferret aleutian disease
tennessee panel, adrenal panel ferret, tennessee adrenal panel, ferret tennessee panel, adrenal profile ferret, ferret adrenal profile, univ of tn adrenal panel, ut adrenal panel, ferret hormone panel = ferret adrenal panel
ferret adrenal surgery, ferret adrenalectomy, adrenal surgery ferret = adrenalectomy ferret
deslorelin ferret, suprelorin implant, deslorelin implant, suprelorin, suprelorin f, deslorelin, suprelorin 4.7, ferret implant, suprelorin 4.7mg, deslorelin 4.7 mg, deslorelin implant ferret, suprelorin implant ferret, adrenal implant ferret = suprelorin f implant
ferret descent, ferret descenting, descent ferret, ferret anal sacculectomy, anal sacculectomy ferret, ferret descent surgery, descenting ferret = anal sacculectomy
rabbit stasis, gi stasis, gut stasis, gi stasis rabbit treatment, gut stasis rabbit, stasis treatment, rabbit gut stasis = gi stasis rabbit
oxbow critical care, critical care oxbow, critical care herbivore, critical care fine grind, critical care anise, crit care oxbow, oxbow cc, critical care apple banana, critical care 141g = oxbow critical care herbivore
emeraid, emeraid herbivore, emeraid exotic herbivore, emeraid intensive care = emeraid intensive care herbivore
carnivore care, emeraid carnivore, intensive care carnivore = oxbow carnivore care
recovery food rabbit, science recovery, supreme recovery, science selective recovery = supreme science recovery
vitamin c guinea pig, vit c guinea pig, daily c, oxbow vitamin c, oxbow natural science vitamin c = vitamin c tablet
chinchilla fur ring = fur ring removal
guinea pig spay, g pig spay, spay g pig, ovh guinea pig = spay guinea pig
guinea pig neuter, castrate guinea pig, guinea pig castration, guinea pig castrate, boar castrate guinea pig, g pig castrate, castration guinea pig, neuter gp, neuter g pig = neuter guinea pig
rat neuter, neuter rat, castrate rat, rat castration, rat castrate, neuter rodent, neuter pocket pet, pocket pet neuter, castrate hamster, castrate rodent, castrate degu, castrate chinchilla = neuter small mammal
rat spay, spay rat, spay rodent, spay pocket pet, pocket pet spay = spay small mammal
sugar glider neuter = neuter sugar glider
rat mass removal, mass removal rat, mass removal pocket pet, pocket pet mass removal, rodent mass removal, rat lump removal, lump removal rat, lump removal rodent, mammary mass rat, mass removal exotic, exotic mass removal, lump removal hamster = mass removal small
cheek pouch eversion, cheek pouch prolapse, everted cheek pouch = cheek pouch repair
rabbit fly strike, flystrike, fly strike, fly strike clean, fly strike treatment, flystrike rabbit, flystrike treatment, maggots, maggots clean up, maggot treatment, maggot clean, maggots removal, clip maggots = maggot removal
rabbit vaccine, rabbit vaccination, rabbit vacc, rabbit booster, rabbit vacs, rabbit vacc annual, myxo rhd, myxo-rhd, myxo/rhd, myxi/vhd, myxo vhd, myxi vhd, myxo/vhd, nobivac myxo, nobivac myxo rhd, nobivac myxo-rhd, myxomatosis rhd, myxomatosis/rhd, myxi rhd, myxo & rhd, rabbit myxi vhd, rabbit myxo-rhd, myxomatosis/vhd, rabbit myxi/vhd, myxo rhd vaccine, myxo/rhd plus = myxomatosis-rhd vaccination ; myxomatosis-rhd nobivac myxo-rhd plus
rhd vaccine, vhd vaccine, rhdv2, rhdv2 vaccine, rhd2, vhd, vhd2, rhd, rvhd, rvhd2, vhd2 vaccine, rhd2 vaccine, rvhd2 vaccine, medgene rhdv2, medgene, rhdv-2, rabbit hemorrhagic disease vaccine, rhdv2 vaccination, filavac, filavac vhd, eravac, rabbit haemorrhagic disease, calicivirus vaccine rabbit, cylap, rcd vaccine, medgene rhdv2 vaccine, rabbit rhdv2, calicivirus rabbit, rabbit calici vacc, rhdv2 booster, rabbit calicivirus vaccine = rabbit hemorrhagic disease vaccination
ferret distemper vaccine, distemper ferret, ferret distemper vacc, purevax ferret, purevax ferret distemper, distemper vaccine ferret, ferret vaccine, fervac, fervac-d, ferret dv, nobivac dp ferret, ferret vacc, ferret cdv = ferret distemper vaccination
ferret rabies, rabies ferret, ferret rabies vaccine, rabies vaccine ferret, rabies vaccination ferret, imrab ferret = rabies 1 year vaccination
# Reptiles
turtle shell repair, tortoise shell repair, shell fracture repair, fracture shell repair = shell repair
dremel shell = shell trim
vit a injection reptile, vit a inj, vitamin a inj, aquasol a = vitamin a injection
calcium injection reptile, calcium inj, calcium injection = calcium gluconate injection
abscess reptile, aural abscess turtle, ear abscess turtle, aural abscess reptile, turtle ear abscess, reptile abscess = abscess lance and flush
egg bound reptile, reptile dystocia, dystocia surgery reptile = dystocia reptile
tail amputation reptile, tail amp lizard = tail amputation
assist shed, shed assistance, retained shed, reptile soak, shed removal = retained shed removal
snake probe, probe snake, sexing snake, sex snake = snake sexing
hibernation check, tortoise hibernation check, pre hibernation check, pre-hibernation check, hibernation health check, pre hib check, pre-hib check, post hib check, post hibernation check, post-hib check, post-hibernation check, tortoise mot, tort mot, tortoise check, tort check, tortoise health check, tort consult, mot tortoise, tortoise pre hib, tort pre hib, tortoise post hib, mot pre hib = exotic exam reptile
uvb bulb, reptile uvb = uvb lamp
choanal gram stain, oral gram stain, crop gram stain avian = gram stain ; fecal gram stain
iguana boarding, boarding iguana, lizard boarding, boarding lizard, snake boarding, boarding snake, tortoise boarding, boarding tortoise, turtle boarding, boarding turtle, bearded dragon boarding, boarding bearded dragon, gecko boarding, boarding gecko = boarding reptile
boarding parrot, cockatiel boarding, budgie boarding, macaw boarding, cockatoo boarding, chicken boarding, boarding cockatiel, boarding budgie = boarding bird
gp neuter, g pig neuter, g pig castration, gp castration, chinchilla neuter, hamster neuter, hedgehog neuter, gp castrate, gp boar snip, gp snip, boar snip gp, boar snip, guinea pig snip, gp boar castrate, castrate gp, gp boar, boar castrate gp, cavy castrate = neuter small mammal
gp spay, chinchilla spay, hedgehog spay, hamster spay = spay small mammal
`;
