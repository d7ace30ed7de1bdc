/**
 * Names of breeds of poultry, rabbits, guinea pigs and hamsters. One line per breed: its names, the commonest English one first.
 * Sources: American Poultry Association and Poultry Club of Great Britain, Entente Europeenne; ARBA and British Rabbit Council standards;
 * FAO DAD-IS.
 */
export const chickenNames = `
  Rhode Island Red | RIR | Rhode Island | Rhode Island Reds
  Rhode Island White | RIW
  New Hampshire | New Hampshire Red | NHR | New Hamp
  Plymouth Rock | Rock
  Barred Plymouth Rock | Barred Rock | Barred | Barred Plymouth
  White Plymouth Rock | White Rock
  Buff Plymouth Rock | Buff Rock
  Leghorn | Livorno | Italiener | Livornese
  White Leghorn | Leghorn White
  Brown Leghorn | Leghorn Brown
  Orpington | Orpingtons
  Buff Orpington | Buff Orp | Orpington Buff
  Sussex | Sussex Chicken
  Speckled Sussex | Sussex Speckled
  Light Sussex | Sussex Light
  Wyandotte | American Sebright | Wyandottes
  Silver Laced Wyandotte | SLW
  Golden Laced Wyandotte | GLW
  Australorp | Black Australorp | Australian Orpington
  Brahma | Brahma Pootra | Chittagong Brahma | Brahmas
  Cochin | Cochin China | Shanghai Chicken
  Pekin | Pekin Bantam | Cochin Bantam | Bantam Cochin
  Silkie | Silky | Silkie Bantam | Silkies | Chinese Silk Chicken | Seidenhuhn | Silk Fowl
  Polish | Poland | Polish Chicken | Paduan | Crested Polish | Tophat | Top Hat | Padovana | Hollander Polish
  Houdan | Normandy Fowl | Houdan Chicken
  Faverolles | Salmon Faverolles | Faverolle | Salmon Faverolle
  Marans | Maran | Poule de Marans | Marandaise
  Black Copper Marans | Copper Marans | BCM | Copper Maran
  Cuckoo Marans | Cuckoo Maran
  Cream Legbar | Crested Cream Legbar | CCL
  Ameraucana | Ameraucana Chicken
  Araucana | South American Rumpless | Collonca | Mapuche Fowl | Rumpless Araucana
  Easter Egger | Easter Egg Chicken | EE | Olive Easter Egger
  Olive Egger | OE
  Welsummer | Welsumer
  Barnevelder | Barnevelders
  Jersey Giant | Black Jersey Giant | Jersey Black Giant
  Delaware | Indian River Chicken | Delaware Chicken
  Dominique | Dominicker | Pilgrim Fowl | Dominique Chicken
  Buckeye | Buckeye Chicken
  Java | Java Chicken
  Chantecler | Chanticleer
  Holland | Barred Holland
  Lakenvelder | Lakenfelder
  Hamburg | Hamburgh | Moonies
  Campine | Campine Chicken
  Braekel | Brakel
  Ancona | Ancona Chicken
  Minorca | Red Faced Black Spanish | Menorquina
  White-faced Black Spanish | White Faced Spanish | Black Spanish | Spanish
  Blue Andalusian | Andalusian | Blue Andaluza | Andaluza Azul
  Catalana | Prat | Buff Catalana | Catalana del Prat Leonada | Penedesenca Prat
  Penedesenca | Penedesenca Chicken
  Castellana Negra | Black Castilian | Castilian
  Cornish | Indian Game | Cornish Game | Indian Cornish
  Cornish Cross | Cornish Rock | Cornish X | Meat King | Cornish Rock Cross | Broiler
  Dorking | Silver Dorking
  Redcap | Derbyshire Redcap
  Scots Dumpy | Scots Dumpies | Bakies | Corlaigh | Creepie | Crawler
  Scots Grey | Scotch Grey | Scotch Gray
  Old English Game | OEG | Old English Game Fowl
  Old English Game Bantam | OEGB | Old English Bantam
  Modern Game | Modern Game Fowl | Exhibition Modern Game
  Malay | Malay Chicken | Malay Game
  Asil | Aseel | Asil Game
  Shamo | Shamo Chicken | Oh Shamo
  Sumatra | Sumatra Game | Black Sumatra
  Yokohama | Yokohama Chicken
  Phoenix | Phoenix Chicken | Phonix
  Onagadori | Onagadori Chicken
  Japanese Bantam | Chabo
  Sebright | Sebright Bantam
  Rosecomb | Rosecomb Bantam
  Serama | Malaysian Serama | Ayam Serama
  Dutch Bantam | Hollandse Kriel | De Hollandse Krielen | Dutch
  Belgian Bearded d'Uccle | Barbu d'Uccle | Mille Fleur | D'Uccle | Booted Bantam Bearded | Mille Fleur d'Uccle | Uccle
  Belgian Bearded d'Anvers | Barbu d'Anvers | Antwerp Belgian | D'Anvers | Antwerp Bearded Bantam | Quail Belgian
  Booted Bantam | Sabelpoot | Dutch Booted Bantam | Federfussiges Zwerghuhn
  Frizzle | Frizzle Chicken
  Naked Neck | Transylvanian Naked Neck | Turken | Turkens | Kaalnek
  Ayam Cemani | Cemani
  Svart Hona | Swedish Black | Swedish Black Hen | Bohuslan Dals Svarthona | Svarthona
  Swedish Flower | Swedish Flower Hen | Skansk Blommehona
  Icelandic | Icelandic Chicken | Landnamshaena
  Hedemora | Hedemorahona
  Bielefelder | Bielefelder Kennhuhn | Bielefeld
  Vorwerk | Vorwerkhuhn
  Bergische Kraher | Bergische Crower | Bergischer Kraher
  Krienkoppe | Kraienkoppe | Twentse | Twente
  Sulmtaler | Sulmtal
  Altsteirer | Styrian
  Appenzeller Spitzhauben | Spitzhauben | Appenzell Pointed Hood
  Swiss Hen | Schweizer Huhn
  Bresse | Bresse Gauloise | American Bresse | Poulet de Bresse
  La Fleche | Fleche | Horned Fowl
  Crevecoeur | Creve Coeur
  Sultan | Serai Taook | Sultan Chicken
  Fayoumi | Egyptian Fayoumi | Bigawi
  Dandarawi | Dandarawi Chicken
  Orloff | Russian Orloff | Orlov
  Pavlov | Pavlovskaya
  Denizli | Denizli Crower | Denizli Horozu
  ISA Brown | Hubbard Isa Brown | ISA
  Red Sex Link | Red Star | Golden Comet | Cinnamon Queen | Gold Sex Link | Golden Buff
  Black Sex Link | Black Star | Rock Red
  Lohmann Brown | Lohmann
  Hy-Line Brown | Hyline Brown | Hy Line
  California White | California White Chicken
  Buttercup | Sicilian Buttercup | Sicilian Flower
  Lamona | Lamona Chicken
  Iowa Blue | Iowa Blue Chicken
  Kadaknath | Kali Masi | Kadaknath Chicken
  Ixworth | Ixworth Chicken
  Rhodebar | Rhodebar Chicken
  Booted | Booted Chicken
  Rumpless Game | Manx Rumpy Chicken | Persian Rumpless
`;

export const turkeyNames = `
  Bronze | Standard Bronze | Bronze Turkey | Unimproved Bronze
  Broad Breasted Bronze | BBB
  Broad Breasted White | Large White | BBW
  Bourbon Red | Kentucky Red | Bourbon Butternut
  Narragansett | Narragansett Turkey
  Royal Palm | Crollwitzer | Pied Turkey | Cronwitz | Royal Palm Turkey
  Black | Black Spanish | Norfolk Black | Spanish Black
  Slate | Blue Slate | Slate Turkey | Lavender Turkey
  White Holland | Austrian White
  Beltsville Small White | Small White | Beltsville White
  Jersey Buff | Buff | Buff Turkey
  Cambridge Bronze | Cambridge Bronze Turkey
`;

export const duckNames = `
  Pekin | Pekin Duck | White Pekin | American Pekin | Long Island Duck | Peking
  Rouen | Rouen Duck | Rouen Clair
  Indian Runner | Runner | Runner Duck | Penguin Duck | Bali Soldier | Indian Runner Duck
  Khaki Campbell | Campbell | Khaki
  Welsh Harlequin | Honey Campbell
  Cayuga | Cayuga Duck
  Crested | Crested Duck | White Crested | Tufted Duck Crested
  Call | Call Duck | Decoy Duck | Coy Duck
  Swedish Blue | Blue Swedish | Blue Pomeranian | Swedish Blue Duck
  Buff Orpington | Buff Duck | Orpington Duck | Buff
  Aylesbury | Aylesbury Duck | English White Duck
  Saxony | Saxony Duck | Sachsenente
  Silver Appleyard | Appleyard
  Magpie | Magpie Duck
  Ancona | Ancona Duck
  Black East Indian | East Indie | Black East Indies | Black Labrador | Buenos Aires Duck | East Indies
  Mallard | Mallard Duck
  Bali | Bali Duck | Crested Runner
  Hook Bill | Dutch Hookbill | Hookbill | Hook Billed
`;

export const muscovyNames = `
  Muscovy | Muscovy Duck | Barbary Duck | Barbary | Musky Duck
`;

export const gooseNames = `
  Toulouse | Toulouse Goose | Dewlap Toulouse | Gray Toulouse
  Embden | Emden | Bremen | Embden Goose
  Chinese | Chinese Goose | Swan Goose | White Chinese | Brown Chinese
  African | African Goose | African Brown
  Pilgrim | Pilgrim Goose | Settler
  Sebastopol | Danubian | Sevastopol | Sebastopol Goose
  Pomeranian | Rugener Goose | Pomeranian Saddleback | Pomeranian Goose
  American Buff | Buff Goose
  Roman Tufted | Roman | Tufted Roman
  Steinbacher | Steinbach Fighting | Steinbacher Goose
  Cotton Patch | Cotton Patch Goose
`;

export const rabbitNames = `
  Holland Lop | Nederlandse Hangoor Dwerg | Netherland Dwarf Lop | Dwarf Lop Holland | HL
  Mini Lop | Klein Widder | Miniature Lop American | American Mini Lop
  Miniature Lop | British Miniature Lop
  Dwarf Lop | British Dwarf Lop
  French Lop | Belier Francais | Franzosische Widder | French Lop Ear
  English Lop | English Lop Ear | King of the Fancy
  American Fuzzy Lop | Fuzzy Lop | AFL | Head of the Fancy
  Velveteen Lop | Velveteen
  Plush Lop | Mini Plush Lop
  Cashmere Lop | Cashmere
  German Lop | Deutsche Kleinwidder
  Meissner Lop | Meissner | Meissner Widder
  Lionhead | Lion Head | Lion Head Rabbit | Tete de Lion | Lowenkopf
  Netherland Dwarf | ND | Nethie | Nederlandse Kleurdwerg | Dwarf Netherland | Color Dwarf | Coloured Dwarf
  Dwarf Hotot | Eyes of the Fancy | Hotot Dwarf
  Blanc de Hotot | Hotot | White of Hotot | Hotot Rabbit
  Jersey Wooly | Jersey Woolly | JW | Mug Head
  Polish | Polish Rabbit | Britannia Petite American
  Britannia Petite | Petite | Brittania Petite
  Hermelin | Hermelin Dwarf
  Flemish Giant | Flemish | Vlaamse Reus | Geant des Flandres | Gigante de Flandes | Patagonian Rabbit | Deutsche Riesen
  Continental Giant | Continental Giant Rabbit | German Giant
  Checkered Giant | Giant Papillon | American Checkered Giant | Geant Papillon | Deutsche Riesenschecke | German Checkered Giant
  Giant Chinchilla | American Giant Chinchilla | Million Dollar Rabbit | Chinchilla Giant
  Standard Chinchilla | Chinchilla | Chinchilla Rabbit
  American Chinchilla | Heavyweight Chinchilla
  Giant Angora | Angora Giant
  English Angora | Angora English
  French Angora | Angora French
  German Angora | Angora German | Deutsche Angora
  Satin Angora | Angora Satin
  New Zealand | NZ | New Zealander | New Zealand Rabbit
  New Zealand White | NZW | NZ White
  New Zealand Red | NZ Red
  Californian | California | Cali | California White
  Champagne d'Argent | Argente de Champagne | Champagne | French Silver | Argente Champagne | Champagne Argent
  Creme d'Argent | Argente Creme | Creme Argent
  Argente Brun | Argente Brown
  Silver Fox | American Silver Fox | American Heavyweight Silver
  Silver | Silver Rabbit | Silver Grey
  Rex | Standard Rex | Rex Rabbit | Castorrex | Astrex
  Mini Rex | Miniature Rex | Dwarf Rex
  Satin | Satin Rabbit
  Mini Satin | Miniature Satin
  Dutch | Dutch Rabbit | Hollander | Brabander | Brabancon
  English Spot | English | English Butterfly | Papillon Anglais | English Rabbit
  Rhinelander | German Rhinelander | Rheinische Schecke
  Harlequin | Japanese | Magpie | Japanese Harlequin | Japaner
  Himalayan | Himalayan Rabbit | Russian | Himmie | Russe
  Havana | Havana Rabbit | Mink of the Fancy | Fiery Eyed
  Lilac | Lilac Rabbit | Gouda | Marburger
  Beveren | Blue Beveren | Beverens
  Vienna | Blue Vienna | Vienna Blue | Blaue Wiener | Viennese
  Belgian Hare | Poor Man's Racehorse | Hasenkaninchen
  Tan | Tan Rabbit | Black and Tan
  Silver Marten | Marten Silver
  Sable | American Sable
  Thrianta | Thuringer Thrianta
  Thuringian | Thuringer | Chamois Rabbit | Thuringer Rabbit
  Palomino | Palomino Rabbit | Washingtonian
  Cinnamon | Cinnamon Rabbit
  American | American Rabbit | American Blue | German Blue Vienna
  Blanc de Bouscat | White Bouscat
  Blanc de Termonde | Termonde White | White Termonde
  Burgundy Fawn | Fauve de Bourgogne | Burgundy
  Alaska | Alaska Rabbit
  Florida White | Florida White Rabbit
  Stone Rabbit | Steenkonijn
  Gotland | Gotlandskanin | Gotland Rabbit
  Swiss Fox | Fox Swiss | Schweizer Fuchs | Fuchskaninchen
  Deilenaar | Deilenaar Rabbit
  Perlfee | Perl de Hal | Pearl Fairy
  Sallander | Sallander Rabbit
  Lop | Lop Eared Rabbit | Lop Ear
  Domestic Rabbit | Mixed Breed Rabbit | Bunny
`;

export const guineaPigNames = `
  American | English | English Shorthair | Short Haired Guinea Pig | American Guinea Pig | Shorthair | Smooth Coated
  Abyssinian | Aby | Abyssinian Guinea Pig | Abby
  Peruvian | Peruvian Guinea Pig | Angora | Peruvian Longhair
  Silkie | Sheltie | Silkie Guinea Pig | Silky
  Texel | Texel Guinea Pig
  Teddy | US Teddy | Teddy Guinea Pig
  Rex | Rex Guinea Pig | English Rex
  Coronet | Crested Silkie | Coronet Guinea Pig
  Skinny Pig | Skinny | Hairless Guinea Pig
  Baldwin | Baldwin Guinea Pig
  White Crested | American Crested | Crested | English Crested
  Lunkarya | Lunkarya Guinea Pig
  Alpaca | Alpaca Guinea Pig
  Merino | Merino Guinea Pig
  Sheba | Sheba Mini Yak
  Cuy | Giant Guinea Pig | Cuyes
`;

export const hamsterNames = `
  Syrian | Golden | Teddy Bear | Syrian Hamster | Golden Hamster | Teddy Bear Hamster | Black Bear Hamster | Fancy Hamster | Panda Bear Hamster
`;
