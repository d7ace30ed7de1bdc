/** Services: abbreviations of veterinary records. Sources: AAHA abbreviations list; common use in AVImark and Cornerstone lists. */
export const procedures = `
  sx=surgery tx=treatment dx=diagnosis hx=history px=prognosis fx=fracture rx=prescription vax=vaccine vacc=vaccine vac=vaccine
  vaccination=vaccine vaccinations=vaccine exam=examination exams=examination consult=consultation consultaion=consultation sgl=single heamatoma=hematoma
  ohe=ovariohysterectomy ovh=ovariohysterectomy spay=ovariohysterectomy spey=ovariohysterectomy speying=ovariohysterectomy castrate=neuter castration=neuter
  anes=anesthesia anesth=anesthesia anaesthesia=anesthesia anesthetic=anesthesia hosp=hospitalization hospital=hospitalization
  rad=radiograph rads=radiograph radiographs=radiograph radiography=radiograph xray=radiograph xrays=radiograph
  us=ultrasound ultrasonography=ultrasound dent=dental prophy=prophylaxis ext=extraction extn=extraction extns=extraction extrn=extraction extract=extraction
  lt=left rt=right knee=stifle hock=tarsus iv=intravenous cath=catheter cathether=catheter emerg=emergency er=emergency rechk=recheck euth=euthanasia crem=cremation
  biop=biopsy placmt=placement plcmt=placement plcmnt=placement placemnt=placement plmt=placement amp=amputation lac=laceration abd=abdomen abdo=abdomen abdominal=abdomen v=view views=view gr=grade bw=bloodwork
  appt=appointment groom=grooming board=boarding xmas=holiday christmas=holiday hols=holiday hol=holiday hydrobath=bath microchip=microchip chip=microchip
  thx=thorax thoracic=thorax vw=view vws=view eye=ophthalmic ear=otic addon=add addl=additional teeth=tooth shot=injection shots=injection 1st=initial first=initial bstr=booster boost=booster`;

/** Vaccines. Source: AAHA and AAFP vaccination guidelines, labels of makers. */
export const vaccines = `
  rab=rabies rv=rabies dhpp=dhpp da2pp=dhpp dapp=dhpp dhppv=dhpp da2ppv=dhpp da2p=dhp dappi=dhpp dappv=dhpp dhppi=dhpp dhlpp=dhpp_leptospirosis da2lpp=dhpp_leptospirosis dalpp=dhpp_leptospirosis dhppl=dhpp_leptospirosis dappl=dhpp_leptospirosis
  da2ppl=dhpp_leptospirosis dhppl4=dhpp_leptospirosis_4 dappl4=dhpp_leptospirosis_4 da2ppl4=dhpp_leptospirosis_4 dhlppc=dhpp_leptospirosis_corona dhppc=dhpp_corona lepto=leptospirosis l4=leptospirosis_4 l2=leptospirosis_2 dhppcv=dhpp_corona coronavirus=corona bord=bordetella
  crlyme=lyme civ=influenza flu=influenza fvrcp=fvrcp rcp=fvrcp frcp=fvrcp hcp=fvrcp fvrcpc=fvrcp_chlamydia fvrccp=fvrcp_chlamydia chlamydophila=chlamydia felv=leukemia leuk=leukemia leukaemia=leukemia wnv=west_nile wn=west_nile
  ewt=ewt vewt=vewt ehv=herpesvirus rhino=rhinopneumonitis tet=tetanus mmr=measles_mumps_rubella`;

/** Goods. Source: product lists of the makers and of distributors. */
export const goods = `
  rc=royal_canin roy=royal rcvd=royal_canin_veterinary_diet pvd=purina_veterinary_diet ppvd=purina_veterinary_diet pd=prescription_diet sd=science_diet
  gi=gastrointestinal gastro=gastrointestinal uro=urinary hypo=hypoallergenic hydro=hydrolyzed hydrolysed=hydrolyzed
  sm=small sml=small smal=small med=medium lg=large lrg=large lge=large xl=extra_large xs=extra_small blk=black wht=white
  ndl=needle needles=needle sut=suture sutures=suture vcp=vicryl band=bandage ster=sterile disp=disposable surg=surgical
  e-collar=elizabethan_collar ecollar=elizabethan_collar coll=collar cond=conditioner ophtho=ophthalmic opthalmic=ophthalmic
  ophth=ophthalmic opth=ophthalmic opht=ophthalmic oph=ophthalmic top=topical derm=dermatology inh=inhalation
  hsd=science_diet hpd=prescription_diet brd=breed adlt=adult adlts=adult snr=senior mature=senior geriatric=senior kibble=dry
  vit=vitamin supp=supplement conv=convalescence cmpd=compounded cmpded=compounded cmpdd=compounded compd=compounded`;
