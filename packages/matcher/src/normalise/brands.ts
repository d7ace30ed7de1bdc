import { wordKey } from './fold-name.ts';

/**
 * Trade names with their ingredients, for catalogues that list only the ingredient.
 * Sources: FDA Green Book (animal drugs) and Orange Book (human drugs); EMA, European public assessment reports; WHO INN lists (coagulation
 * factors); Ph. Eur. monographs of vaccines, whose labels name the antigen.
 */
const table = `
  prozac reconcile=fluoxetine keppra=levetiracetam reglan=metoclopramide cipro=ciprofloxacin cleocin antirobe=clindamycin
  neurontin=gabapentin lasix salix=furosemide benadryl=diphenhydramine zofran=ondansetron cerenia=maropitant flagyl=metronidazole
  baytril=enrofloxacin rimadyl novox vetprofen carprieve=carprofen metacam loxicom meloxidyl=meloxicam previcox=firocoxib
  deramaxx=deracoxib galliprant=grapiprant onsior=robenacoxib clavamox augmentin=amoxicillin+clavulanate simplicef=cefpodoxime
  convenia=cefovecin keflex rilexine=cephalexin zeniquin=marbofloxacin orbax=orbifloxacin vibramycin=doxycycline
  zithromax=azithromycin biaxin=clarithromycin bactrim septra=sulfamethoxazole+trimethoprim tribrissen=sulfadiazine+trimethoprim
  albon=sulfadimethoxine vetmedin=pimobendan enacard vasotec=enalapril lotensin fortekor=benazepril norvasc=amlodipine
  tenormin=atenolol inderal=propranolol cardizem=diltiazem plavix=clopidogrel aldactone=spironolactone lanoxin=digoxin
  apoquel=oclacitinib atopica neoral sandimmune=cyclosporine deltasone=prednisone medrol=methylprednisolone
  vetalog kenalog=triamcinolone azium=dexamethasone temaril=trimeprazine+prednisolone atarax=hydroxyzine zyrtec=cetirizine
  claritin=loratadine allegra=fexofenadine soloxine synthroid=levothyroxine tapazole felimazole=methimazole
  vetoryl=trilostane lysodren=mitotane proin=phenylpropanolamine incurin=estriol desyrel=trazodone xanax=alprazolam valium=diazepam
  clomicalm anafranil=clomipramine elavil=amitriptyline buspar=buspirone ultram=tramadol buprenex simbadol=buprenorphine
  torbugesic torbutrol=butorphanol duragesic=fentanyl luminal=phenobarbital zonegran=zonisamide pepcid=famotidine
  prilosec gastrogard ulcergard=omeprazole carafate=sucralfate imodium=loperamide cytotec=misoprostol zantac=ranitidine
  actigall=ursodiol panacur safeguard=fenbendazole strongid nemex=pyrantel droncit=praziquantel drontal=praziquantel+pyrantel
  ivomec=ivermectin diflucan=fluconazole sporanox=itraconazole nizoral=ketoconazole lamisil=terbinafine zovirax=acyclovir
  famvir=famciclovir banamine=flunixin bute=phenylbutazone equioxx=firocoxib adequan=polysulfated+glycosaminoglycan
  dexdomitor=dexmedetomidine domitor=medetomidine antisedan=atipamezole rompun anased=xylazine ketaset vetalar=ketamine
  telazol=tiletamine+zolazepam propoflo rapinovet diprivan=propofol forane isoflo=isoflurane ultane sevoflo=sevoflurane
  fatal euthasol=pentobarbital azulfidine=sulfasalazine imuran=azathioprine cellcept=mycophenolate leukeran=chlorambucil
  viagra=sildenafil flomax=tamsulosin lipitor=atorvastatin zyloprim=allopurinol mestinon=pyridostigmine periactin=cyproheptadine
  remeron mirataz=mirtazapine entyce=capromorelin lantus=glargine vetsulin caninsulin=insulin prozinc=insulin humulin novolin=insulin
  credelio=lotilaner simparica=sarolaner nexgard=afoxolaner bravecto=fluralaner revolution stronghold=selamectin advantage=imidacloprid
  frontline=fipronil heartgard iverhart=ivermectin interceptor=milbemycin trifexis=spinosad+milbemycin comfortis=spinosad
  profender=emodepside+praziquantel milbemax=milbemycin+praziquantel advocate=imidacloprid+moxidectin proheart=moxidectin
  librela=bedinvetmab solensia=frunevetmab cytopoint=lokivetmab percorten zycortal=desoxycorticosterone propalin=phenylpropanolamine
  semintra=telmisartan robaxin=methocarbamol torb dolorex=butorphanol nuflor=florfenicol draxxin=tulathromycin
  excenel naxcel excede=ceftiofur micotil=tilmosin vetmulin=tiamulin marquis=ponazuril regumate=altrenogest lutalyse=dinoprost
  panadol tylenol doliprane efferalgan dafalgan tachipirina gelocatil perfalgan termalgin=acetaminophen advil nurofen motrin brufen espidifen=ibuprofen
  voltaren cataflam voltarol=diclofenac aleve naprosyn=naproxen nexium=esomeprazole losec=omeprazole prevacid=lansoprazole
  pantoloc protonix=pantoprazole zoloft=sertraline paxil seroxat=paroxetine celexa=citalopram lexapro cipralex=escitalopram
  effexor=venlafaxine wellbutrin zyban=bupropion cymbalta=duloxetine seroquel=quetiapine zyprexa=olanzapine risperdal=risperidone
  abilify=aripiprazole crestor=rosuvastatin zocor=simvastatin pravachol=pravastatin coumadin=warfarin xarelto=rivaroxaban
  eliquis=apixaban pradaxa=dabigatran diovan=valsartan cozaar=losartan micardis=telmisartan avapro aprovel=irbesartan
  glucophage=metformin januvia=sitagliptin jardiance=empagliflozin ozempic wegovy rybelsus=semaglutide victoza saxenda=liraglutide
  ventolin proventil=albuterol symbicort=budesonide+formoterol seretide advair=fluticasone+salmeterol flovent flixotide=fluticasone
  spiriva=tiotropium singulair=montelukast aerius clarinex=desloratadine amoxil clamoxyl=amoxicillin klacid=clarithromycin
  ciproxin=ciprofloxacin tavanic levaquin=levofloxacin valtrex=valacyclovir tamiflu=oseltamivir euthyrox levothyrox=levothyroxine
  decadron=dexamethasone humalog=insulin+lispro novorapid novolog=insulin+aspart ativan=lorazepam rivotril klonopin=clonazepam
  ambien stilnox=zolpidem imovane=zopiclone tegretol=carbamazepine depakine depakote epival=valproate lamictal=lamotrigine
  lyrica=pregabalin topamax=topiramate aricept=donepezil ebixa namenda=memantine cialis=tadalafil humira=adalimumab
  enbrel=etanercept remicade=infliximab arimidex=anastrozole femara=letrozole nolvadex=tamoxifen gleevec glivec=imatinib
  motilium=domperidone buscopan buscapina=scopolamine+butylbromide dulcolax=bisacodyl nolotil=dipyrone urbason=methylprednisolone
  thyroxine=levothyroxine cyanocobalamin=vitamin+b12 b12=cyanocobalamin pyridoxine=vitamin+b6 thiamine=vitamin+b1 riboflavin=vitamin+b2
  ascorbic=vitamin+ascorbate cholecalciferol=vitamin+d3 phytonadione=vitamin+k1 tocopherol=vitamin+alpha
  influenza=haemagglutinin+hemagglutinin covid=sarscov2+sars+cov+coronavirus poliomyelitis polio=poliovirus
  pneumococcal=streptococcus+pneumoniae meningococcal=neisseria+meningitidis rsv=respiratory+syncytial hpv=papillomavirus
  dialysis hemodialysis=calcium+magnesium+chloride+lactate+sodium vwf=willebrand
  fviii=antihemophilic+viii+octocog+moroctocog+turoctocog+simoctocog+lonoctocog antihemophilic=octocog+moroctocog+turoctocog+viii
  albutrepenonacog=factor+ix+albumin eftrenonacog nonacog=factor+ix eptacog=factor+vii vonicog=willebrand`;

/** Ingredients of a trade name; `undefined` for any other word. */
export const ingredientsOf = (word: string): readonly string[] | undefined => ingredients.get(word);

const ingredients = readTable();

/** `a b=x+y`: a and b both contain x and y. */
function readTable(): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, readonly string[]>();
  let names: string[] = [];
  for (const piece of table.trim().split(/\s+/)) {
    const [name = '', contents] = piece.split('=');
    names.push(name);
    if (contents === undefined) continue;
    for (const trade of names) map.set(wordKey(trade), contents.split('+').map(wordKey));
    names = [];
  }
  return map;
}

/**
 * A name without the brand that it only compares itself with, whose ingredients take its place: `Maropitant 24 mg (gen. Cerenia)`,
 * `Clavamox generic 125`.
 */
export function asGeneric(name: string): string {
  if (!GENERIC.test(name)) return name;
  const byIngredients = (phrase: string, brand: string): string => ingredientsOf(wordKey(brand.toLowerCase()))?.join(' ') ?? phrase;
  return name.replace(BEFORE_BRAND, byIngredients).replace(AFTER_BRAND, byIngredients).replace(ALONE, ' ').trim();
}

const GENERIC = /\b(?:generic|gen|gnrc|comp(?:are|ares|ared)? to|equiv(?:alent)? (?:to|of)|substitute for)\b/i;
const BEFORE_BRAND =
  /\b(?:generic|gen|gnrc|comp(?:are|ares|ared)? to|equiv(?:alent)? (?:to|of)|substitute for)\b\.?[\s:-]*(?:(?:for|of)\s+)?([a-z]+)\b/gi;
const AFTER_BRAND = /\b([a-z]+)[\s,-]*\(?(?:generic|gen|gnrc)\b\.?/gi;
const ALONE = /\bgeneric\b/gi;
