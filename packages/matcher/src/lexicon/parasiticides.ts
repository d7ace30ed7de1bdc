/**
 * Heartworm and worm products: lines, the colours and size names of their boxes, and the weight band each means.
 * Sources: makers' labels (pounds for labels of the USA, kilograms for the UK, Ireland and Australia); practice usage.
 */
export const parasiticides = `
# Heartgard
heartgard, heart gard, heartgard plain, heartgard tabs = heartgard ivermectin
heartgard plus, heartgard+, hg plus, hgp, hg+, heartguard plus, heartgard plus chew, heartgard plus chews, heart gard plus, heartgaurd plus, hgplus, heartgard pl, heartgard plus chewables, hrtgrd plus, hrtgd plus = heartgard plus ivermectin/pyrantel chew
heartgard plus blue, hg+ blue, hg blue, blue hg+, blue hg, hg+ blu, hg blu, hgp blu, hg plus blu, heartgard plus blu, heartgard+ blu, blue heartgard plus, heartgard+ blue, blue heartgard+, hgp blue, blue hgp, hg plus blue, blue hg plus, heartguard plus blue, blue heartguard plus, heartgard plus chew blue, blue heartgard plus chew, heartgard plus sm, heartgard plus sm dog, heartgard plus dog sm, heartgard+ sm, heartgard+ sm dog, heartgard+ dog sm, hgp sm, hgp sm dog, hgp dog sm, hg plus sm, hg plus sm dog, hg plus dog sm, heartguard plus sm, heartguard plus sm dog, heartguard plus dog sm, heartgard plus chew sm, heartgard plus chew sm dog, heartgard plus chew dog sm, heartgard plus small, heartgard plus small dog, heartgard plus dog small, heartgard+ small, heartgard+ small dog, heartgard+ dog small, hgp small, hgp small dog, hgp dog small, hg plus small, hg plus small dog, hg plus dog small, heartguard plus small, heartguard plus small dog, heartguard plus dog small, heartgard plus chew small, heartgard plus chew small dog, heartgard plus chew dog small = heartgard plus 0-25 lb
heartgard plus green, hg+ green, hg green, green hg+, green hg, hg+ grn, hg grn, hgp grn, hg plus grn, heartgard plus grn, heartgard+ grn, green heartgard plus, heartgard+ green, green heartgard+, hgp green, green hgp, hg plus green, green hg plus, heartguard plus green, green heartguard plus, heartgard plus chew green, green heartgard plus chew, heartgard plus med, heartgard plus med dog, heartgard plus dog med, heartgard+ med, heartgard+ med dog, heartgard+ dog med, hgp med, hgp med dog, hgp dog med, hg plus med, hg plus med dog, hg plus dog med, heartguard plus med, heartguard plus med dog, heartguard plus dog med, heartgard plus chew med, heartgard plus chew med dog, heartgard plus chew dog med, heartgard plus medium, heartgard plus medium dog, heartgard plus dog medium, heartgard+ medium, heartgard+ medium dog, heartgard+ dog medium, hgp medium, hgp medium dog, hgp dog medium, hg plus medium, hg plus medium dog, hg plus dog medium, heartguard plus medium, heartguard plus medium dog, heartguard plus dog medium, heartgard plus chew medium, heartgard plus chew medium dog, heartgard plus chew dog medium = heartgard plus 26-50 lb
heartgard plus brown, hg+ brown, hg brown, brown hg+, brown hg, hg+ brn, hg brn, hgp brn, hg plus brn, heartgard plus brn, heartgard+ brn, brown heartgard plus, heartgard+ brown, brown heartgard+, hgp brown, brown hgp, hg plus brown, brown hg plus, heartguard plus brown, brown heartguard plus, heartgard plus chew brown, brown heartgard plus chew, heartgard plus lg, heartgard plus lg dog, heartgard plus dog lg, heartgard+ lg, heartgard+ lg dog, heartgard+ dog lg, hgp lg, hgp lg dog, hgp dog lg, hg plus lg, hg plus lg dog, hg plus dog lg, heartguard plus lg, heartguard plus lg dog, heartguard plus dog lg, heartgard plus chew lg, heartgard plus chew lg dog, heartgard plus chew dog lg, heartgard plus large, heartgard plus large dog, heartgard plus dog large, heartgard+ large, heartgard+ large dog, heartgard+ dog large, hgp large, hgp large dog, hgp dog large, hg plus large, hg plus large dog, hg plus dog large, heartguard plus large, heartguard plus large dog, heartguard plus dog large, heartgard plus chew large, heartgard plus chew large dog, heartgard plus chew dog large = heartgard plus 51-100 lb
heartgard blue, blue heartgard, heartguard blue, blue heartguard = heartgard plus 0-25 lb
heartgard green, green heartgard, heartguard green, green heartguard = heartgard plus 26-50 lb
heartgard brown, brown heartgard, heartguard brown, brown heartguard = heartgard plus 51-100 lb
heartgard cat, heartgard feline, heartgard for cats, heartgard kitten, heartgard feline chew = heartgard feline ivermectin chew
# Tri-Heart, Iverhart
tri-heart, triheart, tri heart, triheart plus, tri heart plus, tri-heart +, triheart+ = tri-heart plus ivermectin/pyrantel
tri-heart plus blue, blue tri-heart plus, triheart plus blue, blue triheart plus, tri-heart blue, blue tri-heart, triheart blue, blue triheart, tri heart plus blue, blue tri heart plus = tri-heart plus 0-25 lb
tri-heart plus green, green tri-heart plus, triheart plus green, green triheart plus, tri-heart green, green tri-heart, triheart green, green triheart, tri heart plus green, green tri heart plus = tri-heart plus 26-50 lb
tri-heart plus brown, brown tri-heart plus, triheart plus brown, brown triheart plus, tri-heart brown, brown tri-heart, triheart brown, brown triheart, tri heart plus brown, brown tri heart plus = tri-heart plus 51-100 lb
iverhart, iver hart, iverheart plus, iverheart, iver-hart plus, iverhart+ = iverhart plus ivermectin/pyrantel
iverhart plus blue, blue iverhart plus, iverheart plus blue, blue iverheart plus = iverhart plus 0-25 lb
iverhart plus green, green iverhart plus, iverheart plus green, green iverheart plus = iverhart plus 26-50 lb
iverhart plus brown, brown iverhart plus, iverheart plus brown, brown iverheart plus = iverhart plus 51-100 lb
iverhart max chew, iverheart max, iverhart max soft chew, iver-hart max, iverhartmax = iverhart max ivermectin/pyrantel/praziquantel chew
pet trust plus, pettrust plus, nuheart, nu heart, valuheart, heartworm chew generic = ivermectin/pyrantel
ivermectin pyrantel chew = ivermectin/pyrantel chew
# Interceptor, Sentinel
interceptor tabs, interceptor flavor tabs, interceptor flavor tab, interceptor chewable, milbemycin, interceptor regular, safeheart, milbehart, milbeguard = milbemycin oxime
interceptor brown, brown interceptor, interceptor tabs brown, brown interceptor tabs, interceptor flavor tabs brown, brown interceptor flavor tabs, interceptor regular brown, brown interceptor regular = interceptor 2-10 lb
interceptor green, green interceptor, interceptor tabs green, green interceptor tabs, interceptor flavor tabs green, green interceptor flavor tabs, interceptor regular green, green interceptor regular = interceptor 11-25 lb
interceptor yellow, yellow interceptor, interceptor tabs yellow, yellow interceptor tabs, interceptor flavor tabs yellow, yellow interceptor flavor tabs, interceptor regular yellow, yellow interceptor regular = interceptor 26-50 lb
interceptor white, white interceptor, interceptor tabs white, white interceptor tabs, interceptor flavor tabs white, white interceptor flavor tabs, interceptor regular white, white interceptor regular = interceptor 51-100 lb
interceptor+, interceptor plus chew, interceptor plus chews, intercepter plus, inter plus, interceptor-plus, interceptor pl, intercept plus, interceptorplus = interceptor plus milbemycin oxime/praziquantel chew
interceptor plus orange, orange interceptor plus, interceptor+ orange, orange interceptor+, intercepter plus orange, orange intercepter plus, interceptor plus chew orange, orange interceptor plus chew = interceptor plus 2-8 lb
interceptor plus green, green interceptor plus, interceptor+ green, green interceptor+, intercepter plus green, green intercepter plus, interceptor plus chew green, green interceptor plus chew = interceptor plus 8.1-25 lb
interceptor plus yellow, yellow interceptor plus, interceptor+ yellow, yellow interceptor+, intercepter plus yellow, yellow intercepter plus, interceptor plus chew yellow, yellow interceptor plus chew = interceptor plus 25.1-50 lb
interceptor plus blue, blue interceptor plus, interceptor+ blue, blue interceptor+, intercepter plus blue, blue intercepter plus, interceptor plus chew blue, blue interceptor plus chew = interceptor plus 50.1-100 lb
sentinel tabs, sentinel flavor tabs, sentinel flavor tab, sentinal, sentinel flavored tabs = sentinel milbemycin oxime/lufenuron
sentinel brown, brown sentinel, sentinel tabs brown, brown sentinel tabs, sentinel flavor tabs brown, brown sentinel flavor tabs, sentinal brown, brown sentinal = sentinel 2-10 lb
sentinel green, green sentinel, sentinel tabs green, green sentinel tabs, sentinel flavor tabs green, green sentinel flavor tabs, sentinal green, green sentinal = sentinel 11-25 lb
sentinel yellow, yellow sentinel, sentinel tabs yellow, yellow sentinel tabs, sentinel flavor tabs yellow, yellow sentinel flavor tabs, sentinal yellow, yellow sentinal = sentinel 26-50 lb
sentinel white, white sentinel, sentinel tabs white, white sentinel tabs, sentinel flavor tabs white, white sentinel flavor tabs, sentinal white, white sentinal = sentinel 51-100 lb
sentinel spectrum chew, spectrum sentinel, sentinal spectrum, sentinel spectrum chews, sentinel spec, sent spectrum, sentinel spect, sentinel spectrm = sentinel spectrum milbemycin oxime/lufenuron/praziquantel chew
sentinel spectrum orange, orange sentinel spectrum, sentinal spectrum orange, orange sentinal spectrum, sentinel spec orange, orange sentinel spec, sentinel spectrum chew orange, orange sentinel spectrum chew = sentinel spectrum 2-8 lb
sentinel spectrum green, green sentinel spectrum, sentinal spectrum green, green sentinal spectrum, sentinel spec green, green sentinel spec, sentinel spectrum chew green, green sentinel spectrum chew = sentinel spectrum 8.1-25 lb
sentinel spectrum yellow, yellow sentinel spectrum, sentinal spectrum yellow, yellow sentinal spectrum, sentinel spec yellow, yellow sentinel spec, sentinel spectrum chew yellow, yellow sentinel spectrum chew = sentinel spectrum 25.1-50 lb
sentinel spectrum blue, blue sentinel spectrum, sentinal spectrum blue, blue sentinal spectrum, sentinel spec blue, blue sentinel spec, sentinel spectrum chew blue, blue sentinel spectrum chew = sentinel spectrum 50.1-100 lb
# Moxidectin injections, heartworm treatment
proheart, pro heart, pro-heart, proheart injection, proheart inj, proheart shot = proheart moxidectin injection
proheart 6, proheart6, pro heart 6, pro-heart 6, ph6, proheart 6 month, proheart 6 inj, proheart 6 injection, proheart-6, ph 6, proheart 6mo, proheart 6 months = proheart 6 moxidectin injection
proheart12, pro heart 12, pro-heart 12, ph12, proheart 12 month, proheart 12 inj, proheart 12 injection, proheart-12, ph 12, proheart 12mo, proheart 12 months, proheart sr12, proheart sr-12, sr12, sr-12, sr12 injection, heartworm injection annual = proheart 12 moxidectin injection
immiticide, imiticide, immiticide inj, diroban inj, immiticide injection = melarsomine injection
# Dewormers
drontal, drontal dog, drontal plus tab, drontal plus tabs, drontal plus dog, drontal plus taste tabs, drontal chew, drontal allwormer, cazitel, cestem, prazitel plus, prazitel, veloxa, drontal tasty bone, drontal allwormer dog, drontal canine, cestem flavoured, drontal plus chew, drontal plus tablets, endogard = praziquantel/pyrantel/febantel
drontal plus small, drontal plus sm, drontal plus puppy, drontal plus small dog, drontal plus 22.7, drontal plus 22.7mg, drontal plus sm dog = drontal plus 2-25 lb
drontal plus medium, drontal plus med, drontal plus 68, drontal plus 68mg, drontal plus medium dog, drontal plus med dog = drontal plus 26-60 lb
drontal plus large, drontal plus lg, drontal plus 136, drontal plus 136mg, drontal plus large dog, drontal plus lg dog = drontal plus 136 mg
drontal cat, drontal feline, drontal for cats, drontal cat tabs, drontal tablets cat, prazitel cat, cazitel cat, drontal cat xl, drontal cat large, drontal allwormer cat, drontal cats = praziquantel/pyrantel
droncit, droncit tabs, biltricide, praziq, cestocur, praziquantel tabs, praz tabs, prazi, droncit tablet = praziquantel tablet
droncit feline, droncit cat, droncit 23, droncit 23mg, droncit cat tabs, praziquantel 23 mg, praziquantel cat = praziquantel tablet 23 mg
droncit canine, droncit dog, droncit 34, droncit 34mg, praziquantel 34 mg = praziquantel tablet 34 mg
droncit inj, droncit injection, droncit injectable, praz inj, injection droncit = praziquantel injection
droncit spot on, droncit spot-on, droncit spot on cat = praziquantel spot-on
profender, profender cat, profender topical, profender spot on, profender spot-on, profender feline = profender emodepside/praziquantel spot-on
profender small, profender sm, profender s, profender kitten, profender small cat, profender sm cat, profender s cat, profender cat small, profender cat sm, profender cat s, profender cat kitten = profender 2.2-5.5 lb
profender medium, profender med, profender m, profender medium cat, profender med cat, profender m cat, profender cat medium, profender cat med, profender cat m = profender 5.6-11 lb
profender large, profender lg, profender l, profender large cat, profender lg cat, profender l cat, profender cat large, profender cat lg, profender cat l = profender 11.1-17.6 lb
profender tabs, profender dog, profender tablet = emodepside/praziquantel tablet
procox, procox suspension = procox emodepside/toltrazuril oral suspension
milbemax, milpro, milquantel, milbactor, milprazon, milbemax tabs, milbetel, milprazikan, milbemycin praziquantel, milbemax chew = milbemycin oxime/praziquantel
milbemax dog, milbemax large dog, milpro dog, milquantel dog, milbemax chewy dog, milbemax tasty dog, milprazon dog = milbemycin oxime/praziquantel dog
milbemax cat, milpro cat, milquantel cat, milbemax large cat, milprazon cat, milbactor cat, milbemax cats = milbemycin oxime/praziquantel cat
milbemax puppy, milbemax small dog, milbemax small dog/puppy, milbemax small dog & puppy, milbemax puppies = milbemycin oxime/praziquantel small dog puppy
milbemax kitten, milbemax small cat, milbemax small cat/kitten, milbemax kittens = milbemycin oxime/praziquantel small cat kitten
panacur 3 pack, panacur 3pk, panacur 3 pk, panacur 3 ct, panacur c, panacur-c, safe-guard canine, safeguard canine, panacur c canine, panacur canine, panacur c 3 day, panacur c dewormer, safe-guard c, panacur packets, panacur dog = panacur c fenbendazole granules
panacur = panacur fenbendazole granules ; panacur fenbendazole oral paste
panacur granules, fenben granules, panacur gran, panacur powder, granofen wormer, fenbendazole powder, fenbendazole gran, panacur granules 22%, panacur granules 222mg, fenbendazole granules 222 = panacur fenbendazole granules
panacur puppy paste, panacur dog paste, panacur cat paste, panacur paste dog, panacur kitten paste, panacur petpaste, panacur small animal paste, panacur paste cat, panacur rabbit, panacur rabbit paste = fenbendazole oral paste
strongid, pyrantel, pyrantel pamoate, nemex-2, nemex2, strongid-t, strongid t, pyr pam, pyrantel susp, strongid liquid, rfd liquid, pyrantel suspension, pyrantel liquid, strongid suspension, pyrantel pam, pyran 50, strongid-t liquid, pyrantel oral susp, pyr pamoate, pyrantel dewormer, pyrantel deworming, pyrantel pam susp, pyrantel oral = pyrantel pamoate oral suspension
nemex tabs, pyrantel tabs, pyrantel tablets = pyrantel pamoate tablet
cestex, cestex tabs = cestex epsiprantel
citrazine, wazine, pipa-tabs, pipatabs, wonder wormer, piperazine liquid, piperazine citrate = piperazine
telmin, telmintic, mebendazole powder = mebendazole
elanco quad, elanco quad dewormer = praziquantel/pyrantel/fenbendazole
popantel, canex, aristopet allwormer, paragard, fidos allwormer = praziquantel/pyrantel/oxantel
lopatol = nitroscanate tablet
interceptor spectrum, interceptor spectrum chew, interceptor spectrum dog = interceptor spectrum milbemycin/praziquantel chew
interceptor spectrum brown, interceptor spectrum very small, interceptor spectrum very small dog = interceptor spectrum 0-4 kg
interceptor spectrum green, interceptor spectrum small, interceptor spectrum small dog = interceptor spectrum 4-11 kg
interceptor spectrum yellow, interceptor spectrum medium, interceptor spectrum medium dog = interceptor spectrum 11-22 kg
interceptor spectrum blue, interceptor spectrum large, interceptor spectrum large dog = interceptor spectrum 22-45 kg
sentinel spectrum tasty chews = sentinel spectrum milbemycin/lufenuron/praziquantel chew
acarexx, acarexx otic, acarexx ear mite = acarexx ivermectin otic suspension
milbemite, milbemite otic, milbe-mite, milbemite ear = milbemite milbemycin otic solution
ivermectin liquid small animal, ivermectin dilute = ivermectin oral solution
denamarin sm, denamarin s, denamarin small dog/cat = denamarin 90 mg
denamarin medium, denamarin md, denamarin m, denamarin medium dog = denamarin 225 mg
denamarin lg, denamarin l, denamarin large dog = denamarin 425 mg
denamarin small, denamarin small dog = denamarin 90 mg
denamarin med, denamarin med dog = denamarin 225 mg
denamarin large = denamarin 425 mg
panacur 4gm 3pk, panacur 4g 3 pk, panacur granules 4gm 3pk = panacur c granules 4 g
sentinel flavour tabs = sentinel milbemycin oxime/lufenuron
`;
