/**
 * Names of cat breeds. One line per breed: its names, the commonest English one first. Cats of no breed are listed by their coat, since
 * practices record them so.
 * Sources: breed lists of TICA, CFA, FIFe, WCF and GCCF, with the codes of FIFe and CFA where they are in common use.
 */
export const catNames = `
  Domestic Shorthair | DSH | Domestic Short Hair | House Cat | Moggy | Moggie | Household Pet Shorthair | European Domestic Shorthair | HHP | Alley Cat | Tabby | Orange Tabby | Calico | Tortoiseshell | Tortie | Torbie | Tuxedo | Ginger Cat
  Domestic Medium Hair | DMH | Domestic Mediumhair | Domestic Semi Longhair | Domestic Medium Haired
  Domestic Longhair | DLH | Domestic Long Hair | Household Pet Longhair | Domestic Long Haired
  Mixed Breed | Mixed | Mix | Crossbreed | Mongrel | Non Pedigree
  Abyssinian | Aby | Abby | Bunny Cat
  Aegean | Aegean Cat
  American Bobtail | American Bobtail Longhair
  American Curl | American Curl Longhair
  American Shorthair | ASH | American Short Hair
  American Wirehair | American Wire Hair
  Arabian Mau | Desert Cat | Arabian Cat
  Asian | Malayan | Asian Shorthair | Asian Group
  Asian Semi-Longhair | Tiffanie | Asian Longhair
  Australian Mist | Spotted Mist
  Balinese | Longhaired Siamese | Long Haired Siamese | Siamese Longhair
  Bambino | Bambino Cat | Minskin Bambino
  Bengal | Bengal Cat | Leopardette
  Birman | Sacred Cat of Burma | Sacre de Birmanie | Sacred Birman | Heilige Birma | Sagrado de Birmania
  Bombay | Bombay Cat
  Brazilian Shorthair | Pelo Curto Brasileiro | Brazilian Short Hair
  British Shorthair | BSH | British Blue | British Short Hair | Britisch Kurzhaar | English Shorthair
  British Longhair | BLH | Lowlander | Highland Straight British | Britanica | Britisch Langhaar | British Long Hair
  Burmese | Burm | Burmese Cat | European Burmese
  Burmilla | Burmilla Cat
  California Spangled | California Spangled Cat | Spangle
  Chantilly | Chantilly Tiffany | Tiffany | Foreign Longhair | Chantilly/Tiffany
  Chartreux | Chartreuse | Chartreux Cat | Carthusian | Certosino
  Chausie | Nile Cat | Stone Cougar | Jungle Curl Chausie
  Cheetoh | Cheetoh Cat
  Colorpoint Shorthair | Colourpoint Shorthair | CPSH | Color Point Short Hair
  Cornish Rex | Cornish | Rex Cornish
  Cymric | Longhair Manx | Manx Longhair | Long Haired Manx | Longhaired Manx
  Cyprus | Cyprus Cat | Aphrodite | Aphrodite's Giant | Cypriot Cat | Saint Helen Cat
  Devon Rex | Devon | Rex Devon | Pixie Cat
  Donskoy | Don Sphynx | Russian Hairless | Donskoi | Don Hairless | Russian Donskoy
  Dragon Li | Li Hua | Chinese Li Hua | Li Hua Mau | Chinese Li Hua Mao
  Dwelf | Dwelf Cat
  Egyptian Mau | Mau | Egyptian Mau Cat
  European Shorthair | Celtic Shorthair | European Short Hair | Europeo Comun | Europaisch Kurzhaar | Comun Europeo | Europeen
  Exotic Shorthair | Exotic | Shorthaired Persian | Persian Shorthair | Exotic Short Hair | Shorthair Persian
  Exotic Longhair | Longhaired Exotic
  German Rex | Deutsch Rex | Prussian Rex
  Havana Brown | Havana | Swiss Mountain Cat
  Highlander | Highland Lynx | Highlander Cat
  Himalayan | Himmy | Himalayan Persian | Colourpoint Persian | Himalaya | Colorpoint Persian | Persian Himalayan | Persian Colourpoint | Himi
  Japanese Bobtail | Japanese Bobtail Shorthair | Mi-ke
  Javanese | Colorpoint Longhair | Colourpoint Longhair | Javanese Cat
  Khao Manee | Diamond Eye Cat | Khao Plort | White Jewel Cat | Khaomanee
  Kinkalow | Kinkalow Cat
  Korat | Si Sawat | Good Luck Cat | Korat Cat
  Kurilian Bobtail | Kuril Islands Bobtail | Kurilian Bobtail Shorthair | Curilsk Bobtail | Kuril Bobtail | Kurile Bobtail
  Lambkin | Nanus Rex | Lambkin Dwarf | Lambkin Cat
  LaPerm | La Perm | Laperm Longhair | Dalles LaPerm | Alpaca Cat
  Lykoi | Werewolf Cat | Wolf Cat | Lykoi Cat
  Maine Coon | Maine Coon Cat | Maine Cat | American Longhair | Coon Cat | MCO | Maine Coone
  Mandalay | Mandalay Cat
  Manx | Stubbin | Rumpy | Manx Cat | Isle of Man Cat
  Mekong Bobtail | Thai Bobtail
  Minskin | Minskin Cat
  Munchkin | Munchkin Cat | Sausage Cat
  Minuet | Napoleon | Napoleon Cat | Minuet Cat
  Nebelung | Longhaired Russian Blue | Russian Blue Longhair | Nibelung
  Norwegian Forest Cat | Norsk Skogkatt | NFO | Wegie | Norwegian Forest | Skogkatt | Norsk Skaukatt | Norwegische Waldkatze | Bosque de Noruega | NFC
  Ocicat | Ocicat Cat
  Ojos Azules | Ojos Azules Cat | Blue Eyes Cat
  Oriental Shorthair | Foreign Type | OSH | Oriental Short Hair | Foreign Shorthair | Orientalisch Kurzhaar
  Oriental Longhair | Oriental Long Hair | British Angora | Orientalisch Langhaar | OLH
  Persian | Longhair Persian | Persian Longhair | Shiraz Cat | Perser | Persa | Iranian Cat
  Peterbald | Petersburg Sphynx | Saint Petersburg Hairless
  Pixie-bob | Pixiebob | Pixie Bob Cat | Pixie-bob Longhair
  Ragamuffin | RagaMuffin | Liebling | Rag a Muffin
  Ragdoll | Rag Doll | RAG
  Raas | Raas Cat | Busok
  Russian Blue | Archangel Blue | Archangel Cat | Archangel | Blau Russe | Ruso Azul | Azul Ruso
  Russian White | Russian White Cat | White Russian
  Savannah | Savannah Cat
  Scottish Fold | Scot Fold | Highland Fold | Scottish Fold Longhair | Coupari | Longhair Fold | Scottish Fold Shorthair | Lop Eared Cat
  Scottish Straight | Scottish Shorthair | Scottish Straight Shorthair
  Highland Straight | Scottish Straight Longhair | Scottish Longhair
  Selkirk Rex | Selkirk | Rex Selkirk | Selkirk Rex Longhair
  Serengeti | Serengeti Cat
  Seychellois | Seychelles Cat
  Siamese | Siam | Meezer | Siamese Cat | Siamesa | Modern Siamese | Wedge Head Siamese
  Siberian | Siberian Forest Cat | Sibirskaya Koshka | Moscow Longhair | Siberian Cat | Siberiano | SIB | Sibirische Katze
  Neva Masquerade | Siberian Colorpoint | Colorpoint Siberian | Siberian Neva Masquerade | Neva
  Singapura | Drain Cat | Kucinta | Singapura Cat
  Skookum | Skookum Cat
  Snowshoe | Snow Shoe | Silver Laces | Snowshoe Cat
  Sokoke | Sokoke Forest Cat | Khadzonzo | African Shorthair
  Somali | Longhaired Abyssinian | Fox Cat | Abyssinian Longhair | Somali Cat
  Sphynx | Sphinx | Canadian Hairless | Canadian Sphynx | Hairless Cat | Sphynx Hairless | Esfinge | Moonstone Cat
  Suphalak | Thai Suphalak | Suphalak Cat
  Thai | Wichien Maat | Traditional Siamese | Old Style Siamese | Applehead Siamese | Apple Head Siamese | Wichianmat | Thaikatze
  Thai Lilac | Thai Blue Point | Thai Lilac Cat
  Tennessee Rex | Tennessee Rex Cat
  Tonkinese | Tonk | Golden Siamese | Tonkanese
  Toybob | Toy Bob | Skif Thai Don | Skif Toybob
  Toyger | Toy Tiger | Toyger Cat
  Turkish Angora | Ankara Cat | Ankara Kedisi | Angora | Angora Turco | Turkish Angora Cat
  Turkish Van | Van Cat | Turkish Swimming Cat | Van Kedisi | Swimming Cat | Turkish Vankedisi
  Ukrainian Levkoy | Levkoy
  Ural Rex | Ural Rex Cat
  York Chocolate | York | York Chocolate Cat
  Karelian Bobtail | Karelian Bobtail Cat
  American Polydactyl | Polydactyl | Hemingway Cat | Polydactyl Cat
  Desert Lynx | Desert Lynx Cat
  Genetta | Genetta Cat
  Foldex | Exotic Fold | Foldex Cat
  Elf Cat | Elf
  Burmese Shorthair Chocolate | Burmese Sable
  Sam Sawet | Thai Sam Sawet
  Kanaani | Canaani | Canaan Cat
  German Longhair | Deutsch Langhaar
`;
