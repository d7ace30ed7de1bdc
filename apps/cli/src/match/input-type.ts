import { inputTypeNames, type InputTypeName } from '@fetlock/formats/types/input-types';

export function isInputType(name: string): name is InputTypeName {
  return inputTypeNames.some((known) => known === name);
}
