import { categoryFilters } from '@fetlock/contract/categories';
import { currencies } from '@fetlock/rules/money';
import { type MatcherOptions, defaultOptions } from '@fetlock/matcher/options';
import type { AddedTerm } from '@fetlock/matcher/types';
import type { StoredParams } from '../task-records/stored-params.ts';

/** The matcher's options from a task's parameters and the terms that apply to its lists. `today` is an ISO date. */
export function matcherOptions(
  { context, filters, ...params }: StoredParams,
  today: string,
  terms: readonly AddedTerm[] = [],
): MatcherOptions {
  return {
    ...defaultOptions,
    today,
    clinic: context.clinic,
    officialname: context.officialname,
    groupname: context.groupname,
    salesdrop: context.salesdrop,
    salesthreshold: context.salesthreshold,
    cutoff: context.cutoff,
    cutoffmonths: context.cutoffmonths,
    cutoffthreshold: context.cutoffthreshold,
    pass: context.pass,
    neversold: context.neversold,
    labidmode: context.labidmode,
    rxid: context.rxid,
    inhousefilter: context.inhousefilter,
    inhousesrc: context.inhousesrc,
    vendorfilter: context.vendorfilter,
    categoryclassification: context.categoryclassification,
    outputmode: context.outputmode,
    ignorepimslabinfo: context.ignorepimslabinfo,
    locale: context.locale,
    currency: currencies[context.locale],
    mindiagmatch: context.mindiagmatch,
    diagnosisignorecount: context.diagnosisignorecount,
    labMatchingTechnique: params.labMatchingTechnique,
    defaultlab: params.defaultlab,
    defaultReferenceLab: params.defaultReferenceLab,
    historicLab: params.historicLab,
    unitSystem: params.unitSystem,
    // With all of them chosen nothing is left out, not even rows in none of these categories.
    filters: filters.length === categoryFilters.length ? [] : filters,
    debug: params.debug,
    terms,
  };
}
