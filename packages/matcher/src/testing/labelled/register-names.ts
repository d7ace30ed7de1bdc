import { labelledSet } from './labelled-set.ts';

const strengthsOf = (id: string, name: string, strengths: readonly string[], form: string): string =>
  strengths.map((strength) => `${id}-${strength.replaceAll(/[^\d.]+/g, '-').replace(/-$/, '')} | ${name} ${strength} ${form}`).join('\n');

/** Presentations as the registers of Spain, France, Germany, Italy, Portugal and Sweden write them, against English generics. From general knowledge. */
export const registerNames = labelledSet(
  [
    strengthsOf('para', 'Acetaminophen', ['500 mg', '650 mg', '1000 mg'], 'tablet'),
    'para-susp | Acetaminophen 120 mg/5 ml oral suspension',
    'para-supp | Acetaminophen 300 mg suppository',
    strengthsOf('ibu', 'Ibuprofen', ['200 mg', '400 mg', '600 mg'], 'film-coated tablet'),
    'ibu-susp | Ibuprofen 100 mg/5 ml oral suspension',
    strengthsOf('amox', 'Amoxicillin', ['250 mg', '500 mg'], 'capsule'),
    'amox-susp | Amoxicillin 250 mg/5 ml powder for oral suspension',
    strengthsOf('amcl', 'Amoxicillin / clavulanic acid', ['500 mg/125 mg', '875 mg/125 mg'], 'tablet'),
    strengthsOf('omep', 'Omeprazole', ['20 mg', '40 mg'], 'delayed-release capsule'),
    'omep-inj | Omeprazole 40 mg powder for solution for infusion',
    strengthsOf('metf', 'Metformin hydrochloride', ['500 mg', '850 mg', '1000 mg'], 'tablet'),
    'metf-er | Metformin hydrochloride 500 mg extended-release tablet',
    strengthsOf('hctz', 'Hydrochlorothiazide', ['12.5 mg', '25 mg'], 'tablet'),
    strengthsOf('levo', 'Levothyroxine sodium', ['25 mcg', '50 mcg', '100 mcg'], 'tablet'),
    strengthsOf('asa', 'Acetylsalicylic acid', ['100 mg', '500 mg'], 'tablet'),
    'asa-ec | Acetylsalicylic acid 100 mg enteric-coated tablet',
    strengthsOf('furo', 'Furosemide', ['20 mg', '40 mg'], 'tablet'),
    'furo-inj | Furosemide 10 mg/ml solution for injection',
    strengthsOf('pred', 'Prednisolone', ['5 mg', '20 mg'], 'tablet'),
    strengthsOf('prdn', 'Prednisone', ['5 mg', '20 mg'], 'tablet'),
    strengthsOf('cycl', 'Cyclosporine', ['25 mg', '100 mg'], 'capsule'),
    strengthsOf('diaz', 'Diazepam', ['5 mg', '10 mg'], 'tablet'),
    'diaz-inj | Diazepam 5 mg/ml solution for injection',
    strengthsOf('phen', 'Phenobarbital', ['15 mg', '100 mg'], 'tablet'),
    strengthsOf('tram', 'Tramadol hydrochloride', ['50 mg'], 'capsule'),
    'tram-er | Tramadol hydrochloride 100 mg extended-release tablet',
    'tram-drop | Tramadol hydrochloride 100 mg/ml oral drops',
    'kcl | Potassium chloride 600 mg extended-release tablet',
    'nacl | Sodium chloride 0.9 % solution for infusion',
    'gluc | Dextrose 5 % solution for infusion',
    'betam-cr | Betamethasone 0.05 % cream',
    'betam-oi | Betamethasone 0.05 % ointment',
    'cipro-drop | Ciprofloxacin 0.3 % ophthalmic solution',
    'tim-drop | Timolol 0.5 % ophthalmic solution',
    'salb | Albuterol 100 mcg/dose inhalation aerosol',
    'keto-sh | Ketoconazole 2 % shampoo',
    'fent-25 | Fentanyl 25 mcg/hour transdermal patch',
    'fent-50 | Fentanyl 50 mcg/hour transdermal patch',
    'odt | Ondansetron 8 mg orally disintegrating tablet',
    'ond | Ondansetron 8 mg tablet',
    'ond-inj | Ondansetron 2 mg/ml solution for injection',
    'hepa | Heparin sodium 5000 units/ml solution for injection',
    'smx | Sulfamethoxazole 800 mg / trimethoprim 160 mg tablet',
  ].join('\n'),
  `
  Paracetamol Cinfa 650 mg comprimidos EFG = para-650 | PARACÉTAMOL BIOGARAN 500 mg, comprimé = para-500 | Tachipirina*20CPR 500MG = para-500 | Paracetamol-ratiopharm 1000 mg Tabletten = para-1000
  DOLIPRANE 300 mg, suppositoire = para-supp | Paracetamol 120 mg/5 ml suspensión oral = para-susp | Ibuprofeno Kern 600 mg comprimidos recubiertos con película EFG = ibu-600
  Ibuprofen AL 400 mg Filmtabletten = ibu-400 | Ibuprofène Mylan 200 mg, comprimé pelliculé = ibu-200 | Ibuprofeno 20 mg/ml suspensión oral = ibu-susp
  Amoxicilina Normon 500 mg cápsulas duras EFG = amox-500 | AMOXICILLINE SANDOZ 250 mg, gélule = amox-250 | Amoxicilina 250 mg/5 ml polvo para suspensión oral = amox-susp
  Amoxicilina/Ácido clavulánico Sandoz 875 mg/125 mg comprimidos = amcl-875-125 | AUGMENTIN 500 mg/125 mg comprimés = amcl-500-125 | Omeprazol Cinfa 20 mg cápsulas gastrorresistentes = omep-20
  Omeprazol 40 mg Hartkapseln magensaftresistent = omep-40 | Omeprazol 40 mg polvo para solución para perfusión = omep-inj | Metformina Kern 850 mg comprimidos = metf-850
  Metformin 1000 mg Filmtabletten = metf-1000 | Metformine chlorhydrate 500 mg comprimé à libération prolongée = metf-er | Hidroclorotiazida Kern 25 mg comprimidos = hctz-25
  Idroclorotiazide 12,5 mg compresse = hctz-12.5 | Levotiroxina sódica 100 microgramos comprimidos = levo-100 | Levothyroxin 50 Mikrogramm Tabletten = levo-50
  Ácido acetilsalicílico 500 mg comprimidos = asa-500 | Acide acétylsalicylique 100 mg comprimé gastro-résistant = asa-ec | Furosemida 40 mg comprimidos = furo-40 | Furosemid 10 mg/ml Injektionslösung = furo-inj
  Prednisolona 5 mg comprimidos = pred-5 | Prednisona 20 mg comprimidos = prdn-20 | Ciclosporina 100 mg cápsulas blandas = cycl-100 | Ciclosporine 25 mg capsule molle = cycl-25
  Diazépam 10 mg comprimé = diaz-10 | Diazepam 5 mg/ml solución inyectable ampolla = diaz-inj | Fenobarbital 100 mg comprimidos = phen-100 | Tramadol 50 mg cápsulas duras = tram-50
  Tramadolhydrochlorid 100 mg Retardtabletten = tram-er | Tramadol 100 mg/ml gotas orales = tram-drop | Cloruro potásico 600 mg comprimidos de liberación prolongada = kcl
  Natriumchlorid 0,9 % Infusionslösung = nacl | Cloruro de sodio 0,9% solución para perfusión = nacl | Glucosa 5 % solución para perfusión = gluc | Betametasona 0,05 % crema = betam-cr
  Bétaméthasone 0,05 % pommade = betam-oi | Ciprofloxacino 3 mg/ml colirio en solución = cipro-drop | Timololo 0,5% collirio, soluzione = tim-drop | Ventolin 100 mcg/dosis inhalador = salb
  Ketokonazol 2 % champú = keto-sh | Fentanilo 25 microgramos/hora parches transdérmicos = fent-25 | Fentanyl 50 Mikrogramm/h transdermales Pflaster = fent-50 | Ondansetrón 8 mg comprimidos bucodispersables = odt
  Ondansetron 8 mg comprimés = ond | Ondansetrón 2 mg/ml solución inyectable = ond-inj | Heparina sódica 5.000 UI/ml solución inyectable = hepa | Sulfametoxazol/trimetoprima 800/160 mg comprimidos = smx`,
);
