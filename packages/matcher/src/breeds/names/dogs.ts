/**
 * Names of dog breeds. One line per breed: its names, the commonest English one first.
 * Sources: FCI breeds nomenclature (English, French, German, Spanish and the original language), breed lists of AKC (with its Foundation
 * Stock Service), UKC and The Kennel Club, former names from breed histories, and names that owners use.
 */
export const dogNames = `
  German Shepherd Dog | German Shepherd | Alsatian | Alsatian Wolf Dog | Deutscher Schaferhund | Berger Allemand | Pastor Aleman | GSD
  King Shepherd | American King Shepherd
  White Swiss Shepherd Dog | Berger Blanc Suisse | White Shepherd | American White Shepherd | Weisser Schweizer Schaferhund | Snowy Shepherd
  East European Shepherd | Byelorussian Shepherd | Vostochnoevropeiskaya Ovcharka | East European Sheepdog
  Belgian Malinois | Malinois | Belgian Shepherd Malinois | Mechelaar | Mechelse Herder
  Belgian Tervuren | Tervuren | Tervueren | Belgian Shepherd Tervuren | Belgian Shepherd Tervueren
  Belgian Shepherd Dog | Belgian Shepherd | Chien de Berger Belge | Belgischer Schaferhund | Belgische Herder | Pastor Belga
  Belgian Sheepdog | Groenendael | Belgian Shepherd Groenendael | Belgian Groenendael
  Belgian Laekenois | Laekenois | Belgian Shepherd Laekenois | Laeken | Laekense
  Dutch Shepherd | Hollandse Herder | Dutch Shepherd Dog | Dutch Herder | Berger Hollandais
  Schapendoes | Dutch Sheepdog | Nederlandse Schapendoes | Dutch Schapendoes
  Saarloos Wolfdog | Saarlooswolfhond | Saarloos Wolfhound | Dutch Wolfdog | Saarloos
  Czechoslovakian Wolfdog | Czechoslovak Wolfdog | Czechoslovakian Vlcak | Ceskoslovensky Vlcak | Czech Wolfdog | Vlcak | Chien Loup Tchecoslovaque
  Bohemian Shepherd | Chodsky Pes | Chodenhund | Czech Sheepdog | Czech Shepherd
  Croatian Sheepdog | Hrvatski Ovcar | Croatian Shepherd | Kroatischer Schaferhund
  Maremma Sheepdog | Cane da Pastore Maremmano Abruzzese | Maremmano | Maremma and Abruzzes Sheepdog | Abruzzese Mastiff | Maremma | Pastore Abruzzese
  Bergamasco Sheepdog | Bergamasco | Cane da Pastore Bergamasco | Bergamasco Shepherd | Bergamese Shepherd
  Briard | Berger de Brie | Brie Shepherd
  Beauceron | Berger de Beauce | Bas Rouge | Beauce Shepherd
  Berger Picard | Picardy Shepherd | Picardy Sheepdog | Berger de Picardie | Picard
  Pyrenean Shepherd | Berger des Pyrenees | Pyrenean Sheepdog | Petit Berger | Labrit | Berger Pyreneen
  Great Pyrenees | Pyrenean Mountain Dog | Chien de Montagne des Pyrenees | Patou | Pyrenean | Great Pyr
  Pyrenean Mastiff | Mastin del Pirineo | Mastin de los Pirineos | Mastin d'Aragon
  Spanish Mastiff | Mastin Espanol | Mastin de Espana | Mastin de Extremadura
  Catalan Sheepdog | Gos d'Atura Catala | Perro de Pastor Catalan | Catalonian Shepherd | Catalan Shepherd | Gos d'Atura
  Majorca Shepherd Dog | Ca de Bestiar | Perro de Pastor Mallorquin | Mallorquin Shepherd | Majorcan Shepherd
  Basque Shepherd Dog | Euskal Artzain Txakurra | Perro Pastor Vasco | Basque Sheepdog | Pastor Vasco
  Carea Leones | Leonese Sheepdog | Perro Leones de Pastor | Leonese Shepherd
  Portuguese Sheepdog | Cao da Serra de Aires | Serra de Aires | Serra de Aires Mountain Dog | Monkey Dog
  Estrela Mountain Dog | Cao da Serra da Estrela | Portuguese Shepherd
  Castro Laboreiro Dog | Cao de Castro Laboreiro | Portuguese Cattle Dog | Portuguese Watch Dog
  Rafeiro do Alentejo | Alentejo Mastiff | Rafeiro | Portuguese Mastiff
  Transmontano Mastiff | Cao de Gado Transmontano | Transmontano Cattle Dog
  Azores Cattle Dog | Cao de Fila de Sao Miguel | Saint Miguel Cattle Dog | Sao Miguel Cattle Dog | Azores Cow Dog
  Barbado da Terceira | Terceira Bearded | Barbado
  Puli | Hungarian Puli | Pulik | Hungarian Water Dog
  Pumi | Hungarian Pumi
  Mudi | Hungarian Mudi | Canis Ovilis Fenyesi
  Komondor | Hungarian Komondor | Hungarian Sheepdog
  Kuvasz | Hungarian Kuvasz
  Polish Lowland Sheepdog | Polski Owczarek Nizinny | PON | Valee Sheepdog | Polish Lowland Shepherd
  Polish Tatra Sheepdog | Polski Owczarek Podhalanski | Tatra Shepherd | Tatra Mountain Sheepdog | Tatra Shepherd Dog | Podhalan | Tatrahund | Polish Mountain Dog | Owczarek Podhalanski
  Slovakian Chuvach | Slovensky Cuvac | Slovak Cuvac | Tatransky Cuvac | Slovak Tschuvatsch | Slovakian Cuvac
  Carpathian Shepherd Dog | Ciobanesc Romanesc Carpatin | Romanian Carpathian Shepherd | Carpatin | Romanian Shepherd Carpatin
  Romanian Mioritic Shepherd Dog | Ciobanesc Romanesc Mioritic | Mioritic | Romanian Mioritic
  Bucovina Shepherd Dog | Ciobanesc Romanesc de Bucovina | Bukovina Sheepdog | Southeastern European Shepherd | Romanian Bucovina Shepherd
  Romanian Raven Shepherd Dog | Ciobanesc Romanesc Corb | Raven Shepherd
  Bulgarian Shepherd Dog | Karakachan | Karakachan Dog | Ovcharsko Kuche | Bulgarian Shepherd
  Greek Shepherd | Hellenikos Poimenikos | Greek Sheepdog | Olympus Dog | Hellenic Shepherd
  Karst Shepherd | Kraski Ovcar | Istrian Shepherd | Krasky Ovcar | Istrian Sheepdog | Karst Sheepdog | Krasevec
  Tornjak | Bosnian and Herzegovinian Croatian Shepherd Dog | Bosanskohercegovacki Hrvatski Pas Tornjak | Croatian Mountain Dog | Bosnian Tornjak
  Sarplaninac | Yugoslavian Shepherd Dog | Sharplanina | Illyrian Shepherd Dog | Jugoslovenski Ovcarski Pas | Sharr Mountain Dog | Yugoslav Shepherd | Deltari Ilir | Illyrian Sheepdog | Charplaninatz | Sharplaninec | Macedonian Sheepdog
  Caucasian Shepherd Dog | Caucasian Ovcharka | Kavkazskaia Ovtcharka | Caucasian Mountain Dog | Caucasian Sheepdog | Kavkaz | Kawkasky Owtscharka
  Central Asian Shepherd Dog | Alabai | Alabay | Central Asian Ovcharka | Sredneasiatskaia Ovtcharka | Turkmen Alabai | Central Asia Shepherd
  South Russian Ovcharka | South Russian Shepherd Dog | Ioujnorousskaia Ovtcharka | Ukrainian Shepherd | Yuzhak | South Russian Sheepdog
  Armenian Gampr | Gampr | Armenian Gamper | Aralez | Armenian Wolfhound
  Kangal Shepherd Dog | Kangal | Karabash | Sivas Kangal | Kangal Coban Kopegi | Turkish Kangal | Anatolian Karabash
  Anatolian Shepherd Dog | Anatolian | Anadolu Coban Kopegi | Anatolian Shepherd | Anatolian Sheepdog
  Akbash | Akbash Dog | Akbas
  Kars | Kars Dog | Kars Kopegi
  Tibetan Mastiff | Do Khyi | Dokhyi | Thibet Mastiff | Tsang Khyi | Dogue du Tibet
  Himalayan Sheepdog | Bhote Kukur | Bhotia | Himalayan Shepherd | Gaddi Kutta | Gaddi Dog | Indian Panther Hound
  Bhutanese Shepherd Dog | Bangkhar Dog | Changkhi
  Mongolian Bankhar | Bankhar | Mongolian Shepherd | Mongolian Four Eyed Dog
  Bully Kutta | Pakistani Mastiff | Sindhi Mastiff | Alangu Mastiff | Pakistani Bully | Bhagyari Kutta | Indian Mastiff
  Australian Shepherd | Aussie | Aussie Shepherd | Berger Australien
  Miniature American Shepherd | Mini American Shepherd | North American Shepherd | Miniature Australian Shepherd | Mini Aussie | Mini Australian Shepherd | Berger Americain Miniature
  Toy Australian Shepherd | Toy Aussie | Teacup Aussie | Toy American Shepherd
  Australian Cattle Dog | Blue Heeler | Red Heeler | Queensland Heeler | Australian Heeler | ACD | Bouvier Australien | Australian Blue Heeler | Halls Heeler | Cattle Dog
  Australian Stumpy Tail Cattle Dog | Stumpy Tail Cattle Dog | Smithfield Heeler | Stumpy | Australian Stumpy
  Australian Kelpie | Kelpie | Australian Working Kelpie | Working Kelpie
  Australian Koolie | Koolie | German Koolie | German Coolie | Coolie
  Smithfield | Tasmanian Smithfield | Smithfield Sheepdog
  New Zealand Huntaway | Huntaway | NZ Huntaway
  New Zealand Heading Dog | Heading Dog | NZ Heading Dog | New Zealand Eye Dog | Eye Dog
  Border Collie | Scottish Sheepdog | BC
  Rough Collie | Collie Rough | Long Haired Collie | Collie | Langhaarcollie
  Smooth Collie | Collie Smooth | Smooth Coated Collie | Kurzhaarcollie
  Bearded Collie | Beardie | Highland Collie | Mountain Collie | Hairy Mouthed Collie
  Scotch Collie | Old Farm Collie | Old Time Scotch Collie | Farm Collie
  English Shepherd | American Farm Shepherd | Old Farm Shepherd
  Shetland Sheepdog | Sheltie | Miniature Collie | Shetland Collie | Mini Collie | Toonie Dog | Berger des Shetland
  Old English Sheepdog | Bobtail | OES | Bob-tailed Sheepdog | Old English Bobtail
  Welsh Sheepdog | Ci Defaid Cymreig | Welsh Collie | Welsh Shepherd
  Lancashire Heeler | Ormskirk Heeler | Ormskirk Terrier
  Pembroke Welsh Corgi | Welsh Corgi Pembroke | Corgi Pembroke | PWC | Pembroke
  Cardigan Welsh Corgi | Welsh Corgi Cardigan | Corgi Cardigan | CWC | Cardigan
  Swedish Vallhund | Vastgotaspets | Vasgotaspets | Swedish Cattle Dog | Vallhund | Viking Dog | Swedish Shepherd
  Icelandic Sheepdog | Islenskur Fjarhundur | Iceland Dog | Icelandic Spitz | Iceland Sheepdog | Islandsk Farehond
  Norwegian Buhund | Norsk Buhund | Norwegian Sheepdog | Buhund
  Finnish Lapphund | Suomenlapinkoira | Lapinkoira | Finnish Lapp Dog | Finnish Lapponian Dog | Finnish Spitz Lapphund
  Lapponian Herder | Lapinporokoira | Lapponian Shepherd Dog | Lapland Reindeer Dog | Lapsk Vallhund | Reindeer Herder
  Swedish Lapphund | Svensk Lapphund | Lapplandska Spetz
  Tibetan Terrier | Tsang Apso | Dhokhi Apso | Tibet Terrier
  Tibetan Spaniel | Jemtse Apso | Tibbie | Simkhyi | Epagneul Tibetain
  Lhasa Apso | Lhasa | Lhassa Apso | Abso Seng Kye | Lhasa Terrier
  Tibetan Kyi Apso | Apso Do Kyi | Kyi Apso | Bearded Tibetan Mastiff
  Shih Tzu | Shitzu | Chrysanthemum Dog | Chinese Lion Dog | Tibetan Temple Dog | Imperial Shih Tzu | Shih Zu
  Pekingese | Peking Palace Dog | Lion Dog of Peking | Peke | Pelchie Dog | Pekinese | Pekinois
  Japanese Chin | Chin | Japanese Spaniel | Epagneul Japonais | Chin Japonais
  Pug | Carlin | Mops | Mopshond | Dutch Mastiff | Chinese Pug | Doguillo
  Chow Chow | Chow | Songshi Quan
  Shar Pei | Chinese Shar Pei | Sharpei | Chinese Fighting Dog | Cantonese Shar Pei
  Miniature Shar Pei | Mini Pei | Mini Shar Pei
  Chinese Crested | Chinese Crested Dog | Crestie | Chinese Hairless | Puff | Powderpuff | Chinese Crested Powderpuff | Chinese Crested Hairless
  Chongqing Dog | Chuandong Hound | Chinese Chongqing Dog | Linshui Dog
  Formosan Mountain Dog | Taiwan Dog | Taiwanese Canis | Formosan | Taiwanese Mountain Dog | Takasago Dog
  Korean Jindo | Jindo | Jindo Dog | Jindogae | Jindo Gae | Korea Jindo Dog | Chindo
  Pungsan Dog | Poongsan | Poongsan Dog | Phungsan | Pungsan
  Sapsali | Sapsaree | Sapsal Gae | Korean Sapsaree
  Donggyeongi | Gyeongju Donggyeong | Donggyeong Dog
  Nureongi | Korean Edible Dog | Korean Yellow Dog
  Akita | Akita Inu | Japanese Akita | Japanese Akita Inu | Akita Ken
  American Akita | Great Japanese Dog | Akita Americano
  Shiba Inu | Shiba | Japanese Shiba Inu | Shiba Ken | Japanese Small Size Dog | Brushwood Dog
  Hokkaido | Hokkaido Dog | Ainu Dog | Ainu Inu | Hokkaido Ken | Do Ken
  Kai Ken | Kai | Kai Dog | Tiger Dog | Kai Inu | Tora Inu | Kai Tora Ken
  Kishu Ken | Kishu | Kishu Inu
  Shikoku | Shikoku Ken | Shikoku Inu | Kochi Ken | Mikawa Inu | Japanese Wolfdog
  Tosa Inu | Tosa | Tosa Ken | Japanese Mastiff | Japanese Tosa | Tosa Token | Japanese Fighting Dog | Japanese Tosa Inu
  Japanese Spitz | Nihon Supittsu | Nihon Spitz
  Japanese Terrier | Nihon Teria | Nippon Terrier | Mikado Terrier | Oyuki Terrier
  Ryukyu Inu | Ryukyu Dog | Ryukyu Ken
  Thai Ridgeback | Thai Ridgeback Dog | Mah Thai Lang Ahn
  Thai Bangkaew | Bangkaew | Thai Bangkaew Dog | Bang Kaew
  Phu Quoc Ridgeback | Phu Quoc Dog | Vietnamese Phu Quoc Ridgeback | Cho Phu Quoc
  Hmong Bobtail | Hmong Docked Tail Dog | H'mong Bobtail | Hmong Dog | H'mong Dog
  Bac Ha | Bac Ha Dog | Vietnamese Bac Ha
  Kintamani | Kintamani Dog | Balinese Mountain Dog | Kintamani Bali Dog | Kintamani Bali
  Basenji | Congo Dog | African Barkless Dog | Congo Terrier | African Bush Dog | Barkless Dog
  Africanis | African Dog | Bantu Dog
  Rhodesian Ridgeback | African Lion Hound | African Lion Dog | Rhodesian | African Ridgeback | RR
  Boerboel | South African Mastiff | South African Boerboel | Boer Mastiff
  Aidi | Atlas Mountain Dog | Chien de Montagne de l'Atlas | Atlas Shepherd Dog | Berber Dog | Chien de l'Atlas | Aidi Atlas Shepherd
  Sloughi | Arabian Greyhound | Moroccan Greyhound | Arab Greyhound | Sloughi Moghrebi | Levrier Arabe
  Saluki | Persian Greyhound | Gazelle Hound | Arabian Hound | Persian Sighthound | Royal Dog of Egypt | Royal Dog of Arabia
  Afghan Hound | Afghan | Balkh Hound | Baluchi Hound | Kabul Dog | Afghan Greyhound | Levrier Afghan | Afghanischer Windhund
  Azawakh | Tuareg Sloughi | Azawakh Hound | Tuareg Greyhound
  Tazy | Kazakh Tazy | Kazakh Greyhound | Turkmen Tazy | Middle Asian Tazi | Kazakh Tazi
  Taigan | Kyrgyz Taigan | Tajgan | Kyrgyz Greyhound | Mongolian Taigan
  Canaan Dog | Kelev Kanani | Israel Canaan Dog | Kelef Knaani | Palestinian Pariah Dog | Bedouin Sheepdog
  Pharaoh Hound | Kelb tal Fenek | Maltese Hound | Maltese Pharaoh Hound
  Cirneco dell'Etna | Cirneco | Sicilian Greyhound | Sicilian Hound | Cirneco of Etna | Sicilian Rabbit Hound
  Ibizan Hound | Podenco Ibicenco | Ca Eivissenc | Ibizan | Ibizan Podenco | Balearic Dog | Charnique | Beezer | Podenco Ibizan
  Canary Islands Hound | Podenco Canario | Canarian Warren Hound | Canary Warren Hound | Canarian Hound | Canarian Podenco
  Andalusian Hound | Podenco Andaluz | Andalusian Podenco
  Podengo Portugues | Portuguese Podengo | Portuguese Warren Hound | Portuguese Rabbit Dog | Portuguese Hound
  Portuguese Podengo Pequeno | Podengo Portugues Pequeno | Small Portuguese Hound | Small Portuguese Podengo
  Greyhound | English Greyhound | Racing Greyhound
  Whippet | English Whippet | Snap Dog
  Italian Greyhound | Piccolo Levriero Italiano | IG | Iggy | Italian Sighthound | Galgo Italiano | Petit Levrier Italien | Italienisches Windspiel
  Spanish Greyhound | Galgo Espanol | Galgo | Spanish Galgo
  Hungarian Greyhound | Magyar Agar | Hungarian Agar
  Polish Greyhound | Chart Polski | Polish Sighthound
  Borzoi | Russian Wolfhound | Barzoi | Psovaya Borzaya | Russkaya Psovaya Borzaya | Russian Hunting Sighthound | Russian Greyhound
  Chortai | Hortaya Borzaya | Chortaj | Hortaya | Eastern Greyhound | Steppe Borzoi | Hort
  Stepnaya Borzaya | Steppe Greyhound | South Russian Greyhound | South Russian Steppe Hound
  Irish Wolfhound | Cu Faoil | Irish Greyhound | Levrier Irlandais | Irischer Wolfshund
  Scottish Deerhound | Deerhound | Highland Deerhound | Rough Greyhound | Scotch Deerhound
  Silken Windhound | American Silken Windhound
  Longhaired Whippet | Long Haired Whippet | Silken Windsprite | Windsprite
  American Staghound | Staghound
  Lurcher | Longdog
  Rampur Greyhound | Rampur Hound | Rampuri
  Mudhol Hound | Caravan Hound | Maratha Hound | Karwani | Pashmi Hound
  Rajapalayam | Rajapalayam Dog | Indian Ghost Hound | Polygar Hound | Paligar
  Chippiparai | Chippiparai Dog
  Kanni | Kanni Dog | Maiden's Beastmaster
  Kombai | Combai | Kombai Dog | Indian Boarhound
  Indian Pariah Dog | INDog | Indie Dog | Desi Dog | Indian Native Dog | Pye Dog | Desi Kutta
  Indian Spitz | Indian Pomeranian
  New Guinea Singing Dog | New Guinea Dingo | Hallstrom Dog | Singer Dog | New Guinea Highland Wild Dog
  Dingo | Australian Dingo | Warrigal | Australian Native Dog
  Carolina Dog | American Dingo | Dixie Dingo | Yellow Dog | Yaller Dog
  Xoloitzcuintli | Xolo | Mexican Hairless | Mexican Hairless Dog | Xoloitzcuintle | Perro sin Pelo Mexicano | Tepeizeuintli | Perro Pelon Mexicano
  Peruvian Inca Orchid | Peruvian Hairless Dog | Perro sin Pelo del Peru | Inca Hairless Dog | Peruvian Hairless | Moonflower Dog | Viringo | Inca Orchid
  American Hairless Terrier | AHT | Hairless Rat Terrier
  Argentine Pila | Pila Dog | Pila Argentino | Argentine Hairless
  Siberian Husky | Sibe | Chukcha | Sibirskiy Haski | Arctic Husky | Husky de Siberie | Chukchi Husky
  Alaskan Malamute | Malamute | Mally | Mahlemut
  Alaskan Husky | Racing Husky | Sled Husky
  Alaskan Klee Kai | Klee Kai | AKK | Mini Husky | Miniature Husky
  Mackenzie River Husky | Mackenzie River Dog | Mackenzie Husky
  Canadian Eskimo Dog | Canadian Inuit Dog | Qimmiq | Exquimaux Husky | Canadian Husky | Inuit Dog | American Husky | Canadian Eskimo | Exquimaux Dog | Inuit Sled Dog | Canadian Inuit | Kingmik
  Greenland Dog | Gronlandshund | Greenland Husky | Greenland Sled Dog | Kalaallit Qimmiat | Groenlandais | Gronlandshond
  Labrador Husky | Labrador Inuit Dog
  Samoyed | Samoyedskaya Sobaka | Bjelkier | Samoiedskaia Sobaka | Samoiedskaya Sobaka | Sammy | Samoyede
  Yakutian Laika | Iakutskaia Laika | Yakut Laika | Yakut Dog | Yakutskaya Laika
  Chukotka Sled Dog | Chukotskaya Ezdovaya | Chukchi Dog
  Seppala Siberian Sleddog | Seppala | Seppala Siberian Sled Dog
  Sakhalin Husky | Karafuto Ken | Karafuto Dog
  Chinook | Chinook Dog
  Hedlund Husky | Hedlund
  American Eskimo Dog | Eskie | American Spitz | Eskimo Spitz | American Deutscher Spitz | American Eskimo | Esquimau Spitz
  Toy American Eskimo Dog | Toy Eskie | American Eskimo Toy
  Miniature American Eskimo Dog | Mini Eskie | American Eskimo Miniature
  German Spitz | Deutscher Spitz | Spitz Allemand
  Keeshond | Wolfspitz | Dutch Barge Dog | German Wolfspitz | Smiling Dutchman | Keeshonden | Dutch Keeshond | Kees | Spitz Loup | Deutscher Wolfspitz
  Pomeranian | Zwergspitz | Pom | Toy German Spitz | Dwarf Spitz | Deutscher Zwergspitz | Spitz Nain | German Spitz Pomeranian | Loulou de Pomeranie
  Giant Spitz | German Giant Spitz | Grossspitz | Grosspitz | Deutscher Grossspitz | Grand Spitz | German Spitz Giant
  German Spitz Mittel | Mittelspitz | Medium German Spitz | Deutscher Mittelspitz | Spitz Moyen | German Spitz Medium
  German Spitz Klein | Kleinspitz | Small German Spitz | Deutscher Kleinspitz | Petit Spitz | German Spitz Miniature
  Volpino Italiano | Volpino | Italian Spitz | Cane de Quirinale | Florentine Spitz | Italian Volpino
  Eurasier | Eurasian | Eurasian Dog | Wolf Chow | Eurasian Spitz | Eurasia Dog
  Schipperke | Schip | Little Black Devil | Spitzke | Belgian Barge Dog
  Finnish Spitz | Suomenpystykorva | Finsk Spets | Finkie | Finnish Hunting Dog | Loulou Finois | Barking Bird Dog
  Norrbottenspets | Norbottenspets | Norrbottenspitz | Nordic Spitz | Pohjanpystykorva | Norrbotten Spitz
  Norwegian Elkhound | Norsk Elghund | Norsk Elghund Gra | Grey Norwegian Elkhound | Gray Norwegian Elkhound | Elkhound | Norwegian Moosehound | Norwegian Elkhound Grey
  Black Norwegian Elkhound | Norsk Elghund Sort | Norwegian Elkhound Black
  Swedish Elkhound | Jamthund | Swedish Moosehound | Jamtland Dog | Jamtlandshund
  Swedish White Elkhound | Svensk Vit Alghund | White Elkhound
  Halleforshund | Hallefors Elkhound | Halleforsdog | Hallefors Dog
  Norwegian Lundehund | Lundehund | Norwegian Puffin Dog | Norsk Lundehund | Puffin Dog | Puffinhound
  Karelian Bear Dog | Karjalankarhukoira | Carelian Bear Dog | Karelsk Bjornhund | KBD
  Russo-European Laika | Russko Evropeiskaia Laika | Russian European Laika | Russo European Hunting Laika
  West Siberian Laika | Zapadno Sibirskaia Laika | Western Siberian Laika | Zapadno Sibirskaya Laika
  East Siberian Laika | Vostotchno Sibirskaia Laika | Eastern Siberian Laika | Vostochno Sibirskaya Laika
  Karelo-Finnish Laika | Karelian Finnish Laika | Finno Karelian Laika
  Russian Spaniel | Russkiy Okhotnichiy Spaniel | Russian Hunting Spaniel
  Doberman Pinscher | Doberman | Dobermann | Dobermann Pinscher | Dobie | Dobe | Warlock Doberman
  German Pinscher | Deutscher Pinscher | Standard Pinscher | Pinscher Allemand | Medium Pinscher
  Miniature Pinscher | Min Pin | MinPin | Zwergpinscher | King of the Toys | Mini Pinscher | Pinscher Nain | Zwerg Pinscher | Minpin Dog
  Affenpinscher | Monkey Terrier | Affen | Affie | Monkey Pinscher | Diablotin Moustachu
  Austrian Pinscher | Osterreichischer Pinscher | Osterreichischer Kurzhaarpinscher | Austrian Shorthaired Pinscher
  Harlequin Pinscher | Harlekinpinscher
  Danish-Swedish Farmdog | Dansk Svensk Gardshund | Danish Swedish Farm Dog | Danish Chicken Dog | Scanian Terrier | Old Danish Pinscher | Skanehund
  Standard Schnauzer | Mittelschnauzer | Medium Schnauzer | Schnauzer | Wirehaired Pinscher | Rauhaarpinscher | Schnauzer Standard
  Giant Schnauzer | Riesenschnauzer | Munich Dog | Munchener | Munich Schnauzer | Russian Bear Schnauzer | Schnauzer Giant | Schnauzer Gigante | Schnauzer Geant
  Miniature Schnauzer | Zwergschnauzer | Mini Schnauzer | Dwarf Schnauzer | Toy Schnauzer | Schnauzer Miniature | Schnauzer Miniatura | Schnauzer Nain
  Black Russian Terrier | Tchiorny Terrier | Russkiy Tchiorny Terrier | Stalin's Dog | Chornyi Terrier | Russian Bear Terrier | Black Terrier | BRT | Blackie Terrier | Russian Black Terrier
  Dutch Smoushond | Hollandse Smoushond | Smoushond | Dutch Ratter
  Dalmatian | Dal | Dally | Dalmatiner | Dalmatinac | Dalmatian Dog | Carriage Dog | Coach Dog | Plum Pudding Dog | Firehouse Dog | Dalmata | Dalmatien | Leopard Carriage Dog
  Boston Terrier | Boston Bull | Boston Bull Terrier | Bostie | American Gentleman
  Mixed Breed | Crossbreed | Crossbred | Mongrel | Mutt | Mix | Mixed | Cross | Heinz 57 | Random Bred | X Breed | Bitsa | Bitzer | Mestizo | Mixed Breed Dog | Mixed Breed Canine | Moggy Dog | SRD | Mischling | Non Pedigree
  Cocker Spaniel | Cocker
  Fox Terrier | Foxy | Foxie | Foxterrier
  Field Spaniel
  Sussex Spaniel
  Sporting Lucas Terrier
  Tenterfield Terrier
  Boxer | German Boxer | Deutscher Boxer
  Bulldog | English Bulldog | British Bulldog | Bouledogue Anglais
  French Bulldog | Bouledogue Francais | Frenchie | Franzosische Bulldogge | Frenchy | Bulldog Frances
  American Bulldog | Old Country Bulldog | Old Country White | American Pit Bulldog | Ambull | Old Southern White
  Alapaha Blue Blood Bulldog | Otto Bulldog | Alapaha | Otto | Alapaha Bulldog
  Olde English Bulldogge | Olde English Bulldog | OEB | Old English Bulldogge | Leavitt Bulldog | Old English Bulldog
  Victorian Bulldog | Olde Victorian Bulldogge
  Continental Bulldog | Conti Bulldog
  Australian Bulldog | Aussie Bulldog | Aussie Bulldogge
  Serrano Bulldog | Bulldog Serrano | Buldogue Serrano
  Campeiro Bulldog | Bulldog Campeiro | Buldogue Campeiro
  Spanish Bulldog | Alano Espanol | Spanish Alano | Alano | Bulldog Espanol
  Ca de Bou | Perro Dogo Mallorquin | Majorca Mastiff | Perro de Presa Mallorquin | Mallorquin Mastiff | Majorcan Bulldog | Majorcan Mastiff | Mallorquin Bulldog
  Presa Canario | Perro de Presa Canario | Dogo Canario | Canary Dog | Canary Mastiff | Canarian Molosser | Canary Catch Dog
  Dogo Argentino | Argentine Dogo | Argentinian Mastiff | Argentine Mastiff | Argentino Dogo
  Cordoba Fighting Dog | Perro de Pelea Cordobes | Cordoban Fighting Dog | Perro Cordobes
  Fila Brasileiro | Brazilian Mastiff | Cao de Fila | Brazilian Fila | Brazilian Molosser | Fila
  Brazilian Dogo | Dogue Brasileiro | Dogue Brasileiro Bull Boxer
  Cimarron Uruguayo | Uruguayan Cimarron | Cimarron Dog | Perro Cimarron | Perro Gaucho Uruguayo
  Dogue de Bordeaux | French Mastiff | Bordeaux Mastiff | Bordeauxdog | DDB | Bordeaux Bulldog | Bordeauxdogge | Bordeaux Dog
  Mastiff | English Mastiff | Old English Mastiff | British Mastiff
  Bullmastiff | Gamekeeper's Night Dog | Bull Mastiff
  Neapolitan Mastiff | Mastino Napoletano | Neo Mastiff | Mastino | Italian Molosso | Can'e Presa | Neo
  Cane Corso | Italian Mastiff | Cane Corso Italiano | Italian Corso Dog | Corso | Cane di Macellaio | Sicilian Branchiero
  American Mastiff | North American Mastiff | Panja Mastiff
  American Bandogge | Bandog | Bandogge | Bandog Mastiff | American Bandogge Mastiff
  Great Dane | Deutsche Dogge | German Mastiff | Dogue Allemand | Dogo Aleman | Grand Danois | Alano Tedesco | Gran Danes
  Broholmer | Danish Mastiff | Danish Broholmer
  Rottweiler | Rottie | Rotti | Rottweil Metzgerhund | Rotty | Butcher's Dog
  Hovawart | Hofewart | Hovie
  Leonberger | Leonberg Dog | Gentle Lion
  Landseer | Landseer Continental Type | Landseer European Continental Type | Landseer ECT
  Newfoundland | Newfoundland Dog | Newfie | Newf | Newfy | Terre Neuve | Terranova | Neufundlander
  Saint Bernard | St Bernard Dog | St Bernhardshund | Alpine Mastiff | Bernhardiner | St Bernhard Dog | San Bernardo | Saint Bernard Dog
  Bernese Mountain Dog | Berner Sennenhund | Bernese Cattle Dog | Bouvier Bernois | Berner | BMD | Durrbachler | Boyero de Berna | Bernese
  Greater Swiss Mountain Dog | Grosser Schweizer Sennenhund | Swissy | GSMD | Large Swiss Mountain Dog | Great Swiss Mountain Dog | Grand Bouvier Suisse | Swiss Mountain Dog
  Appenzeller Sennenhund | Appenzeller | Appenzell Cattle Dog | Appenzeller Mountain Dog | Appenzell Mountain Dog | Bouvier Appenzellois
  Entlebucher Mountain Dog | Entlebucher Sennenhund | Entlebucher | Entlebucher Cattle Dog | Bouvier de l'Entlebuch | Entelbuch Mountain Dog
  Bouvier des Flandres | Flanders Cattle Dog | Bouvier | Vlaamse Koehond | Vuilbaard | Bouvier de Flandres | Belgian Cattle Dog | Flandrischer Treibhund
  Bouvier des Ardennes | Ardennes Cattle Dog | Ardennes Cowdog | Ardenner Treibhund
  Poodle | Pudel | Caniche | Barboncino | Pudle
  Standard Poodle | Poodle Standard | Grosspudel | Grand Caniche | Royal Poodle | Giant Poodle | Koningspoedel | King Poodle | Konigspudel
  Medium Poodle | Moyen Poodle | Klein Poodle | Kleinpudel | Caniche Moyen | Poodle Medium
  Miniature Poodle | Mini Poodle | Zwergpudel | Caniche Nain | Poodle Miniature | Dwarf Poodle | Poodle Dwarf
  Toy Poodle | Teacup Poodle | Toypudel | Poodle Toy | Caniche Toy
  Bichon Frise | Bichon a Poil Frise | Bichon Tenerife | Tenerife Dog | Bichon | Tenerife Bichon | Bichon Frisee
  Maltese | Maltese Bichon | Bichon Maltaise | Maltese Terrier | Melitaie Dog | Bichon Maltais | Maltezer | Malteser | Maltese Lion Dog
  Bolognese | Bichon Bolognese | Bolo | Bichon Bolonais | Bologneser
  Havanese | Bichon Havanais | Havana Silk Dog | Havaneser | Bichon Habanero | Havanezer | Havana Bichon | Bichon Havanes | Cuban Bichon
  Coton de Tulear | Coton | Royal Dog of Madagascar | Tulear Dog
  Lowchen | Little Lion Dog | Petit Chien Lion | Lowchen Little Lion Dog | Lion Dog Little
  Bolonka | Russian Tsvetnaya Bolonka | Tsvetnaya Bolonka | Bolonka Zwetna | Russian Colored Lapdog | Russkaya Tsvetnaya Bolonka | Russian Color Lapdog
  Papillon | Continental Toy Spaniel Papillon | Epagneul Nain Continental Papillon | Butterfly Dog | Butterfly Spaniel | Squirrel Spaniel
  Phalene | Continental Toy Spaniel Phalene | Epagneul Nain Continental Phalene | Moth Spaniel | Moth Dog
  Cavalier King Charles Spaniel | Cavalier | CKCS | Cavalier Spaniel | Cavalier King Charles | Blenheim Cavalier
  King Charles Spaniel | English Toy Spaniel | Toy Spaniel | Charlies | Blenheim Spaniel | Prince Charles Spaniel
  Brussels Griffon | Griffon Bruxellois | Bruxellois
  Belgian Griffon | Griffon Belge
  Petit Brabancon | Small Brabant Griffon | Brabancon Griffon | Smooth Brussels Griffon | Petit Brabancon Griffon | Piccolo Brabantino
  Kromfohrlander | Kromi | Lansquenet | Kromfohrlander Dog
  Chihuahua | Chi | Chiwawa | Chihuahueno | Chihuahueno Dog | Techichi
  Longhaired Chihuahua | Long Haired Chihuahua | Chihuahua Long Coat | Long Coat Chihuahua | Chihuahua Longhair | Chihuahua Long Haired
  Shorthaired Chihuahua | Smooth Coat Chihuahua | Chihuahua Smooth Coat | Chihuahua Short Haired | Smooth Chihuahua
  Russkiy Toy | Russian Toy | Russian Toy Terrier | Moscow Toy Terrier | Russian Terrier Toy | Russkiy Toi
  Prague Ratter | Prazsky Krysarik | Ratlik | Krysarik | Ratter Prague | Rattler
  Biewer Terrier | Biewer Yorkshire Terrier | Biewer Yorkie | Biewer | Biewer a la Pom Pon | Biewer Yorkshire
  Yorkshire Terrier | Yorkie | Yorky | Broken Haired Scotch Terrier | Teacup Yorkie | York Terrier
  Australian Silky Terrier | Silky Terrier | Sydney Silky | Sydney Silky Terrier | Silky
  Australian Terrier | Aussie Terrier | Australian Rough Coated Terrier
  Miniature Fox Terrier | Mini Foxie | Mini Fox Terrier | Mini Fox | Miniature Foxie
  Toy Fox Terrier | Amertoy | American Toy Terrier | TFT | American Toy Fox Terrier | Toy Foxie
  Smooth Fox Terrier | Fox Terrier Smooth | Smooth Haired Fox Terrier | Fox Terrier a Poil Lisse | Glatthaar Foxterrier | Fox Terrier Smooth Coat
  Wire Fox Terrier | Wire Haired Fox Terrier | Wirehaired Fox Terrier | Fox Terrier Wire | Wire Hair Fox Terrier | Fox Terrier a Poil Dur | Drahthaar Foxterrier
  Jack Russell Terrier | Jack Russell | JRT | Shorty Jack | Jack Russel
  Parson Russell Terrier | Parson Jack Russell Terrier | Parson Jack Russell | Parson | Parson Terrier | PRT
  Russell Terrier | English Jack Russell Terrier | FCI Jack Russell Terrier
  Rat Terrier | American Rat Terrier | Ratting Terrier | Decker Giant | Decker Rat Terrier | Feist Rat Terrier | Rattie
  Teddy Roosevelt Terrier | Type B Rat Terrier | Bench Legged Rat Terrier | Bench Legged Feist | Teddy Terrier
  Mountain Feist | American Treeing Feist | Treeing Feist | American Mountain Feist
  Treeing Cur | American Treeing Cur
  Mountain Cur | American Mountain Cur
  Black Mouth Cur | Southern Cur | Yellow Black Mouth Cur | Southern Black Mouth Cur | BMC
  Blue Lacy | Lacy Dog | Texas Blue Lacy | Lacy | Lacy Hog Dog
  Catahoula Leopard Dog | Louisiana Catahoula Leopard Dog | Catahoula | Catahoula Cur | Catahoula Hog Dog | Louisiana Catahoula | Catahoula Hound
  American Leopard Hound | Leopard Cur | American Leopard | Leopard Tree Dog | Leopard Hound
  Stephens Cur | Stephens Stock | Stephens Stock Mountain Cur | Stephens' Cur
  Canadian Cur | Canadian Mountain Cur
  Airedale Terrier | Airedale | Waterside Terrier | Bingley Terrier | King of Terriers
  Bedlington Terrier | Bedlington | Rothbury Terrier | Rodbery Terrier | Rothbury's Lamb | Northumberland Fox Terrier
  Border Terrier | Coquetdale Terrier | Reedwater Terrier
  Bull Terrier | English Bull Terrier | EBT | Bully Terrier | Bullterrier
  Miniature Bull Terrier | Mini Bull Terrier | Mini Bully Terrier | Bull Terrier Miniature | English Miniature Bull Terrier
  Staffordshire Bull Terrier | Staffie | Staffy | English Staffordshire Bull Terrier | SBT | Staffbull | English Staffy | Stafford | Staff | Nanny Dog
  American Staffordshire Terrier | Amstaff | Am Staff | American Staffy | American Staffordshire
  American Pit Bull Terrier | Pit Bull Terrier | Pit Bull | Pitbull | APBT | Pitbull Terrier | American Pit Bull | American Pitbull | American Pitbull Terrier | Pibble | Pit | Pittie | Pitty
  American Bully | American Bully Dog | XL Bully | American Bully XL | Bully XL | American XL Bully
  Cairn Terrier | Cairn | Short Haired Skye Terrier
  Cesky Terrier | Bohemian Terrier | Czech Terrier | Cesky | Bohemian Cesky Terrier
  Dandie Dinmont Terrier | Dandie Dinmont | Dandie | Charlies Hope Terrier | Mustard and Pepper Terrier
  German Hunting Terrier | Jagdterrier | Deutscher Jagdterrier | German Hunt Terrier | Jagd Terrier | German Jagdterrier
  Glen of Imaal Terrier | Irish Glen of Imaal Terrier | Wicklow Terrier | Glen of Imaal | Glen Terrier | Brocaire Ui Dhiarmada
  Irish Terrier | Irish Red Terrier | Daredevil Terrier | Brocaire Rua
  Kerry Blue Terrier | Irish Blue Terrier | Kerry Blue | Kerry | Brocaire Gorm
  Soft Coated Wheaten Terrier | Wheaten Terrier | Irish Soft Coated Wheaten Terrier | Wheatie | SCWT | Wheaten | Irish Wheaten
  Lakeland Terrier | Lakeland | Cumberland Terrier | Westmorland Terrier
  Patterdale Terrier | Patterdale | Black Fell Terrier
  Manchester Terrier | Gentleman's Terrier | Black and Tan Terrier | Standard Manchester Terrier
  Toy Manchester Terrier | English Toy Terrier | Black and Tan Toy Terrier | Toy Black and Tan Terrier | Miniature Black and Tan Terrier | Manchester Terrier Toy
  Norfolk Terrier | Drop Eared Norwich Terrier
  Norwich Terrier | Trumpington Terrier | Cantab Terrier | Jones Terrier
  Plummer Terrier | Huddlestone Terrier
  Scottish Terrier | Scottie | Scotty | Aberdeen Terrier | Scotch Terrier | Aberdeenie | Scotties
  Sealyham Terrier | Sealyham | Cowley Terrier | Sealy
  Skye Terrier | Isle of Skye Terrier
  Welsh Terrier | Daeargi Cymreig | Daeargi | Old English Wire Haired Black and Tan Terrier
  West Highland White Terrier | Westie | WHWT | Westy | Poltalloch Terrier | Roseneath Terrier | White Roseneath Terrier | West Highland | West Highland Terrier
  Brazilian Terrier | Fox Paulistinha | Terrier Brasileiro | Paulistinha | Brazilian Fox Terrier
  Chilean Terrier | Chilean Fox Terrier | Ratonero Chileno | Terrier Chileno | Perro Ratonero Chileno
  Andalusian Mouse Hunting Dog | Ratonero Bodeguero Andaluz | Andalusian Wine Cellar Rat Hunting Dog | Bodeguero | Ratonero Andaluz | Andalusian Ratter | Bodeguero Andaluz
  Majorca Ratter | Ca Rater Mallorqui | Ratonero Mallorquin | Rat Catching Dog of Majorca
  Valencian Terrier | Ratonero Valenciano | Gos Rater Valencia | Valencian Ratter | Valencian Rat Hunting Dog
  Labrador Retriever | Labrador | Lab | Saint John's Dog | Labby | Silver Lab | Black Lab | Yellow Lab | Chocolate Lab | Fox Red Labrador | English Lab | English Labrador | American Labrador | Charcoal Lab
  Golden Retriever | Goldie | English Cream Golden Retriever | Yellow Retriever | English Cream Retriever
  Chesapeake Bay Retriever | Chessie | CBR | Chesapeake | Chesapeake Retriever | Chesapeake Bay Ducking Dog
  Curly Coated Retriever | Curly Retriever | Curly | Curly Coat Retriever | CCR
  Flat Coated Retriever | Flattie | Flat Coat Retriever | Flat Coat | FCR | Wavy Coated Retriever | Flatcoat
  Nova Scotia Duck Tolling Retriever | Toller | NSDTR | Duck Toller | Tolling Retriever | Little River Duck Dog | Yarmouth Toller | Duck Tolling Retriever | Nova Scotia Retriever
  American Cocker Spaniel | Cocker Spaniel American | Merry Cocker | Amerikanischer Cockerspaniel
  English Cocker Spaniel | Cocker Spaniel English | Working Cocker Spaniel | English Cocker | Show Cocker | Working Cocker
  English Springer Spaniel | Springer Spaniel | Springer | Norfolk Spaniel | ESS | English Springer
  Welsh Springer Spaniel | Welsh Springer | Tarfgi | WSS | Welsh Spaniel
  Clumber Spaniel | Clumber | Clum
  Boykin Spaniel | Boykin | Swamp Poodle
  Irish Water Spaniel | Whiptail | Rat Tail Spaniel | Shannon Spaniel | Bog Dog | IWS | Irlandischer Wasserspaniel
  American Water Spaniel | American Brown Spaniel | American Brown Water Spaniel
  German Spaniel | Deutscher Wachtelhund | Wachtelhund | German Quail Dog | Chien d'Oysel Allemand | Quail Dog
  Kooikerhondje | Nederlandse Kooikerhondje | Small Dutch Waterfowl Dog | Dutch Decoy Spaniel | Kooiker | Kooikerhund | Dutch Spaniel | Kooiker Dog
  Wetterhoun | Frisian Water Dog | Otterhoun | Dutch Water Spaniel | Frisian Spaniel | Wetterhoun Frisian Water Dog | Dutch Wetterhoun
  Stabyhoun | Stabij | Frisian Pointing Dog | Beike | Frisian Pointer | Stabyhoun Frisian Pointing Dog | Stabijhoun | Friesian Pointing Dog
  Drentsche Patrijshond | Dutch Partridge Dog | Drentse Partridge Dog | Drent Partridge Dog | Dutch Drent | Drentse Patrijshond
  Brittany | Brittany Spaniel | Epagneul Breton | American Brittany | French Brittany | Breton Spaniel | Britt | Bretonischer Vorstehhund
  French Spaniel | Epagneul Francais | French Setter
  Blue Picardy Spaniel | Epagneul Bleu de Picardie | Blue Picardy
  Picardy Spaniel | Epagneul Picard
  Pont-Audemer Spaniel | Epagneul de Pont Audemer | Pont Audemer
  Saint-Usuge Spaniel | Epagneul de Saint Usuge | Bresse Spaniel
  Barbet | French Water Dog | Griffon d'Arret a Poil Laineux | Moustache
  Portuguese Water Dog | Cao de Agua Portugues | Portie | PWD | Cao de Agua | Portuguese Fishing Dog | Algarvian Water Dog
  Spanish Water Dog | Perro de Agua Espanol | Turco Andaluz | Andalusian Turk | SWD | Perro Turco
  Cantabrian Water Dog | Perro de Agua del Cantabrico
  Lagotto Romagnolo | Romagna Water Dog | Lagotto | Italian Water Dog | Water Dog of Romagna | Italian Truffle Dog
  Pointer | English Pointer | Pointer Anglais
  German Shorthaired Pointer | Deutsch Kurzhaar | GSP | German Short Haired Pointing Dog | Deutscher Kurzhaariger Vorstehhund | Kurzhaar | Braco Aleman | German Pointer Shorthaired | Braque Allemand
  German Wirehaired Pointer | Deutsch Drahthaar | GWP | Drahthaar | Deutscher Drahthaariger Vorstehhund | German Wire Haired Pointing Dog
  German Longhaired Pointer | Deutsch Langhaar | GLP | German Long Haired Pointing Dog | Deutscher Langhaariger Vorstehhund | Langhaar
  German Rough Haired Pointer | Deutsch Stichelhaar | Stichelhaar | German Broken Coated Pointing Dog | German Roughhaired Pointer | Deutscher Stichelhaariger Vorstehhund | German Broken Haired Pointer | Rough Haired German Pointing Dog
  Pudelpointer | Poodle Pointer
  Large Munsterlander | Grosser Munsterlander | Large Munsterlander Pointer | Grosser Munsterlander Vorstehhund | Large Munster
  Small Munsterlander | Kleiner Munsterlander | Heidewachtel | Small Munsterlander Pointer | Spion | Kleiner Munsterlander Vorstehhund
  Weimaraner | Weim | Grey Ghost | Weimaraner Vorstehhund | Gray Ghost | Silver Ghost | Braque de Weimar
  Vizsla | Hungarian Vizsla | Magyar Vizsla | Hungarian Pointer | Hungarian Short Haired Pointing Dog | Rovidszoru Magyar Vizsla | Short Haired Hungarian Vizsla | Smooth Vizsla | Magyar Viszla
  Wirehaired Vizsla | Hungarian Wirehaired Vizsla | Drotzoru Magyar Vizsla | Hungarian Wire Haired Pointing Dog | Slovensky Vizsla | Wire Haired Vizsla | HWV
  Wirehaired Pointing Griffon | Korthals Griffon | Griffon Korthals | Griffon d'Arret a Poil Dur Korthals | WPG | French Wirehaired Pointing Griffon | French Wire Haired Korthals Pointing Griffon | Korthals | Griffon d'Arret a Poil Dur
  Bohemian Wirehaired Pointing Griffon | Cesky Fousek | Czech Pointer | Czech Coarsehaired Pointer | Bohemian Wire Haired Pointer | Fousek | Rough Coated Bohemian Pointer | Bohemian Pointer
  Slovakian Wirehaired Pointer | Slovensky Hrubosrsty Stavac | Slovak Wirehaired Pointer | Slovakian Rough Haired Pointer | Ohar | Slovakian Pointing Griffon | Slovak Rough Haired Pointer | Slovakian Wire Haired Pointing Dog
  Bracco Italiano | Italian Pointer | Italian Pointing Dog | Italian Bracco
  Spinone Italiano | Spinone | Italian Spinone | Italian Wire Haired Pointing Dog | Italian Coarsehaired Pointer | Italian Griffon | Spinoni
  Portuguese Pointer | Perdigueiro Portugues | Portuguese Pointing Dog | Perdigueiro | Portuguese Partridge Dog
  Burgos Pointer | Perdiguero de Burgos | Spanish Pointer | Burgos Pointing Dog | Burgalese Pointer | Perdiguero Burgales
  Pachon Navarro | Navarro Pointer | Pachon de Victoria | Old Spanish Pointer | Perdiguero Navarro | Navarra Pointer
  Old Danish Pointer | Gammel Dansk Honsehund | Old Danish Pointing Dog | Old Danish Bird Dog | Old Danish Chicken Dog
  French Gascony Pointer | Braque Francais Type Gascogne | Gascony Pointing Dog | Braque Francais Gascogne | French Pointing Dog Gascogne Type | Braque Francais de Grande Taille
  French Pyrenean Pointer | Braque Francais Type Pyrenees | Braque Francais Pyrenees | French Pointing Dog Pyrenean Type | Braque Francais de Petite Taille | Pyrenean Pointer | Braque Francais Type Pyrenean
  Saint-Germain Pointer | Braque Saint Germain | Braque de Saint Germain | Compiegne Pointer | St Germain Pointing Dog
  Auvergne Pointer | Braque d'Auvergne | Braque Auvergne | Bleu d'Auvergne | Auvergne Pointing Dog
  Bourbonnais Pointer | Braque du Bourbonnais | Bourbonnais Pointing Dog
  Ariege Pointer | Braque de l'Ariege | Ariege Pointing Dog | Braque de Toulouse
  Dupuy Pointer | Braque Dupuy | Dupuy Pointing Dog
  English Setter | Laverack | Llewellin Setter | Laverack Setter | Llewellyn Setter
  Irish Setter | Irish Red Setter | Red Setter | Sotar Rua | Modder Rhu
  Irish Red and White Setter | Red and White Setter | IRWS | Sotar Rua agus Ban | Irish Setter Red and White
  Gordon Setter | Scottish Setter | Black and Tan Setter | Gordon
  Catalburun | Turkish Pointer | Tarsus Catalburun | Tarsus Fork Nose
  Beagle | English Beagle
  Beagle Harrier | Beagle-Harrier
  Harrier | English Harrier | Heirer
  Basset Hound | Basset | Hush Puppy | English Basset
  Petit Basset Griffon Vendeen | PBGV | Small Vendeen Basset Griffon | Petit Griffon Vendeen
  Grand Basset Griffon Vendeen | GBGV | Large Vendeen Basset Griffon
  Grand Griffon Vendeen | Large Vendeen Griffon | Large Griffon Vendeen | Great Griffon Vendeen
  Briquet Griffon Vendeen | Medium Griffon Vendeen | Medium Vendeen Griffon
  Blue Gascony Basset | Basset Bleu de Gascogne | Bleus de Gascogne Basset | Blue Gascon Basset
  Basset Artesien Normand | Norman Artesien Basset | Artesian Norman Basset | Norman Artesian Basset
  Fawn Brittany Basset | Basset Fauve de Bretagne | Tawny Brittany Basset | Fawn Colored Brittany Basset | Basset Fauve | Bretagne Basset
  Fawn Brittany Griffon | Griffon Fauve de Bretagne | Tawny Brittany Griffon | Fauve de Bretagne
  Grand Bleu de Gascogne | Great Gascony Blue | Large Blue Gascony Hound | Great Gascony Hound | Grand Bleu | Great Gascon Hound
  Petit Bleu de Gascogne | Small Blue Gascony Hound | Petit Bleu | Small Blue Gascony | Small Blue de Gascogne
  Griffon Bleu de Gascogne | Blue Gascony Griffon | Bleu de Gascogne Griffon
  Griffon Nivernais | Nivernais Griffon | Nivernais | Chien de Pays
  Grand Gascon Saintongeois | Great Gascon Saintongeois | Virelade | Grand Gascon | Gascon Saintongeois
  Petit Gascon Saintongeois | Small Gascon Saintongeois
  Artois Hound | Chien d'Artois | Briquet d'Artois | Artois Dog
  Ariegeois | Ariege Hound | Chien d'Ariege
  Porcelaine | Chien de Franche Comte | Franche Comte Hound | Porcelain Hound | Porcelain
  Poitevin | Haut Poitou | Chien de Haut Poitou | Poitevin Hound
  Chien de Billy | Billy Hound
  Great Anglo-French Tricolour Hound | Grand Anglo Francais Tricolore | Grand Anglo Francais | Large Anglo French Tricolour Hound
  Great Anglo-French White and Black Hound | Grand Anglo Francais Blanc et Noir | Large Anglo French White and Black Hound
  Great Anglo-French White and Orange Hound | Grand Anglo Francais Blanc et Orange | Large Anglo French White and Orange Hound
  Medium Anglo-French Hound | Anglo Francais de Petite Venerie | Middle Sized Anglo French Hound | Petit Anglo Francais | Small Anglo French Hound
  French Tricolour Hound | Francais Tricolore | Chien Francais Tricolore
  French White and Black Hound | Francais Blanc et Noir | Chien Francais Blanc et Noir
  French White and Orange Hound | Francais Blanc et Orange | Chien Francais Blanc et Orange
  Bloodhound | Saint Hubert Hound | Chien de Saint Hubert | St Hubert Hound | Sleuth Hound | Bluthund | Sleuthhound
  American Foxhound | Virginia Hound | Walker Foxhound
  English Foxhound | Foxhound English
  Otterhound | Otter Dog | Otter Hound
  Welsh Hound | Welsh Foxhound | Rough Coated Welsh Foxhound
  Trail Hound | Hound Trailing Dog | Fell Hound
  Kerry Beagle | Pocadan | Irish Hound Kerry
  Black and Tan Coonhound | American Black and Tan Coonhound | Black Tan Coonhound | Coonhound Black and Tan
  Bluetick Coonhound | Bluetick | Blue Tick Hound | Coonhound Bluetick | Blue Tick Coonhound | Bluetick Hound
  Redbone Coonhound | Redbone | Red Bone Hound | Coonhound Redbone | Redbone Hound
  American English Coonhound | English Coonhound | Redtick Coonhound | Redtick | English Fox and Coonhound | Redtick Hound
  Treeing Walker Coonhound | Treeing Walker | Walker Coonhound | TWC | Walker Hound | Treeing Walker Hound | Tree Walker
  Plott Hound | Plott | Plott Coonhound | Plotthound
  Treeing Tennessee Brindle | Tennessee Treeing Brindle | Tennessee Brindle
  Majestic Tree Hound | Majestic Treehound
  Austrian Black and Tan Hound | Brandlbracke | Vieraugli | Osterreichische Glatthaarige Bracke | Austrian Smooth Haired Hound | Austrian Brandlbracke
  Tyrolean Hound | Tiroler Bracke | Tyroler Bracke | Tyrol Hound
  Styrian Coarse Haired Hound | Steirische Rauhhaarbracke | Peintinger Bracke | Styrian Rough Haired Hound | Coarse Haired Styrian Hound | Steirische Rauhaarbracke | Peintinger
  Alpine Dachsbracke | Alpenlandische Dachsbracke | Alpine Basset Hound
  Westphalian Dachsbracke | Westfalische Dachsbracke | Westphalian Basset
  German Hound | Deutsche Bracke | Sauerlander Bracke | Olper Bracke | Deutsche Sauerlandbracke
  Bavarian Mountain Hound | Bayerischer Gebirgsschweisshund | Bavarian Mountain Scent Hound | Bavarian Mountain Scenthound | Bavarian Mountain Dog | Bavarian Hound | Bavarian Bloodhound | BMH
  Hanover Hound | Hannoverscher Schweisshund | Hanoverian Hound | Hanoverian Scenthound | Hannoverian Hound | Hanoverian Scent Hound | Hanoverian Bloodhound
  Dachshund | Teckel | Dackel | Sausage Dog | Wiener Dog | Doxie | Weiner Dog | Badger Dog | Dachsie | Wiener | Perro Salchicha
  Miniature Dachshund | Mini Dachshund | Zwergdackel | Zwergteckel | Dachshund Miniature | Mini Doxie | Mini Dachs | Dwarf Dachshund
  Rabbit Dachshund | Kaninchen Dachshund | Kaninchen Teckel | Kaninchenteckel | Kaninchendackel | Kaninchen Dackel
  Miniature Longhaired Dachshund | Miniature Long Haired Dachshund | Dachshund Miniature Long Haired | Mini Longhaired Dachshund | Miniature Dachshund Long Haired
  Miniature Wirehaired Dachshund | Miniature Wire Haired Dachshund | Dachshund Miniature Wire Haired | Mini Wirehaired Dachshund
  Miniature Smooth Haired Dachshund | Miniature Smooth Dachshund | Dachshund Miniature Smooth Haired | Mini Smooth Dachshund
  Longhaired Dachshund | Long Haired Dachshund | Dachshund Long Haired | Langhaardackel | Langhaarteckel
  Wirehaired Dachshund | Wire Haired Dachshund | Dachshund Wire Haired | Rauhaardackel | Rauhaarteckel
  Smooth Dachshund | Smooth Haired Dachshund | Dachshund Smooth Haired | Kurzhaardackel | Kurzhaarteckel
  Drever | Swedish Dachsbracke
  Hamiltonstovare | Hamilton Hound | Swedish Foxhound
  Schillerstovare | Schiller Hound
  Smaland Hound | Smalandsstovare | Smalands Hound | Smalandstovare
  Gotland Hound | Gotlandsstovare
  Norwegian Hound | Dunker | Dunkerhound | Norwegian Dunker Hound
  Halden Hound | Haldenstovare | Haldenstover
  Hygen Hound | Hygenhund
  Finnish Hound | Suomenajokoira | Finnish Bracke | Finsk Stovare | Finnish Scenthound
  Estonian Hound | Eesti Hagijas | Estonian Scenthound
  Latvian Hound | Latvijas Dzinejsuns | Latvian Scent Hound
  Lithuanian Hound | Lietuviu Skalikas | Lithuanian Scenthound
  Polish Hound | Ogar Polski | Polish Bracke
  Polish Hunting Dog | Gonczy Polski | Polish Scenthound
  Slovakian Hound | Slovensky Kopov | Black Forest Hound | Slovak Hound | Kopov | Slovakian Black Hound
  Transylvanian Hound | Erdelyi Kopo | Hungarian Hound | Transylvanian Scent Hound | Erdelyi Copo
  Russian Hound | Russkaya Gonchaya | Gontchaja Russkaja | Russian Scent Hound | Kostroma Hound | Gonchaya
  Russian Piebald Hound | Russkaya Pegaya Gonchaya | Anglo Russian Hound | Russian Pied Hound | Russian Harlequin Hound | Russian Spotted Hound
  Serbian Hound | Srpski Gonic | Balkan Hound | Balkanski Gonic
  Serbian Tricolour Hound | Srpski Trobojni Gonic | Yugoslavian Tricolour Hound | Jugoslovenski Trobojni Gonic | Yugoslavian Tricolor Hound | Serbian Tricolor Hound
  Montenegrin Mountain Hound | Crnogorski Planinski Gonic | Yugoslavian Mountain Hound | Jugoslovenski Planinski Gonic
  Posavac Hound | Posavski Gonic | Posavatz Hound | Sava Valley Hound | Posavina Hound | Posavski Gonic Kratkodlaki
  Bosnian Coarse Haired Hound | Bosanski Ostrodlaki Gonic Barak | Barak | Bosnian Rough Haired Hound | Illyrian Hound | Bosnian Broken Haired Hound | Bosnian Barak
  Istrian Shorthaired Hound | Istarski Kratkodlaki Gonic | Istrian Smooth Coated Hound | Istrian Short Haired Scent Hound | Istarski Gonic
  Istrian Coarse Haired Hound | Istarski Ostrodlaki Gonic | Istrian Wire Haired Hound | Istrian Rough Coated Hound
  Greek Harehound | Hellinikos Ichnilatis | Hellenic Hound | Greek Hound | Ellinikos Ichnilatis
  Greek Domestic Dog | Alopekis | Small Greek Domestic Dog
  Kokoni | Meliteo Kinidio | Greek Kokoni
  Cretan Hound | Kritikos Ichnilatis | Cretan Tracing Dog | Kritikos Lagonikos
  Segugio Italiano | Italian Hound | Italian Scenthound
  Segugio Maremmano | Maremma Hound | Maremmano Hound
  Segugio dell'Appennino | Apennine Hound | Italian Appennine Hound
  Spanish Hound | Sabueso Espanol | Spanish Scent Hound | Sabueso
  Swiss Hound | Schweizer Laufhund | Laufhund | Chien Courant Suisse | Swiss Scent Hound
  Bernese Hound | Berner Laufhund | Bernese Laufhund
  Bruno Jura Hound | Bruno de Jura | Jura Laufhund | Bruno Jura Laufhund | Jura Hound Bruno | Chien Courant du Jura | Jura Hound
  Lucerne Hound | Luzerner Laufhund | Lucernese Hound
  Schwyz Hound | Schwyzer Laufhund
  Small Swiss Hound | Schweizerischer Niederlaufhund | Niederlaufhund | Small Swiss Scent Hound | Schweizer Niederlaufhund
  Saint John's Water Dog | Lesser Newfoundland | St Johns Water Dog
  American Alsatian | Alsatian Shepalute | North American Shepalute
  Shiloh Shepherd | Shiloh Shepherd Dog
  Tamaskan | Tamaskan Dog | Tamaskan Husky | Finnish Tamaskan | Tam Dog
  Northern Inuit Dog | Northern Inuit
  Utonagan | Utonagan Dog
  Kugsha | Amerindian Malamute | Kugsha Dog
  Wolfdog | Wolf Hybrid | Wolf Dog Hybrid | Wolf Dog
  Italian Wolfdog | Lupo Italiano | Italian Lupo
  Kunming Wolfdog | Kunming Dog | Kunming Wolf Dog | Chinese Wolfdog
  Moscow Watchdog | Moskovskaya Storozhevaya | Moscow Guard Dog
  Moscow Water Dog | Moscow Diver | Moscow Retriever | Moskovsky Vodolaz
  Gull Dong | Pakistani Bull Dog | Gull Dong Dog
  Gull Terr | Pakistani Bull Terrier | Pakistani Gull Terr | Gull Terrier
  Markiesje | Dutch Tulip Hound | Dutch Markiesje
  Elo | Eloschaboro
  Danish Spitz | Dansk Spids
  Mi-Ki | Miki | Mi Ki
  Pastor Garafiano | Garafiano Shepherd | Garafia Shepherd | Perro Pastor Garafiano
  Majorero | Perro Majorero | Bardino
  Villano de Las Encartaciones | Villanuco | Enkarterriko Billano
  Spanish Maneto | Maneto
  Patagonian Sheepdog | Ovejero Magallanico | Barboncho | Magellan Sheepdog
  Brazilian Tracker | Rastreador Brasileiro | Urrador
  Gaucho Sheepdog | Ovelheiro Gaucho
  Veadeiro Pampeano | Pampas Deerhound | Veadeiro
  Tahltan Bear Dog | Tahltan
  Hare Indian Dog | Trap Line Dog
  Salish Wool Dog | Comox Dog
  Mucuchies | Venezuelan Sheepdog | Mucuchi | Snow Dog Mucuchies | Perro Nevado
  Askal | Aspin | Asong Pinoy | Philippine Native Dog
  Potcake | Potcake Dog | Royal Bahamian Potcake
  Satos | Sato | Puerto Rican Street Dog
`;
