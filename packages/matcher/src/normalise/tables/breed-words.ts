/**
 * Words of breed names, each with its canonical word: kinds of dogs, coats, colours, sizes and peoples in the languages that kennel clubs
 * use, spellings, and short names used by owners and practices.
 * Sources: breed nomenclature of the FCI in its four languages; AKC, TICA and CFA short names; common use in practice records.
 */
export const breedWords = `
  sheepdog=shepherd sheepdogs=shepherd shep=shepherd sheperd=shepherd shepard=shepherd shephard=shepherd shepherds=shepherd berger=shepherd
  pastor=shepherd pastore=shepherd schaferhund=shepherd schaeferhund=shepherd herdershond=shepherd herder=shepherd ovcharka=shepherd
  ovtcharka=shepherd ovtscharka=shepherd owczarek=shepherd juhasz=shepherd bouvier=cattle_dog koehond=cattle_dog sennenhund=mountain_dog
  bracke=hound segugio=hound sabueso=hound laufhund=hound stovare=hound stover=hound hounds=hound hund=dog hond=dog chien=dog perro=dog
  cane=dog cao=dog dogs=dog inu=dog ken=dog braque=pointer bracco=pointer perdiguero=pointer perdigueiro=pointer vorstehhund=pointer
  pointing=pointer epagneul=spaniel galgo=greyhound levrier=greyhound windhund=greyhound agar=greyhound barzoi=borzoi dogue=mastiff
  dogo=mastiff matin=mastiff bouledogue=bulldog bulldogge=bulldog caniche=poodle pudel=poodle barboncino=poodle teckel=dachshund
  dackel=dachshund doxie=dachshund weenie=dachshund jagdterrier=hunting_terrier jagd=hunting hunt=hunting podengo=podenco
  wolfhond=wolfdog wolfhund=wolfdog terrior=terrier terr=terrier retreiver=retriever retr=retriever ret=retriever span=spaniel
  spanial=spaniel schnauz=schnauzer chi=chihuahua chihua=chihuahua pom=pomeranian poo=poodle
  shorthaired=short_hair shorthair=short_hair haired=hair coated=hair coat=hair longhair=long_hair
  longhaired=long_hair mediumhair=medium_hair wirehair=rough_hair wirehaired=rough_hair roughhaired=rough_hair wire=rough broken=rough
  smooth=short raso=short_hair korthaar=short_hair langhaar=long_hair kurzhaar=short_hair kurzhaariger=short_hair langhaariger=long_hair
  drahthaar=rough_hair rauhaar=rough_hair colorpoint=color_point colourpoint=color_point colour=color colours=color bicolour=bicolor
  tricolour=tricolor tricolore=tricolor rouge=red rossa=red rosso=red rojo=red roja=red noir=black noire=black negro=black nero=black
  schwarz=black blanc=white blanche=white blanco=white bianco=white bianca=white weiss=white weisse=white bleu=blue bleue=blue azul=blue
  fauve=fawn pezzata=pied pie=pied spotted=pied gray=grey gris=grey brun=brown
  grand=large grande=large grosser=large gros=large gran=large great=large big=large petit=small petite=small pequeno=small
  klein=small kleiner=small little=small moyen=medium moyenne=medium mittel=medium mini=miniature min=miniature miniatur=miniature
  std=standard stand=standard
  francais=french francaise=french frances=french deutscher=german deutsche=german deutsch=german germany=german allemand=german
  espanol=spanish espagnol=spanish italiano=italian italiana=italian italien=italian portugues=portuguese portuguesa=portuguese
  nippon=japanese nihon=japanese japan=japanese norsk=norwegian norway=norwegian svensk=swedish dansk=danish polski=polish polska=polish
  nederlandse=dutch hollandse=dutch hollands=dutch holland=dutch magyar=hungarian ungarischer=hungarian belge=belgian belgium=belgian
  belgische=belgian schweizer=swiss suisse=swiss osterreichischer=austrian russkiy=russian russkaya=russian russko=russian russe=russian
  korea=korean nepali=nepalese scotch=scottish argentino=argentinian argentine=argentinian brasileiro=brazilian bresilien=brazilian
  canario=canary canarian=canary slovensky=slovak slovakian=slovak cesky=czech ceska=czech czechoslovakian=czechoslovak ibicenco=ibizan
  finn=finnish picardie=picardy picard=picardy bretagne=brittany gascogne=gascony gascon=gascony vendeen=vendeen iakoutie=yakutian
  savoie=savoy savoyard=savoy europaisch=european evropeiskaia=european sibirskaia=siberian zapadno=west tchiorny=black nizinny=lowland
  st=saint ste=saint sao=saint san=saint sankt=saint
  gsd=german_shepherd alsatian=german_shepherd gsp=german_short_hair_pointer gwp=german_rough_hair_pointer lab=labrador_retriever
  labs=labrador_retriever labradore=labrador goldie=golden_retriever golden=golden_retriever chessie=chesapeake_bay_retriever
  chesapeake=chesapeake_bay cbr=chesapeake_bay_retriever toller=nova_scotia_duck_tolling_retriever nsdtr=nova_scotia_duck_tolling_retriever
  yorkie=yorkshire_terrier yorky=yorkshire_terrier westie=west_highland_white_terrier scottie=scottish_terrier jrt=jack_russell_terrier
  apbt=american_pit_bull_terrier pitbull=pit_bull pittie=pit_bull staffie=staffordshire_bull_terrier staffy=staffordshire_bull_terrier
  amstaff=american_staffordshire_terrier staff=staffordshire bullterrier=bull_terrier aussie=australian_shepherd acd=australian_cattle_dog
  heeler=cattle_dog ckcs=cavalier_king_charles_spaniel bmd=bernese_mountain_dog berner=bernese pyr=pyrenees newfie=newfoundland
  newfy=newfoundland dobie=doberman_pinscher dobe=doberman_pinscher dobermann=doberman rottie=rottweiler rott=rottweiler weim=weimaraner
  weims=weimaraner weimeraner=weimaraner vizla=vizsla viszla=vizsla malinwa=malinois mali=malinois frenchie=french_bulldog
  frenchy=french_bulldog sheltie=shetland_shepherd bc=border_collie boarder=border pwd=portuguese_water_dog
  pbgv=small_basset_griffon_vendeen gbgv=large_basset_griffon_vendeen eskie=american_eskimo_dog sharpei=shar_pei shitzu=shih_tzu
  shihtzu=shih_tzu peke=pekingese cocker=cocker_spaniel springer=springer_spaniel beardie=bearded_collie bassett=basset iggy=italian_greyhound
  pei=pei wolfhounds=wolfhound collies=collie boxers=boxer poodles=poodle
  dsh=domestic_short_hair dlh=domestic_long_hair dmh=domestic_medium_hair house=domestic household=domestic moggy=domestic moggie=domestic
  tabby=domestic tortie=domestic persain=persian siam=siamese meezer=siamese coon=coon
  qh=quarter_horse aqha=american_quarter_horse tb=thoroughbred otttb=thoroughbred ottb=thoroughbred arab=arabian wb=warmblood
  ponies=pony horses=horse stb=standardbred clyde=clydesdale perch=percheron appy=appaloosa
  holstien=holstein jersy=jersey
  mixed=mix mixes=mix cross=mix crossbred=mix crossbreed=mix x=mix mutt=mix hybrid=mix greater=large sabuesos=hound espanoles=spanish feline=cat canine=dog k9=dog equine=horse`;

/** Words that are added to a breed's name and do not identify it. */
export const breedNoise: ReadonlySet<string> = new Set(
  'breed breeds purebred purebreed pure bred pedigree registered akc ukc male female intact neutered spayed m f mn fs nm sf'.split(' '),
);

/** Words that distinguish varieties of one breed; in parentheses they belong to the name: `Fox Terrier (Wire)`. */
export const varietyWords: ReadonlySet<string> = new Set(
  'short long medium rough smooth hair toy miniature standard giant dwarf large small black white red blue fawn brown grey tricolor pied section a b c d type mix'.split(
    ' ',
  ),
);

/** Short names that owners use; valid only as the whole name. */
export const wholeNames: ReadonlyMap<string, string> = new Map(
  `shepherd=german shepherd dog|corgi=pembroke welsh corgi|jack russell=jack russell terrier|jack=jack russell terrier
  |wheaten=soft coated wheaten terrier|dane=great dane|saint=saint bernard|bernard=saint bernard|cavalier=cavalier king charles spaniel
  |king charles=cavalier king charles spaniel|curly=curly coated retriever|flat coat=flat coated retriever|flattie=flat coated retriever
  |blue heeler=australian cattle dog|red heeler=australian cattle dog|queensland heeler=australian cattle dog|heeler=australian cattle dog
  |malinois=belgian shepherd dog malinois|belgian malinois=belgian shepherd dog malinois|tervuren=belgian shepherd dog tervuren
  |groenendael=belgian shepherd dog groenendael|airedale=airedale terrier|bichon=bichon frise|boston=boston terrier|brittany=brittany spaniel
  |cairn=cairn terrier|chow=chow chow|crested=chinese crested|husky=siberian husky|malamute=alaskan malamute|mal=alaskan malamute
  |norfolk=norfolk terrier|norwich=norwich terrier|pyrenees=great pyrenees|ridgeback=rhodesian ridgeback|rhodesian=rhodesian ridgeback
  |samoyed=samoyed|sam=samoyed|wolfhound=irish wolfhound|deerhound=scottish deerhound|basset=basset hound|afghan=afghan hound
  |pitbull=american pit bull terrier|pit bull=american pit bull terrier|pitbull terrier=american pit bull terrier|bully=american bully
  |english bull=english bulldog|kerry blue=kerry blue terrier|kerry=kerry blue terrier|lakeland=lakeland terrier|dogo=dogo argentino
  |presa=perro de presa canario|picard=berger picard|pwc=pembroke welsh corgi|cwc=cardigan welsh corgi|weimer=weimaraner
  |quarter=american quarter horse|quarter horse=american quarter horse|paint=american paint|paint horse=american paint
  |saddlebred=american saddlebred|walker=tennessee walking horse|twh=tennessee walking horse|walking horse=tennessee walking horse
  |fox trotter=missouri fox trotter|paso=paso fino|rocky mountain=rocky mountain horse|shetland=shetland pony|haflinger=haflinger
  |himmy=himalayan|himi=himalayan|maine=maine coon|rag doll=ragdoll|sphinx=sphynx|abby=abyssinian|burm=burmese|tonk=tonkinese
  |short hair=domestic shorthair|long hair=domestic longhair|shorthair=domestic shorthair|longhair=domestic longhair|dutch=dutch
  |lop=holland lop|mini lop=mini lop|lionhead=lionhead|rex=rex`
    .split('|')
    .map((entry): [string, string] => {
      const [short = '', whole = ''] = entry.trim().split('=');
      return [short, whole];
    }),
);

/** Words almost exclusive to breed names, by which a list of breeds is recognised. */
export const distinctiveWords: ReadonlySet<string> = new Set(
  'terrier hound shepherd spaniel retriever pointer mastiff poodle collie setter spitz pony warmblood longhair shorthair merino griffon bulldog sheepdog greyhound pied'.split(
    ' ',
  ),
);
