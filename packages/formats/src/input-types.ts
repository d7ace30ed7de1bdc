import { type InputType, inputTypeKinds } from './input-type.ts';
import { avimark } from './types/avimark.ts';
import { avimarkprice } from './types/avimarkprice.ts';
import { chewy } from './types/chewy.ts';
import { common } from './types/common.ts';
import { cornerstone } from './types/cornerstone.ts';
import { cornerstoneprice } from './types/cornerstoneprice.ts';
import { covetrus } from './types/covetrus.ts';
import { dvmax } from './types/dvmax.ts';
import { ezyvet } from './types/ezyvet.ts';
import { fetlock } from './types/fetlock.ts';
import { idexx } from './types/idexx.ts';
import { impromed } from './types/impromed.ts';
import { localfoodcatalog } from './types/localfoodcatalog.ts';
import { mwi } from './types/mwi.ts';
import { openvpms } from './types/openvpms.ts';
import { pulse } from './types/pulse.ts';
import { pva } from './types/pva.ts';
import { vetcove } from './types/vetcove.ts';
import { vetspire } from './types/vetspire.ts';

/** Every layout that can be read. A new system is a new file in `types/` and a line here. */
export const inputTypes = {
  common,
  fetlock,
  avimark,
  avimarkprice,
  cornerstone,
  cornerstoneprice,
  dvmax,
  impromed,
  ezyvet,
  vetspire,
  openvpms,
  pulse,
  pva,
  mwi,
  covetrus,
  vetcove,
  chewy,
  localfoodcatalog,
  idexx,
} as const satisfies Record<string, InputType>;

export type InputTypeName = keyof typeof inputTypes;

export const inputTypeNames = Object.keys(inputTypes).filter((name): name is InputTypeName => Object.hasOwn(inputTypes, name));

/** The definition of a type, seen as what all types have in common. */
export const inputTypeOf = (name: InputTypeName): InputType => inputTypes[name];

/** All types as a selection shows them: by group, and by label within it. */
export const offeredInputTypes: readonly { type: InputTypeName; label: string; group: string }[] = Object.entries(inputTypeKinds).flatMap(
  ([kind, group]) =>
    inputTypeNames
      .filter((type) => inputTypes[type].kind === kind)
      .map((type) => ({ type, label: inputTypes[type].label, group }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
);
