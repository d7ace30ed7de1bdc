/**
 * Salts: abbreviations, and words of other languages that folding alone does not unify.
 * Sources: USP and Ph. Eur. nomenclature of salts; WHO, INN for pharmaceutical substances; EDQM translations.
 */
export const salts = `
  hcl=hydrochloride clorhidrato=hydrochloride chlorhydrate=hydrochloride cloridrato=hydrochloride hydrochlorid=hydrochloride
  hbr=hydrobromide bromhidrato=hydrobromide bromhydrate=hydrobromide bromidrato=hydrobromide
  hb=hydrobromide chl=chloride cloruro=chloride chlorure=chloride cloreto=chloride klorid=chloride bromuro=bromide bromure=bromide brometo=bromide yoduro=iodide iodure=iodide
  sod=sodium sodico=sodium sodica=sodium sodique=sodium sodio=sodium natrium=sodium natricum=sodium
  pot=potassium potass=potassium potasico=potassium potasica=potassium potassique=potassium potasio=potassium potassio=potassium kalium=potassium
  calcico=calcium calcica=calcium calcique=calcium calcio=calcium magnesio=magnesium magnesique=magnesium zinco=zinc
  hierro=iron fer=iron eisen=iron ferro=iron ferroso=ferrous ferreux=ferrous
  oxido=oxide oxyde=oxide ossido=oxide hidroxido=hydroxide hydroxyde=hydroxide idrossido=hydroxide hidrogenocarbonato=bicarbonate hydrogencarbonat=bicarbonate
  acido=acid acide=acid saure=acid zuur=acid syra=acid acidum=acid agua=water eau=water wasser=water aqua=water acqua=water
  phosph=phosphate acet=acetate succ=succinate sulf=sulfate sulph=sulfate sul=sulfate tart=tartrate mal=maleate fum=fumarate brom=bromide cit=citrate
  carb=carbonate bicarb=bicarbonate nacl=sodium_chloride kcl=potassium_chloride cacl=calcium_chloride cacl2=calcium_chloride
  mgso4=magnesium_sulfate nahco3=sodium_bicarbonate besilate=besylate mesilate=mesylate mag=magnesium gluc=gluconate
  propion=propionate val=valerate disoprox=disoproxil df=disoproxil_fumarate`;

/**
 * Ingredients: names that differ by country (British, American, French names against the INN), and abbreviations.
 * Sources: WHO INN lists; USP Dictionary (USAN); MHRA, Changing substance names from BANs to rINNs; ISMP abbreviations.
 */
export const ingredients = `
  apap=acetaminophen paracetamol=acetaminophen asa=acetylsalicylic_acid aspirin=acetylsalicylic_acid aspirina=acetylsalicylic_acid
  hctz=hydrochlorothiazide smz=sulfamethoxazole smx=sulfamethoxazole tmp=trimethoprim tms=trimethoprim_sulfa sulfatrim=trimethoprim_sulfa
  cotrimoxazole=sulfamethoxazole_trimethoprim coamoxiclav=amoxicillin_clavulanate
  dexameth=dexamethasone dex=dexamethasone pred=prednisone metro=metronidazole ceph=cephalexin amoxi=amoxicillin amox=amoxicillin
  clav=clavulanate clavulanic=clavulanate doxy=doxycycline enro=enrofloxacin carpro=carprofen melox=meloxicam furo=furosemide
  frusemide=furosemide phenobarb=phenobarbital pheno=phenobarbital phenobarbitone=phenobarbital pentobarbitone=pentobarbital
  thiopentone=thiopental diphen=diphenhydramine lido=lidocaine lignocaine=lidocaine bup=buprenorphine levothyrox=levothyroxine
  keto=ketoconazole chlorhex=chlorhexidine epi=epinephrine adrenaline=epinephrine adrenalina=epinephrine
  noradrenaline=norepinephrine noradrenalina=norepinephrine ivermec=ivermectin praz=praziquantel pyr=pyrantel fenben=fenbendazole
  gent=gentamicin triam=triamcinolone lrs=lactated_ringers hartmann=lactated_ringers hartmanns=lactated_ringers glycerol=glycerin glycerine=glycerin
  salbutamol=albuterol pethidine=meperidine glibenclamide=glyburide rifampicin=rifampin isoprenaline=isoproterenol
  phytomenadione=phytonadione phylloquinone=phytonadione niacin=nicotinic_acid niacinamide=nicotinamide dexamfetamine=dextroamphetamine
  hexamine=methenamine benzatropine=benztropine benzhexol=trihexyphenidyl bendrofluazide=bendroflumethiazide
  chlorphenamine=chlorpheniramine chlorphen=chlorpheniramine cromoglicate=cromolyn cromoglycate=cromolyn metamizole=dipyrone metamizol=dipyrone
  novaminsulfon=dipyrone ergometrine=ergonovine hydroxycarbamide=hydroxyurea mesalazine=mesalamine thiamazole=methimazole
  benzylpenicillin=penicillin_g bencilpenicilina=penicillin_g phenoxymethylpenicillin=penicillin_v fenoximetilpenicilina=penicillin_v hyoscine=scopolamine
  butylscopolamine=scopolamine_butylbromide suxamethonium=succinylcholine torasemide=torsemide alimemazine=trimeprazine
  ursodeoxycholic=ursodiol ursodesoxycholic=ursodiol ursodesoxicolico=ursodiol mepyramine=pyrilamine dothiepin=dosulepin
  tetryzoline=tetrahydrozoline amethocaine=tetracaine trinitrine=nitroglycerin trinitrate=nitroglycerin nitroglycerine=nitroglycerin
  paraffin=mineral_oil divalproex=valproate valproic=valproate valproico=valproate valproique=valproate semisodium=sodium cetrimonium=cetrimide ppa=phenylpropanolamine
  csa=cyclosporine gaba=gabapentin dextrose=glucose glucosa=glucose glucosio=glucose dm=dextromethorphan gg=guaifenesin hc=hydrocortisone pse=pseudoephedrine
  bpo=benzoyl_peroxide mtx=methotrexate nph=isophane ethinylestradiol=ethinyl_estradiol etinilestradiol=ethinyl_estradiol
  immunoglobulin=immune_globulin estrogens=estrogen aluminium=aluminum aluminio=aluminum caffeine=caffeine cafeina=caffeine
  cefalexin=cephalexin ketoprofene=ketoprofen levothyroxin=levothyroxine tiamazol=methimazole colecalciferol=cholecalciferol
  cpm=chlorpheniramine peg=polyethylene_glycol pva=polyvinyl_alcohol tio2=titanium_dioxide diacetylmorphine=diamorphine
  levomenthol=menthol esculoside=esculin swfi=sterile_water bcg=bacillus_calmette antihemoph=antihemophilic antihemophil=antihemophilic`;
