/**
 * Laboratory tests: names of analytes on laboratories' labels, in the words of catalogues.
 * Sources: LOINC part names and their related names; eClinpath (Cornell) lists of tests; labels of reference laboratories.
 */
export const laboratory = `
  ua=urinalysis chem=chemistry chems=chemistry cbc=cbc hemogram=cbc hemograma=cbc hw=heartworm hwt=heartworm_test faecal=fecal
  cyto=cytology histo=histopathology histopath=histopathology thyr=thyroid cult=culture cx=culture sens=sensitivity susc=sensitivity c&s=culture_sensitivity
  bact=bacterial aerob=aerobic electrolytes=electrolyte lytes=electrolyte prof=profile panel=profile pnl=profile perfil=profile scrn=screen tst=test
  ag=antigen ab=antibody abs=antibody glu=glucose gluc=glucose creat=creatinine crea=creatinine retic=reticulocyte
  alt=alanine_aminotransferase sgpt=alanine_aminotransferase gpt=alanine_aminotransferase alat=alanine_aminotransferase
  ast=aspartate_aminotransferase sgot=aspartate_aminotransferase got=aspartate_aminotransferase asat=aspartate_aminotransferase
  alp=alkaline_phosphatase alkp=alkaline_phosphatase alk=alkaline ggt=gamma_glutamyl_transferase ggtp=gamma_glutamyl_transferase
  ck=creatine_kinase cpk=creatine_kinase ldh=lactate_dehydrogenase bun=urea_nitrogen tbil=total_bilirubin tbili=total_bilirubin
  bili=bilirubin bilirubine=bilirubin dbil=direct_bilirubin tp=total_protein alb=albumin glob=globulin globulins=globulin chol=cholesterol
  trig=triglyceride trigs=triglyceride tg=triglyceride triglycerides=triglyceride tco2=bicarbonate hco3=bicarbonate co2=bicarbonate phosphorus=phosphorus phosphorous=phosphorus
  wbc=leukocyte wbcs=leukocyte leucocyte=leukocyte leucocytes=leukocyte leukocytes=leukocyte rbc=erythrocyte rbcs=erythrocyte erythrocytes=erythrocyte hgb=hemoglobin hb=hemoglobin
  haemoglobin=hemoglobin hct=hematocrit haematocrit=hematocrit pcv=hematocrit plt=platelet plts=platelet platelets=platelet thrombocytes=platelet
  mcv=mean_corpuscular_volume mch=mean_corpuscular_hemoglobin mchc=mean_corpuscular_hemoglobin_concentration mpv=mean_platelet_volume
  rdw=erythrocyte_distribution_width neut=neutrophil neuts=neutrophil segs=neutrophil pmn=neutrophil neutrophils=neutrophil lymph=lymphocyte lymphs=lymphocyte lymphocytes=lymphocyte
  monos=monocyte monocytes=monocyte eos=eosinophil eosinophils=eosinophil baso=basophil basos=basophil basophils=basophil esr=erythrocyte_sedimentation_rate
  crp=c_reactive_protein tsh=thyrotropin t4=thyroxine tt4=total_thyroxine ft4=free_thyroxine t3=triiodothyronine ft3=free_triiodothyronine psa=prostate_specific_antigen
  a1c=hemoglobin_a1c hba1c=hemoglobin_a1c ptt=partial_thromboplastin_time aptt=activated_partial_thromboplastin_time
  amyl=amylase lipas=lipase sg=specific_gravity spgr=specific_gravity csf=cerebral_spinal_fluid cerebrospinal=cerebral_spinal urin=urine ur=urine tibc=iron_binding_capacity
  fol=folate hcg=choriogonadotropin fsh=follitropin lh=lutropin prl=prolactin acth=corticotropin cort=cortisol bnp=natriuretic_peptide
  trop=troponin hdl=hdl ldl=ldl diff=differential bmp=basic_metabolic cmp=comprehensive_metabolic upc=urine_protein_creatinine
  upcr=urine_protein_creatinine lddst=low_dose_dexamethasone_suppression ldds=low_dose_dexamethasone_suppression
  hddst=high_dose_dexamethasone_suppression hdds=high_dose_dexamethasone_suppression pli=pancreatic_lipase tli=trypsin_immunoreactivity
  sdma=symmetric_dimethylarginine fna=fine_needle_aspirate zrl=zoetis ant=antech idx=idexx ih=house inhouse=house micro=microscopic uric=urate`;

/** Symbols of elements and single letters, which mean an analyte only in the label of a test: `Na`, `K, serum`. Source: LOINC, as above. */
export const laboratorySymbols = `
  na=sodium k=potassium cl=chloride ca=calcium p=phosphorus phos=phosphorus mg=magnesium fe=iron zn=zinc cu=copper pb=lead li=lithium
  pt=prothrombin_time mono=monocyte hb=hemoglobin`;
