import type { Dimension } from '../normalise/units.ts';
import type { LifeStage, Texture } from './diet.ts';
import type { Form } from './form.ts';
import type { Species } from './species.ts';
import type { UnitOfSale } from './unit-of-sale.ts';
import type { Vaccine } from './vaccine.ts';

/** An amount in base units (mg, ml, IU …), or a concentration: `per` of `perDimension`. */
export interface Quantity {
  /** In base units; the bare number if there is no unit. */
  readonly value: number;
  readonly dimension: Dimension | undefined;
  /** The number as written, before conversion: `0.5` of `0.5 g`. */
  readonly written: number;
  readonly per?: { readonly value: number; readonly dimension: Dimension | undefined };
  /** Equal for equal amounts and concentrations, however written: `500mg`, `20mg/ml`. */
  readonly key: string;
  /** Keys of amounts that mean the same for this substance: mmol and mEq by mass, iodine by contrast medium. */
  readonly equivalentKeys?: readonly string[];
  /** As written, for display. */
  readonly text: string;
  /** The upper end of a range of doses, in base units: `5-10 mg/kg` is neither 5 nor 10. */
  readonly upTo?: number;
  /** `< 5 cm`, `7+ days`: less or more than this value, not the value itself. */
  readonly bound?: Bound;
}

export type Bound = 'under' | 'over';

/** Sides of an item that is measured by them: `4 x 4`, `2 in x 5 yd`. */
export interface Dimensions {
  /** In millimetres, or as written if there is no unit. */
  readonly sides: readonly number[];
  readonly measured: boolean;
  /** The numbers as written. */
  readonly written: readonly number[];
  readonly text: string;
}

/** Other details that distinguish an item from its siblings: the stated values, by what they belong to (`side`, `chem`). */
export type Details = Readonly<Record<string, readonly string[]>>;

/** Body weight that an item is meant for, in kg; `toKg` is `Infinity` without an upper bound. */
export interface WeightBand {
  readonly fromKg: number;
  readonly toKg: number;
  readonly text: string;
}

export interface NumberRange {
  readonly from: number;
  readonly to: number;
  /** What the list's other rows state body weights in. */
  readonly unit?: BodyWeightUnit;
}

export type BodyWeightUnit = 'kg' | 'lb';

/** What a text states apart from its words. Lists have no repeats and follow the order of the text. */
export interface Facts {
  readonly strengths: readonly Quantity[];
  /** Volumes, masses and lengths in which the goods are packed. */
  readonly sizes: readonly Quantity[];
  readonly dimensions?: readonly Dimensions[] | undefined;
  readonly counts: readonly number[];
  /** Numbers whose role is not stated. */
  readonly numbers: readonly number[];
  readonly bands: readonly WeightBand[];
  /** Ranges without a unit (`26-50`, `<20`); `to` is Infinity without an upper bound. */
  readonly ranges?: readonly NumberRange[] | undefined;
  readonly forms: readonly Form[];
  readonly modifiers: readonly string[];
  readonly species: readonly Species[];
  readonly flavours: readonly string[];
  readonly lifeStages?: readonly LifeStage[] | undefined;
  readonly textures?: readonly Texture[] | undefined;
  readonly vaccine?: Vaccine | undefined;
  readonly details?: Details | undefined;
  /** What one piece is sold as, by the unit column. */
  readonly unit?: UnitOfSale | undefined;
}

/** The same facts with every field, in one order: code that reads objects of one shape is several times as fast. */
export const inOneShape = (facts: Facts): Facts => ({
  strengths: facts.strengths,
  sizes: facts.sizes,
  dimensions: facts.dimensions,
  counts: facts.counts,
  numbers: facts.numbers,
  bands: facts.bands,
  ranges: facts.ranges,
  forms: facts.forms,
  modifiers: facts.modifiers,
  species: facts.species,
  flavours: facts.flavours,
  lifeStages: facts.lifeStages,
  textures: facts.textures,
  vaccine: facts.vaccine,
  details: facts.details,
  unit: facts.unit,
});
