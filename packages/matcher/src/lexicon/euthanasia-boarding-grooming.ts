/**
 * Euthanasia, aftercare, boarding and grooming.
 * Sources: crematories' price sheets (US, UK, Australia); AAHA chart of accounts; practice usage.
 */
export const euthanasiaBoardingGrooming = `
# Euthanasia
euth, euthanize, euthanise, euthanized, pts, put to sleep, put down, put to sleep pet, euthanasia fee, euthanasia injection, euthanasia iv, euthanasia in clinic, euthansia, euthenasia, euthanasia procedure, euthanasia solution given, humane euthanasia, pts fee, euthanasia with catheter, euthanasia w/iv cath, euthanasia iv catheter, euthanasia small animal, euthanasia standard, euth injection, euthanasia in hospital, euthinasia, euthanasia at surgery, euthanasia in surgery, euthanasia at clinic, euth fee, peaceful passing, humane killing = euthanasia
euthanasia dog, euth dog, euthanasia canine, pts dog, dog pts, dog euthanasia, canine euthanasia, canine euth, euth canine, k9 euthanasia, k9 euth, euthanasia k9, euth k9, dog euth, put to sleep dog, pts canine = euthanasia
euthanasia cat, euth cat, euthanasia feline, pts cat, cat pts, cat euthanasia, feline euthanasia, feline euth, euth feline, euthanasia kitten, fel euthanasia, cat euth, put to sleep cat, pts feline, fel euth = euthanasia
euthanasia w/sedation, euth w/sedation, euthanasia and sedation, euthanasia w/ sedation, sedation and euthanasia, euth with sedation, euthanasia sedated, euthanasia/sedation, euthanasia & sedation, sedation + euthanasia, pts with sedation, euth/sed, euth w/sed, euth sedation, pts sedation, euthanasia sedation, euthanasia incl sedation, euth & sedation, sedated euthanasia, euthanasia with sedative, pts inc sedation, euthanasia with pre-med, euthanasia with premed = euthanasia with sedation
sedation for euthanasia, euthanasia sedation only, sedation euth, sedation pre euth, pre-euthanasia sedation, sedation prior to euthanasia, pre euth sedation, pre-euth sedation, sedation euthanasia, sedation pts, sedation before euthanasia = euthanasia sedation
home euth, home euthanasia, in home euthanasia, in-home euthanasia, euthanasia house call, euth at home, pts at home, home pts, euthanasia home visit, house call euthanasia, euthanasia home, home visit euthanasia, house call euth, pts home visit, home visit pts, euth home, pts home, euthanasia at home visit, euth house call, euthanasia in home = euthanasia at home
euthanasia no owner, euth owner not present, owner not present euthanasia, euthanasia owner not present, drop off euthanasia, euthanasia drop off, euth owner absent, euthanasia unattended, euth unattended = euthanasia owner absent
euth exotic, exotic euth, exotic euthanasia, euthanasia small animal exotic, pts exotic, exotics euthanasia, euthanasia exotics, exotic pts, exotics pts = euthanasia exotic
euthanasia rabbit, euth rabbit, pts rabbit, rabbit euthanasia, rabbit euth, rabbit pts, bunny euthanasia, put to sleep rabbit = euthanasia exotic rabbit
euthanasia bird, euth bird, euthanasia avian, avian euth, bird euthanasia, avian euthanasia, pts bird, euth avian, euthanasia chicken, pts chicken, chicken euthanasia, euth chicken, pts budgie = euthanasia exotic avian
euthanasia ferret, euth ferret, ferret euthanasia, pts ferret, ferret euth = euthanasia exotic ferret
euthanasia reptile, euth reptile, reptile euthanasia, pts reptile, reptile euth, euthanasia snake, euthanasia lizard = euthanasia exotic reptile
euthanasia pocket pet, euth pocket pet, pocket pet euthanasia, pocket pet euth, euthanasia hamster, euthanasia guinea pig, euth guinea pig, pts guinea pig, pts hamster, euthanasia small mammal, euthanasia rat, euth small mammal, euthanasia rodent, pts rodent, pts rat, pts small furry, euthanasia small furry, euthanasia gerbil, euth hamster, euth rat, euthanasia mouse, euth rodent, euthanasia g pig, pts g pig, pts gerbil, pts mouse, euthanasia gp, hamster euthanasia, guinea pig euthanasia = euthanasia exotic small mammal
euthanasia wildlife, wildlife euthanasia, euth wildlife, pts wildlife, pts stray, euthanasia stray = euthanasia
equine euthanasia, horse euthanasia, euthanasia horse, euth horse, euth equine, equine euth, pts horse, horse pts, horse euth, put down horse, destroy horse, equine pts, pts equine, pts pony, euthanasia pony, euthanasia foal = euthanasia equine
euthanasia cow, bovine euthanasia, euth cow, euth cattle, cattle euthanasia, cow euthanasia, euthanasia cattle, euthanasia calf, euth calf, euth bovine, pts cow = euthanasia bovine
euthanasia goat, euthanasia sheep, euth goat, euth sheep, goat euthanasia, sheep euthanasia, pts goat, pts sheep, euthanasia small ruminant, euthanasia lamb, euthanasia alpaca, euthanasia llama = euthanasia caprine
euthanasia pig, euth pig, pig euthanasia, euthanasia swine, swine euthanasia, euth swine, pts pig = euthanasia porcine
litter euthanasia, euth litter, litter euth = euthanasia litter
# Cremation and burial
cremation, crem, cremate, cremation fee, cremated, cremation charge = cremation communal ; cremation private
communal cremation, comm cremation, comm crem, communal crem, crem communal, group cremation, mass cremation, general cremation, group crem, cremation group, routine cremation, cremation general, crem group, cremation no ashes, cremation no return, cremation without ashes, crem comm, gen crem, standard cremation, cremation standard, cremation comm, cremation mass, crem general, routine crem, no ashes, cremation routine, no ashes back, no ashes returned, ashes not returned, cremation no ashes returned, gc cremation, shared cremation, group crem no ashes, general crem, crem no ashes, crem routine, common cremation, cremation non private, cremation ashes not returned, non-private cremation = cremation communal
private cremation, priv crem, private crem, crem private, crem priv, individual cremation, individual crem, indiv crem, indiv cremation, crem indiv, cremation individual, cremation indiv, ind crem, ind cremation, special cremation, cremation w/ashes, cremation with ashes, cremation w/ashes returned, cremation ashes returned, cremation ash return, ashes returned, ashes back, cremation return ashes, private cremation w/urn, private cremation with urn, crem individual, cremation with return, cremation ashes back, priv cremation, cremation priv, individual cremation ashes returned, partitioned cremation, cremation partitioned, semi private cremation, semi-private cremation, cremation semi private, cremation private w/ashes, crem w/ashes, crem ashes back, private cremation ashes returned, cremation with ashes returned, ind cremation ashes, crem ind, cremation ind, cremation ashes, separate cremation, cremation special, private crem w/ashes, individual cremation casket, individual crem ashes, cremation with ashes back, crem ashes returned, ashes return cremation = cremation private
witness cremation, viewing cremation, attended cremation, cremation attended, cremation witnessed, cremation viewing, witnessed cremation, crem witness, cremation witness, cremation w/viewing, view cremation = cremation with witness
exotic cremation, cremation exotic, pocket pet cremation, small animal exotic cremation, crem exotic, exotic private cremation, exotic crem, cremation pocket pet, private cremation exotic, bird cremation, hamster cremation, rabbit cremation, cremation rabbit, cremation bird, small mammal cremation, cremation small mammal, ferret cremation, cremation guinea pig, cremation ferret, private cremation rabbit, exotic individual cremation, crem rabbit, cremation reptile, individual cremation rabbit = cremation private exotic
rush cremation fee, expedited cremation, express cremation, cremation rush, priority cremation = rush cremation
water cremation, alkaline hydrolysis, private aquamation, communal aquamation = aquamation
cremation equine, horse cremation, equine cremation, equine disposal, horse disposal, carcase disposal, fallen stock, knackerman, large animal disposal, disposal horse, rendering = carcass disposal
cremation dog, dog cremation, canine cremation, cremation canine = cremation communal ; cremation private
body disposal, dispose of body, body care, city disposal, landfill, county disposal, disposal of remains, disposal body, disposal of body, burial, disposal fee body, county pickup, group burial, deceased disposal, aftercare disposal, disposal small animal, disposal dog, disposal cat, pet disposal, remains disposal = mass burial
home burial, body home, take home burial, take home, body take home, body released, burial at home, body for home burial, take body home, home for burial, body care for home burial, casket cardboard, body returned, cardboard coffin, pet casket, coffin, cardboard casket, casket = burial box
body storage fee, body hold, hold body, storage body, freezer storage, body refrigeration, body holding, holding body, body storage daily, storage of body = body storage
body pick up, body pickup, home pickup, collect body, collection of body, pick up body, remains pickup, body collection, pick up remains, collection body, removal of body, home pick up remains, home pickup body, pickup body, body transport = home pickup of remains
doa, deceased, deceased on arrival, doa fee = dead on arrival
# Keepsakes
paw print, pawprint, clay paw, paw print clay, clay pawprint, clay print, paw impression, clay paw impression, clay paws, paw print impression, claypaws, clay paw print keepsake, clay paw prints, paw print mold, paw cast, paw print keepsake, clay paw print kit, paw print mould, paw print kit = clay paw print
ink print, ink paw, paw print ink, ink pawprint, inked paw print, ink paw prints, paw ink print, nose print, ink nose print = ink paw print
fur clipping, hair clip keepsake, lock of hair, lock of fur, fur clipping keepsake, hair keepsake, fur keepsake, fur clip = hair clipping keepsake
urn, cremation urns, ashes casket, ashes urn, urn wood, wood urn, wooden urn, urn box, cedar box, urn upgrade, cedar urn, rosewood urn, scatter tube, scatter box, scatter tin, tin urn, urn small, urn medium, urn large, photo urn, ceramic urn, ashes box, engraved nameplate, wooden casket ashes, casket ashes, urn tin, metal urn, brass urn, urn metal, decorative urn = cremation urn
engraved urn, urn engraving, engraving, engraved urn plate, name plate, nameplate, urn nameplate, urn w/engraving, urn personalization = urn engraved
memorial, sympathy card, memorial donation, sympathy flowers, memorial stone, condolence card = memorial keepsake
# After death
necropsy, post mortem, post-mortem, postmortem, pm exam, autopsy, gross necropsy, necropsy in house, pme, post mortem exam, post mortem examination, necropsy fee, post-mortem exam, post-mortem examination, gross post mortem, cosmetic necropsy, necropsy examination, necropsy exam, pm gross, necropsy in-house = necropsy gross
rabies head, head removal, rabies decapitation, decapitation, rabies brain submission, rabies submission, rabies head prep, decap, rabies head submission, brain submission rabies, rabies test head, rabies specimen prep, rabies exam head, rabies testing, decapitate, head removal rabies, rabies prep = rabies head removal
# Boarding
boarding, board, kennel fee, kenneling, kennelling fee, boarding fee, overnight boarding, boarding per night, boarding per day, boarding daily, boarding day, boarding/day, boarding/night, board per day, boarding overnight, brding = boarding canine ; boarding feline
boarding dog, board dog, dog boarding, canine boarding, board canine, k9 boarding, boarding k9, kennel boarding, dog board, brd dog, board k9, kennel dog, dog kennel, kennels dog, brd k9, canine board, boarding dogs, board dog/day, dog board/day, dog kennel per night, kennel dog day, kennel large, kennel lg dog, dog lodging, lodging dog, lodging canine, canine lodging, dog boarding/night = boarding canine
boarding cat, board cat, cat boarding, feline boarding, board feline, cattery, brd cat, cat board, cat kennel, kennel cat, cattery per night, feline board, boarding cats, cattery per day, cattery fee, cat lodging, lodging cat, lodging feline, cat board/night = boarding feline
run boarding, boarding run, dog run, kennel run, large run, boarding large run, board run, boarding in run, boarding run dog = boarding canine run
boarding suite, luxury suite, suite boarding, luxury boarding, dog suite, vip suite, deluxe suite, boarding luxury, boarding vip, vip boarding, boarding deluxe, luxury suite dog = boarding canine suite
holiday boarding, boarding holiday, holiday board fee, boarding holiday rate, boarding peak, peak boarding = boarding canine holiday ; boarding feline holiday
boarding medical, medical boarding dog, medical boarding canine, boarding with meds, boarding w/meds, boarding w/medication, boarding med = boarding canine medical
cat condo, condo, kitty condo, boarding cat condo, feline condo, luxury cat condo, boarding condo = boarding feline condo
boarding 2nd cat, boarding second cat, second cat boarding, additional cat boarding, boarding additional cat, 2nd cat boarding, boarding cat additional = boarding feline second cat
boarding additional dog, second dog boarding, boarding second dog, boarding 2nd dog, additional dog boarding, share run, boarding multi pet, boarding sharing, boarding shared = boarding canine second dog
boarding exotic, exotic boarding, board exotic, boarding exotics, boarding small mammal, boarding pocket pet, board pocket pet, pocket pet boarding, small animal boarding exotic, boarding guinea pig, boarding small pet = boarding rabbit
rabbit boarding, board rabbit, bunny boarding = boarding rabbit
bird boarding, board bird, boarding avian, avian boarding, parrot boarding = boarding bird
reptile boarding, board reptile = boarding reptile
ferret boarding, board ferret = boarding ferret
late pickup, late pick up, late pick-up, late checkout, late check out, boarding late pick up, late pickup fee, sunday pickup, sunday pick up = boarding late pickup
playtime, play time, play group, group play, boarding playtime, extra play, doggy play time, individual playtime, nature walk = boarding play time
boarding meds, boarding med admin, board meds, meds while boarding, boarding medication, med admin boarding, boarding meds admin, medication boarding, boarding med administration, meds boarding, administer meds boarding, medication while boarding, boarder meds = boarding medication administration
boarding insulin, insulin injection boarding, insulin boarding, insulin admin boarding, boarding diabetic, insulin administration boarding, insulin while boarding = boarding insulin administration
special diet boarding, boarding special food, boarding diet, boarding food, prescription diet boarding, boarding prescription diet = boarding special diet
extra walk, extra walks, additional walk, boarding walk, boarding walks, extra walk boarding, boarder walk, dog walk, leash walk = boarding extra walk
boarding bath, go home bath, departure bath, exit bath, bath before going home, bath with boarding, boarder bath, bath boarding, departing bath, going home bath, bath while boarding, bath w/boarding, go-home bath, checkout bath = boarding bath before departure
webcam = boarding webcam
daycare, day care, doggy daycare, doggie daycare, dog daycare, doggy day care, day boarding, day board, daycare full day, day boarding dog, doggie day care, full day daycare, doggy daycare full day, day camp, dog day care, canine day care = day care full day
half day daycare, daycare half day, 1/2 day daycare, day care 1/2 day, doggy daycare half day, half day day care, half day doggy daycare = day care half day
daycare package, daycare 10 pack, daycare pass, 10 day daycare pass, daycare pack, daycare 10 day pass, daycare punch card, daycare 10 visits = day care package of 10
# Grooming
bath, bathing, bathe, bath & brush, bath/brush, bath n brush, basic bath, bath basic, dog bath, bath dog, bath canine, canine bath, bath k9, routine bath, shampoo bath, bath & blow dry, bath & dry, bath and dry, bath/blow dry, standard bath, bath small, bath medium, bath large, bath only, k9 bath, bath brush out, bath & brush out, regular bath, bath & comb, bath routine, wash and dry, wash & dry, bath sm dog, bath med dog, bath lg dog = bath and brush
med bath, medicated bath, bath med, medicated bathing, bath with medicated shampoo, bath w/medicated shampoo, med shampoo bath, medicated shampoo bath, bath prescription shampoo, bath medicated shampoo, medical bath, bath antifungal, hypoallergenic bath, therapeutic bath, chlorhex bath, medicated bath small, bath therapeutic, oatmeal bath, bath oatmeal, malaseb bath, bath malaseb = bath medicated
flea/tick bath, flea & tick bath, flea and tick bath, bath flea, bath flea & tick, flea dip, flea & tick dip, dip flea, flea bath & dip, tick bath, bath flea/tick, flea dip bath, dip flea/tick, bath & dip, bath/dip, bath and dip = flea bath
lime sulfur dip, lime sulphur dip, lyme sulfur dip, lime dip, lymdip, lym dip, lime sulfur bath, lyme dip, mange dip, ringworm dip, lym dyp dip, sulfur dip, lime-sulfur dip, sulphur dip, mitaban dip = dip lime sulfur
skunk treatment, deskunk, de-skunk, skunk shampoo bath, skunk odor bath, skunk wash, de-skunk bath = skunk bath
groom, grooming, full grooming, groom full, full groom dog, dog grooming, full service groom, complete groom, haircut, bath and groom, bath & groom, bath/groom, bath and haircut, bath & haircut, grooming full, groom dog, canine groom, groom & bath, grooming dog, groom complete, grooming fee, grooming canine, bath & clip, bath and clip, bath/clip, wash and clip, clip & bath, wash & clip, groom canine, k9 groom, bath/haircut, full dog groom, puppy cut, teddy bear cut, grooming misc, groom small, groom medium, groom large = full groom
short hair groom, groom short hair, groom shorthair, short haired groom, groom short haired = groom short coat
long hair groom, groom long hair, groom longhair, long haired groom, groom long haired = groom long coat
double coated groom, groom double coated = groom double coat
shave, shavedown, shave-down, shave dog, full shave, body shave, clip down, shave body, full body clip, full clip, body clip, shave off, full body shave, clip dog, summer cut, clip off, kennel clip, shave complete, clip all over, dog clip, all over clip, full coat clip, shave full body = shave down
deshed, de-shed, deshedding, de-shedding, furminator, furminate, furmination, shedding treatment, shed treatment, shedless treatment, de-shed bath, deshed treatment, brush out, furminator treatment, deshedding treatment, undercoat removal = de-shed treatment
dematt, de-mat, dematting fee, de-matt, remove mats, mat removal, dematt fee, de-matting, shave mats, clip mats, de-mat cat, clip matts, mat removal cat, dematt cat, dematting cat, de-matt cat, clip mats cat, shave mat, mat shave, combing mats = dematting
lion cut, lion clip, cat lion cut, lion cut cat, cat shave, shave cat, feline shave, feline lion clip, cat clip, shave feline, feline clip, lion shave, cat shave down, kitty shave, shave cat lion cut, clip cat, lion trim, lion clip cat, cat lion trim, lion cut w/bath, shave cat lion = feline lion cut
bath cat, cat bath, bath feline, cat bathing, bathe cat, bath & brush cat, fel bath = feline bath
cat groom, cat grooming, groom cat, groom feline, grooming cat, feline groom, feline grooming, grooming feline, full groom cat, fel groom = feline full groom
sedated groom, sedated grooming, groom sedated, grooming sedated, sedated cat groom, groom cat sedated, groom under sedation, cat groom sedated, sedated lion cut, cat dematt under sedation, sedated cat clip, grooming under sedation, clip cat sedated, sedated shave, cat clip under sedation, lion cut sedated, sedated clip = groom sedated feline
trim face, head trim, trim head, face and feet trim, face & feet trim, ff&t, face/feet trim, face feet tail trim, eye trim, trim eyes, trim around eyes = face trim
trim feet, paw trim, pad trim, shave pads, trim pads, shave feet, trim hair feet, clip pads, paw pad trim, feet shave = feet trim
brush teeth, teeth brush, tooth brushing, teeth brushed, toothbrushing = teeth brushing
first groom, puppy groom, puppy intro groom, puppy grooming = puppy first groom
bow, bandana, bows, bow/bandana = bow and bandana
hot oil, hot oil tx, coat conditioning treatment = hot oil treatment
gland expression grooming, anal glands with groom, anal glands grooming, anal glands with bath, express glands groom = gland expression groom
pawdicure = nail polish
soft paws application, soft paws, softpaws, nail caps, soft claws, soft paws applied, nail caps applied, soft paws placed = nail caps application
`;
