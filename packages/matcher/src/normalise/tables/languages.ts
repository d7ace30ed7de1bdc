/**
 * Words of Spanish, Portuguese, French, Italian and German lists that are not English words: always read.
 * Sources: EDQM Standard Terms and their translations; AEMPS (CIMA), ANSM and AIFA registers; common use in clinics.
 */
export const languages = `
  vacuna=vaccine vacunas=vaccine vacunacion=vaccine vaccin=vaccine impfstoff=vaccine vaccino=vaccine vacina=vaccine refuerzo=booster rappel=booster
  consulta=consultation cirugia=surgery chirurgie=surgery chirurgia=surgery rabia=rabies rage=rabies rabbia=rabies tollwut=rabies raiva=rabies analisis=analysis esterilizacion=ovariohysterectomy
  castracion=neuter hospitalizacion=hospitalization anestesia=anesthesia ecografia=ultrasound radiografia=radiograph radiografias=radiograph sangre=blood
  sang=blood sangue=blood blut=blood orina=urine urina=urine harn=urine suero=serum catetero=catheter cateter=catheter aguja=needle agujas=needle
  guantes=gloves sutura=suture venda=bandage vendaje=bandage gasa=gauze collar=collar cachorro=puppy cachorros=puppy gatito=kitten chiot=puppy chiots=puppy chaton=kitten chatons=kitten adulto=adult adulte=adult
  ninos=pediatric infantil=pediatric pediatrico=pediatric enfants=pediatric kinder=pediatric adultos=adult
  pollo=chicken carne=beef atun=tuna salmon=salmon cordero=lamb pato=duck pescado=fish
  oftalmico=ophthalmic oftalmica=ophthalmic ophtalmique=ophthalmic oftalmiche=ophthalmic augen=ophthalmic otico=otic otica=otic auriculaire=otic
  nasale=nasal topico=topical topica=topical cutanea=cutaneous cutaneo=cutaneous cutanee=cutaneous rectale=rectal vaginale=vaginal
  inhalacion=inhalation inhalation=inhalation intramuscular=intramuscular intravenosa=intravenous intravenoso=intravenous intraveineuse=intravenous
  citologia=cytology biopsia=biopsy cultivo=culture urinalisis=urinalysis heces=fecal bioquimica=chemistry glucosa=glucose creatinina=creatinine
  colesterol=cholesterol trigliceridos=triglyceride leucocitos=leukocyte eritrocitos=erythrocyte plaquetas=platelet hemoglobina=hemoglobin
  chico=small chica=small pequeno=small pequena=small mediano=medium mediana=medium grande=large grandes=large gde=large gigante=giant petit=small petite=small moyen=medium moyenne=medium
  verde=green azul=blue rojo=red roja=red amarillo=yellow amarilla=yellow morado=purple anaranjado=orange vert=green bleu=blue rouge=red jaune=yellow brun=brown
  laceracion=laceration amputacion=amputation extraccion=extraction cremacion=cremation sedacion=sedation aspirado=aspirate aspiracion=aspirate oxigeno=oxygen oxygene=oxygen limpieza=cleaning tumoracion=mass hernia=hernia fractura=fracture
  adicional=additional adicionales=additional additionnelle=additional additionnel=additional vista=view vistas=view vue=view vues=view placa=view placas=view sitio=site sitios=site
  ojo=ophthalmic ojos=ophthalmic oido=otic oidos=otic piel=skin peau=skin medicado=medicated medicada=medicated
  inyeccion=injection garrapata=tick garrapatas=tick pulga=flea pulgas=flea puce=flea puces=flea tique=tick tiques=tick
  gripe=influenza grippe=influenza influenzae=influenzae jeringuilla=syringe`;

/** Spanish abbreviations with another meaning in English lists: read under the locale es-ES. */
export const spanish = `
  comp=tablet comps=tablet cp=tablet can=canine fel=feline ex=examination exp=examination cons=consultation qx=surgery cx=surgery desp=deworming
  lab=laboratory rx=radiograph eco=ultrasound pie=foot sin=without vac=vaccine ref=booster pul=flea gar=tick`;
