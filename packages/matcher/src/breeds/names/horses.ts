/**
 * Names of breeds of horses, ponies and donkeys. One line per breed: its names, the commonest English one first.
 * Sources: FAO DAD-IS breed names, United States Equestrian Federation and breed registries (the initials are the registries' own),
 * studbooks of the World Breeding Federation for Sport Horses.
 */
export const horseNames = `
  American Quarter Horse | Quarter Horse | QH | AQHA | AQH | Quarterhorse | Cuarto de Milla | Quarter | Quarter Mile Horse
  American Paint Horse | Paint Horse | Paint | APHA | Pinto Paint | American Paint
  Thoroughbred | TB | English Thoroughbred | OTTB | Off Track Thoroughbred | Pura Sangre Ingles | Vollblut | Englisches Vollblut | Pur Sang Anglais | Thorobred | PSI
  Arabian | Arab | Arabian Horse | Purebred Arabian | Arabe | Vollblutaraber | Arab Horse | Asil Arabian | Pura Raza Arabe | Egyptian Arabian | Pur Sang Arabe
  Half-Arabian | Half Arab | Part Bred Arab | Part Arab | Partbred Arabian
  Anglo-Arabian | Anglo Arab | Anglo Arabe
  Standardbred | STB | SB Trotter | American Trotter | American Standardbred | Standard Bred | Trotter American
  Morgan | Morgan Horse | American Morgan | American Morgan Horse
  American Saddlebred | Saddlebred | ASB | American Saddle Horse | Kentucky Saddler | American Saddlebred Horse
  National Show Horse | NSH
  Tennessee Walking Horse | TWH | Tennessee Walker | Walking Horse | Tennessee Walkers | Plantation Walking Horse
  Missouri Fox Trotter | Fox Trotter | MFT | Missouri Fox Trotting Horse | Foxtrotter | Missouri Foxtrotter
  Spotted Saddle Horse | SSH
  Racking Horse | American Racking Horse | Racker
  Rocky Mountain Horse | RMH | Rocky Mountain
  Kentucky Mountain Saddle Horse | KMSH | Kentucky Mountain Horse
  Mountain Pleasure Horse | MPH
  McCurdy Plantation Horse | McCurdy
  Appaloosa | Appy | Palouse Horse | App | Appaloosa Horse | ApHC
  Pony of the Americas | POA
  American Miniature Horse | Miniature Horse | Mini Horse | AMHA | AMHR | Mini | Miniature
  Falabella | Falabella Miniature Horse | Falabella Pony
  Mustang | American Mustang | BLM Mustang | Wild Horse | Bronco
  Spanish Mustang | Colonial Spanish Horse | Spanish Colonial | Barb Mustang | Spanish Colonial Horse
  Kiger Mustang | Kiger
  Pryor Mountain Mustang | Pryor Mountain
  Chincoteague Pony | Assateague Horse | Chincoteague | Assateague
  Florida Cracker Horse | Cracker Horse | Marsh Tacky Florida | Florida Cracker | Chickasaw Pony
  Marsh Tacky | Carolina Marsh Tacky
  Banker Horse | Corolla Horse | Outer Banks Pony | Shackleford Pony | Banker Pony
  Newfoundland Pony | Newfoundland
  Canadian | Canadian Horse | Cheval Canadien | Canadien
  Sable Island Horse | Sable Island Pony | Sable Island
  Lac La Croix Indian Pony | Ojibwa Pony | Lac La Croix Pony | Ojibwe Horse | Ojibwe Spirit Horse
  Pinto | Pinto Horse | PtHA
  Palomino | Palomino Horse
  Buckskin | Buckskin Horse
  American Cream Draft | American Cream | Cream Draft
  American White Horse | Albino Horse | American Albino | American Creme
  Gypsy Vanner | Gypsy Cob | Irish Cob | Tinker | Gypsy Horse | Vanner | Gypsy Cob Horse | Tinker Horse | Galineers Cob | Colored Cob | Coloured Cob
  Friesian | Friesian Horse | Frisian Horse | Belgian Black | Friese | Fries Paard | Frisian | Friesan | Frison
  Clydesdale | Clyde | Clydesdale Horse
  Shire | Shire Horse | English Black Horse
  Percheron | Perch | Percheron Horse
  Belgian Draft | Belgian | Belgian Horse | Brabant | Belgian Heavy Horse | Brabancon | Belgian Draught | Trait Belge | Brabander | Belgisch Trekpaard
  Suffolk Punch | Suffolk | Suffolk Horse | Suffolk Sorrel
  Ardennes | Ardennais | Ardenner | Ardennes Horse | Ardennes Draft
  Breton | Breton Horse | Cheval Breton | Breton Draft | Trait Breton
  Boulonnais | White Marble Horse | Boulonnais Horse
  Comtois | Comtois Horse | Cheval Comtois | Trait Comtois
  Auxois | Auxois Horse | Trait Auxois
  Poitevin | Mulassier | Trait Mulassier Poitevin | Poitevin Mulassier | Poitou Horse
  Dutch Draft | Nederlands Trekpaard | Zeeland Horse | Hollands Trekpaard | Dutch Heavy Draft
  Irish Draught | Irish Draft | ID | Irish Draught Horse
  Irish Sport Horse | Irish Hunter | ISH | Irish Draught Sport Horse
  Noriker | Noric Horse | Pinzgauer | South German Coldblood | Norico Pinzgauer | Suddeutsches Kaltblut
  Schleswig Coldblood | Schleswiger | Schleswig Horse | Schleswiger Kaltblut | Schleswig
  Black Forest Horse | Schwarzwalder Kaltblut | Black Forest Chestnut | Schwarzwalder Fuchs | Black Forest Coldblood | Schwarzwalder
  Rhenish German Coldblood | Rheinisch Deutsches Kaltblut | Rhineland Heavy Draft | Rhenish
  Jutland | Jutland Horse | Jydsk | Den Jydske Hest | Jysk
  North Swedish Horse | Nordsvensk Brukshast | North Swedish
  Dole Gudbrandsdal | Dole Horse | Dolahest | Gudbrandsdal | Dole | Dole Gudbrandsdal Horse
  Finnhorse | Finnish Horse | Suomenhevonen | Finnish Universal
  Fjord | Norwegian Fjord | Fjord Horse | Fjordhest | Norwegian Fjord Horse | Norwegian Dun | Fjord Pony | Fjordpferd | Norwegian Pony | Fiord
  Nordland | Lyngen Horse | Nordlandshest | Northlands Horse | Nordlandshest Lyngshest | Lyngshest | Nordland Lyngen | Lyngen
  Icelandic Horse | Icelandic | Icelandic Pony | Islandpferd | Islenski Hesturinn | Iceland Pony | Icy | Islandais
  Gotland Pony | Gotland | Gotlandsruss | Skogsruss | Russ | Swedish Gotland
  Faroese Horse | Faroe Pony | Foroyska Rossid | Faroe Islands Horse | Faeroes Pony
  Haflinger | Avelignese | Haflinger Pony | Haffie | Halflinger
  Shetland Pony | Shetland | Sheltie | Shetlander | Shetty
  American Shetland Pony | American Shetland
  Welsh Pony | Welsh | Welsh Pony and Cob
  Welsh Mountain Pony | Welsh Section A | Welsh Pony Section A | Welsh A | Section A | Sec A
  Welsh Pony of Riding Type | Welsh Section B | Welsh B | Section B | Sec B | Welsh Pony Section B
  Welsh Pony of Cob Type | Welsh Section C | Welsh C | Section C | Welsh Pony Section C | Sec C
  Welsh Cob | Welsh Section D | Welsh D | Section D | Sec D | Welsh Cob Section D
  Connemara Pony | Connemara
  Dartmoor Pony | Dartmoor
  Exmoor Pony | Exmoor
  New Forest Pony | New Forest | New Forester
  Fell Pony | Fell
  Dales Pony | Dales
  Highland Pony | Highland | Garron | Mainland Pony
  Eriskay Pony | Eriskay | Western Isles Pony
  Kerry Bog Pony | Hobbie | Bog Pony | Kerry Bog | Irish Hobby
  Hackney | Hackney Horse
  Hackney Pony | Bantam Hackney
  British Riding Pony | Riding Pony | English Riding Pony | Ridepony
  German Riding Pony | Deutsches Reitpony | Deutsches Reit Pony | Reitpony | GRP
  Cleveland Bay | Chapman Horse | Cleveland | Cleveland Bay Horse
  Yorkshire Coach Horse | New Cleveland Bay | Yorkshire Bay
  Hanoverian | Hannoverian | Hannoveraner | Hanovarian | Hann
  Holsteiner | Holstein | Holsteiner Horse | Holst
  Oldenburg | Oldenburger | Oldenburg Horse | Oldenberg | OLDB
  Trakehner | East Prussian | Trakehnen | Trakener | Trak | Ostpreussisches Warmblut
  Westphalian | Westfalen | Westfalian | Westphalen | Westfale
  Rhinelander | Rheinlander | Rhineland Horse | Rheinland Horse | Rhenish Warmblood
  Dutch Warmblood | KWPN | Dutch WB | Koninklijk Warmbloed Paardenstamboek Nederland | Nederlands Warmbloed | Royal Dutch Sport Horse | Royal Dutch Warmblood | DWB
  Belgian Warmblood | BWP | Belgisch Warmbloed Paard | Flemish Warmblood | BWB
  Zangersheide | Studbook Zangersheide | Zangersheider
  Selle Francais | French Saddle Horse | Cheval de Selle Francais | French Saddlebred | SF
  Swedish Warmblood | SWB | Svenskt Varmblod | Svenskt Varmblodig
  Danish Warmblood | Dansk Varmblod | Danish Sport Horse
  Swiss Warmblood | Einsiedler | Schweizer Warmblut | CH Warmblood
  Austrian Warmblood | Osterreichisches Warmblut
  Bavarian Warmblood | Bayerisches Warmblut | Rottaler | Rottal
  Wurttemberger | Wurttemberg | Baden Wurttemberg Warmblood | Wuerttemberger
  Polish Warmblood | Wielkopolski | Great Poland Horse | Polish Halfbred | Mazuren
  Malopolski | Lesser Poland Horse | Polish Anglo Arab
  Czech Warmblood | Cesky Teplokrevnik
  American Warmblood | AWB | AWR
  Canadian Warmblood | Canadian Sport Horse | CWB
  Warmblood | WB | Warmblood Cross
  East Friesian | Ostfriesen | Alt Oldenburger | East Friesian Old Oldenburger | Alt Oldenburger Ostfriesen | Ostfriesen Alt Oldenburger | Heavy Warmblood
  Groningen | Groninger | Groningen Horse | Groninger Paard
  Gelderland | Gelderlander | Gelders Paard | Gelderland Horse
  Dutch Harness Horse | Tuigpaard | Dutch Hackney | Nederlands Tuigpaard
  Frederiksborg | Frederiksborg Horse | Frederiksborger
  Knabstrupper | Knabstrup | Knabstruper | Danish Spotted Horse
  Kladruber | Old Kladruby Horse | Kladruby | Starokladrubsky Kun | Kladrubsky
  Lipizzan | Lipizzaner | Lippizan | Lipizan | Lippizaner | Lipicanec
  Lusitano | Pure Blood Lusitano | Puro Sangue Lusitano | PSL | Portuguese Horse | Lusitanian | Betico Lusitano
  Andalusian | Pura Raza Espanola | PRE | Pure Spanish Horse | Spanish Horse | Andalusian Horse | Pure Spanish | Spanish Andalusian | Espanol | Caballo Andaluz
  Carthusian | Carthusian Spanish Horse | Cartujano | Carthusian Andalusian | Carthusian Horse
  Hispano-Arabe | Hispano Arabian | Spanish Arab | Hispano Arab
  Alter Real | Alter | Alter Real Horse
  Sorraia | Sorraia Horse | Zebro
  Garrano | Minho | Garrano Pony | Minho Horse | Tras os Montes Pony
  Menorquin | Menorcan Horse | Menorquin Horse | Menorca Horse
  Mallorquin | Majorcan Horse | Mallorcan Horse
  Galician Pony | Galego | Cabalo Galego | Galiceno Spanish | Caballo Gallego
  Asturcon | Asturian Pony | Asturian
  Pottok | Basque Pony | Pottoka | Pottock | Vasca Pony
  Losino | Caballo Losino | Losa Horse
  Camargue | Camarguais | Camargue Horse | Camargue Pony
  Merens | Ariegeois | Cheval de Merens | Merens Pony | Ariege Pony | Merens Horse
  French Trotter | Norman Trotter | Trotteur Francais | Anglo Norman Trotter
  Orlov Trotter | Orlov | Orlovsky Rysak | Orloff
  Russian Trotter | Russky Rysistaya | Metis Trotter
  Russian Heavy Draft | Russian Draft | Russian Ardennes
  Soviet Heavy Draft | Soviet Draft
  Vladimir Heavy Draft | Vladimir | Vladimir Horse
  Don | Russian Don | Donskaya | Don Horse | Don Cossack
  Budyonny | Budenny | Budyonnovsky | Budyonny Horse | Budjonny | Budennovskaya
  Akhal-Teke | Akhal Teke Horse | Akhalteke | Golden Horse | Teke | Ahalteke
  Yomud | Iomud | Yamud | Yomut
  Karabakh | Karabagh | Karabakh Horse
  Karabair | Karabair Horse
  Kabarda | Kabardin | Kabardian
  Kazakh | Kazakh Horse
  Bashkir | Bashkir Pony | Bashkirskaya
  American Bashkir Curly | Bashkir Curly | Curly Horse | American Curly | Curly | North American Curly Horse | American Bashkir Curly Horse
  Mongolian Horse | Mongol | Mongolian | Mongolian Pony | Mongol Horse
  Przewalski's Horse | Przewalski | Takhi | Asian Wild Horse | Mongolian Wild Horse | Przewalskis
  Tarpan | Hegardt Horse | Stroebel Horse
  Konik | Polish Konik | Polish Primitive Horse | Konik Polski
  Hucul | Hutsul | Carpathian Pony | Huculska | Huzule | Huzul | Hucul Pony
  Bosnian Pony | Bosnian Mountain Horse | Bosanski Brdski Konj | Bosnian
  Gidran | Gidran Arabian | Hungarian Anglo Arab
  Furioso-North Star | Furioso | Mezohegyes Halfbred | Furioso North Star Horse
  Nonius | Nonius Horse
  Shagya Arabian | Shagya | Shagya Arab
  Murakoz | Murakozi | Mura Horse | Murakosi | Murinsulaner
  Murakozer Medimurje | Medimurje Horse | Medimurski Konj
  Murgese | Murge Horse | Murgesi
  Maremmano | Maremma Horse | Maremmana
  Italian Heavy Draft | Rapid Heavy Draft | Tiro Pesante Rapido | Cavallo Agricolo Italiano da Tiro Pesante Rapido | TPR
  Salernitano | Salerno | Salerno Horse
  San Fratello | Sanfratellano | San Fratellano
  Sella Italiano | Italian Saddle Horse | Italian Warmblood
  Sardinian Anglo-Arab | Anglo Arabo Sardo | Sardinian
  Giara Horse | Cavallino della Giara | Giara Pony | Sardinian Pony
  Bardigiano | Bardi Horse | Bardigiano Pony
  Skyros Pony | Skyrian Horse | Skyrian | Skyros | Skyrian Small Horse
  Pindos Pony | Pindos | Thessalian Pony
  Peneia | Peneia Pony | Pinia | Pineia
  Barb | Barbe | Barb Horse | Berber Horse | North African Barb
  Arab-Barb | Arabe Barbe | Arabian Barb
  Spanish-Norman | Spanish Norman Horse
  Marwari | Malani | Marwari Horse | Marvari
  Kathiawari | Kathi | Kathiawadi | Cutchi | Kathiyawari
  Spiti | Spiti Pony | Chamurthi
  Manipuri | Manipuri Pony | Manipur Pony | Meitei Sagol
  Zaniskari | Zanskari | Zaniskari Pony
  Bhutia | Bhutia Pony | Bhotia Pony | Indian Country Bred Bhutia
  Timor Pony | Timor
  Sumba Pony | Sandalwood Pony | Sandalwood | Sumba
  Java Pony | Java | Kuningan
  Batak Pony | Batak | Deli Pony
  Burmese Pony | Shan Horse | Shan Pony | Burmese Horse
  Thai Pony | Thai Country Bred | Thai Native Pony
  Misaki | Misaki Uma | Misaki Pony
  Kiso | Kiso Uma | Kiso Horse
  Hokkaido | Dosanko | Hokkaido Washu | Hokkaido Pony | Do-san-ko | Hokkaido Horse
  Noma | Noma Pony | Noma Uma
  Tokara | Tokara Pony | Tokara Uma | Kagoshima
  Jeju Horse | Jeju Pony | Cheju | Jeju | Cheju Pony
  Caspian | Caspian Horse | Caspian Pony | Mouleki | Khazar Horse | Caspian Miniature
  Turkoman | Turkmene | Turkmen Horse | Turkoman Horse | Turkmen
  Persian Arabian | Asil | Plateau Persian
  Basuto Pony | Basotho | Basotho Pony | Basuto | Lesotho Pony
  Boerperd | Boer Pony | Boer Horse | SA Boerperd | Cape Boer Horse
  Nooitgedacht | Nooitgedacht Pony | Nooitgedachter
  Namib Desert Horse | Namib Horse | Namib
  Dongola | Dongolawi | Dongola Horse | West African Dongola
  Abyssinian | Ethiopian Horse | Oromo Horse
  Australian Stock Horse | ASH | Stock Horse | Stockhorse
  Waler | Waler Horse | Australian Waler
  Brumby | Australian Brumby
  Australian Pony | Australian Riding Pony
  Coffin Bay Pony | Coffin Bay Brumby
  Kaimanawa | Kaimanawa Horse | Kaimanawa Wild Horse
  Paso Fino | Colombian Paso Fino | Puerto Rican Paso Fino | Paso
  Peruvian Paso | Peruvian Horse | Caballo Peruano de Paso | Peruvian Stepping Horse | Peruvian Paso Horse | Peruvian
  Colombian Walking Horse | Trocha y Galope | Trote y Galope | Criollo Colombiano | Trochador
  Criollo | Argentine Criollo | Caballo Criollo | Crioulo | Criollo Horse
  Mangalarga Marchador | Mangalarga Marchador Horse | Marchador
  Mangalarga | Mangalarga Paulista | Paulista
  Campolina | Campolina Horse
  Campeiro | Marchador das Araucarias | Campeiro Horse
  Pantaneiro | Pantanal Horse | Poconeano | Mimoseano | Pantaneiro Horse
  Chilean Horse | Chilean Corralero | Corralero | Chilean Criollo | Caballo Chileno | Chilote Corralero
  Chilote | Chilote Pony | Chilote Horse
  Galiceno | Galiceno Pony | Mexican Galiceno
  Azteca | Azteca Horse | Azteca de Mexico | Mexican Azteca
  American Azteca | American Azteca Horse
  Costa Rican Saddle Horse | Caballo Costarricense de Paso
  Abaco Barb | Abaco Spanish Colonial Horse | Abaco Wild Horse
  American Walking Pony | Walking Pony
  Quarter Pony | QP
  Welara | Welara Pony
  Georgian Grande | Georgian Grande Horse
  Drum Horse | American Drum Horse
  Moyle | Moyle Horse
  Nez Perce Horse | Nez Perce
  Walkaloosa | Walkaloosa Horse
  AraAppaloosa | Araappaloosa | Arappaloosa | Ara Appaloosa
  Quarab | Quarab Horse
  Morab | Morab Horse
  Warlander | Warlander Horse
  Spotted Draft | North American Spotted Draft | Spotted Draft Horse
  Draft Cross | Draft Mix | Draft X
  Grade Horse | Grade | Mixed Breed Horse | Crossbred Horse
  Grade Pony | Pony Mix | Pony Cross
  Tigre Horse | Tiger Horse | Tigre
  Spanish Jennet Horse | Spanish Jennet
  Mule | Horse Mule | Molly Mule | John Mule
  Hinny | Jennet Hinny
`;

export const donkeyNames = `
  Miniature Donkey | Miniature Mediterranean Donkey | Mini Donkey | Sicilian Donkey | Mediterranean Miniature Donkey | Miniature Sicilian
  Standard Donkey | Burro | American Standard Donkey
  American Mammoth Jackstock | Mammoth Donkey | Mammoth Jack | Mammoth Jackstock | American Mammoth Donkey | Mammoth | American Jack
  Poitou Donkey | Baudet du Poitou | Baudet de Poitou | Poitou | Poitevin Donkey | Poitou Ass
  Andalusian Donkey | Andaluza | Cordobes | Asno Andaluz | Cordobese Donkey
  Catalan Donkey | Catalana | Guara Catala | Asno Catalan
  Zamorano-Leones | Zamorano Leones Donkey | Zamora Donkey
  Mallorquina | Majorcan Donkey | Balearic Donkey | Asno Balear
  Majorera Donkey | Asno Majorero | Fuerteventura Donkey
  Cotentin Donkey | Ane du Cotentin | Cotentin
  Provence Donkey | Ane de Provence | Provence
  Grand Noir du Berry | Great Black Berry | Berry Donkey | Berry Black
  Normandy Donkey | Ane Normand | Normand Donkey
  Pyrenean Donkey | Ane des Pyrenees | Gascon Donkey
  Bourbonnais Donkey | Ane Bourbonnais
  Martina Franca Donkey | Martina Franca | Asino di Martina Franca | Apulian Donkey
  Amiata Donkey | Amiatina | Asino dell'Amiata | Amiatino
  Ragusano Donkey | Ragusano | Asino Ragusano
  Asinara Donkey | White Donkey of Asinara | Asino dell'Asinara | Asino Bianco
  Sardinian Donkey | Asino Sardo | Sardo
  Pantesco | Pantelleria Donkey | Asino Pantesco
  Miranda Donkey | Burro de Miranda | Asinina de Miranda | Mirandese Donkey
  Cyprus Donkey | Cypriot Donkey
  Muscat Donkey | Masai Donkey Muscat | Zanzibar Donkey
  Parlag Hungarian Donkey | Hungarian Donkey | Parlagi Szamar
  Peruvian Donkey | Peruvian Criollo Donkey
`;
