/**
 * Names of breeds of cattle, buffalo, sheep, goats, pigs, camelids. One line per breed: its names, the commonest English one first.
 * Sources: FAO DAD-IS breed names with their synonyms, Oklahoma State University's breeds of livestock, national herd books.
 */
export const cattleNames = `
  Holstein Friesian | Holstein | Friesian Holstein | Black Holstein | Friesian | Black and White Holstein | Holstein Cow | Black Pied Holstein | Prim'Holstein | Prim Holstein | Frisona | British Friesian Holstein | HF
  Red Holstein | Red and White Holstein | Red Holstein Friesian | Red and White | Red Friesian | Red Pied Holstein
  British Friesian | English Friesian
  Dutch Friesian | Fries Hollands | FH | Dutch Black Pied
  Jersey | Jerseys | Jersey Cow | Jersiaise
  Guernsey | Guernsey Cow | Guernseys
  Ayrshire | Ayrshires | Dunlop | Cunningham
  Brown Swiss | Braunvieh American | American Brown Swiss | Brown Swiss Dairy
  Braunvieh | Schweizer Braunvieh | Brune | Bruna Alpina | Original Braunvieh | Schwyz | Swiss Braunvieh | German Brown | Parda Alpina
  Milking Shorthorn | Dairy Shorthorn
  Shorthorn | Beef Shorthorn | Durham | Scotch Shorthorn
  American Lineback | Lineback | Lineback Dairy Cattle
  Randall | Randall Lineback | Randall Blue Lineback | Randall Cattle
  Dutch Belted | Lakenvelder | Lakenfield | Belted Dutch
  Aberdeen Angus | Angus | Black Angus | American Angus | Angus Cattle
  Red Angus | Red Aberdeen Angus | American Red Angus
  Lowline | Lowline Angus | Australian Lowline | Aberdeen Cattle American | American Lowline
  Hereford | Herefords | Whiteface Cattle
  Polled Hereford | Poll Hereford
  Miniature Hereford | Mini Hereford
  Black Baldy | Black Baldie | Angus Hereford Cross
  Charolais | Charolaise | Charolaise Cattle
  Limousin | Limousine | Limo | Lim
  Simmental | Fleckvieh | Pie Rouge de l'Est | Pezzata Rossa | Swiss Simmental | Simmentaler | Simmenthal | Simi
  Montbeliarde | Montbeliard | French Simmental
  Abondance | Abondance Cattle | Pie Rouge Francaise Abondance
  Tarentaise | Tarine | Tarina
  Normande | Normandy | Norman Cattle | Normanda
  Maine-Anjou | Rouge des Pres | Maine Anjou | Mancelle Durham
  Blonde d'Aquitaine | Blonde Aquitaine | Garonnais Blonde
  Salers | Salers Cattle
  Aubrac | Laguiole
  Gascon | Gasconne | Gascon Cattle | Gasconne des Pyrenees
  Parthenais | Parthenaise
  Bazadais | Bazadaise
  Vosgienne | Vosges Cattle
  Bretonne Pie Noire | Breton Black Pied | Pie Noire Bretonne
  Armoricaine | Armorican Shorthorn | Armorican
  Camargue Cattle | Raco di Biou | Camargue Bull
  Belgian Blue | Blanc Bleu Belge | BBB | Belgian White and Blue | White Blue | White and Blue | Blue White | Belgian Blue White | Wit Blauw | Blanc Bleu
  Meuse-Rhine-Issel | MRI | MRIJ | Meuse Rhine Yssel | Maas Rijn IJssel | Meuse Rhine Ijssel
  Groningen White Headed | Blaarkop | Groninger Blaarkop | Groningen Whitehead
  Piedmontese | Piemontese | Razza Piemontese | Piedmont
  Chianina | Chianin | Chiana
  Marchigiana | Marche Cattle | Del Cubante | Marky
  Romagnola | Romagna Cattle
  Maremmana | Maremma Cattle
  Podolica | Podolian Italian | Pugliese
  Reggiana | Reggio | Formentina | Reggiana Rossa
  Modicana | Modica | Olivastra Modicana
  Burlina | Binda
  Rendena | Rendena Cattle
  Grey Alpine | Tiroler Grauvieh | Grigio Alpina | Grauvieh | Tyrolese Grey | Tyrol Grey | Grigia Alpina
  Pinzgauer | Pinzgau | Pinzgauer Rind
  Murboden | Murbodner
  Eringer | Herens | Evolener Herens | d'Herens
  Gelbvieh | German Yellow | Einfarbig Gelbes Hohenvieh | Frankisches Gelbvieh | Yellow Cattle German
  German Angus | Deutsch Angus
  German Black Pied | Deutsche Schwarzbunte | German Friesian | Schwarzbunte | Old German Black Pied
  German Red Pied | Rotbunte | Deutsche Rotbunte | German Red and White
  Angeln | Angler | German Red | Angeln Cattle | Angler Rind
  Harzer Rotvieh | Harz Red | Harzer
  Hinterwald | Hinterwalder
  Vorderwald | Vorderwalder
  Danish Red | Rod Dansk Malkerace | RDM | Red Danish
  Swedish Red | Swedish Red and White | SRB | Svensk Rod och Vit Boskap | Swedish Ayrshire
  Swedish Polled | SKB | Svensk Kullig Boskap | Swedish Mountain Cattle
  Norwegian Red | Norsk Rodt Fe | NRF | Norsk Rodt
  Finnish Ayrshire | Finnish Red
  Finncattle | Suomenkarja | Finnish Landrace Cattle
  Icelandic Cattle | Islenskar Nautgripir
  Telemark | Telemark Cattle | Telemarkfe
  Dexter | Dexter Cattle | Irish Dexter | Irish Mini Dexter
  Kerry | Kerry Cattle | Irish Kerry
  Irish Moiled | Moile | Irish Moiley | Maol
  Belted Galloway | Beltie | Oreo Cow | Sheeted Galloway
  Galloway | Galloway Cattle | Black Galloway
  White Galloway | White Galloway Cattle | American White Galloway
  Highland | Scottish Highland | Highland Cattle | Highlander | West Highland Cattle | Kyloe | Scotch Highland | Hairy Coo | Heilan Coo | Highland Cow
  Luing | Luing Cattle
  Welsh Black | Gwartheg Duon Cymreig
  South Devon | South Hams | Orange Elephant | Gentle Giant Cattle
  Devon | Red Devon | Red Ruby | North Devon | Ruby Red Devon | Devon Ruby Red | Beef Devon
  Sussex | Sussex Cattle
  Red Poll | Red Polled | Norfolk and Suffolk Red | Norfolk Suffolk Red Polled
  Lincoln Red | Lincoln Red Shorthorn | Lincolnshire Red
  British White | White Park Polled | British White Cattle
  White Park | Ancient White Park | White Forest | Ancient White Parked | Park Cattle
  American White Park | American British White Park
  Chillingham | Chillingham Wild | Chillingham Cattle
  Longhorn | English Longhorn | British Longhorn
  Gloucester | Gloucestershire | Old Gloucester | Old Gloucestershire
  Shetland | Shetland Cattle
  Whitebred Shorthorn | White Shorthorn | Cumberland White
  Blue Grey | Blue Gray
  Texas Longhorn | TX Longhorn | Texas Long Horn | Tx Longhorn Cattle
  Florida Cracker | Florida Scrub | Cracker Cattle | Pineywoods Florida
  Pineywoods | Piney Woods | Gulf Coast Native Cattle | Pineywoods Cattle
  Brahman | American Brahman | Brahma | Grey Brahman | American Gray Brahman
  Brangus | Brangus Cattle | Brahman Angus
  Red Brangus | Red Brangus Cattle
  Ultrablack | Ultra Black
  Beefmaster | Beef Master | Lasater Beefmaster
  Santa Gertrudis | Santa Gertrudis Cattle | King Ranch
  Braford | Brahman Hereford
  Simbrah | Brahman Simmental | Simbra
  Charbray | Brahman Charolais
  Limflex | Lim-Flex
  SimAngus | Sim Angus | Simangus Cattle
  Balancer | Gelbvieh Angus
  Maintainer | Maine Tainer | MaineTainer
  Beefalo | Cattalo | American Hybrid Cattle
  Barzona | Barzona Cattle
  Senepol | Saint Croix Cattle | Nelthropp
  Romosinuano | Romo Sinuano | Romo
  Corriente | Criollo Corriente | Chinampo Corriente
  Blanco Orejinegro | BON
  Costeno con Cuernos | Horned Coastal
  Criollo | Criollo Cattle
  Caracu | Caracu Cattle
  Canchim | Canchim Cattle
  Nelore | Nellore | Ongole Brazilian | Nelore Cattle
  Ongole | Ongole Cattle
  Gir | Gyr | Desan | Gujarati Cattle | Gyr Cattle
  Girolando | Gir Holstein
  Guzerat | Guzera
  Kankrej | Wadhiar | Kankrej Cattle | Bannai
  Indu-Brazilian | Indubrasil | Indo Brazilian | Indu Brazil
  Tharparkar | White Sindhi | Thari
  Sahiwal | Montgomery | Lola | Lambi Bar
  Red Sindhi | Sindhi | Malir
  Hariana | Haryana
  Rathi | Rath
  Deoni | Dongerpati | Dongari
  Hallikar | Hallikar Cattle
  Amrit Mahal | Amritmahal | Doddadana
  Kangayam | Kanganad | Kongu
  Vechur | Vechoor | Vechur Cow
  Punganur | Punganur Cattle | Punganur Cow
  Dangi | Kandadi
  Khillari | Khillar | Mandeshi
  Krishna Valley | Krishna Valley Cattle
  Malvi | Mahadeopuri | Manthani
  Mewati | Kosi
  Nagori | Nagauri
  Ponwar | Purnea
  Siri | Trahbum
  Australian Friesian Sahiwal | AFS
  Australian Milking Zebu | AMZ
  Illawarra | Australian Illawarra Shorthorn | Illawarra Shorthorn | AIS
  Droughtmaster | Drought Master
  Murray Grey | Murray Gray | Mandalong Murray
  Greyman | Greyman Cattle
  Mandalong Special | Mandalong
  Belmont Red | Belmont
  Adaptaur | Adaptaur Cattle
  Square Meater | Square Meaters
  Speckle Park | Canadian Speckle Park | Speckled Park
  Canadienne | Black Canadian | Canadian Cattle | French Canadian Cattle | Canadian | Canadien
  Hays Converter | Hay's Converter
  Wagyu | Japanese Wagyu | Kobe | Kobe Beef
  Japanese Black | Kuroge Washu | Kuroge Wagyu | Black Wagyu
  Japanese Brown | Akaushi | Japanese Red | Akage Washu | Red Wagyu | Akage Wagyu
  Japanese Polled | Mukaku Washu
  Japanese Shorthorn | Nihon Tankaku Washu
  Hanwoo | Korean Native Cattle | Korean Yellow Cattle | Hanu
  Yanbian | Yanbian Yellow Cattle
  Luxi | Luxi Yellow
  Nanyang | Nanyang Yellow
  Qinchuan | Qinchuan Yellow
  Bonsmara | Bonsmara Cattle
  Afrikaner | Africander | Afrikander | Afrikaner Cattle
  Nguni | Sanga Nguni | Bapedi Nguni
  Drakensberger | Drakensberg | Uys | Vaderland
  Tuli | Harvey's Tuli
  Mashona | Mashona Sanga | Shona Cattle
  Nkone | Nkoni | Manguni
  Boran | Boran Cattle | East African Shorthorned Boran | Improved Boran
  Ankole | Ankole Watusi | Watusi | Ankole Longhorn | Ankole Watusi Cattle
  N'Dama | Ndama | Ndama Cattle | Boenca
  White Fulani | Bunaji | Yakanaji | Akuji | White Bororo
  Red Fulani | Red Bororo | Rahaji | Mbororo | Bororo Red
  Kuri | Chad Cattle | Kouri | Buduma
  Muturu | West African Shorthorn | Lagune | Baoule
  Sokoto Gudali | Bokoloji
  Kenana | Kenana Cattle
  Butana | Butana Cattle
  Tswana | Tswana Cattle | Setswana
  Zebu | Miniature Zebu | Mini Zebu
  Hungarian Grey | Magyar Szurke | Hungarian Gray | Hungarian Steppe | Hungarian Grey Steppe
  Ukrainian Grey | Ukrainian Grey Steppe
  Busha | Busa | Illyrian Cattle
  Istrian | Istrian Cattle | Boskarin | Istrian Boskarin
  Polish Red | Polska Czerwona
  Polish Black and White | Polish Black Pied | Nizinna Czarno Biala
  Kholmogory | Kholmogor | Kholmogorskaya
  Kostroma | Kostromskaya
  Yaroslavl | Yaroslavskaya | Yaroslavi
  Kalmyk | Kalmytskaya | Kalmuk
  Kazakh Whiteheaded | Kazakh White Headed | Kazakhskaya Belogolovaya
  Red Steppe | Krasnaya Stepnaya
  Alentejana | Alentejo Cattle
  Barrosa | Barrosao | Barroso
  Mirandesa | Mirandesa Cattle | Ratinha
  Arouquesa | Arouca
  Rubia Gallega | Galician Blond | Galician Blonde | Rubia Galega
  Asturian Valley | Asturiana de los Valles | Carrenana
  Asturian Mountain | Asturiana de la Montana | Casina
  Retinta | Retinto | Red Andalusian
  Morucha | Moruchas | Morucha Cattle
  Avilena Negra Iberica | Avilena | Negra Iberica | Avilena Black Iberian
  Pirenaica | Pyrenean Cattle | Vasca Pirenaica
  Tudanca | Tudanca Cattle
  Lidia | Spanish Fighting Bull | Toro de Lidia | Fighting Cattle | Toro Bravo | Fighting Bull | Brava | Brava de Lide
  Canaria | Vaca Canaria
  Heck | Heck Cattle | Reconstructed Aurochs
  American Milking Devon | Milking Devon
`;

export const buffaloNames = `
  Murrah | Murrah Buffalo | Delhi Buffalo | Kali
  Nili-Ravi | Nili Ravi | Nili Ravi Buffalo | Panj Kalyani
  Jafarabadi | Jaffarabadi | Gir Buffalo | Bhavanagri
  Surti | Surati | Surti Buffalo | Charotari | Deccani Surti
  Mehsana | Mehsani | Mahesani
  Bhadawari | Etawah
  Nagpuri | Ellichpuri | Berari | Elitchpuri
  Pandharpuri | Pandharpuri Buffalo
  Toda | Toda Buffalo
  Italian Mediterranean | Mediterranean Buffalo | Bufala Mediterranea Italiana | Italian Buffalo
  Carabao | Swamp Buffalo | Philippine Carabao
  Kundi | Kundhi
  Egyptian | Egyptian Buffalo | Baladi Buffalo
`;

export const sheepNames = `
  Merino | Australian Merino
  Delaine Merino | American Merino Delaine | Delaine
  Spanish Merino | Merino Espanol
  Poll Merino | Polled Merino
  Rambouillet | French Merino | Rambouillet Merino | Merinos de Rambouillet
  South African Mutton Merino | SAMM | South African Meat Merino | Prime SAMM
  German Mutton Merino | Deutsches Merinofleischschaf | Merinofleischschaf | German Merino Meat
  Merinoland | Merinolandschaf | German Merino Landrace | Wurttemberg Merino
  Dohne Merino | Dohne
  Debouillet | De Bouillet
  Booroola Merino | Booroola
  Corriedale | Corriedales
  Polwarth | Ideal | Polwarth Ideal
  Columbia | Columbia Sheep
  Targhee | US Targhee
  Suffolk | Suffolk Down | Suffolk Sheep | Southdown Norfolk
  Hampshire | Hampshire Down | Hampshire Sheep | Hamp
  Southdown | Sussex Southdown
  Babydoll Southdown | Olde English Babydoll Southdown | Babydoll | Baby Doll | Miniature Southdown | Olde English Babydoll
  Oxford | Oxford Down | Oxford Sheep
  Shropshire | Shropshire Down
  Dorset Down | Dorset Down Sheep
  Dorset Horn | Horned Dorset | Dorset
  Poll Dorset | Polled Dorset | Dorset Poll
  Cheviot | Border Cheviot | South Country Cheviot | White Faced Cheviot
  North Country Cheviot | Northie | North Country
  Brecknock Hill Cheviot | Miniature Cheviot | Brecon Cheviot | Sennybridge Cheviot
  Border Leicester | Border Leicester Sheep
  Leicester Longwool | English Leicester | Leicester | Dishley Leicester | Bakewell Leicester
  Bluefaced Leicester | Blue Faced Leicester | Hexham Leicester | BFL
  Lincoln | Lincoln Longwool | Lincoln Sheep
  Cotswold | Cotswold Sheep
  Romney | Romney Marsh | Kent | Kent Romney
  New Zealand Romney | NZ Romney
  Wensleydale | Wensleydale Longwool | Wensleydale Sheep
  Teeswater | Teeswater Sheep
  Devon and Cornwall Longwool | Devon Cornwall Longwool
  Coopworth | Coopworth Sheep
  Perendale | Perendale Sheep
  Drysdale | Drysdale Sheep
  Texel | Texelaar | Dutch Texel | Texel Sheep
  Beltex | Belgian Texel
  Ile-de-France | Ile de France Sheep
  Charollais | Mouton Charollais | Charolais Sheep | Charollais Sheep
  Rouge de l'Ouest | Rouge Ouest
  Bleu du Maine | Blue du Maine | Bluefaced Maine | Maine Bluefaced | Blue Headed Maine
  Berrichon du Cher | Berrichon | Berry du Cher
  Vendeen | Vendee Sheep
  Lacaune | Lacaune Sheep
  Manech | Manex
  Basco-Bearnaise | Basque Bearnaise
  East Friesian | Ostfriesisches Milchschaf | East Friesian Milk Sheep | Friesian Milk Sheep | Ostfriesian | Friesland Milk Sheep
  Awassi | Ivesi | Arab Awassi
  Assaf | Assaf Sheep
  Chios | Sakiz | Khios
  Karakul | Karakul Sheep | Astrakhan | Persian Lamb | Qaraqul
  Tunis | American Tunis | Tunisian Tunis | Tunis Sheep
  Barbarine | Tunisian Barbary | Barbarin
  Navajo-Churro | Navajo Churro | Churro American | American Churro
  Churra | Spanish Churro | Churra Sheep
  Manchega | Manchego | La Mancha Sheep
  Latxa | Lacha
  Ripollesa | Ripolles
  Jacob | Jacob Sheep | Spanish Piebald Sheep | Four Horned Jacob
  Hebridean | Hebridean Sheep | Saint Kilda
  Manx Loaghtan | Loaghtan | Loghtan | Manx
  Shetland | Shetland Sheep
  Soay | Soay Sheep
  Boreray | Boreray Blackface | Hebridean Blackface
  North Ronaldsay | Orkney | North Ronaldshay | Seaweed Sheep
  Icelandic | Icelandic Sheep | Islenska Saudkindin
  Finnsheep | Finnish Landrace | Finn | Suomenlammas | Finnish Sheep
  Romanov | Romanov Sheep | Romanovskaya
  Gotland | Gotland Pelt Sheep | Gotland Pelt | Palsfar | Swedish Pelt Sheep
  Gute | Gutefar | Gute Sheep
  Spelsau | Old Norwegian Sheep | Spael | Spelsau Norwegian | Norwegian Short Tail
  Faroese | Faroe Islands Sheep | Faroes
  Heidschnucke | German Heath | German Grey Heath | Graue Gehornte Heidschnucke | Luneburg Heath
  Skudde | Skudde Sheep
  Valais Blacknose | Walliser Schwarznasenschaf | Valais Blacknose Sheep | Blacknose | Visp Schwarznasen
  Swiss White Alpine | Weisses Alpenschaf
  Bergamasca | Bergamo | Gigante di Bergamo | Bergamasca Sheep
  Biellese | Biella
  Sarda | Sardinian | Sarda Sheep
  Comisana | Lentinese | Red Head Comisana | Testa Rossa
  Racka | Hortobagy Racka | Hungarian Racka
  Tsigai | Cigaja | Tzigai | Cigaya | Tsigaja
  Zackel | Valachian | Zackel Sheep
  Herdwick | Herdwick Sheep | Herdwicke
  Swaledale | Swaledale Sheep | Swale
  Scottish Blackface | Blackface | Blackfaced Highland | Linton | Kerry Blackface | Scotch Blackface | Scottish Mountain
  Rough Fell | Kendal Rough | Rough Fell Sheep
  Lonk | Improved Haslingden
  Derbyshire Gritstone | Dale O Goyt | Gritstone
  Whitefaced Woodland | Penistone | Woodland Whiteface
  Dalesbred | Dalesbred Sheep
  Exmoor Horn | Exmoor Horn Sheep | Porlock
  Whiteface Dartmoor | White Faced Dartmoor | Widecombe Dartmoor
  Greyface Dartmoor | Dartmoor | Grey Faced Dartmoor | Improved Dartmoor
  Devon Closewool | Closewool Devon
  Portland | Portland Sheep
  Wiltshire Horn | Wiltshire | Western | Wiltshire Horned
  Ryeland | Hereford Sheep Ryeland
  Clun Forest | Clun
  Kerry Hill | Kerry Hill Wales
  Hill Radnor | Radnor
  Llanwenog | Llanwenog Sheep
  Lleyn | Lleyn Sheep | Llyn
  Welsh Mountain | White Welsh Mountain
  Black Welsh Mountain | Defaid Mynydd Duon
  Badger Face Welsh Mountain | Torddu | Badger Face | Badger Faced Welsh | Torwen
  Balwen Welsh Mountain | Balwen
  Beulah Speckled Face | Beulah | Eppynt Hill and Beulah
  South Wales Mountain | Nelson | Glamorgan Welsh
  Castlemilk Moorit | Moorit Shetland Castlemilk | Castlemilk Shetland
  Norfolk Horn | Blackface Norfolk Horned | Old Norfolk
  Galway | Galway Sheep | Roscommon
  Zwartbles | Zwartbles Sheep | Drenthe Fleece Zwartbles
  Dorper | Dorper Sheep | Blackhead Dorper | Dorsian Dorper
  White Dorper | Whitedorper | Dorsian
  Van Rooy | Van Rooy White Persian | Vanrooy
  Damara | Damara Sheep
  Blackhead Persian | Black Head Persian | Swartkop Persie | Blackheaded Persian | Persian Blackhead
  Somali | Blackhead Somali | Berbera Blackhead | Somali Blackhead
  Red Maasai | Masai | Red Masai | Maasai Sheep | Tanganyika Long Tailed
  Katahdin | Katahdin Hair Sheep | Katahdin Sheep
  Barbados Blackbelly | Barbados Black Belly | Blackbelly | Bajan Blackbelly
  American Blackbelly | Barbado | Corsican Blackbelly
  Saint Croix | Virgin Island White | Virgin Islands White | St Croix Hair Sheep
  Royal White | Dorpcroix | Royal White Hair Sheep
  Pelibuey | Tabasco | Cubano Rojo | Pelibuey Sheep | Peliguey
  Morada Nova | Deslanado de Morada Nova
  Santa Ines | Pelo de Boi | Santa Ines Sheep
  Painted Desert | Painted Desert Sheep
  California Red | California Red Sheep
  California Variegated Mutant | CVM | Romeldale CVM
  Romeldale | Romeldale Sheep
  Montadale | Montadale Sheep
  Polypay | Polypay Sheep
  Panama | Panama Sheep
  Hog Island | Hog Island Sheep
  Gulf Coast Native | Florida Native | Gulf Coast Sheep | Florida Cracker Sheep | Gulf Coast | Louisiana Native
  Santa Cruz | Santa Cruz Island Sheep
  Arapawa | Arapawa Island Sheep | Arapawa Sheep
  Cormo | Cormo Sheep
  Bond | Commercial Merino Bond
  Elliottdale | Elliotdale
  Tukidale | Tukidale Sheep
  Gromark | Gromark Sheep
  Rideau Arcott | Rideau | Arcott Rideau
  Canadian Arcott | Arcott Canadian
  Outaouais Arcott | Outaouais
  Hu | Hu Sheep | Lake Sheep
  Small-tailed Han | Small Tail Han | Xiaoweihan | Small Tailed Han Sheep
  Garole | Sundarban | Bengal Garole
  Nellore | Nellore Sheep | Palla
  Kajli | Kajli Sheep
  Lohi | Parkanni
  D'man | Dman | D'man Sheep
  Ouled Djellal | Ouled Jellal | White Arab
  West African Dwarf | Djallonke | Fouta Djallon | Forest Sheep | WAD
  Uda | Ouda | Houda | North Nigerian Fulani Uda
  Balami | Bornu
  Najdi | Nejdi | Nadji
  Naimi | Naeemi | Noaimeh
  Racka Black | Black Racka
`;

export const goatNames = `
  Nigerian Dwarf | Nigerian Dwarf Goat | ND | Nigerian | Nigerian Dwarf Dairy
  African Pygmy | Pygmy | Pygmy Goat | American Pygmy | Cameroon Dwarf | Cameroon Dwarf Goat | Dwarf Goat Cameroon
  West African Dwarf | WAD | Djallonke | Fouta Djallon | WAD Goat
  Alpine | French Alpine | Alpine Chamoisee | Alpine Dairy | Chamoisee | Alpine Goat | Alpine Polychrome
  American Alpine | American Alpine Goat
  British Alpine | British Alpine Goat
  Chamois Coloured Goat | Gemsfarbige Gebirgsziege | Chamois Colored | Camosciata delle Alpi | Gemsfarbige
  Saanen | Saanen Goat | Chevre de Gessenay | Saanenziege | Blanche Gessenay
  British Saanen | British Saanen Goat
  Sable | Sable Saanen | Sable Goat
  Toggenburg | Toggenburger | Togg | Toggenburg Goat
  British Toggenburg | British Toggenburg Goat
  LaMancha | American Lamancha | La Mancha | La Mancha Goat | Lamancha Goat
  Nubian | Anglo Nubian | Anglo-Nubian | Nubian Goat
  Oberhasli | Oberhasli Brienzer | Swiss Alpine | Oberhasli Goat | Oberhasli-Brienzer
  Mini Nubian | Miniature Nubian
  Mini LaMancha | Miniature Lamancha
  Mini Alpine | Miniature Alpine
  Boer | Boer Goat | South African Boer | Africander Boer | Boerbok
  Kalahari Red | Kalahari Red Goat
  Savanna | Savannah | White Savanna | Savanna Goat
  Kiko | Kiko Goat | New Zealand Kiko
  Spanish | Spanish Goat | Brush Goat | Scrub Goat | Spanish Meat Goat | Briar Goat | Wood Goat
  Myotonic | Tennessee Fainting | Fainting Goat | Tennessee Fainting Goat | Tennessee Meat Goat | Wooden Leg | Nervous Goat | Stiff Leg | Fainting | Texas Wooden Leg | Myotonic Goat
  Angora | Angora Goat | Ankara Goat | Mohair Goat | Ankara
  Pygora | Pygora Goat
  Nigora | Nigora Goat
  Kinder | Kinder Goat
  Cashmere | Cashmere Goat
  Changthangi | Pashmina Goat | Changra | Kashmir Goat | Ladakh Pashmina | Pashmina
  Golden Guernsey | Golden Guernsey Goat
  Guernsey | American Guernsey
  English | Old English Goat | English Goat
  Bagot | Bagot Goat
  Old Irish | Old Irish Goat | Irish Goat
  Arapawa | Arapawa Goat | Arapawa Island Goat
  San Clemente | San Clemente Island | San Clemente Island Goat | SCI Goat
  German Improved White | Weisse Deutsche Edelziege | German White | White German Improved | Weisse Edelziege | German Improved White Goat
  German Improved Fawn | Bunte Deutsche Edelziege | German Fawn | Bunte Edelziege | Coloured German Improved
  Thuringian Forest | Thuringer Waldziege | Thuringian | Thuringer Wald
  Valais Blackneck | Walliser Schwarzhals | Glacier Goat | Col Noir du Valais | Walliser Schwarzhalsziege | Valais Goat
  Peacock | Pfauenziege | Peacock Goat | Prattigau
  Appenzell | Appenzellerziege | Appenzeller
  Verzasca | Nera Verzasca | Verzaschese
  Girgentana | Agrigento | Girgentana Goat
  Maltese | Malteser | Maltese Goat
  Sarda | Sardinian
  Murciano-Granadina | Murciana Granadina | Murcia Granada | Murciana
  Malaguena | Malaga | Costena Malaguena
  Florida | Florida Sevillana | Andaluza Florida
  Majorera | Fuerteventura Goat | Cabra Majorera
  Payoya | Montejaquena
  Verata | La Vera
  Serrana | Serrana Goat
  Poitou | Poitevine
  Rove | Rove Goat | Chevre du Rove
  Pyrenean | Chevre des Pyrenees | Pirenaica
  Corsican | Corse | Corsica
  Damascus | Shami | Aleppo Goat | Damascene | Shami Goat | Baladi Damascus | Chami
  Beetal | Lahori | Beetal Goat | Amritsari
  Jamunapari | Jamnapari | Ettawa | Jamna Pari | Jumnapari | Etawah
  Barbari | Bari | Barbari Goat | Thori Bari
  Sirohi | Ajmeri | Devgarhi
  Black Bengal | Bengal | Bengal Black
  Malabari | Tellicherry | West Coast | Malabar
  Osmanabadi | Osmanabadi Goat
  Kamori | Kamori Goat
  Galla | Somali Galla | Boran Galla
  Small East African | East African | SEA
  Red Sokoto | Maradi | Sokoto Red
  Tauernsheck | Tauernschecken | Tauern Pied
  Hejazi | Hijazi
  Dutch Landrace | Nederlandse Landgeit | Landgeit
  Dutch Pied | Nederlandse Bonte Geit | Bonte Geit
  Dutch Dwarf | Dutch Dwarf Goat
  Finnish Landrace | Finngoat | Suomenvuohi
  Norwegian | Norwegian Dairy | Norsk Melkegeit
  Icelandic | Icelandic Goat
  Swedish Landrace | Svensk Lantras | Jamtget
`;

export const pigNames = `
  Yorkshire | American Yorkshire | Yorkshire Pig | York
  Large White | English Large White | Grand Yorkshire | Large White Yorkshire | Large White English
  Middle White | Middle Yorkshire | Middle White Yorkshire
  Landrace | American Landrace | Landrace Pig
  Danish Landrace | Dansk Landrace
  Duroc | Duroc Jersey | Red Duroc | Duroc Pig
  Hampshire | Hamp | American Hampshire | Thin Rind | Hampshire Pig | Ring Hog
  Saddleback | British Saddleback | Wessex Saddleback | Essex Saddleback
  Berkshire | Kurobuta | Berkshire Pig
  Poland China | Poland China Pig | Warren County Hog
  Spotted | Spots | Spotted Poland China | American Spotted | Spotted Swine
  Chester White | Chester | Chester White Pig
  Pietrain | Pietran | Pietrain Pig
  Hereford | Hereford Hog | Hereford Pig
  Mulefoot | Mule Foot | Mulefoot Hog | American Mulefoot
  Large Black | Cornwall Black | Devon Black | Lop Eared Black | Large Black Pig | Cornish Black
  Gloucestershire Old Spots | Gloucester Old Spots | GOS | Gloucester Old Spot | Gloucestershire Old Spot | Orchard Pig | Gloster Spot
  Tamworth | Tam | Sandy Back | Tamworth Pig
  Oxford Sandy and Black | Oxford Forest | Plum Pudding Pig | OSB | Oxford Sandy Black
  Welsh | Welsh Pig | Welsh White
  British Lop | National Long White Lop Eared | Cornish White | Devon Lop | Devonshire Lop
  Ossabaw Island | Ossabaw | Ossabaw Island Hog | Ossabaw Hog
  Guinea Hog | American Guinea Hog | Guinea Forest Hog | Pineywoods Guinea | AGH | Acorn Eater | Guinea
  Choctaw | Choctaw Hog
  Red Wattle | Red Wattle Hog
  Kunekune | Kune Kune | Kune-Kune | Kune Kune Pig | KuneKune Pig
  Vietnamese Potbelly | Pot Bellied | Potbellied Pig | Pot Belly Pig | Vietnamese Pot Bellied | PBP | Vietnamese Potbellied | Potbelly | Pot Bellied Pig | Pot Belly | VPB | Vietnamese Pot Belly | Vietnamese Pot Bellied Pig | Potbelly Pig | Lon I
  Juliana | Juliana Pig | Painted Miniature Pig | Teacup Juliana
  Gottingen | Gottingen Minipig | Gottingen Miniature | Gottinger Minipig | Goettingen Minipig
  Yucatan | Yucatan Miniature | Mexican Hairless Pig | Yucatan Minipig | Yucatan Pig
  Hanford | Hanford Miniature | Hanford Minipig
  Sinclair | Sinclair Miniature | Minnesota Miniature | Hormel Miniature | Sinclair Minipig
  Miniature Pig | Mini Pig | Minipig | Teacup Pig | Micro Pig | Micropig
  Mangalitsa | Mangalica | Mangalitza | Wollschwein | Hungarian Mangalica | Woolly Pig | Wooly Pig | Mangaliza
  Iberian | Black Iberian | Iberico | Cerdo Iberico | Pata Negra | Iberian Pig | Iberian Black
  Cinta Senese | Siena Belted | Cinta | Cinta Pig
  Nero Siciliano | Nebrodi Black | Sicilian Black | Nero dei Nebrodi
  Calabrian Black | Nero Calabrese | Calabrese
  Casertana | Napoletana | Pelatella | Caserta
  Mora Romagnola | Romagnola | Mora
  Gascon | Noir de Bigorre | Gascony Pig | Gasconne
  Basque | Pie Noir du Pays Basque | Basque Pied Black | Euskal Txerria
  Limousin | Cul Noir | Cul Noir du Limousin | Limousin Pig
  Bayeux | Porc de Bayeux
  Angeln Saddleback | Angler Sattelschwein | Angler Saddleback
  Swabian-Hall | Schwabisch Hallisches Landschwein | Schwabisch Hallisch | Swabian Hall Swine | Mohrenkopfle
  Bentheim Black Pied | Bunte Bentheimer | Bunte Bentheimer Schwein | Bentheimer
  German Landrace | Deutsche Landrasse
  German Large White | Deutsches Edelschwein | Edelschwein
  Belgian Landrace | Belgische Landvarken | Landrace Belge
  Swabian | Schwabisch
  Turopolje | Turopoljska Svinja | Turopolje Pig
  Black Slavonian | Crna Slavonska | Fajferica
  Krskopolje | Krskopolje Pig | Krskopoljski Prasic | Black Belted Krskopolje
  Pulawska | Pulawy | Pulawska Spotted
  Zlotniki Spotted | Zlotnicka Pstra | Zlotnika Spotted
  Alentejana | Alentejano | Porco Preto | Alentejo Pig
  Bisaro | Bisara
  Celta | Porco Celta | Celtic Pig | Celtic
  Chato Murciano | Chata Murciana
  Negre Mallorqui | Porc Negre Mallorqui | Majorcan Black | Mallorcan Black
  Meishan | Meishan Pig
  Jinhua | Jinhua Pig | Two End Black
  Fengjing | Fengjing Pig
  Erhualian | Erhualian Pig
  Ningxiang | Ningxiang Pig
  Mukota | Zimbabwe Mukota | Rhodesian Indigenous
  Kolbroek | Kolbroek Pig
  Windsnyer | Windsnyer Pig
  Lacombe | Lacombe Pig
  Dutch Landrace | Nederlands Landvarken
  Swallow-belied Mangalitsa | Swallow Bellied Mangalica | Swallow Bellied Mangalitsa
`;

export const camelidNames = `
  Huacaya | Huacaya Alpaca
  Suri | Suri Alpaca
  Ccara | Classic Llama | Q'ara | Ccara Llama | Qara
  Woolly Llama | Tampuli | Chaku | Tapada
  Arabian Camel | Dromedary
`;
