import { type Constants, readConstants } from '@fetlock/contract/constants';
import { labs } from '@fetlock/contract/matcher-context';
import type { Implement } from '../http/implement.ts';

export interface ConstantsServices {
  productName: string;
  publicUrl: string;
  applicationEnvironment: Constants['application_environment'] | undefined;
  inputTypes: Constants['input_types'];
  sourceFields: Constants['source_fields'];
  portalLinks: Constants['portal_links'];
}

export function constantsRoutes(implement: Implement, services: ConstantsServices): void {
  const constants: Constants = {
    product: services.productName,
    application_environment: services.applicationEnvironment ?? environmentOfHost(new URL(services.publicUrl).hostname),
    input_types: services.inputTypes,
    source_fields: services.sourceFields,
    labs: Object.entries(labs).map(([name, title]) => ({ name, title })),
    portal_links: services.portalLinks,
  };
  implement(readConstants, async () => constants);
}

/** Hosts that contain local, stage or master are that environment; every other is production [PLAT-17]. */
export function environmentOfHost(host: string): Constants['application_environment'] {
  return (['local', 'stage', 'master'] as const).find((name) => host.includes(name)) ?? 'production';
}
