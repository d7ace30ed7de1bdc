/**
 * Boarding and grooming in plain words and short forms of practices.
 * Source: practice usage (US, UK, Canada, Australia; Spanish and French words where practices mix them in).
 */
export const everydayBoarding = `
boarding k9 med, kennel stay, k9 boarding xl, dog bdg = boarding canine
indoor/outdoor run, run upgrade = boarding canine run
pet suite, vip room dog = boarding canine suite
holiday rate dog, dog holiday surcharge = boarding canine holiday
holiday rate cat, peak season cat boarding = boarding feline holiday
holiday rate, peak season surcharge = boarding canine holiday ; boarding feline holiday
special needs boarding dog = boarding canine medical
kitty boarding = boarding feline
cat tower suite, cat suite, cat penthouse, kitty suite = boarding feline condo
extra cat, second cat same cage, add'l cat, cat 2 sharing, 2nd cat sharing = boarding feline second cat
bdg, hospedaje = boarding canine ; boarding canine run ; boarding canine suite
rabbit hotel = boarding rabbit
late collection fee, after hours pick up, late discharge boarding, after hrs pickup boarding = boarding late pickup
one on one play, cuddle time, tlc time, play session = boarding play time
medicate boarder, board meds/day, pilling boarder, med fee boarding = boarding medication administration
insulin boarder, diabetic boarder injections = boarding insulin administration
diet charge, diet fee boarding, special diet boarder, special feeding boarding = boarding special diet
walkies, walk add-on = boarding extra walk
bath b4 pickup, bath at discharge boarding = boarding bath before departure
camera access, kennel cam, web cam, doggy cam, pet cam = boarding webcam
daycare am only, daycare 1/2 day, half-day play = day care half day
10 day pass, daycare pkg 10, daycare x10, doggy daycare 10 pk = day care package of 10
wash and brush, wash n brush, dog wash, shampoo & blow dry, wash dog = bath and brush
derm bath, skin bath = bath medicated
wash cut & blow, bath and cut = full groom
smooth coat dog groom = groom short coat
lh groom, doodle groom, shih tzu groom = groom long coat
husky groom, double coat blow out, husky blowout = groom double coat
number 7 all over, summer clip = shave down
blow out coat = de-shed treatment
flea wash, f&t bath, capstar & bath = flea bath
lsd dip, ringworm dips, ls dip = dip lime sulfur
matts = dematting
corte de león gato = feline lion cut
cat wash, kitty bath = feline bath
kitty groom = feline full groom
sedated lion, cat groom w/ sedation, sedated lion clip, cat shave under ga, sedated dematt cat = groom sedated feline
face tidy, face & eyes, fringe trim, tidy face = face trim
poodle feet, tidy feet, foot trim hair, foot fur trim, foot hair trim = feet trim
toothbrush service, cepillado dental = teeth brushing
nails ground = nail grind
de-skunking, skunk-off bath = skunk bath
puppy's first cut, puppy trim, puppy intro, first haircut puppy, intro groom = puppy first groom
coat conditioning = hot oil treatment
ag w/ bath, ag with groom = gland expression groom
nails filed, nail filing, file nails = nail grind
face feet fanny, face/feet/sani, tidy up trim, tidy trim = face trim ; feet trim ; sanitary trim
`;
