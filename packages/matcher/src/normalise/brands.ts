/**
 * Trade names with the ingredients they contain, for catalogues that list the ingredient only.
 * Source: FDA Green Book (animal drugs) and Orange Book (human drugs that practices stock).
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
  claritin=loratadine allegra=fexofenadine soloxine thyrotabs synthroid=levothyroxine tapazole felimazole=methimazole
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
  remeron mirataz=mirtazapine entyce=capromorelin lantus=glargine vetsulin caninsulin=insulin prozinc=insulin humulin novolin=insulin`;

/** Ingredients of a trade name; `undefined` for a word that is none. */
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
    for (const trade of names) map.set(trade, contents.split('+'));
    names = [];
  }
  return map;
}
