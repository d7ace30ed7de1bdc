import type { InputFileParam } from '@fetlock/contract/matcher-context';
import { inputTypeNames, isInputType } from '@fetlock/formats/types/input-types';
import { extensionOf } from '../files/file-name.ts';

interface Choices {
  params: readonly InputFileParam[];
  /** Type of the whole task; `common` says nothing about a single file. */
  type: string;
}

/** How an input file is to be read [INPUT-06, INPUT-07]. Null: its header decides when it is read. */
export function inputTypeOfFile(file: { id: number; name: string }, { params, type }: Choices): string | null {
  const own = paramsOfFile(file, params);
  if (own?.type) return own.type;
  if (type !== 'common') return type;
  return extensionOf(file.name) === '.csv' ? null : 'cornerstoneprice';
}

/** The options of one file: by its id, or by its name when it came with the form. */
export const paramsOfFile = (file: { id: number; name: string }, params: readonly InputFileParam[]): InputFileParam | undefined =>
  params.find(({ id }) => id === file.id) ?? params.find(({ id, name }) => id === undefined && name === file.name);

/** Options without an id of which several have one name: the n-th are those of the n-th file with that name. */
export function forSameNames(params: readonly InputFileParam[], files: readonly { id: number; name: string }[]): InputFileParam[] {
  const byName = Map.groupBy(
    params.filter(({ id }) => id === undefined),
    ({ name }) => name,
  );
  return params.map((param) => {
    const alike = byName.get(param.name) ?? [];
    if (param.id !== undefined || alike.length < 2) return param;
    const unclaimed = files.filter((file) => file.name === param.name && !params.some(({ id }) => id === file.id));
    const file = unclaimed[alike.indexOf(param)];
    return file ? { ...param, id: file.id } : param;
  });
}

/** Unreadable types, as fields of a refusal. */
export function unknownTypes({ params, type }: Choices): { field: string; description: string }[] {
  const given = [
    ...params.map((param, index) => ({ field: `inputFilesParams.${index}.type`, type: param.type })),
    { field: 'params.type', type },
  ];
  return given.flatMap((one) =>
    one.type === undefined || isInputType(one.type)
      ? []
      : [{ field: one.field, description: `"${one.type}" is none of ${inputTypeNames.join(', ')}` }],
  );
}
