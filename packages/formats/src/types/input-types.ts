import { type InputType, inputTypeKinds } from './input-type.ts';
import { amazon } from './amazon.ts';
import { animana } from './animana.ts';
import { antech } from './antech.ts';
import { assisi } from './assisi.ts';
import { avimark } from './avimark.ts';
import { avimarkitems } from './avimarkitems.ts';
import { avimarkprice } from './avimarkprice.ts';
import { avimarktreatments } from './avimarktreatments.ts';
import { chewy } from './chewy.ts';
import { clientrax } from './clientrax.ts';
import { common } from './common.ts';
import { cornerstone } from './cornerstone.ts';
import { cornerstoneprice } from './cornerstoneprice.ts';
import { covetrus } from './covetrus.ts';
import { digitail } from './digitail.ts';
import { dvmax } from './dvmax.ts';
import { ezyvet } from './ezyvet.ts';
import { fetlock } from './fetlock.ts';
import { fetlockcatalog } from './fetlockcatalog.ts';
import { hippo } from './hippo.ts';
import { idexx } from './idexx.ts';
import { impromed } from './impromed.ts';
import { infinity } from './infinity.ts';
import { intravet } from './intravet.ts';
import { localfoodcatalog } from './localfoodcatalog.ts';
import { merlin } from './merlin.ts';
import { midwest } from './midwest.ts';
import { mwi } from './mwi.ts';
import { neo } from './neo.ts';
import { nvs } from './nvs.ts';
import { openvpms } from './openvpms.ts';
import { patterson } from './patterson.ts';
import { pennvet } from './pennvet.ts';
import { provet } from './provet.ts';
import { provetcatalog } from './provetcatalog.ts';
import { pulse } from './pulse.ts';
import { pva } from './pva.ts';
import { rxworks } from './rxworks.ts';
import { shepherd } from './shepherd.ts';
import { vetais } from './vetais.ts';
import { vetcove } from './vetcove.ts';
import { vetsource } from './vetsource.ts';
import { vetspire } from './vetspire.ts';
import { via } from './via.ts';
import { zoetis } from './zoetis.ts';

/** Every layout that can be read. A new system is a new file in `types/` and a line here. */
export const inputTypes = {
  common,
  fetlock,
  fetlockcatalog,
  amazon,
  animana,
  antech,
  assisi,
  avimark,
  avimarkitems,
  avimarkprice,
  avimarktreatments,
  chewy,
  clientrax,
  cornerstone,
  cornerstoneprice,
  covetrus,
  digitail,
  dvmax,
  ezyvet,
  hippo,
  idexx,
  impromed,
  infinity,
  intravet,
  localfoodcatalog,
  merlin,
  midwest,
  mwi,
  neo,
  nvs,
  openvpms,
  patterson,
  pennvet,
  provet,
  provetcatalog,
  pulse,
  pva,
  rxworks,
  shepherd,
  vetais,
  vetcove,
  vetsource,
  vetspire,
  via,
  zoetis,
} as const satisfies Record<string, InputType>;

export type InputTypeName = keyof typeof inputTypes;

export const inputTypeNames = Object.keys(inputTypes).filter((name): name is InputTypeName => Object.hasOwn(inputTypes, name));

/** The definition of a type, as the common interface of all types. */
export const inputTypeOf = (name: InputTypeName): InputType => inputTypes[name];

/** All types for a selection: by group, and by label within it. */
export const offeredInputTypes: readonly { type: InputTypeName; label: string; group: string }[] = Object.entries(inputTypeKinds).flatMap(
  ([kind, group]) =>
    inputTypeNames
      .filter((type) => inputTypes[type].kind === kind)
      .map((type) => ({ type, label: inputTypes[type].label, group }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
);

export const isInputType = (name: string): name is InputTypeName => inputTypeNames.some((known) => known === name);
