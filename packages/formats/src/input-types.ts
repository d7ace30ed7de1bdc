import { type InputType, inputTypeKinds } from './input-type.ts';
import { amazon } from './types/amazon.ts';
import { animana } from './types/animana.ts';
import { antech } from './types/antech.ts';
import { assisi } from './types/assisi.ts';
import { avimark } from './types/avimark.ts';
import { avimarkitems } from './types/avimarkitems.ts';
import { avimarkprice } from './types/avimarkprice.ts';
import { avimarktreatments } from './types/avimarktreatments.ts';
import { chewy } from './types/chewy.ts';
import { clientrax } from './types/clientrax.ts';
import { common } from './types/common.ts';
import { cornerstone } from './types/cornerstone.ts';
import { cornerstoneprice } from './types/cornerstoneprice.ts';
import { covetrus } from './types/covetrus.ts';
import { digitail } from './types/digitail.ts';
import { dvmax } from './types/dvmax.ts';
import { ezyvet } from './types/ezyvet.ts';
import { fetlock } from './types/fetlock.ts';
import { fetlockcatalog } from './types/fetlockcatalog.ts';
import { hippo } from './types/hippo.ts';
import { idexx } from './types/idexx.ts';
import { impromed } from './types/impromed.ts';
import { infinity } from './types/infinity.ts';
import { intravet } from './types/intravet.ts';
import { localfoodcatalog } from './types/localfoodcatalog.ts';
import { merlin } from './types/merlin.ts';
import { midwest } from './types/midwest.ts';
import { mwi } from './types/mwi.ts';
import { neo } from './types/neo.ts';
import { nvs } from './types/nvs.ts';
import { openvpms } from './types/openvpms.ts';
import { patterson } from './types/patterson.ts';
import { pennvet } from './types/pennvet.ts';
import { provet } from './types/provet.ts';
import { provetcatalog } from './types/provetcatalog.ts';
import { pulse } from './types/pulse.ts';
import { pva } from './types/pva.ts';
import { rxworks } from './types/rxworks.ts';
import { shepherd } from './types/shepherd.ts';
import { vetais } from './types/vetais.ts';
import { vetcove } from './types/vetcove.ts';
import { vetsource } from './types/vetsource.ts';
import { vetspire } from './types/vetspire.ts';
import { via } from './types/via.ts';
import { zoetis } from './types/zoetis.ts';

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
